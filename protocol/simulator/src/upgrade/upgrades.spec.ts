import { randomBytes } from 'node:crypto';
import { command, control, parameter, responseFlag } from '@voltdeck/protocol/codes';
import { demoEquipment } from '@voltdeck/protocol/contract';
import { decodeUnit, encodeFrame, wireTime, type Block, type Frame, type UpgradeOrder } from '@voltdeck/protocol/wire';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Fleet } from '../fleet/fleet.ts';
import { FileServer } from '../testing/file-server.ts';
import { Peer } from '../testing/peer.ts';
import { fleetVehicle } from '../vehicle/roster.ts';
import { upgradeError } from './upgrade-faults.ts';

const startMs = Date.UTC(2026, 5, 3, 2, 0, 0);
const { vin, edition } = fleetVehicle(0, 1);
const before = demoEquipment(vin).softwareVersion;
const image = randomBytes(200_000);

let peer: Peer;
let server: FileServer;
let fleet: Fleet;

beforeEach(async () => {
  [peer, server] = [await Peer.open(), await FileServer.open(image)];
  fleet = new Fleet({ target: peer.target, vehicles: 1, named: false, periodMs: 1_000, startMs, retryMs: 200, upgradePace: { flashMs: 1_400, bootMs: 200, retryMs: 50 } });
  await vi.waitFor(() => expect(fleet.stats().connected).toBe(1), { timeout: 60_000 });
});
afterEach(async () => {
  await fleet.stop(100);
  await peer.cut();
  server.close();
});

async function order(url = server.url, upgradeOrder: UpgradeOrder = 'urlLate', version = '02.10'): Promise<number | undefined> {
  peer.answers.length = 0;
  const values = { apn: '', user: '', password: '', address: null, port: null, maker: null, hardwareVersion: null, firmwareVersion: version, url, timeLimitMinutes: 59 };
  const frame = encodeFrame({ edition, command: command.control, vin, message: { kind: 'control', time: wireTime(startMs), control: control.upgrade, arguments: { kind: 'upgrade', order: upgradeOrder, arguments: values } } });
  let logins = 0;
  const answered = (): void => {
    // A vehicle that lost its connection on a busy machine has lost the order too.
    if (fleet.stats().logins !== logins) peer.write(frame);
    logins = fleet.stats().logins;
    expect(peer.answers).toHaveLength(1);
  };
  await vi.waitFor(answered, { timeout: 60_000, interval: 20 });
  return peer.answers[0]?.response;
}

const blocksOf = (frame: Frame): readonly Block[] => {
  const message = decodeUnit(frame);
  return message.kind === 'report' ? message.blocks : [];
};
const progress = (): Extract<Block, { kind: 'bmsUpgrade' }>[] =>
  peer.frames.filter((frame) => frame.command === command.realtime).flatMap((frame) => blocksOf(frame).filter((block) => block.kind === 'bmsUpgrade'));
const ends = (status: number): Promise<void> => vi.waitFor(() => expect(progress().at(-1)?.status).toBe(status), { timeout: 60_000, interval: 50 });

async function version(): Promise<unknown> {
  peer.answers.length = 0;
  peer.write(encodeFrame({ edition, command: command.parameterQuery, vin, message: { kind: 'parameterQuery', time: wireTime(startMs), ids: [parameter.firmwareVersion] } }));
  await vi.waitFor(() => expect(peer.answers).toHaveLength(1), { timeout: 60_000, interval: 20 });
  const message = peer.answers[0] === undefined ? null : decodeUnit(peer.answers[0]);
  return message?.kind === 'parameterValues' ? message.values[0]?.value : null;
}

it.each(['urlLate', 'urlFirst'] as const)('downloads, flashes, restarts and reports the new version when it was ordered with %s', async (upgradeOrder) => {
  expect(await order(server.url, upgradeOrder)).toBe(responseFlag.ok);
  await ends(2);
  expect(progress().at(-1)).toMatchObject({ job: 1, percent: 100, error: 0, versionBefore: before, versionAfter: '02.10' });
  expect(progress().some(({ status, percent }) => status === 1 && (percent ?? 0) >= 70)).toBe(true);
  expect(peer.of(command.logout)).toHaveLength(1);
  expect(peer.of(command.login)).toHaveLength(2);
  expect(await version()).toBe('02.10');
});

it('refuses a second order while the first one runs', async () => {
  expect(await order()).toBe(responseFlag.ok);
  expect(await order()).toBe(responseFlag.error);
});

it('breaks its links at a byte, returns, and ends well', async () => {
  fleet.trouble(`dropsDownload@123456=${vin}`);
  await order();
  await ends(2);
  expect(server.asked).toEqual([0, 123_456]);
  expect(fleet.stats().disconnects).toBeGreaterThan(0);
});

it.each([
  { trouble: 'badFlash', error: upgradeError.flash },
  { trouble: 'wrongDigest', error: upgradeError.digest },
])('fails with $trouble, keeps its version, and the next one succeeds', async ({ trouble, error }) => {
  fleet.trouble(`${trouble}=100%`);
  await order();
  await ends(3);
  expect(progress().at(-1)).toMatchObject({ error, versionAfter: before });
  expect(await version()).toBe(before);
  await order();
  await ends(2);
  expect(progress().at(-1)).toMatchObject({ job: 2, versionAfter: '02.10' });
});

it('fails when the bytes received are not what the server says they are, and when there is nothing to download', async () => {
  server.announcedDigest = Buffer.alloc(32).toString('base64');
  await order();
  await ends(3);
  expect(progress().at(-1)).toMatchObject({ error: upgradeError.digest });
  server.status = 403;
  await order();
  await vi.waitFor(() => expect(progress().at(-1)).toMatchObject({ job: 2, status: 3, error: upgradeError.download }), { timeout: 60_000 });
});

it('returns with the old version on demand', async () => {
  fleet.trouble(`oldVersion=${vin}`);
  await order();
  await ends(2);
  expect(progress().at(-1)).toMatchObject({ versionAfter: before });
  expect(await version()).toBe(before);
});

it('restarts in the middle on demand, and continues', async () => {
  fleet.trouble(`rebootsMidway=${vin}`);
  await order();
  await ends(2);
  expect(peer.of(command.login)).toHaveLength(3);
  expect(await version()).toBe('02.10');
});

it('never returns on demand', async () => {
  fleet.trouble(`neverBack=${vin}`);
  await order();
  await vi.waitFor(() => expect(fleet.stats().connected).toBe(0), { timeout: 60_000 });
  const { logins, made } = fleet.stats();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(fleet.stats()).toMatchObject({ connected: 0, logins, made });
});

it('an old terminal reports only its version', async () => {
  fleet.trouble(`noProgress=${vin}`);
  await order();
  await vi.waitFor(() => expect(peer.of(command.login)).toHaveLength(2), { timeout: 60_000 });
  expect(progress()).toEqual([]);
  expect(await version()).toBe('02.10');
});
