import { recordsCommitted, whenCommitted } from './committed.mjs';

const patienceMs = 300_000;

/**
 * Offers more than the stack can take and waits until all of it is committed.
 * @returns records a second from the first byte to the last commit, and CPU seconds of each part for 100,000 records
 */
export async function measureThroughput({ client, load, cpu }, { reports, rate }) {
  const before = await recordsCommitted(client);
  const cpuBefore = cpu();
  const { done, cpuSeconds } = await load.run({ reports, rate });
  const committedAt = await whenCommitted(client, before + reports, patienceMs);
  const after = cpu();
  const share = (seconds) => Math.round((seconds * 100_000 * 100) / reports) / 100;
  const cpuPer100k = Object.fromEntries(Object.entries(after).map(([name, seconds]) => [name, share(seconds - cpuBefore[name])]));
  return {
    perSecond: (reports * 1000) / (committedAt - done.started),
    writtenIn: (done.ended - done.started) / 1000,
    committedIn: (committedAt - done.started) / 1000,
    cpuPer100k: { ...cpuPer100k, generator: share(cpuSeconds) },
  };
}
