import type { RecordView } from '@voltdeck/contract';
import { useLanguage } from '@voltdeck/kit';
import { fieldText } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { RelayCard } from './relay-circuit.tsx';

/** The relays as a record tells them. */
export function RelaysOf({ values }: Pick<RecordView, 'values'>): ReactNode {
  const language = useLanguage();
  const voltage = values['totalVoltage'] ?? null;
  return <RelayCard relays={values['relays'] ?? null} valid={values['relaysValid'] ?? null} voltage={voltage === null ? '' : fieldText('totalVoltage', voltage, language)} />;
}
