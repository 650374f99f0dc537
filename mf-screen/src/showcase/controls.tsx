import { useText } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import type { Config, Control } from './showcase.ts';
import * as styles from './showcase.module.css';

interface ControlsProps {
  readonly controls: readonly Control[];
  readonly config: Config;
  readonly onChange: (config: Config) => void;
}

/** A control for each field that is turned most often. */
export function Controls({ controls, config, onChange }: ControlsProps): ReactNode {
  const text = useText();
  return controls.map((control) => (
    <label key={control.key} className={styles.showcaseControl}>
      {text(control.label)}
      <One control={control} value={config[control.key]} onChange={(value) => onChange({ ...config, [control.key]: value })} />
    </label>
  ));
}

interface OneProps {
  readonly control: Control;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function One({ control, value, onChange }: OneProps): ReactNode {
  switch (control.kind) {
    case 'number':
      return (
        <span>
          <input type="range" min={control.least} max={control.most} step={control.step ?? 1} value={Number(value ?? control.least)} onChange={(event) => onChange(Number(event.target.value))} />
          <output>{String(value ?? '')}</output>
        </span>
      );
    case 'flag':
      return <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />;
    case 'choice':
      return (
        <select value={String(value)} onChange={(event) => onChange(event.target.value)}>
          {control.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'text':
      return <input type="text" value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />;
  }
}
