import { responseFlag } from '@voltdeck/protocol/codes';
import type { FleetStats } from '@voltdeck/simulator';
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

/** Runs until some reports were dealt with, by default. */
function run(peer: Peer, options: Partial<SimulateOptions> = {}, enough = (stats: FleetStats): boolean => stats.answered + stats.refused >= 20): Promise<SimulateResult> {
  const interrupt = new AbortController();
  return simulate({
    target: peer.target, vehicles: 4, named: false, rate: 100, durationMs: Number.POSITIVE_INFINITY, graceMs: 10_000, patienceMs: 10_000,
    signal: interrupt.signal, progressMs: 20, ...options,
    onProgress: (stats) => {
      options.onProgress?.(stats);
      if (stats.connected === stats.vehicles && enough(stats)) interrupt.abort();
    },
  });
}

it('ends on a signal, waits for the answers and accounts for every report', async () => {
  const progress: string[] = [];
  const { ledger, lines } = await run(await open(), { onProgress: (stats) => progress.push(progressSentence(stats)) });
  expect(ledger).toMatchObject({ vehicles: 4, connected: 4, refused: 0, dropped: 0, unanswered: 0, loginsRefused: 0 });
  expect(ledger.made).toBeGreaterThanOrEqual(20);
  expect(ledger.answered).toBe(ledger.made);
  expect(isClean(ledger)).toBe(true);
  expect(lines).toEqual([]);
  expect(progress).toContainEqual(expect.stringMatching(/^4\/4 connected, \d+ sent/));
  expect(ledgerTable(ledger)).toMatch(new RegExp(`answered +${ledger.answered}\n`));
});

it('ends automatically when its time is over', async () => {
  const { ledger } = await run(await open(), { durationMs: 600 }, () => false);
  expect(ledger.seconds).toBeGreaterThanOrEqual(0.6);
  expect(ledger.answered + ledger.refused + ledger.dropped + ledger.unanswered).toBe(ledger.made);
});

it('gives every report when the ledger is asked for', async () => {
  const { ledger, lines } = await run(await open(), { ledger: true });
  expect(lines).toHaveLength(ledger.made);
  expect(lines.every((line) => line.sent && line.answered)).toBe(true);
});

it('reports that were refused make the run unclean', async () => {
  const { ledger } = await run(await open((frame) => (frame.command === 2 ? responseFlag.error : responseFlag.ok)));
  expect(ledger.refused).toBe(ledger.made);
  expect(isClean(ledger)).toBe(false);
});

it('says what is wrong when no vehicle can log in', async () => {
  const peer = await open(() => responseFlag.vinUnknown);
  await expect(run(peer, { patienceMs: 1_500 })).rejects.toThrow(/no vehicle could log in to 127\.0\.0\.1:\d+: .*flag 4/);
  await peer.cut();
  await expect(run(peer, { patienceMs: 1_500 })).rejects.toThrow(/ECONNREFUSED/);
});
