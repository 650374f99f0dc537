import type { ModuleHealthHourView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, momentText, textIn, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import type { Palette } from '@voltdeck/kit/theme';
import { Card, Chart, EmptyState, ErrorState, Segmented, Skeleton } from '@voltdeck/kit/widgets';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { refetchMs } from '../../registry/queries.ts';
import { byHour, byVersion, outcomes, sum } from './health-figures.ts';
import { healthOption } from './health-option.ts';
import { HealthTable } from './health-table.tsx';
import { messages } from './messages.ts';

/** Hours of each range. */
const ranges = { day: 24, week: 168 } as const;
type Range = keyof typeof ranges;

/** What browsers told of the module, by hour and version. */
export function HealthCard({ name }: { readonly name: string }): ReactNode {
  const say = useMessages(messages);
  const [range, setRange] = useState<Range>('day');
  const hours = ranges[range];
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...apiQuery(endpoints.moduleHealth, { parameters: { name }, query: { hours } }),
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  });
  const options = [{ value: 'day', text: say('day') }, { value: 'week', text: say('week') }] as const;
  return (
    <Card title={say('title')} hint={say('hint')} action={<Segmented<Range> label={say('range')} options={options} value={range} onChange={setRange} />}>
      {data && data.items.length === 0 && <EmptyState title={say('none')} text={say('noneWhy')} />}
      {data && data.items.length > 0 && <HealthView lines={data.items} hours={hours} now={dataUpdatedAt} />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height="260px" />}
    </Card>
  );
}

interface HealthViewProps {
  readonly lines: readonly ModuleHealthHourView[];
  readonly hours: number;
  /** Epoch ms. */
  readonly now: number;
}

function HealthView({ lines, hours, now }: HealthViewProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [wanted, setWanted] = useState('');
  const versions = byVersion(lines);
  // A version may have left the range since it was chosen.
  const version = versions.some(([each]) => each === wanted) ? wanted : '';
  const shown = useMemo(() => byHour(version === '' ? lines : lines.filter((line) => line.version === version), hours, now), [lines, version, hours, now]);
  const option = useCallback(
    (palette: Palette) => {
      const names = { ok: textIn(messages.ok, language), failures: textIn(messages.failures, language), errors: textIn(messages.errors, language), freezes: textIn(messages.freezes, language), integrity: textIn(messages.integrity, language), mountMs: textIn(messages.mountMs, language) };
      const timeOf = (at: number): string => momentText(at, language);
      return healthOption(shown, names, timeOf, palette);
    },
    [shown, language],
  );
  const total = sum(shown);
  const totals = outcomes.map((outcome) => `${say(outcome)} ${total[outcome]}`).join(', ');
  return (
    <>
      <Chart label={say('chart', { version: version === '' ? say('all') : version, totals })} height="240px" option={option} />
      <HealthTable versions={versions} total={sum(lines)} chosen={version} onChoose={setWanted} />
    </>
  );
}
