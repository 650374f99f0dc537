import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { StartError } from '../start-error.ts';

/** The JSON of a file that an environment variable names. @throws StartError naming the variable, the file and why. */
export function readJson(variable: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(`${variable} names ${path}, which cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** A settings file checked against its schema; the empty settings when the variable is not set. */
export function readSettings<Schema extends z.ZodType>(schema: Schema, variable: string, path: string | undefined): z.infer<Schema> {
  const result = schema.safeParse(path === undefined ? {} : readJson(variable, path));
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`);
  throw new StartError(`${variable} names ${path}, which does not fit. ${sentences.join('; ')}.`);
}
