import type { ScreenSettings } from '@voltdeck/contract';
import { useNow } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { useFeed } from '../feed/wall-feed.tsx';
import { lightOf } from './dim.ts';
import * as styles from './stage.module.css';

interface DimmedProps {
  readonly settings: ScreenSettings;
  readonly timeZone: string;
}

const minuteMs = 60_000;

/** A shade over the wall in its dark hours: a filter would draw everything twice. */
export function Dimmed({ settings, timeZone }: DimmedProps): ReactNode {
  const now = useNow((time) => minuteMs - (time % minuteMs));
  const light = lightOf(settings, timeZone, useFeed().now?.openUrgent ?? 0, now);
  return light === 1 ? null : <span className={styles.dimmed} style={{ opacity: 1 - light }} aria-hidden="true" />;
}
