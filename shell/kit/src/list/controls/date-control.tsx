import type { ReactNode } from 'react';
import { dayText } from '../../i18n/day-text.ts';
import { useLanguage } from '../../i18n/language.ts';
import { DateInput } from '../date/date-input.tsx';
import { localDay } from '../date/day.ts';
import { textOf, type ControlProps, type FieldControl, type FieldValue } from './control.ts';

function Edit({ value, onChange, ...rest }: ControlProps): ReactNode {
  const day = localDay(textOf(value));
  return <DateInput {...rest} days={day === null ? [] : [day]} onChange={([chosen = '']) => onChange(chosen)} />;
}

function Read({ value }: { readonly value: FieldValue }): ReactNode {
  const language = useLanguage();
  const day = localDay(textOf(value));
  return day === null ? '–' : dayText(day, language);
}

/** A day. A moment that the API gave stays as it is until another day is chosen. */
export const date: FieldControl = { empty: '', Edit, Read };
