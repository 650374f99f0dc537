import type { NewToken } from '@voltdeck/contract';
import { scopeOfChoice } from '@voltdeck/kit/widgets';
import { tokenPermissions, type TokenKind } from '@voltdeck/protocol/contract';

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A number as it was typed: what is none stays none, for the rules to refuse. */
function numberOf(typed: string): number {
  return typed === '' ? NaN : Number(typed);
}

/** What the form of a new token says; only what its kind takes. */
export function readToken(kind: TokenKind, data: FormData): NewToken {
  const chosen = new Set(data.getAll('permissions'));
  const screens = textOf(data, 'screens').split(/\s+/).filter((path) => path !== '');
  const scope = scopeOfChoice(textOf(data, 'scope'));
  return {
    name: textOf(data, 'name'),
    kind,
    ...(kind === 'automation' ? { permissions: tokenPermissions.filter((permission) => chosen.has(permission)) } : {}),
    ...(kind === 'kiosk' ? { screens: [...new Set(screens)], ...(scope === undefined ? {} : { scope }) } : {}),
    ...(kind === 'modulePublish' ? { team: textOf(data, 'team') } : {}),
    lifeDays: numberOf(textOf(data, 'lifeDays')),
  };
}
