import { errors } from './errors.ts';
import { mcpErrors } from './mcp-errors.ts';
import { publishErrors } from './publish-errors.ts';

/** Every error the API can answer, by its stable code: those that pages hear, and those of programs. */
export const everyError = { ...errors, ...publishErrors, ...mcpErrors } as const;

export type ErrorCode = keyof typeof everyError;
