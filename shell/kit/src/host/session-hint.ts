import type { SessionView } from '@voltdeck/contract';
import { readPreference, writePreference } from './preferences.ts';

/**
 * The user, type and permissions last signed in with, kept in the browser as a hint for drawing:
 * it draws the console while the server cannot say who is signed in. The server decides each request.
 */
export function readSessionHint(nowMs: number, stored: string | null = readPreference('session')): SessionView | null {
  try {
    const hint: Partial<SessionView> | null = JSON.parse(stored ?? 'null');
    if (hint?.user === undefined || !Array.isArray(hint.permissions) || hint.expiresAt === undefined) return null;
    const { user, permissions, expiresAt } = hint;
    return Date.parse(expiresAt) > nowMs ? { user, permissions, expiresAt } : null;
  } catch {
    return null;
  }
}

export function writeSessionHint(session: SessionView | null): void {
  writePreference('session', session === null ? null : JSON.stringify(session));
}
