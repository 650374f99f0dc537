import type { ScenePanel } from '@voltdeck/contract';
import { ExtensionPlace, panelInput, useExtensions, useMessages, useText, type Extension } from '@voltdeck/kit';
import { isFree, wallPanel } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { useSize } from '../chart/use-size.ts';
import { FromFeed, ProjectFeeds, projectFeed } from '../feed/project-feeds.tsx';
import { messages } from '../frame/messages.ts';
import { Panel, PanelAge, Restarting } from '../panel/panel.tsx';
import { panelKind } from '../panels/panel-table.ts';
import { freeStyle } from '../pieces/free-box.ts';
import type { StageShape } from '../stage/stage-size.ts';
import { useWatchdog } from '../watch/use-watchdog.ts';
import { inReadingOrder, panelArea } from './panel-area.ts';
import { PanelSettings } from './panel-settings.tsx';
import type { Scene } from './scene.ts';
import * as styles from './scene.module.css';
import * as panelStyles from '../panel/panel.module.css';

interface SceneViewProps {
  readonly scene: Scene;
  /** Key of the feed that panels of other modules read. */
  readonly feed: string;
  readonly shape: StageShape;
}

/** The panels of a scene, each in its area. */
export function SceneView({ scene, feed, shape }: SceneViewProps): ReactNode {
  const generation = useWatchdog(scene.panels.length);
  return (
    <div className={`${styles.scene} ${styles[`scene--${scene.layout}`] ?? ''}`} data-scene>
      <ProjectFeeds scene={scene} feed={feed} />
      {inReadingOrder(scene.panels).map((panel, index) => {
        const own = panel.projectId === undefined || panel.projectId === scene.projectId;
        const source = own ? feed : projectFeed(feed, panel.projectId);
        if (isFree(panel.panel) && shape === 'portrait') return null;
        const place = <Place panel={panel} feed={source} area={panelArea(panel, shape)} />;
        return (
          <PanelSettings key={`${panel.place} ${panel.panel} ${generation(index)}`} placed={panel}>
            {own ? place : <FromFeed name={source}>{place}</FromFeed>}
          </PanelSettings>
        );
      })}
    </div>
  );
}

interface PlaceProps {
  readonly panel: ScenePanel;
  readonly feed: string;
  readonly area: string;
}

function Place({ panel: placed, feed, area }: PlaceProps): ReactNode {
  const { panel, title, box } = placed;
  const text = useText();
  const kind = panelKind(panel);
  const foreign = useExtensions('screen.panel').find(({ module, component }) => `${module.name}/${component}` === panel);
  if (foreign !== undefined) return <Foreign extension={foreign} title={text(title ?? foreign.title)} area={area} feed={feed} />;
  if (kind === undefined) return <Missing name={panel} area={area} />;
  const Draw = kind.draw;
  const free = wallPanel(panel)?.free;
  if (free !== undefined && box !== undefined) {
    return (
      <div className={styles.sceneFree} data-free={free} style={freeStyle(box)}>
        <Restarting>
          <Draw />
        </Restarting>
        <PanelAge of={kind.of} />
      </div>
    );
  }
  if (kind.bare === true) {
    return (
      <div className={styles.sceneBare} style={{ gridArea: area }}>
        <Restarting>
          <Draw />
        </Restarting>
        <PanelAge of={kind.of} />
      </div>
    );
  }
  return (
    <Panel title={text(title ?? kind.title)} place={area} of={kind.of}>
      <Draw />
    </Panel>
  );
}

interface ForeignProps {
  readonly extension: Extension;
  readonly title: string;
  readonly area: string;
  readonly feed: string;
}

/** Which part a panel of another module draws is not known; its feed says the age of what is now. */
const ofForeign = ['now'] as const;

/** A panel of another module draws into its place, in pixels of the canvas. */
function Foreign({ extension, title, area, feed }: ForeignProps): ReactNode {
  const [ref, size] = useSize();
  return (
    <Panel title={title} place={area} of={ofForeign}>
      <div className={styles.sceneForeign} ref={ref}>
        {size !== null && <ExtensionPlace extension={extension} input={panelInput({ ...size, theme: 'dark', feed })} />}
      </div>
    </Panel>
  );
}

function Missing({ name, area }: { readonly name: string; readonly area: string }): ReactNode {
  const say = useMessages(messages);
  return (
    <Panel title={name} place={area} of={[]}>
      <p className={panelStyles.panelNothing}>{say('missing', { name })}</p>
    </Panel>
  );
}
