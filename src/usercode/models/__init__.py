"""The port to language models: what the stages ask of one, and a double for tests. No client is imported here."""

from usercode.models.port import Message, Model, ModelLimits, ModelReply
from usercode.models.scripted import ScriptedModel
from usercode.models.tokens import estimate

__all__ = ["Message", "Model", "ModelLimits", "ModelReply", "ScriptedModel", "estimate"]
