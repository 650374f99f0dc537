import { responseFlag } from '@voltdeck/protocol/codes';
import { Peer, type Answering } from '@voltdeck/simulator/testing';
import { afterEach, expect, it } from 'vitest';
import { isClean, ledgerTable, progressSentence, simulate, type SimulateOptions, type SimulateResult } from './simulate.ts';

const peers: Peer[] = [];

afterEach(async () => {
  await Promise.all(peers.splice(0).map((peer) => peer.cut().catch(() => undefined)));
});

async function open(answering?: Answering): Promise<Peer> {
  const peer = await Peer.open(answering);
  peers.push(peer);
  return peer;
}

const run = (peer: Peer, options: Partial<SimulateOptions> = {}): Promise<SimulateResult> =>
  simulate({
    target: peer.target, vehicles: 4, named: false, rate: 100, durationMs: 600, graceMs: 2_000, patienceMs: 5_000,
    signal: new AbortController().signal, progressMs: 100, onProgress: () => undefined, ...options,
  });

it('runs for its time and accounts for every report', async () => {
  const peer = await open();
  const progress: string[] = [];
  const { ledger, lines } = await run(peer, { onProgress: (stats) => progress.push(progressSentence(stats)) });
  expect(ledger).toMatchObject({ vehicles: 4, connected: 4, refused: 0, dropped: 0, unanswered: 0, loginsRefused: 0 });
  expect(ledger.made).toBeGreaterThan(10);
  expect(ledger.answered).toBe(ledger.made);
  expect(isClean(ledger)).toBe(true);
  expect(lines).toEqual([]);
  expect(progress.at(-1)).toMatch(/^4\/4 connected/);
  expect(ledgerTable(ledger)).toMatch(new RegExp(`answered +${ledger.answered}\n`));
});

it('gives every report when the ledger is asked for', async () => {
  const { ledger, lines } = await run(await open(), { ledger: true });
  expect(lines).toHaveLength(ledger.made);
  expect(lines.every((line) => line.sent && line.answered)).toBe(true);
});

it('ends early on a signal and still waits for the answers', async () => {
  const interrupt = new AbortController();
  setTimeout(() => interrupt.abort(), 300);
  const { ledger } = await run(await open(), { durationMs: Number.POSITIVE_INFINITY, signal: interrupt.signal });
  expect(ledger.seconds).toBeLessThan(5);
  expect(ledger.unanswered).toBe(0);
});

it('reports that were refused make the run unclean', async () => {
  const { ledger } = await run(await open((frame) => (frame.command === 2 ? responseFlag.error : responseFlag.ok)));
  expect(ledger.refused).toBe(ledger.made);
  expect(isClean(ledger)).toBe(false);
});

it('says what is wrong when no vehicle can log in', async () => {
  const peer = await open(() => responseFlag.vinUnknown);
  await expect(run(peer, { patienceMs: 400, durationMs: 60_000 })).rejects.toThrow(/no vehicle could log in to 127\.0\.0\.1:\d+: .*flag 4/);
  await peer.cut();
  await expect(run(peer, { patienceMs: 300, durationMs: 60_000 })).rejects.toThrow(/ECONNREFUSED/);
});
