import type { DeviceQualityView, LatestView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { useQuality } from './use-quality.ts';
import { gradeOf } from './why.ts';
import * as styles from './vehicle.module.css';

/** Fetched when somebody asks why: the first content of a page does without. */
const QualityDialog = lazy(() => import('./quality-dialog.tsx').then((dialog) => ({ default: dialog.QualityDialog })));

interface QualityFactProps {
  readonly deviceId: string;
  /** null: the vehicle has never reported. */
  readonly latest: LatestView | null;
}

/** The score of the vehicle's data; it opens the answer to why the vehicle looks as it does. */
export function QualityFact({ deviceId, latest }: QualityFactProps): ReactNode {
  const say = useMessages(messages);
  const { data } = useQuality(deviceId);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.vehicleFact}>
      <dt>{say('quality')}</dt>
      <dd>
        <button type="button" className={`${styles.vehicleQuality} ${styles[`vehicleQuality--${gradeOf(data?.score ?? null)}`] ?? ''} vd-number`} onClick={() => setOpen(true)}>
          {scoreWords(data, say('noScore'), say('why'))}
        </button>
      </dd>
      <Suspense>{open && <QualityDialog deviceId={deviceId} latest={latest} quality={data ?? null} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

function scoreWords(quality: DeviceQualityView | undefined, none: string, why: string): ReactNode {
  return (
    <>
      {quality?.score ?? none} <span className={styles.vehicleWhy}>{why}</span>
    </>
  );
}
