import { Readable } from 'node:stream';
import { command, responseFlag } from '@voltdeck/protocol/codes';
import { decodeFrame, toHex } from '@voltdeck/protocol/wire';
import { fleetVehicle, Terminal, Vehicle } from '@voltdeck/simulator';
import { Peer, type Answering } from '@voltdeck/simulator/testing';
import { afterEach, expect, it } from 'vitest';
import { readRecording } from './recording.ts';
import { addedIccid, replay, type Outcome, type ReplayCounts } from './replay.ts';
import { countsSentence, outcomeRow, skippedSentence } from './report.ts';

const startMs = Date.parse('2026-11-21T08:00:00+08:00');
const peers: Peer[] = [];

afterEach(async () => {
  await Promise.all(peers.splice(0).map((peer) => peer.cut()));
});

function framesOf(index: number): { login: string; reports: string[] } {
  const spec = fleetVehicle(index, 3);
  const terminal = new Terminal(spec);
  const vehicle = new Vehicle(spec, 3, startMs);
  const reports = [10, 20, 30].map((second) => toHex(terminal.report(vehicle.advance(startMs + second * 1_000))));
  return { login: toHex(terminal.login(startMs)), reports };
}

async function run(lines: readonly string[], answering?: Answering, timeoutMs = 10_000): Promise<{ peer: Peer; outcomes: Outcome[]; counts: ReplayCounts }> {
  const peer = await Peer.open(answering);
  peers.push(peer);
  const outcomes: Outcome[] = [];
  const recording = await readRecording(Readable.from([lines.join('\n')]));
  const counts = await replay(recording, {
    target: peer.target, intervalMs: 0, timeoutMs, onConnected: () => undefined, onSent: (outcome) => void outcomes.push(outcome),
  });
  return { peer, outcomes, counts };
}

it('sends the recorded bytes in their order and reports each answer', async () => {
  const { login, reports } = framesOf(0);
  const { peer, outcomes, counts } = await run([login, ...reports]);
  expect(peer.frames.map((frame) => toHex(frame.bytes))).toEqual([login, ...reports]);
  expect(outcomes.map(({ line, command: code, ok }) => [line, code, ok])).toEqual([[1, 1, true], [2, 2, true], [3, 2, true], [4, 2, true]]);
  expect(counts).toEqual({ vehicles: 1, sent: 4, ok: 4, refused: 0, unanswered: 0, loginsAdded: 0 });
});

it('logs in first when the recording does not, and says how', async () => {
  const { reports } = framesOf(1);
  const { peer, outcomes, counts } = await run(reports);
  const login = peer.frames[0];
  expect(login?.command).toBe(command.login);
  expect(login === undefined ? null : decodeFrame(login.bytes).message).toMatchObject({ kind: 'login', sequence: 1, iccid: addedIccid, codes: [] });
  expect(outcomes[0]).toMatchObject({ line: null, command: command.login, ok: true });
  expect(counts).toMatchObject({ sent: 4, ok: 4, loginsAdded: 1 });
  expect(countsSentence(counts)).toContain(addedIccid);
});

it('every VIN of a recording gets its own connection and its own login', async () => {
  const [first, second] = [framesOf(2), framesOf(3)];
  const { peer, counts } = await run([first.reports[0] ?? '', second.reports[0] ?? '', first.reports[1] ?? '']);
  expect(counts).toMatchObject({ vehicles: 2, loginsAdded: 2, sent: 5 });
  expect(peer.of(command.login)).toHaveLength(2);
});

it('passes over answers in a recording: a vehicle does not send them', async () => {
  const { login } = framesOf(4);
  const answered = await run([login]);
  const answer = '232301014c56445445535430303030303030303031010006190a1b14020252';
  const { counts } = await run([answer, login]);
  expect(counts.sent).toBe(answered.counts.sent);
});

it('counts refusals and missing answers, each shown in its row', async () => {
  const { login, reports } = framesOf(5);
  let number = 0;
  const flags = [responseFlag.ok, responseFlag.error, null, responseFlag.ok];
  const { outcomes, counts } = await run([login, ...reports], () => flags[number++] ?? null, 1_000);
  expect(counts).toMatchObject({ ok: 2, refused: 1, unanswered: 1 });
  expect(countsSentence(counts)).toContain('1 refused, 1 without an answer. See /sys/terminal-list');
  expect(outcomes.map(outcomeRow)).toEqual([
    expect.stringContaining('Success'), expect.stringContaining('Error'), expect.stringContaining('no answer'), expect.stringContaining('Success'),
  ]);
});

it('a bad line is named with its cause and skipped, and the others are sent', async () => {
  const { login, reports } = framesOf(6);
  const heard: string[] = [];
  const broken = `${reports[0]?.slice(0, -2) ?? ''}00`;
  const recording = await readRecording(Readable.from([[login, '# fine', `${login}zz`, broken, ...reports].join('\n')]), (skipped) => void heard.push(skippedSentence(skipped)));
  expect(heard).toEqual([expect.stringMatching(/^line 3 skipped \(BAD_HEX\): /), expect.stringMatching(/^line 4 skipped \(BAD_CHECKSUM\): /)]);
  const peer = await Peer.open();
  peers.push(peer);
  const counts = await replay(recording, { target: peer.target, intervalMs: 0, timeoutMs: 10_000, onConnected: () => undefined, onSent: () => undefined });
  expect(peer.frames.map((frame) => toHex(frame.bytes))).toEqual([login, ...reports]);
  expect(countsSentence(counts, recording.skipped)).toBe('1 vehicle, 4 frames sent: 4 ok, 0 refused, 0 without an answer. Skipped 2 bad lines: 3, 4.');
  await expect(run(['# nothing', 'zz'])).rejects.toThrow(/no frames from vehicles \(1 bad line,/);
});

it('a target where nothing listens is named in a sentence', async () => {
  const peer = await Peer.open();
  const { target } = peer;
  await peer.cut();
  const recording = await readRecording(Readable.from([framesOf(7).login]));
  const options = { target, intervalMs: 0, timeoutMs: 100, onConnected: () => undefined, onSent: () => undefined };
  await expect(replay(recording, options)).rejects.toThrow(`cannot connect to 127.0.0.1:${target.port}: nothing is listening there`);
});
