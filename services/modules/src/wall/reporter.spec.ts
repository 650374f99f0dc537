import { screenLimits, type Caller, type TokenKind } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { isItsOwn, mayReport } from './reporter.ts';

const kiosk = (userId: string, id: string, kind: TokenKind = 'kiosk'): Pick<Caller, 'userId' | 'token'> => ({ userId, token: { id, name: id, kind, screens: ['/screen'] } });
const browser = (userId: string): Pick<Caller, 'userId' | 'token'> => ({ userId });
const reportedBy = (userId: string, tokenId: string | null, silentMs = 0) => ({ user: { userId, loginName: userId, token: tokenId === null ? null : { id: tokenId, name: tokenId } }, silentMs });
const gone = screenLimits.goneMs + 1;

describe('who may report on a screen', () => {
  it('is the token, or the browser, that reported it last', () => {
    expect(mayReport(reportedBy('wang', 'hall'), kiosk('wang', 'hall'))).toBe(true);
    expect(mayReport(reportedBy('wang', null), browser('wang'))).toBe(true);
    expect(mayReport(reportedBy('wang', 'hall', gone), kiosk('wang', 'hall'))).toBe(true);
  });

  it('is no other token, not even of the same user, while the screen hangs', () => {
    expect(mayReport(reportedBy('wang', 'hall'), kiosk('wang', 'cellar'))).toBe(false);
    expect(mayReport(reportedBy('wang', 'hall'), browser('wang'))).toBe(false);
    expect(mayReport(reportedBy('wang', null), kiosk('wang', 'hall'))).toBe(false);
    expect(mayReport(reportedBy('wang', 'hall'), kiosk('li', 'hall'))).toBe(false);
  });

  it('is a new token of the same user once the screen is gone, and no kiosk of another', () => {
    expect(mayReport(reportedBy('wang', 'hall', gone), kiosk('wang', 'renewed'))).toBe(true);
    expect(mayReport(reportedBy('wang', 'hall', gone), browser('li'))).toBe(true);
    expect(mayReport(reportedBy('wang', 'hall', gone), kiosk('li', 'other'))).toBe(false);
  });

  it('sends its picture too, and no other does, gone or not', () => {
    expect(isItsOwn(reportedBy('wang', 'hall', gone), kiosk('wang', 'hall'))).toBe(true);
    expect(isItsOwn(reportedBy('wang', 'hall', gone), kiosk('wang', 'renewed'))).toBe(false);
  });
});
