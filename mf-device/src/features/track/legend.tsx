import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { colourSteps, type TrackColour } from './track-line.ts';
import * as styles from './track.module.css';

const units: Readonly<Record<TrackColour, string>> = { speed: 'km/h', soc: '%' };

/** What the colours of the line stand for. */
export function Legend({ colour }: { readonly colour: TrackColour }): ReactNode {
  const say = useMessages(messages);
  const bounds = colourSteps[colour];
  const words = [...bounds.map((bound, index) => (index === 0 ? `< ${bound}` : `${bounds[index - 1] ?? 0}–${bound}`)), `≥ ${bounds.at(-1) ?? 0}`];
  return (
    <ul className={`${styles.trackLegend} vd-number`} aria-label={`${say(colour)}, ${units[colour]}`}>
      {words.map((word, step) => (
        <li key={word}>
          <span className={`${styles.trackLegendSwatch} ${styles[`trackLegendSwatch--${colour}-${step}`] ?? ''}`} aria-hidden="true" />
          {word}
        </li>
      ))}
      <li className={styles.trackLegendUnit}>{units[colour]}</li>
      <li>
        <span className={`${styles.trackLegendSwatch} ${styles['trackLegendSwatch--none']}`} aria-hidden="true" />
        {say('unknown')}
      </li>
    </ul>
  );
}
