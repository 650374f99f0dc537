import { command, control } from '@voltdeck/protocol/codes';
import { decodeUnit, encodeFrame, readFrame, standardProfile, wireTime } from '@voltdeck/protocol/wire';
import { expect, it } from 'vitest';
import { withoutLinks } from './link-mask.ts';

const frameWith = (url: string): Uint8Array => {
  const values = { apn: '', user: '', password: '', address: null, port: null, maker: null, hardwareVersion: null, firmwareVersion: '02.10', url, timeLimitMinutes: 30 };
  return encodeFrame({ edition: 2016, command: command.control, vin: 'LVMASK00000000001', message: { kind: 'control', time: wireTime(0), control: control.upgrade, arguments: { kind: 'upgrade', order: standardProfile.upgradeOrder, arguments: values } } });
};

it('a frame with a download link shows the host and hides the rest, and is a good frame still', () => {
  const masked = withoutLinks(frameWith('https://ota.example.com:8443/firmware/secret-token/bms.bin'));
  expect(decodeUnit(readFrame(masked))).toMatchObject({ arguments: { arguments: { url: `https://ota.example.com:8443/${'*'.repeat('firmware/secret-token/bms.bin'.length)}`, firmwareVersion: '02.10' } } });
});

it('a frame without a link stays as it is', () => {
  const frame = Uint8Array.from([0x23, 0x23, 0x82, 0xfe, 0x00]);
  expect(withoutLinks(frame)).toBe(frame);
});
