import { useMessages, useText } from '@voltdeck/kit';
import { comparedFigures, comparedGroupings, type ComparedFigure, type ComparedGrouping } from '@voltdeck/protocol/contract';
import { fieldGroups } from '@voltdeck/protocol/codes';
import { useCallback, useId, type ReactNode } from 'react';
import { DeviceFilter } from '../../lines/device-filter.tsx';
import { messages as groupNames } from '../../metrics/messages.ts';
import { metricGroups } from '../../metrics/metrics.ts';
import type { ComparisonChoice } from './comparison-choice.ts';
import { metricOf } from './comparison-words.ts';
import { messages } from './messages.ts';
import * as styles from './comparison.module.css';

interface ComparisonToolsProps {
  readonly choice: ComparisonChoice;
  readonly onChange: (change: Partial<ComparisonChoice>) => void;
}

/** What is compared, against what, and by which groups. */
export function ComparisonTools({ choice, onChange }: ComparisonToolsProps): ReactNode {
  const say = useMessages(messages);
  const onSearch = useCallback((search: string) => onChange({ search }), [onChange]);
  const figures = comparedFigures.map((value) => ({ value, text: say(value) }));
  return (
    <div className={styles.comparisonTools}>
      <MetricSelect label={say('metric')} value={choice.metric} onChange={(metric) => metric !== null && onChange({ metric })} />
      <Select<ComparedFigure> label={say('figure')} options={figures} value={choice.figure} onChange={(figure) => onChange({ figure })} />
      <Select<ComparedGrouping> label={say('groupBy')} options={comparedGroupings.map((value) => ({ value, text: say(value) }))} value={choice.groupBy} onChange={(groupBy) => onChange({ groupBy })} />
      <MetricSelect label={say('against')} none={say('noAgainst')} value={choice.against} onChange={(against) => onChange({ against })} />
      {choice.against !== null && <Select<ComparedFigure> label={say('againstFigure')} options={figures} value={choice.againstFigure} onChange={(againstFigure) => onChange({ againstFigure })} />}
      <DeviceFilter label={say('search')} search={choice.search} onSearch={onSearch} />
    </div>
  );
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>): ReactNode {
  const id = useId();
  const choose = (chosen: string): void => options.forEach((option) => void (option.value === chosen && onChange(option.value)));
  return (
    <span className={styles.comparisonField}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.comparisonSelect} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>{option.text}</option>
        ))}
      </select>
    </span>
  );
}

interface MetricSelectProps {
  readonly label: string;
  /** What the choice of no metric is called; absent where there must be one. */
  readonly none?: string;
  readonly value: string | null;
  readonly onChange: (metric: string | null) => void;
}

/** Every metric that hours and days carry, by group. */
function MetricSelect({ label, none, value, onChange }: MetricSelectProps): ReactNode {
  const sayGroup = useMessages(groupNames);
  const text = useText();
  const id = useId();
  return (
    <span className={styles.comparisonField}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.comparisonSelect} value={value ?? ''} onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {fieldGroups.map((group) => (
          <optgroup key={group} label={sayGroup(group)}>
            {(metricGroups.find((each) => each.group === group)?.metrics ?? []).flatMap((metric) =>
              metricOf(metric.name) === null ? [] : [<option key={metric.name} value={metric.name}>{`${text(metric.label)}${metric.unit === '' ? '' : ` (${metric.unit})`}`}</option>],
            )}
          </optgroup>
        ))}
      </select>
    </span>
  );
}
