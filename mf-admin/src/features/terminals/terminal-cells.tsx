import type { RefusedLoginView } from '@voltdeck/contract';
import { Link, useMessages, useText } from '@voltdeck/kit';
import { refusalCodes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { connectionOf } from '../../registry/paths.ts';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

export function VinCell({ row: { vin, deviceId } }: { readonly row: RefusedLoginView }): ReactNode {
  const say = useMessages(messages);
  if (vin === null) return <span className={styles.admNone}>{say('none')}</span>;
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
