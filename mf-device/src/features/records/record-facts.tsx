import type { RecordView } from '@voltdeck/contract';
import { apiQuery, endpoints, momentText, useAllowed, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { useFaultDictionary } from '../../faults/use-fault-dictionary.ts';
import { messages } from './messages.ts';
import { packCodesAt } from './pack-codes.ts';
import * as styles from './records.module.css';

interface RecordFactsProps {
  readonly deviceId: string;
  readonly record: Pick<RecordView, 'uuid' | 'code' | 'recordedAt' | 'receivedAt' | 'faults'>;
}

/** What identifies a record, and its values that are codes (docs/requirements.md, Records). */
export function RecordFacts({ deviceId, record }: RecordFactsProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { data } = useQuery({ ...apiQuery(endpoints.bindings, { parameters: { id: deviceId }, query: { pageSize: limits.pageSizeMax } }), enabled: useAllowed(endpoints.bindings.route) });
  const { nameOf } = useFaultDictionary(deviceId);
  const codes = data === undefined ? null : packCodesAt(data.items, record.recordedAt);
  const moment = (at: string): string => momentText(at, language, 'second');
  const faults = record.faults.map(({ type, level }) => say('faultCode', { code: type, name: nameOf(type), level }));
  const facts = [
    { name: 'code', text: record.code },
    { name: 'uuid', text: record.uuid },
    { name: 'recordedAt', text: moment(record.recordedAt) },
    { name: 'receivedAt', text: moment(record.receivedAt) },
    { name: 'faultCodes', text: faults.length === 0 ? say('noFaultCode') : faults.join(say('comma')) },
    { name: 'powerCodes', text: codes === null ? '–' : codes.length === 0 ? say('noPowerCode') : codes.join(say('comma')) },
    { name: 'powerCodeLength', text: codes === null || codes.length === 0 ? '–' : String(Math.max(...codes.map((code) => code.length))) },
  ] as const;
  return (
    <Card title={say('identity')}>
      <dl className={styles.recordsFacts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
