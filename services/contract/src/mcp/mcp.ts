import { z } from 'zod';
import { domain, route } from '../route.ts';

/** One message of JSON-RPC 2.0. Its further fields are the protocol's, which the server checks. */
const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  method: z.string().max(200).optional().describe('Absent in an answer of the client'),
  id: z.union([z.string().max(200), z.number()]).optional().describe('Absent in a notification'),
});

/** By the Model Context Protocol over Streamable HTTP, without sessions: each message is on its own. */
const mcp = route({
  method: 'POST',
  path: '/api/v1/mcp',
  access: 'view',
  service: 'edge',
  summary: 'Server for assistants by the Model Context Protocol (Streamable HTTP), where the setting `mcpServer` is on. Takes an API token',
  input: message,
  answers: ['application/json', 'text/event-stream'],
});

export const mcpServer = domain({ mcp });
export type McpDomain = typeof mcpServer;
