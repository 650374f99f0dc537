import type { ModuleDetailView, ModuleHealthHourView, ModuleSummaryView } from '@voltdeck/contract';
import { haltTexts, listIn, rolloutStateTexts } from '@voltdeck/protocol/contract';
import { language, say } from '../language/language.ts';
import { words } from './words.ts';

/** One line of the list of modules. */
export function summaryLine({ name, disabled, stable, rollout, team, mounts, failures }: ModuleSummaryView): string {
  const canary = rollout === null ? '' : say(words.canary, { version: rollout.version, state: rolloutStateTexts[rollout.state], audience: audienceOf(rollout) });
  const off = disabled === null ? '' : say(words.off, { by: disabled.by, reason: disabled.reason });
  return say(words.summary, { name, off, stable: stable ?? words.noVersion, canary, team, mounts, failures });
}

function audienceOf({ percentage, userIds, projectIds, haltReason, users, failing }: NonNullable<ModuleSummaryView['rollout']>): string {
  const lists = [`${percentage}%`, ...(userIds.length > 0 ? [say(words.users, { count: userIds.length })] : []), ...(projectIds.length > 0 ? [say(words.projects, { count: projectIds.length })] : [])];
  const notes = [...(haltReason === null ? [] : [say(haltTexts[haltReason])]), ...(failing === 0 ? [] : [say(words.failedFor, { failing, users })])];
  return notes.length === 0 ? listIn(lists, language) : say(words.audience, { lists, notes });
}

/** A module with its versions, the newest first. */
export function detailLines(detail: ModuleDetailView): string[] {
  const versions = detail.history.map(({ version, state, publishedAt, publishedBy, criticalBytes, bytes, failing }) => {
    const marks = [
      ...(version === detail.stable ? [words.stable] : []),
      ...(version === detail.lastGood ? [words.lastGood] : []),
      ...(version === detail.rollout?.version ? [words.isCanary] : []),
      ...(state === 'halted' ? [words.halted] : []),
      ...(state === 'yanked' ? [words.withdrawn] : []),
    ].map((mark) => say(mark));
    if (failing > 0) marks.push(say(words.failedForUsers, { failing }));
    return `  ${version}  ${publishedAt}  ${publishedBy}  ${say(words.sizes, { first: kib(criticalBytes), all: kib(bytes) })}  ${listIn(marks, language)}`.trimEnd();
  });
  const origins = detail.origins.map(({ origin, use, accepted }) => `  ${use} ${origin}  ${say(accepted ? words.accepted : words.notAccepted)}`);
  const settings = Object.entries(detail.settingValues).map(([name, value]) => `  ${name} = ${String(value)}`);
  return [summaryLine(detail), ...versions, ...origins, ...settings];
}

export const healthLine = ({ mountMs, ...hour }: ModuleHealthHourView): string => say(words.health, { ...hour, mean: mountMs === null ? '-' : `${Math.round(mountMs)} ms` });

const kib = (bytes: number): number => Math.round(bytes / 1_024);
