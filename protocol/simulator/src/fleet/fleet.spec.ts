import { generateKeyPairSync, verify } from 'node:crypto';
import { command, parameter, responseFlag } from '@voltdeck/protocol/codes';
import { decodeUnit, encodeFrame, readFrame, recordTime, wireTime, type Frame } from '@voltdeck/protocol/wire';
import { afterEach, expect, it, vi } from 'vitest';
import { Peer, type Answering } from '../testing/peer.ts';
import { fleetVehicle } from '../vehicle/roster.ts';
import { Fleet } from './fleet.ts';
import type { FleetOptions } from './options.ts';

const opened: { fleets: Fleet[]; peers: Peer[] } = { fleets: [], peers: [] };

afterEach(async () => {
  await Promise.all(opened.fleets.splice(0).map((fleet) => fleet.stop(0)));
  await Promise.all(opened.peers.splice(0).map((peer) => peer.cut().catch(() => undefined)));
});

async function openPeer(answering?: Answering): Promise<Peer> {
  const peer = await Peer.open(answering);
  opened.peers.push(peer);
  return peer;
}

function start(peer: Peer, options: Partial<FleetOptions> = {}): Fleet {
  const fleet = new Fleet({ target: peer.target, vehicles: 3, named: false, periodMs: 100, retryMs: 100, answerTimeoutMs: 10_000, ledger: true, ...options });
  opened.fleets.push(fleet);
  return fleet;
}

const seen = (test: () => boolean): Promise<void> => vi.waitFor(() => expect(test()).toBe(true), { timeout: 60_000, interval: 10 });
const timeOf = (frame: Frame): number | null => {
  const message = decodeUnit(frame);
  return 'time' in message && message.time !== null ? recordTime(message.time) : null;
};
/** Type, algorithm, and two parts of 32 bytes, each with its length. */
const signatureBytes = 70;
const reports = (peer: Peer): Frame[] => peer.frames.filter((frame) => frame.command === command.realtime || frame.command === command.reissue);

/** What the peer answered as good, by VIN and time, against what the fleet believes. */
function expectSameBooks(fleet: Fleet, peer: Peer): void {
  const arrived = new Set(reports(peer).map((frame) => `${frame.vin}/${timeOf(frame)}`));
  const answered = fleet.ledger().filter((line) => line.answered);
  expect(new Set(answered.map((line) => `${line.vin}/${line.timeMs}`))).toEqual(arrived);
}

it('a vehicle logs in before it sends data, and logs out at the end', async () => {
  const peer = await openPeer();
  const fleet = start(peer, { vehicles: 1, rate: 50 });
  await seen(() => fleet.stats().answered >= 3);
  const stats = await fleet.stop();
  const codes = peer.frames.map((frame) => frame.command);
  expect([codes[0], codes.at(-1)]).toEqual([command.login, command.logout]);
  expect(new Set(codes.slice(1, -1))).toEqual(new Set([command.realtime]));
  expect(stats).toMatchObject({ connected: 0, logins: 1, reissued: 0, waiting: 0, refused: 0, dropped: 0 });
});

it('a vehicle with a key signs its login, its answers and each report of a load', async () => {
  const peer = await openPeer();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { vin, edition } = fleetVehicle(0, 1);
  expect(edition).toBe(2025);
  const fleet = start(peer, { vehicles: 1, rate: 50, keys: { [vin]: { signing: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() } } });
  await seen(() => fleet.stats().answered >= 3);
  peer.write(encodeFrame({ edition, command: command.parameterQuery, vin, message: { kind: 'parameterQuery', time: wireTime(Date.now()), ids: [parameter.hibernateDelay] } }));
  await seen(() => peer.answers.length > 0);
  await fleet.stop();
  const isSigned = ({ unit }: Frame): boolean => {
    const block = unit.subarray(-signatureBytes);
    return verify('sha256', unit.subarray(0, -signatureBytes), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.concat([block.subarray(4, 36), block.subarray(38)]));
  };
  const signed = [...peer.of(command.login), ...reports(peer), ...peer.answers];
  expect(signed.filter((frame) => !isSigned(frame))).toEqual([]);
  expect(new Set(reports(peer).map(timeOf)).size).toBe(reports(peer).length);
});

it('three named vehicles report every second beside the others', async () => {
  const peer = await openPeer();
  let ready = 0;
  const fleet = start(peer, { vehicles: 2, named: true, periodMs: 60_000, onReady: () => ready++ });
  await seen(() => new Set(peer.of(command.realtime).map((frame) => frame.vin)).size >= 3);
  expect(fleet.stats()).toMatchObject({ vehicles: 5, connected: 5 });
  expect(ready).toBe(1);
  await fleet.stop();
  expectSameBooks(fleet, peer);
});

it('reports made during an outage are stored and reissued afterwards, none is lost', async () => {
  const peer = await openPeer();
  const fleet = start(peer, { rate: 60 });
  await seen(() => fleet.stats().answered >= 20);
  await peer.cut();
  await seen(() => fleet.stats().stored >= 30);
  expect(fleet.stats().connected).toBe(0);
  await peer.resume();
  await seen(() => fleet.stats().stored === 0 && fleet.stats().connected === 3);
  const stats = await fleet.stop(10_000);
  expect(stats.reissued).toBeGreaterThanOrEqual(30);
  expect(peer.of(command.reissue).length).toBe(stats.reissued);
  expect(stats).toMatchObject({ answered: stats.made, waiting: 0, dropped: 0 });
  expectSameBooks(fleet, peer);
});

