import type { Config } from './showcase.ts';

/** A configuration from its text; null when the text is none. */
export function readConfig(text: string): Config | null {
  try {
    const value: unknown = JSON.parse(text);
    return isConfig(value) ? value : null;
  } catch {
    return null;
  }
}

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null && !Array.isArray(value);
