import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { command } from '@voltdeck/protocol/codes';
import { judgeTerminal, type Exchange, type Judgement } from '@voltdeck/protocol/conformance';
import { FrameSplitter, type Frame } from '@voltdeck/protocol/wire';
import { Fleet, namedVehicle, startFleet, Terminal, Vehicle, type FleetOptions } from '@voltdeck/simulator';
import { testTerminal, type TerminalTestOptions, type TerminalTestStep } from './terminal-test.ts';

const waitingMs = 60_000;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Running {
  readonly port: number;
  readonly steps: readonly TerminalTestStep[];
  readonly finish: () => Promise<ReadonlyMap<string, Exchange>>;
}

/** Listens until `finish` is called. */
async function listening(options: Partial<TerminalTestOptions> = {}): Promise<Running> {
  const end = new AbortController();
  const steps: TerminalTestStep[] = [];
  let whole: Promise<ReadonlyMap<string, Exchange>> = Promise.resolve(new Map());
  const port = await new Promise<number>((resolve, reject) => {
    whole = testTerminal({
      host: '127.0.0.1', port: 0, durationMs: 300_000, outageAfterMs: 0, outageMs: 0, asks: true, signal: end.signal,
      onListening: resolve, onProgress: (step) => steps.push(step), ...options,
    });
    whole.catch(reject);
  });
  const finish = (): Promise<ReadonlyMap<string, Exchange>> => {
    end.abort();
    return whole;
  };
  ends.push(finish);
  return { port, steps, finish };
}

/** The three vehicles with a story report every second at any hour. */
function drive(port: number, options: Partial<FleetOptions> = {}): Fleet {
  const fleet = startFleet({ target: { host: '127.0.0.1', port }, vehicles: 0, named: true, retryMs: 1_000, ...options });
  ends.push(() => fleet.stop(0));
  return fleet;
}

const failed = ({ verdicts }: Judgement): string[] => verdicts.flatMap(({ check, outcome }) => (outcome === 'fail' ? [check] : []));
const passed = ({ verdicts }: Judgement): string[] => verdicts.flatMap(({ check, outcome }) => (outcome === 'pass' ? [check] : []));

/** Cuts the connection for several periods and ends when enough was sent behind it. */
async function throughOutage(options: Partial<FleetOptions> = {}): Promise<Judgement[]> {
  const test = await listening({ outageMs: 6_000 });
  const fleet = drive(test.port, options);
  await vi.waitFor(() => expect(test.steps).toContain('back'), waitingMs);
  await vi.waitFor(() => expect(fleet.stats().connected).toBe(3), waitingMs);
  const { answered } = fleet.stats();
  await vi.waitFor(() => expect(fleet.stats().answered).toBeGreaterThan(answered + 15), waitingMs);
  return [...(await test.finish()).values()].map((exchange) => judgeTerminal(exchange));
}

it('a simulated terminal conforms: it logs in, answers, stores an outage and reissues it in order', async () => {
  const judgements = await throughOutage();
  expect(judgements).toHaveLength(3);
  for (const judgement of judgements) expect(failed(judgement)).toEqual([]);
  for (const judgement of judgements) expect(passed(judgement)).toEqual(expect.arrayContaining(['loginFirst', 'loginSequence', 'clock', 'reportOften', 'reissueAfterOutage', 'reissueMarked', 'reissueOrder', 'fieldsPresent', 'extremesAgree']));
  // The query goes to the first terminal that reports.
  expect(judgements.flatMap(passed).filter((check) => check === 'queryAnswered' || check === 'queryValues')).toEqual(['queryAnswered', 'queryValues']);
});

it('a terminal that forgets what it could not send fails the reissue', async () => {
  const judgements = await throughOutage({ storedReports: 0 });
  expect(judgements.flatMap(failed)).toEqual(['reissueAfterOutage', 'reissueAfterOutage', 'reissueAfterOutage']);
});

/** A terminal that sends what it is told to, frame by frame, each after the answer to the one before. */
async function speak(port: number, frames: readonly Uint8Array[]): Promise<Frame[]> {
  const socket = connect({ host: '127.0.0.1', port });
  const [splitter, answers]: [FrameSplitter, Frame[]] = [new FrameSplitter(), []];
  ends.push(async () => void socket.destroy());
  socket.on('data', (chunk: Uint8Array) => answers.push(...splitter.push(chunk, Date.now())));
  await once(socket, 'connect');
  for (const frame of frames) {
    const before = answers.length;
    socket.write(frame);
    if (isGood(frame)) await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before), waitingMs);
  }
  return answers;
}

const isGood = (bytes: Uint8Array): boolean => bytes.subarray(2, -1).reduce((sum, byte) => sum ^ byte, 0) === bytes.at(-1);

const spec = namedVehicle('weakCell', 1);
const seconds = (count: number): number => Math.floor(Date.now() / 1_000) * 1_000 - count * 1_000;
const spoken = (atMs: number): { terminal: Terminal; report: (timeMs: number) => Uint8Array } => {
  const vehicle = new Vehicle(spec, 1, atMs - 60_000);
  const terminal = new Terminal(spec);
  return { terminal, report: (timeMs) => terminal.report(vehicle.advance(timeMs)) };
};

it.each([
  ['loginFirst', () => {
    const { terminal, report } = spoken(seconds(0));
    return [report(seconds(2)), terminal.login(Date.now()), report(seconds(1))];
  }],
  ['frameIntact', () => {
    const { terminal, report } = spoken(seconds(0));
    const broken = report(seconds(2));
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 0xff;
    return [terminal.login(Date.now()), report(seconds(1)), broken, report(seconds(0))];
  }],
  ['clock', () => {
    const { terminal, report } = spoken(seconds(3_600));
    return [terminal.login(Date.now()), report(seconds(3_590)), report(seconds(3_589))];
  }],
  ['liveOrder', () => {
    const { terminal, report } = spoken(seconds(0));
    const [older, newer] = [report(seconds(2)), report(seconds(1))];
    return [terminal.login(Date.now()), newer, older];
  }],
  ['loginSequence', () => {
    const { terminal, report } = spoken(seconds(0));
    const login = terminal.login(Date.now());
    return [login, login, report(seconds(1))];
  }],
])('a terminal that is made to break %s fails that check alone', async (check, frames) => {
  const test = await listening({ asks: false });
  const all = frames();
  const answers = await speak(test.port, all);
  expect(answers.at(-1)?.command).toBe(command.realtime);
  const [exchange] = [...(await test.finish()).values()];
  expect(exchange === undefined ? null : failed(judgeTerminal(exchange))).toEqual([check]);
});

it('without a terminal there is nothing to judge', async () => {
  const test = await listening();
  expect((await test.finish()).size).toBe(0);
});