it('a report that is not answered in time is sent again by command 03 with the same data unit', async () => {
  let silent = 4;
  const peer = await openPeer((frame) => (frame.command === command.realtime && silent-- > 0 ? null : responseFlag.ok));
  const fleet = start(peer, { vehicles: 2, rate: 30, answerTimeoutMs: 300 });
  await seen(() => peer.of(command.reissue).length >= 4);
  const stats = await fleet.stop();
  expect(stats).toMatchObject({ answered: stats.made, waiting: 0 });
  const units = new Set(peer.of(command.realtime).map((frame) => Buffer.from(frame.unit).toString('hex')));
  for (const frame of peer.of(command.reissue)) expect(units).toContain(Buffer.from(readFrame(frame.bytes).unit).toString('hex'));
});

it('a link on which nothing is answered any more is given up and made again', async () => {
  let mute = false;
  const peer = await openPeer(() => (mute ? null : responseFlag.ok));
  const fleet = start(peer, { vehicles: 1, rate: 20, answerTimeoutMs: 100 });
  await seen(() => fleet.stats().answered >= 2);
  mute = true;
  await seen(() => fleet.stats().disconnects >= 1);
  mute = false;
  await seen(() => fleet.stats().logins >= 2);
  const stats = await fleet.stop();
  expect(stats).toMatchObject({ answered: stats.made, waiting: 0 });
});

it('a vehicle whose login is refused sends no data, says why, and tries again', async () => {
  const peer = await openPeer((frame) => (frame.command === command.login ? responseFlag.vinUnknown : responseFlag.ok));
  const fleet = start(peer, { vehicles: 1 });
  await seen(() => fleet.stats().loginsRefused >= 2);
  expect(new Set(peer.frames.map((frame) => frame.command))).toEqual(new Set([command.login]));
  expect(fleet.stats().lastError).toMatch(/flag 4/);
});

it('a report that the server calls bad is counted and not sent again', async () => {
  const peer = await openPeer((frame) => (frame.command === command.login ? responseFlag.ok : responseFlag.error));
  const fleet = start(peer, { vehicles: 1, rate: 30 });
  await seen(() => fleet.stats().refused >= 3);
  const stats = await fleet.stop();
  expect(stats).toMatchObject({ answered: 0, reissued: 0, waiting: 0, refused: stats.made });
});

it('memory is bounded: the oldest stored reports are given up and booked as dropped', async () => {
  const peer = await openPeer();
  const fleet = start(peer, { vehicles: 1, rate: 200, storedReports: 10 });
  await seen(() => fleet.stats().answered >= 1);
  await peer.cut();
  await seen(() => fleet.stats().dropped >= 20);
  expect(fleet.stats().stored).toBeLessThanOrEqual(10);
  const lines = fleet.ledger();
  const lastDropped = lines.map((line) => line.dropped).lastIndexOf(true);
  expect(lines.slice(lastDropped + 1).length).toBeLessThanOrEqual(10);
  await peer.resume();
  await seen(() => fleet.stats().stored === 0);
  const stats = await fleet.stop();
  expect(stats.made).toBe(stats.answered + stats.dropped + stats.refused + stats.waiting);
});

it('under load no vehicle reports twice at one time, and the times are not in the future', async () => {
  const peer = await openPeer();
  const fleet = start(peer, { vehicles: 10, rate: 1_000, loadS: 30 });
  await seen(() => fleet.stats().answered >= 500);
  const stats = await fleet.stop();
  expect(stats).toMatchObject({ answered: stats.made, waiting: 0 });
  const keys = fleet.ledger().map((line) => `${line.vin}/${line.timeMs}`);
  expect(new Set(keys).size).toBe(stats.made);
  expect(Math.max(...fleet.ledger().map((line) => line.timeMs))).toBeLessThan(Date.now() + 10_000);
  expectSameBooks(fleet, peer);
});

it('commands of the server are counted and do not disturb the reports', async () => {
  const peer = await openPeer();
  const fleet = start(peer, { vehicles: 1, rate: 20 });
  await seen(() => fleet.stats().answered >= 1);
  peer.send(command.parameterQuery);
  await seen(() => fleet.stats().commands === 1);
  const before = fleet.stats().answered;
  await seen(() => fleet.stats().answered > before + 2);
});

it('a parked fleet stays, charged, at an hour at which it would drive', async () => {
  const peer = await openPeer();
  start(peer, { vehicles: 20, parked: true, startMs: Date.UTC(2026, 5, 3, 2, 30) });
  await seen(() => new Set(reports(peer).map(({ vin }) => vin)).size === 20);
  const blocks = reports(peer).flatMap((frame) => {
    const message = decodeUnit(frame);
    return message.kind === 'report' ? message.blocks.filter((block) => block.kind === 'vehicle') : [];
  });
  expect(blocks.every((block) => block.kind === 'vehicle' && block.speed === 0 && block.charging === 3 && (block.soc ?? 0) >= 49)).toBe(true);
});
