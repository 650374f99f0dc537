import type { PassedFrame } from '@voltdeck/contract';
import { expect, it } from 'vitest';
import { pcapHeader, PcapPackets } from './pcap.ts';

const frame = (given: Partial<PassedFrame>): PassedFrame => ({ at: '2026-03-01T04:30:15.250Z', direction: 'up', vin: 'V', node: 'n', address: '10.1.2.3', port: 40_000, edition: 2016, command: 2, response: 0xfe, hex: '232302', masked: false, refused: null, ...given });

const sum = (bytes: Buffer): number => {
  let total = 0;
  for (let at = 0; at < bytes.length; at += 2) total += ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  while (total > 0xffff) total = (total & 0xffff) + (total >>> 16);
  return total;
};

it('a frame is a packet of its connection, at its time, with headers whose checksums hold', () => {
  expect(pcapHeader().toString('hex')).toBe('d4c3b2a1020004000000000000000000' + '00000400' + '65000000');
  const packet = new PcapPackets().of(frame({}));
  expect([packet.readUInt32LE(0), packet.readUInt32LE(4)]).toEqual([Date.UTC(2026, 2, 1, 4, 30, 15) / 1000, 250_000]);
  const ip = packet.subarray(16);
  expect(ip.length).toBe(packet.readUInt32LE(8));
  expect(sum(ip.subarray(0, 20))).toBe(0xffff);
  const pseudo = Buffer.concat([ip.subarray(12, 20), Buffer.from([0, 6, 0, 23])]);
  expect(sum(Buffer.concat([pseudo, ip.subarray(20)]))).toBe(0xffff);
  expect(ip.subarray(40).toString('hex')).toBe('232302');
});

it('the numbers of a connection continue over both directions and over a frame of several segments', () => {
  const packets = new PcapPackets();
  packets.of(frame({ hex: '00'.repeat(40_000) }));
  const down = packets.of(frame({ direction: 'down', hex: 'ab' })).subarray(36);
  expect([down.readUInt16BE(0), down.readUInt16BE(2), down.readUInt32BE(4), down.readUInt32BE(8)]).toEqual([32_960, 40_000, 1, 40_001]);
  const next = packets.of(frame({})).subarray(36);
  expect([next.readUInt32BE(4), next.readUInt32BE(8)]).toEqual([40_001, 2]);
});

it('a connection by IPv6 is a conversation of its own kind', () => {
  const ip = new PcapPackets().of(frame({ address: '2001:db8::7' })).subarray(16);
  expect(ip[0]).toBe(0x60);
  expect(ip.subarray(8, 24).toString('hex')).toBe('20010db8000000000000000000000007');
});
