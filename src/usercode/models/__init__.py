"""Language models: what the stages ask of one, the account of the calls, the client of real ones, a double for tests.

No client is imported here: `choose` loads one when a model is configured.
"""

from usercode.models.port import Message, Model, ModelLimits, ModelReply, Waiting
from usercode.models.scripted import ScriptedModel
from usercode.models.tokens import estimate

__all__ = ["Message", "Model", "ModelLimits", "ModelReply", "ScriptedModel", "Waiting", "estimate"]
