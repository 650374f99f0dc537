import { command } from '@voltdeck/protocol/codes';
import { writeFrame } from '@voltdeck/protocol/wire';
import { expect, it } from 'vitest';
import { masked } from './masked.ts';

const time = [26, 1, 1, 0, 0, 0];
const frame = (code: number, rest: string): Uint8Array => writeFrame({ edition: 2016, command: code, vin: 'LVDTEST0000000001', unit: Uint8Array.from([...time, ...Buffer.from(rest, 'latin1')]) });
const shown = (bytes: Uint8Array): string => Buffer.from(masked(bytes).bytes).toString('latin1');

it('the password of a platform is not shown, in a frame or inside bytes that are none', () => {
  const login = frame(command.platformLogin, '\u0000\u0001user12345678a secret password!!!\u0001');
  expect(shown(login)).not.toContain('secret');
  expect(shown(Buffer.concat([Buffer.from('noise'), login]))).not.toContain('secret');
});

it('the link of an upgrade and an exchanged key are not shown', () => {
  expect(shown(frame(command.control, '\u0001;;;http://x/firmware/token/f.bin'))).not.toContain('token');
  expect(shown(frame(command.keyExchange, 'KEYKEYKEY'))).not.toContain('KEY');
});

it('what holds no secret stays as it is', () => {
  const report = frame(command.realtime, '\u0001\u0001');
  expect(masked(report)).toEqual({ bytes: report, masked: false });
});
