import { screenLimits, type Caller, type TokenKind } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { isItsOwn, mayTell } from './teller.ts';

const kiosk = (userId: string, id: string, kind: TokenKind = 'kiosk'): Pick<Caller, 'userId' | 'token'> => ({ userId, token: { id, name: id, kind, screens: ['/screen'] } });
const browser = (userId: string): Pick<Caller, 'userId' | 'token'> => ({ userId });
const toldBy = (userId: string, tokenId: string | null, silentMs = 0) => ({ user: { userId, loginName: userId, token: tokenId === null ? null : { id: tokenId, name: tokenId } }, silentMs });
const gone = screenLimits.goneMs + 1;

describe('who may tell of a screen', () => {
  it('is the token, or the browser, that told of it last', () => {
    expect(mayTell(toldBy('wang', 'hall'), kiosk('wang', 'hall'))).toBe(true);
    expect(mayTell(toldBy('wang', null), browser('wang'))).toBe(true);
    expect(mayTell(toldBy('wang', 'hall', gone), kiosk('wang', 'hall'))).toBe(true);
  });

  it('is no other token, not even of the same user, while the screen hangs', () => {
    expect(mayTell(toldBy('wang', 'hall'), kiosk('wang', 'cellar'))).toBe(false);
    expect(mayTell(toldBy('wang', 'hall'), browser('wang'))).toBe(false);
    expect(mayTell(toldBy('wang', null), kiosk('wang', 'hall'))).toBe(false);
    expect(mayTell(toldBy('wang', 'hall'), kiosk('li', 'hall'))).toBe(false);
  });

  it('is a new token of the same user once the screen is gone, and no kiosk of another', () => {
    expect(mayTell(toldBy('wang', 'hall', gone), kiosk('wang', 'renewed'))).toBe(true);
    expect(mayTell(toldBy('wang', 'hall', gone), browser('li'))).toBe(true);
    expect(mayTell(toldBy('wang', 'hall', gone), kiosk('li', 'other'))).toBe(false);
  });

  it('sends its picture too, and nobody else does, gone or not', () => {
    expect(isItsOwn(toldBy('wang', 'hall', gone), kiosk('wang', 'hall'))).toBe(true);
    expect(isItsOwn(toldBy('wang', 'hall', gone), kiosk('wang', 'renewed'))).toBe(false);
  });
});
