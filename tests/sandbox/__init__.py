"""Tests of usercode.sandbox."""
