import { mcpCallMethod } from '@voltdeck/protocol/contract';

/** Whether a message of an assistant runs a tool, and so reads data. */
export const isCall = (message: unknown): boolean => typeof message === 'object' && message !== null && 'method' in message && message.method === mcpCallMethod;
