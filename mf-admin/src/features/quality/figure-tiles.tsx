import type { ComplianceFigures } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { complianceFigureNames, complianceFigures, type ComplianceFigureName } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { figureDigits } from './figure-text.ts';
import { messages } from './messages.ts';
import * as styles from './quality.module.css';

interface FigureTilesProps {
  readonly figures: ComplianceFigures;
  readonly chosen: ComplianceFigureName;
  readonly onChoose: (name: ComplianceFigureName) => void;
}

/** Every figure; the chosen one is shown below by day, project and vehicle. */
export function FigureTiles({ figures, chosen, onChoose }: FigureTilesProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <div className={styles.figureTiles} role="group" aria-label={say('figures')}>
      {complianceFigureNames.map((name) => {
        const { label, unit, hint } = complianceFigures[name];
        const digits = figureDigits(figures, name);
        return (
          <button key={name} type="button" className={styles.figureTile} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
            <span className={styles.figureTileLabel}>{text(label)}</span>
            {digits === null ? (
              <span className={styles.figureTileNone}>{say('unknown')}</span>
            ) : (
              <span className={`${styles.figureTileFigure} vd-number`}>
                {digits}
                <span className="vd-unit">{unit}</span>
              </span>
            )}
            <span className={styles.figureTileHint}>{text(hint)}</span>
          </button>
        );
      })}
    </div>
  );
}
