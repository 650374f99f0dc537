import type { RefusedLoginView } from '@voltdeck/contract';
import { Link, useMessages, useText } from '@voltdeck/kit';
import { refusalCodes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { connectionOf } from '../../registry/paths.ts';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

export function VinCell({ row: { vin, deviceId, folded } }: { readonly row: RefusedLoginView }): ReactNode {
  const say = useMessages(messages);
  if (vin === null) return <span className={styles.admNone}>{say(folded ? 'severalVins' : 'none')}</span>;
  if (deviceId === null) return <span className="vd-number">{vin}</span>;
  return (
    <Link className="vd-link vd-number" to={connectionOf(deviceId)}>
      {vin}
    </Link>
  );
}

export function CauseCell({ row: { cause } }: { readonly row: RefusedLoginView }): ReactNode {
  const text = useText();
  return <Chip tone="notice">{text(refusalCodes[cause])}</Chip>;
}

/** The newest address of a row that stands for several would mislead. */
export function AddressCell({ row: { id, vin, folded, address } }: { readonly row: RefusedLoginView }): ReactNode {
  const say = useMessages(messages);
  if (folded && vin === null && id.endsWith(' ')) return <span className={styles.admNone}>{say('severalAddresses')}</span>;
  return <span className="vd-number">{address}</span>;
}
