import type { LatestView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Value } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Changing } from './changing.tsx';
import { messages } from './messages.ts';
import type { Row } from './panels.ts';
import * as styles from './readings.module.css';

export type Latest = Pick<LatestView, 'values' | 'reasons'>;

/** One value of the newest record, with where in the pack it was met. */
export function Reading({ row, latest }: { readonly row: Row; readonly latest: Latest }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const value = latest.values[row.name];
  const bmu = row.at && latest.values[row.at.bmu];
  const place = row.at && latest.values[row.at.place];
  return (
    <div className={styles.reading}>
      <dt>{text(recordFields[row.name].label)}</dt>
      <dd>
        <Changing value={value}>
          <Value name={row.name} value={value} reason={latest.reasons[row.name]} />
        </Changing>
        {typeof bmu === 'number' && typeof place === 'number' && <span className={styles.readingAt}> {say('cell', { bmu, place })}</span>}
      </dd>
    </div>
  );
}
