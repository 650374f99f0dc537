import type { BmuView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Card, EmptyState, Segmented } from '@voltdeck/kit/widgets';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { cellText } from './cell-figures.ts';
import { CellMap } from './cell-map.tsx';
import { messages } from './messages.ts';
import { packOf, type CellQuantity, type Pack } from './pack.ts';
import { reachOf } from './ramp.ts';
import * as styles from './cell-map.module.css';
import * as realtimePageStyles from '../../pages/realtime-page.module.css';

function Legend({ pack, quantity }: { readonly pack: Pack; readonly quantity: CellQuantity }): ReactNode {
  const say = useMessages(messages);
  if (pack.median === null) return null;
  const reach = reachOf(pack, quantity);
  return (
    <span className={`${styles.cellMapLegend} vd-number`}>
      {cellText(quantity, pack.median - reach)}
      <span className={styles.cellMapRamp} title={say('median', { value: cellText(quantity, pack.median) })} />
      {cellText(quantity, pack.median + reach)}
    </span>
  );
}

/** The heat map of the pack, by voltage or by temperature. */
export function CellsCard({ bmus }: { readonly bmus: readonly BmuView[] }): ReactNode {
  const say = useMessages(messages);
  const [quantity, setQuantity] = useState<CellQuantity>('voltages');
  const pack = useMemo(() => packOf(bmus, quantity), [bmus, quantity]);
  const kinds = [
    { value: 'voltages', text: say('voltage') },
    { value: 'temperatures', text: say('temperature') },
  ] as const;
  const hint = say(quantity === 'voltages' ? 'hintVoltages' : 'hintTemperatures', { bmus: pack.rows.length, cells: pack.cells });
  return (
    <Card
     
      title={say(quantity)}
      hint={pack.cells > 0 ? hint : undefined}
      action={
        <span className={realtimePageStyles.deviceCellsTools}>
          <Legend pack={pack} quantity={quantity} />
          <Segmented label={say('choose')} options={kinds} value={quantity} onChange={setQuantity} />
        </span>
      }
    >
      {pack.cells > 0 ? (
        <CellMap pack={pack} quantity={quantity} />
      ) : (
        <EmptyState title={say('none')} text={say('noneWhy', { quantity: say(quantity) })} />
      )}
    </Card>
  );
}
