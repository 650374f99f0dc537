import type { ModuleHealthReport } from '@voltdeck/contract';
import { call, endpoints, sessionStore } from '@voltdeck/kit';
import { onModuleFact, type ModuleFact } from '@voltdeck/kit/host';
import { isFreeze, isLoadError, refusedFile } from '@voltdeck/kit/federation';
import { moduleLimits } from '@voltdeck/protocol/contract';
import { blamed } from './blamed.ts';
import { load } from './load-id.ts';
import { receiptOf } from './receipts.ts';
import { adoptFound, askRegistry } from './registry.ts';
import { fallBack, served } from './served.ts';
import { watchFreezes } from './watch-freezes.ts';

const sendAfterMs = 5_000;
const detailMax = 500;

let reports: ModuleHealthReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports to the registry how the modules do in this browser, and lets a version give way that cannot be shown. */
export function watchHealth(): void {
  onModuleFact((fact) => void (fact.kind === 'mounted' ? note(mounted(fact)) : onFailure(fact)));
  addEventListener('error', ({ error, filename }) => onLateError(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => onLateError(reason, ''));
  reportFreeze();
}

/** What froze the page before this one is reported before anything of it can run again, and gives way where it can. */
function reportFreeze(): void {
  const frozen = watchFreezes();
  if (frozen === null) return;
  const { name, version, component, receipt } = frozen;
  note({ name, version, component, outcome: 'freeze', receipt });
  if (served.get().some((module) => module.name === name && module.version === version)) fallBack(name);
  void send();
}

/** What a module throws where no one catches it: in a timer, in a promise that no one waits for. */
function onLateError(thrown: unknown, file: string): void {
  const module = blamed(thrown, file, served.get(), location.origin);
  if (module === null) return;
  const { name, version } = module;
  note({ name, version, component: '', outcome: 'error', detail: String(thrown).slice(0, detailMax) });
}

/**
 * A version whose files are missing or were changed gives way at once. One that throws stays as its card, with the
 * way to the last good one, until the registry has halted it: then it gives way in this same page.
 */
async function onFailure(fact: Extract<ModuleFact, { kind: 'failed' }>): Promise<void> {
  if (isFreeze(fact.error)) return;
  const { name } = fact.module;
  note(await failed(fact));
  const gaveWay = isLoadError(fact.error) && fallBack(name);
  await send();
  await askRegistry();
  if (!gaveWay) adoptFound();
}

/** A module reached for what is not its own: the page continues, and the registry counts an error of its version. */
export function reportTrespass({ name, version, component }: Pick<ModuleHealthReport, 'name' | 'version' | 'component'>, detail: string): void {
  note({ name, version, component, outcome: 'trespass', detail: detail.slice(0, detailMax) });
}

function mounted({ module, afterMs }: Extract<ModuleFact, { kind: 'mounted' }>): ModuleHealthReport {
  const { name, version, component } = module;
  return { name, version, component, outcome: 'ok', mountMs: Math.round(afterMs) };
}

async function failed({ module, error }: Extract<ModuleFact, { kind: 'failed' }>): Promise<ModuleHealthReport> {
  const { name, version, component } = module;
  const report = { name, version, component, detail: error.message.slice(0, detailMax) };
  if (!isLoadError(error)) return { ...report, outcome: 'error' };
  const build = served.get().find((candidate) => candidate.name === name && candidate.version === version);
  const file = build === undefined ? null : await refusedFile(build);
  return file === null ? { ...report, outcome: 'failure' } : { ...report, outcome: 'integrity', file };
}

function note(report: ModuleHealthReport): void {
  // A build under development is its team's own; the registry counts what it serves.
  if (served.get().some(({ name, channel }) => name === report.name && channel === 'override')) return;
  reports.push({ receipt: receiptOf(report), ...report });
  timer ??= setTimeout(() => void send(), sendAfterMs);
}

/** What cannot be reported is forgotten: a report is worth less than the page. */
async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batch = reports.splice(0, moduleLimits.healthReportsMax);
  reports = [];
  if (batch.length === 0 || sessionStore.get() === null) return;
  await call(endpoints.moduleHealthReport, { body: { load, reports: batch } }).catch(() => undefined);
}
