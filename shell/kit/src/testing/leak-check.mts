import type { MountRequest } from '../harness/harness.ts';
import { finding, type Finding } from './finding.mts';
import type { HarnessPage, Holding } from './page.mts';

/** Caches fill and code is compiled in the first rounds. */
const warmUpRounds = 10;

/** Growth that one round may leave: 1 MB of heap in 200 rounds, and not one whole node or listener in ten. */
const mostPerRound = { heap: 1_048_576 / 200, nodes: 0.1, listeners: 0.1 } as const;

/** Caches of the page and of the browser still grow by this when nothing leaks. */
const heapNoise = 524_288;

/** What must be as it was. */
const exact = ['timers', 'frames', 'charts', 'sockets'] as const;

export interface LeakFigures {
  readonly rounds: number;
  readonly before: Holding;
  readonly after: Holding;
}

/** Mounts and unmounts many times and checks what stays. */
export async function measureLeaks(page: HarnessPage, request: MountRequest, rounds: number): Promise<LeakFigures> {
  await repeat(page, request, warmUpRounds);
  const before = await page.holding();
  await repeat(page, request, rounds);
  return { rounds, before, after: await page.holding() };
}

export function judgeLeaks(component: string, { rounds, before, after }: LeakFigures): Finding {
  const title = `${component}, ${rounds} times mounted and unmounted`;
  const grown = Object.entries(mostPerRound).filter(([name, most]) => growth(name, before, after) > Math.max(most * rounds, name === 'heap' ? heapNoise : 0));
  const kept = exact.filter((name) => after[name] > before[name]);
  const said = ['heap', 'nodes', 'listeners', ...exact].map((name) => `${name} ${signed(growth(name, before, after))}`).join(', ');
  if (grown.length === 0 && kept.length === 0) return finding(title, true, said);
  const names = [...grown.map(([name]) => name), ...kept].join(', ');
  return finding(title, false, `it leaves ${names} behind (${said}): end in the clean-up of each effect what the effect began`);
}

async function repeat(page: HarnessPage, request: MountRequest, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await page.mount(request);
    await page.unmount();
  }
}

function growth(name: string, before: Holding, after: Holding): number {
  return Number(Reflect.get(after, name)) - Number(Reflect.get(before, name));
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${Math.round(value)}`;
}
