import { useMessages } from '../i18n/messages.ts';
import { fromHex } from '@voltdeck/protocol/wire';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { DiffList } from './diff-list.tsx';
import { diffModels } from './diff-model.ts';
import { readModel, rowOfByte, type FrameModel, type Span } from './frame-model.ts';
import { HexPane } from './hex-pane.tsx';
import { messages } from './messages.ts';
import * as styles from './inspector.module.css';
import * as frameDiffStyles from './frame-diff.module.css';

type Pane = 'left' | 'right' | 'list';

interface Spot {
  readonly in: Pane;
  readonly path: string;
}

/** Frames in hex, as the API gives them. */
interface FrameDiffProps {
  readonly left: string;
  readonly right: string;
}

/** Two frames beside each other: the bytes that differ, and the fields that they are. */
export function FrameDiff({ left, right }: FrameDiffProps): ReactNode {
  const say = useMessages(messages);
  const switchId = useId();
  const models = useMemo(() => ({ left: readModel(fromHex(left)), right: readModel(fromHex(right)) }), [left, right]);
  const diff = useMemo(() => diffModels(models.left, models.right), [models]);
  const [changedOnly, setChangedOnly] = useState(true);
  const [pointed, setPointed] = useState<Spot | null>(null);
  const [picked, setPicked] = useState<Spot | null>(null);
  const shown = useMemo(() => (changedOnly ? diff.changes.filter(({ change }) => change !== 'same') : diff.changes), [diff, changedOnly]);
  const spot = pointed ?? picked;
  const pick = (to: Spot | null): void => {
    setPointed(null);
    setPicked(to);
  };
  const pane = (side: 'left' | 'right'): ReactNode => (
    <figure className={frameDiffStyles.diffFrame}>
      <figcaption>{say(side)}</figcaption>
      <HexPane
        model={models[side]}
        label={say(side)}
        perRow={8}
        active={spanAt(models[side], spot)}
        follow={spot !== null && spot.in !== side}
        cursor={spanAt(models[side], picked)?.offset ?? 0}
        differs={diff[side]}
        onPoint={(offset) => setPointed(offset === null ? null : spotAt(models[side], offset, side))}
        onPick={(offset) => pick(spotAt(models[side], offset, side))}
      />
    </figure>
  );
  return (
    <div className={`${styles.inspector} ${frameDiffStyles.diff}`}>
      <div className={styles.inspectorTools}>
        <span className={styles.inspectorSummary}>
          {diff.changed === 0 ? say('same') : say('changes', { changed: diff.changed, total: diff.changes.length })}
        </span>
        <label className={frameDiffStyles.diffSwitch} htmlFor={switchId}>
          <input id={switchId} type="checkbox" checked={changedOnly} onChange={(event) => setChangedOnly(event.target.checked)} />
          {say('changedOnly')}
        </label>
      </div>
      <div className={frameDiffStyles.diffPanes}>
        {pane('left')}
        {pane('right')}
        <DiffList
          changes={shown}
          ownersOf={diff.ownersOf}
          label={say('fields')}
          active={spot?.path ?? null}
          picked={picked?.path ?? null}
          follow={spot !== null && spot.in !== 'list'}
          onPoint={(path) => setPointed(path === null ? null : { in: 'list', path })}
          onPick={(path) => pick({ in: 'list', path })}
        />
      </div>
    </div>
  );
}

function spotAt(model: FrameModel, offset: number, side: Pane): Spot | null {
  const row = rowOfByte(model, offset);
  return row && { in: side, path: row.path };
}

function spanAt(model: FrameModel, spot: Spot | null): Span | null {
  return spot === null ? null : (model.rows.find(({ path }) => path === spot.path) ?? null);
}
