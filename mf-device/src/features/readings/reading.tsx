import type { LatestView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Value } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { useCellChoice, type CellChoice } from '../../pack/cell-choice.ts';
import { Changing } from './changing.tsx';
import { messages } from './messages.ts';
import type { Row } from './panels.ts';
import * as styles from './readings.module.css';

export type Latest = Pick<LatestView, 'values' | 'reasons'>;

/** One value of the newest record, with where in the pack it was met. */
export function Reading({ row, latest }: { readonly row: Row; readonly latest: Latest }): ReactNode {
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
        {row.at && typeof bmu === 'number' && typeof place === 'number' && <Place kind={row.at.kind} bmu={bmu} cell={place} />}
      </dd>
    </div>
  );
}

/** Where an extreme was met; it opens that cell. */
function Place(place: CellChoice): ReactNode {
  const say = useMessages(messages);
  const [, choose] = useCellChoice();
  const text = say('cell', { bmu: place.bmu, place: place.cell });
  if (choose === null) return <span className={`${styles.readingAt} vd-number`}>{text}</span>;
  return (
    <button type="button" className={`${styles.readingAt} vd-link vd-number`} onClick={() => choose(place)}>
      {text}
    </button>
  );
}
