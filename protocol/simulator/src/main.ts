import { Fleet, type FleetStats } from './fleet/fleet.ts';
import { readSettings } from './settings.ts';
import { watchEnd } from './end-file.ts';
import { watchTrouble } from './trouble-file.ts';

const statusMs = 30_000;
const rememberMs = 10_000;
const tryingMs = 2_000;
const service = 'simulator';
/** As the services' logger numbers them. */
const level = { info: 30, error: 50 } as const;

function log(severity: number, line: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ level: severity, time: Date.now(), service, ...line })}\n`);
}

function statusOf({ vehicles, connected, made, sent, answered, reissued, stored, refused, dropped, loginsRefused, lastError }: FleetStats) {
  return { vehicles, connected, made, sent, answered, reissued, stored, refused, dropped, loginsRefused, lastError };
}

function run(): void {
  const settings = readSettings(process.env);
  let isReady = false;
  const ready = (): void => {
    if (isReady) return;
    isReady = true;
    log(level.info, { event: 'ready', ...statusOf(fleet.stats()) });
  };
  const fleet = new Fleet({ ...settings, onReady: ready });
  setTimeout(ready, tryingMs).unref();
  setInterval(() => log(level.info, { event: 'status', ...statusOf(fleet.stats()) }), statusMs).unref();

  setInterval(() => fleet.remember(), rememberMs).unref();

  const file = process.env['SIMULATOR_TROUBLE_FILE'];
  if (file !== undefined && file !== '') watchTrouble(file, fleet, (line) => log(level.info, line));

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const stats = await fleet.stop();
    fleet.remember();
    log(level.info, { event: 'stopped', ...statusOf(stats) });
    process.exit(0);
  };
  const endFile = process.env['SIMULATOR_END_FILE'];
  if (endFile !== undefined && endFile !== '') watchEnd(endFile, () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

try {
  run();
} catch (error) {
  log(level.error, { event: 'refused', message: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
