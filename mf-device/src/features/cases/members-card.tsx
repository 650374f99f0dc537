import type { CaseDetailView } from '@voltdeck/contract';
import { Link, momentText, useLanguage, useMessages } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { messages } from './messages.ts';
import * as styles from './cases.module.css';

const columns = ['vehicle', 'alarmAt'] as const;

/** The vehicles of a storm; nothing for a case of one alarm. */
export function MembersCard({ of: { members } }: { readonly of: CaseDetailView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { items, total } = members;
  if (items.length === 0) return null;
  return (
    <Card title={say('members')} hint={say('membersCount', { n: total })}>
      <LineTable label={say('members')} columns={columns.map((key) => ({ key, text: say(key) }))}>
        {items.map(({ alarmId, deviceId, vin, plate, startedAt }) => (
          <tr key={alarmId}>
            <td>
              <Link className="vd-link" to={pathTo(pages.device, { id: deviceId })}>
                {vin}
              </Link>
              {plate !== null && <span className={styles.plate}>{plate}</span>}
            </td>
            <td className="vd-number">{momentText(startedAt, language)}</td>
          </tr>
        ))}
      </LineTable>
      {total > items.length && <p className={styles.faint}>{say('membersMore', { n: total - items.length })}</p>}
    </Card>
  );
}
