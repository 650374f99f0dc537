import type { ModuleSummaryView } from '@voltdeck/contract';
import { call, endpoints, languageStore, textIn } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { filterChoice, type BulkAction, type ListDefinition } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { pathTo, rolloutFilters, rolloutStateTexts, type RolloutState } from '@voltdeck/protocol/contract';
import { conditionsOf, wordOf } from '../../entity/conditions.ts';
import { modulePath } from '../../registry/paths.ts';
import { refetchMs } from '../../registry/queries.ts';
import { messages } from './messages.ts';
import { CanaryCell, FailuresCell, MountsCell, StableCell, TitleCell } from './module-cells.tsx';

const rolloutOptions = rolloutFilters.map((value) => ({ value, text: value === 'none' ? messages.noCanary : rolloutStateTexts[value] }));
/** Pauses or resumes what is rolled out, of several modules at once. */
function rolloutAct(name: 'pause' | 'resume', state: RolloutState): BulkAction<ModuleSummaryView> {
  return {
    name,
    label: messages[name],
    access: 'administrator',
    sentence: messages[`${name}Text`],
    run: (module) => call(endpoints.moduleRolloutState, { parameters: { name: module.name }, body: { state } }),
  };
}

export const moduleList: ListDefinition<ModuleSummaryView> = {
  name: 'module',
  source: endpoints.moduleList,
  title: messages.modules,
  one: messages.one,
  nameOf: ({ title }) => textIn(title, languageStore.get()),
  pageOf: ({ name }) => pathTo(modulePath, { name }),
  searchHint: messages.search,
  sort: 'name',
  refetchMs,
  renews: [endpoints.moduleDetail, endpoints.moduleEvents],
  columns: [
    { name: 'title', label: messages.module, cell: (module) => <TitleCell module={module} /> },
    { name: 'name', label: messages.name, cell: ({ name }) => <code>{name}</code>, sort: 'name', from: 'desk' },
    { name: 'team', label: messages.team, cell: ({ team }) => team, sort: 'team', from: 'wide' },
    { name: 'stable', label: messages.stable, cell: (module) => <StableCell module={module} /> },
    { name: 'canary', label: messages.canary, cell: (module) => <CanaryCell module={module} /> },
    { name: 'lastGood', label: messages.lastGood, cell: ({ lastGood }) => lastGood ?? '–', hidden: true },
    { name: 'versions', label: messages.versions, cell: ({ versions }) => <span className="vd-number">{versions}</span>, end: true, hidden: true },
    { name: 'mounts', label: messages.mounts, cell: (module) => <MountsCell module={module} />, sort: 'mounts', end: true, from: 'desk' },
    { name: 'failures', label: messages.failures, cell: (module) => <FailuresCell module={module} />, sort: 'failures', end: true },
    { name: 'publishedAt', label: messages.published, cell: ({ publishedAt }) => <Age since={publishedAt} />, sort: 'publishedAt', from: 'wide' },
  ],
  filters: [{ name: 'rollout', label: messages.canary, control: filterChoice(rolloutOptions) }],
  Export: ({ query }) => <ExportButtons selection={{ kind: 'modules', ...conditionsOf(query, ['search']), ...wordOf(query, 'rollout', rolloutFilters) }} />,
  bulk: [rolloutAct('pause', 'paused'), rolloutAct('resume', 'running')],
  emptyText: messages.emptyWhy,
};
