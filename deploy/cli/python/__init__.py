"""The API of a Voltdeck console. Made by `voltdeck client python`; begin with `Client`."""

from .client import CONTRACT_VERSION, Client
from .transport import Event, NoAnswer, Refused, VoltdeckError

__all__ = ["CONTRACT_VERSION", "Client", "Event", "NoAnswer", "Refused", "VoltdeckError"]
