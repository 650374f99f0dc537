import { useMessages } from '@voltdeck/kit';
import { Age, Banner, BatteryGauge, Card, Chart, EmptyState, ErrorLine, ErrorState, FaultMatrix, FieldNote, LevelBadge, problem, RowTable, SearchInput, Segmented, SelectField, Skeleton, Stat, StateChip, TextField, Value } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { barOf, boxesOf, failure, lineOf, markedOf, pieOf, pointsOf, rows, versions } from '../samples.ts';
import { words } from '../words.ts';

export function CardExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Card title={say('voltage')} hint="BMU 1" action={<a className="vd-link" href="#details">{say('details')}</a>}>
      <Value name="highestCellVoltage" value={3_345} />
    </Card>
  );
}

export function StatExample(): ReactNode {
  const say = useMessages(words);
  return <Stat label={say('online')} value="48" note={say('ofAll', { all: 53 })} to="/main/vehicle-list" />;
}

export function ValueExample(): ReactNode {
  return (
    <>
      <Value name="totalVoltage" value={563.2} /> <Value name="highestTemperature" value={null} reason="invalid" />
    </>
  );
}

export function BatteryGaugeExample(): ReactNode {
  const say = useMessages(words);
  return (
    <BatteryGauge soc={72} state="charging" label={say('charge')}>
      72%
    </BatteryGauge>
  );
}

export function StateChipExample(): ReactNode {
  return (
    <>
      <StateChip state="charging" framed /> <StateChip state="idle" framed /> <StateChip state="offline" />
    </>
  );
}

export function LevelBadgeExample(): ReactNode {
  return (
    <>
      <LevelBadge level={1} /> <LevelBadge level={2} /> <LevelBadge level={3} /> <LevelBadge level={4} /> <LevelBadge level={3} long />
    </>
  );
}

export function AgeExample(): ReactNode {
  const [since] = useState(() => Date.now() - 95_000);
  return <Age since={since} staleAfterMs={60_000} />;
}

export function ChartExample(): ReactNode {
  const say = useMessages(words);
  return [lineOf, barOf, pointsOf, boxesOf, markedOf, pieOf].map((option) => <Chart key={option.name} label={say('voltage')} height="160px" option={option} />);
}

export function FaultMatrixExample(): ReactNode {
  return <FaultMatrix versions={versions} isMarked={({ version }) => version === '2.4.1'} />;
}

export function BannerExample(): ReactNode {
  const say = useMessages(words);
  return <Banner title={say('replay')}>{say('replayWhy')}</Banner>;
}

export function EmptyStateExample(): ReactNode {
  const say = useMessages(words);
  return <EmptyState title={say('noTrips')} text={say('noTripsWhy')} />;
}

export function ErrorStateExample(): ReactNode {
  const [error, setError] = useState<unknown>(failure);
  return error === null ? <Skeleton height="40px" sample /> : <ErrorState error={error} onRetry={() => setError(null)} />;
}

export function ErrorLineExample(): ReactNode {
  return <ErrorLine error={failure} />;
}

export function SkeletonExample(): ReactNode {
  return <Skeleton height="40px" width="60%" sample />;
}

export function SegmentedExample(): ReactNode {
  const say = useMessages(words);
  const [value, setValue] = useState<'all' | 'charging' | 'idle'>('all');
  return <Segmented label={say('state')} value={value} onChange={setValue} options={(['all', 'charging', 'idle'] as const).map((each) => ({ value: each, text: say(each) }))} />;
}

export function SearchInputExample(): ReactNode {
  const say = useMessages(words);
  const [value, setValue] = useState('');
  return <SearchInput label={say('search')} value={value} onChange={setValue} />;
}

export function TextFieldExample(): ReactNode {
  const say = useMessages(words);
  return <TextField name="plate" label={say('plate')} hint={say('plateHint')} problem={problem('plate', 'required', words.plateMissing)} />;
}

export function FieldNoteExample(): ReactNode {
  const say = useMessages(words);
  return <FieldNote id="gallery-plate" hint={say('plateHint')} />;
}

export function SelectFieldExample(): ReactNode {
  const say = useMessages(words);
  return <SelectField name="state" label={say('state')} options={(['charging', 'idle'] as const).map((each) => ({ value: each, text: say(each) }))} />;
}

export function RowTableExample(): ReactNode {
  const say = useMessages(words);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <RowTable
        label={say('vehicles')}
        rows={rows}
        nameOf={({ vin }) => vin}
        onOpen={({ vin }) => setOpened(vin)}
        columns={[
          { name: 'vin', label: { 'zh-CN': 'VIN', en: 'VIN' }, cell: ({ vin }) => vin },
          { name: 'soc', label: words.charge, cell: ({ soc }) => `${soc}%`, end: true },
        ]}
      />
      {opened !== null && <p role="status">{say('opened', { vin: opened })}</p>}
    </>
  );
}
