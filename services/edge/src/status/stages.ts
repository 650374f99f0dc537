import type { ProcessVitals } from '@voltdeck/contract';
import { stageFigures, stageNames, statusLimits, type ServiceName, type StageCause, type StageFigure, type StageName, type StageState } from '@voltdeck/protocol/contract';
import { processesOf, rateOf, sumOf, worstOf, type FramesSeen, type Observation } from './observation.ts';

/** What an observation says about one stage. */
export interface Verdict {
  readonly state: StageState;
  readonly cause: StageCause | null;
  readonly detail: string | null;
}

export interface StageSeen extends Verdict {
  readonly name: StageName;
  readonly figures: readonly { readonly name: StageFigure; readonly value: number }[];
}

const healthy: Verdict = { state: 'healthy', cause: null, detail: null };
const stopped = (cause: StageCause, detail: string | null = null): Verdict => ({ state: 'stopped', cause, detail });
const slow = (cause: StageCause, detail: string | null = null): Verdict => ({ state: 'slow', cause, detail });
const unknownState: Verdict = { state: 'unknown', cause: 'CANNOT_TELL', detail: null };

/** The first that finds something decides. */
const firstOf = (...verdicts: readonly (Verdict | null | false)[]): Verdict => verdicts.find((verdict): verdict is Verdict => verdict !== null && verdict !== false) ?? healthy;

/** What may go wrong with the processes of any service; trouble with the store is the store's. */
function processVerdict(service: ServiceName, processes: readonly ProcessVitals[]): Verdict | null {
  if (processes.length === 0) return stopped('PROCESS_MISSING', service);
  const sentences = processes.flatMap(({ troubles }) => Object.entries(troubles).flatMap(([check, trouble]) => (check === 'database' ? [] : [trouble])));
  if (sentences.length > 0) return sentences.length < processes.length ? slow('NOT_READY', sentences[0]) : stopped('NOT_READY', sentences[0]);
  const loop = worstOf(processes, 'loopSeconds') ?? 0;
  return loop > statusLimits.loopSecondsMax ? slow('OVERLOADED', service) : null;
}

interface Observations {
  readonly before: Observation | null;
  readonly now: Observation;
}

function vehicles({ now }: Observations): Verdict {
  const nodes = processesOf(now, 'protocol');
  if (nodes.length === 0) return unknownState;
  return sumOf(nodes, 'connections') === 0 ? stopped('NO_VEHICLES') : healthy;
}

function listener({ now }: Observations): Verdict {
  const nodes = processesOf(now, 'protocol');
  return firstOf(processVerdict('protocol', nodes), sumOf(nodes, 'pausedConnections') > 0 && slow('SOCKETS_PAUSED'));
}

function bus({ now: { frames } }: Observations): Verdict {
  if (frames === null) return stopped('BUS_AWAY');
  const { fullest } = frames;
  return firstOf(fullest >= statusLimits.streamFullShare && stopped('STREAM_FULL'), fullest > statusLimits.streamShareMax && slow('STREAM_FILLING'));
}

const oldestSeconds = (frames: FramesSeen | null, at: number): number => Math.max(0, (at - (frames?.oldestAt ?? at)) / 1_000);

function ingest({ now }: Observations): Verdict {
  const processes = processesOf(now, 'telemetry');
  if (processes.length === 0) return stopped('PROCESS_MISSING', 'telemetry');
  const standing = processes.map(({ troubles }) => troubles['ingest']).find((trouble) => trouble !== undefined);
  if (standing !== undefined) return stopped('INGEST_STANDS', standing);
  return firstOf(processVerdict('telemetry', processes), oldestSeconds(now.frames, now.at) > statusLimits.oldestSecondsMax && slow('BEHIND'));
}

function database({ now }: Observations): Verdict {
  const users = now.processes.filter(({ figures, troubles }) => figures['migrationsKnown'] !== undefined || troubles['database'] !== undefined);
  if (users.length === 0) return unknownState;
  const troubles = users.flatMap(({ troubles: { database: trouble } }) => (trouble === undefined ? [] : [trouble]));
  if (troubles.length > 0) return troubles.length === users.length ? stopped('DATABASE_AWAY', troubles[0]) : slow('DATABASE_AWAY', troubles[0]);
  return (worstOf(users, 'databaseSeconds') ?? 0) > statusLimits.answerSecondsMax ? slow('DATABASE_SLOW') : healthy;
}

