import { line, textOf, type ControlProps, type FieldControl } from '@voltdeck/kit/list';
import { SelectField } from '@voltdeck/kit/widgets';
import { useMemo, type ReactNode } from 'react';

/** The zones that this browser knows, UTC and the one in force among them. */
function zonesWith(current: string): { value: string; text: string }[] {
  const names = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names].filter((name) => name !== '').sort().map((value) => ({ value, text: value.replaceAll('_', ' ') }));
}

function Zone({ value, onChange, ...rest }: ControlProps): ReactNode {
  const current = textOf(value);
  const options = useMemo(() => zonesWith(current), [current]);
  return <SelectField {...rest} options={options} value={current} onChange={(event) => onChange(event.target.value)} />;
}

/** A time zone by its name in the IANA database. */
export const zone: FieldControl = { ...line, Edit: Zone };
