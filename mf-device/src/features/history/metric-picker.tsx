import { useMessages, useText } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { readCellMetric } from '@voltdeck/protocol/contract';
import { messages as groupNames } from '../../metrics/messages.ts';
import { matching, metricGroups, type Metric } from '../../metrics/metrics.ts';
import { CellField } from './cell-field.tsx';
import { messages } from './messages.ts';
import { metricsMost } from './use-chosen.ts';
import * as styles from './history.module.css';

interface MetricPickerProps {
  readonly deviceId: string;
  readonly chosen: readonly Metric[];
  readonly onToggle: (name: string) => void;
}

/** All metrics by group, found by a part of their names. */
export function MetricPicker({ deviceId, chosen, onToggle }: MetricPickerProps): ReactNode {
  const say = useMessages(messages);
  const sayGroup = useMessages(groupNames);
  const [search, setSearch] = useState('');
  const found = metricGroups.map(({ group, metrics }) => ({ group, metrics: matching(metrics, search) })).filter(({ metrics }) => metrics.length > 0);
  const cells = chosen.filter(({ name }) => readCellMetric(name) !== null);
  return (
    <Card title={say('metrics')} hint={say('chosen', { n: chosen.length, most: metricsMost })} className="metrics">
      <input type="search" className={styles.metricsSearch} aria-label={say('search')} placeholder={say('search')} value={search} onChange={(event) => setSearch(event.target.value)} />
      <div className={styles.metricsGroups} role="group" aria-label={say('metrics')} tabIndex={0}>
        {found.length === 0 && <p className={styles.metricsNone}>{say('noMetric')}</p>}
        {found.map(({ group, metrics }) => (
          <fieldset key={group} className={styles.metricsGroup}>
            <legend>{sayGroup(group)}</legend>
            {metrics.map((metric) => (
              <Choice key={metric.name} metric={metric} chosen={chosen} onToggle={onToggle} />
            ))}
          </fieldset>
        ))}
        <fieldset className={styles.metricsGroup}>
          <legend>{say('singleCells')}</legend>
          {cells.map((metric) => (
            <Choice key={metric.name} metric={metric} chosen={chosen} onToggle={onToggle} />
          ))}
          <CellField deviceId={deviceId} chosen={chosen.map(({ name }) => name)} full={chosen.length >= metricsMost} onAdd={onToggle} />
        </fieldset>
      </div>
    </Card>
  );
}

function Choice({ metric, chosen, onToggle }: Omit<MetricPickerProps, 'deviceId'> & { readonly metric: Metric }): ReactNode {
  const text = useText();
  const ticked = chosen.some(({ name }) => name === metric.name);
  return (
    <label className={styles.metricsMetric}>
      <input type="checkbox" checked={ticked} disabled={!ticked && chosen.length >= metricsMost} onChange={() => onToggle(metric.name)} />
      <span>{text(metric.label)}</span>
      {metric.unit !== '' && <span className="vd-unit">{metric.unit}</span>}
    </label>
  );
}