const accountServices = ['identity', 'fleet', 'modules'] as const;

function accounts({ now }: Observations): Verdict {
  const verdicts = accountServices.flatMap((service) => processVerdict(service, processesOf(now, service)) ?? []);
  const missing = verdicts.filter(({ cause }) => cause === 'PROCESS_MISSING').map(({ detail }) => detail);
  return firstOf(missing.length > 0 && stopped('PROCESS_MISSING', missing.join(', ')), verdicts[0] ?? null);
}

function edge({ now }: Observations): Verdict {
  const edges = processesOf(now, 'edge');
  const full = edges.some(({ figures: { diskFreeBytes = 1, diskBytes = 1 } }) => diskFreeBytes / diskBytes < statusLimits.diskShareMin);
  return firstOf(processVerdict('edge', edges), full && slow('DISK_LOW'));
}

type Figures = Partial<Record<StageFigure, number | null>>;

/** One line a stage: how it is judged, and the figures that are beside it. */
const rules: Readonly<Record<StageName, { readonly judge: (observations: Observations) => Verdict; readonly figures: (observations: Observations) => Figures }>> = {
  vehicles: {
    judge: vehicles,
    figures: ({ now }) => ({ connections: sumOf(processesOf(now, 'protocol'), 'connections'), devicesOnline: sumOf(processesOf(now, 'protocol'), 'devicesOnline') }),
  },
  listener: {
    judge: listener,
    figures: ({ before, now }) => {
      const nodes = processesOf(now, 'protocol');
      const figures = { framesPerSecond: rateOf(before, now, 'protocol', 'framesTotal'), queuedFrames: sumOf(nodes, 'queuedFrames'), pausedConnections: sumOf(nodes, 'pausedConnections') };
      return { processes: nodes.length, ...figures };
    },
  },
  bus: { judge: bus, figures: ({ now: { frames } }) => ({ waitingBatches: frames?.batches, waitingBytes: frames?.bytes, limitBytes: frames?.bytesMax }) },
  ingest: {
    judge: ingest,
    figures: ({ before, now }) => ({
      processes: processesOf(now, 'telemetry').length,
      storedPerSecond: rateOf(before, now, 'telemetry', 'storedTotal'),
      waitingBatches: now.frames?.batches,
      oldestSeconds: now.frames === null ? null : oldestSeconds(now.frames, now.at),
    }),
  },
  database: { judge: database, figures: ({ now: { processes } }) => ({ answerSeconds: worstOf(processes, 'databaseSeconds'), databaseBytes: worstOf(processes, 'databaseBytes') }) },
  accounts: { judge: accounts, figures: ({ now }) => ({ processes: accountServices.reduce((sum, service) => sum + processesOf(now, service).length, 0) }) },
  edge: {
    judge: edge,
    figures: ({ now }) => ({ processes: processesOf(now, 'edge').length, loopSeconds: worstOf(processesOf(now, 'edge'), 'loopSeconds'), diskFreeBytes: worstOf(processesOf(now, 'edge'), 'diskFreeBytes') }),
  },
  browsers: { judge: ({ now }) => (processesOf(now, 'edge').length === 0 ? unknownState : healthy), figures: ({ now }) => ({ liveStreams: sumOf(processesOf(now, 'edge'), 'liveStreams') }) },
};

/** Every stage by this observation and the one before. */
export function stagesOf(before: Observation | null, now: Observation): StageSeen[] {
  const observations = { before, now };
  return stageNames.map((name) => ({ name, ...rules[name].judge(observations), figures: shown(rules[name].figures(observations)) }));
}

/** In the order of the contract; what no one reported is left out. */
function shown(figures: Figures): StageSeen['figures'] {
  return stageFigures.flatMap((name) => {
    const value = figures[name];
    return value === null || value === undefined ? [] : [{ name, value: Number(value.toPrecision(12)) }];
  });
}
