import { usePath, useText } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { WallFeed } from '../feed/wall-feed.tsx';
import { WallFrame } from '../frame/wall-frame.tsx';
import { panelPath } from '../manifest.ts';
import { Panel } from '../panel/panel.tsx';
import { panelKind } from '../panels/panel-table.ts';
import * as styles from './pages.module.css';

/** One panel alone, on live data. */
export function PanelPage(): ReactNode {
  const text = useText();
  const kind = panelKind(usePath().slice(panelPath.length));
  if (kind === undefined) return null;
  const Draw = kind.draw;
  return (
    <WallFeed name="panel">
      <WallFrame title={text(kind.title)}>
        <div className={styles.panelPage}>
          <Panel title={text(kind.title)} of={kind.of}>
            <Draw />
          </Panel>
        </div>
      </WallFrame>
    </WallFeed>
  );
}
