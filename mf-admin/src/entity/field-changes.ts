import type { FieldControl, FieldValue, FieldValues, RowReading } from '@voltdeck/kit/list';
import type { Text } from '@voltdeck/protocol/contract';

/** A field before and after, and how its form reads it. */
export interface FieldChange {
  readonly name: string;
  readonly label: Text;
  readonly Read: FieldControl['Read'];
  readonly before: FieldValue;
  readonly after: FieldValue;
}

type RowOf = Readonly<Record<string, unknown>>;

/** The fields in which a row differs from what it was; `null`, no row, has every field empty. Null where one of the two is no whole row. */
export function fieldChanges(reading: RowReading, before: RowOf | null, after: RowOf | null): readonly FieldChange[] | null {
  const row = after ?? before;
  if (row === null) return [];
  const { form, fields } = reading.ofRow?.(row) ?? reading;
  const [old, fresh] = [valuesIn(reading, before), valuesIn(reading, after)];
  if (old === null || fresh === null) return null;
  return fields.flatMap(({ name, control: { Read, empty } }) => {
    const change = { before: old[name] ?? empty, after: fresh[name] ?? empty };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [{ name, label: form[name]?.label ?? { 'zh-CN': name, en: name }, Read, ...change }];
  });
}

function valuesIn(reading: RowReading, row: RowOf | null): FieldValues | null {
  if (row === null) return {};
  try {
    return reading.valuesOf(row);
  } catch {
    return null;
  }
}
