import { ExtensionPlace, panelInput, useExtensions, useMessages, useText, type Extension } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { useSize } from '../chart/use-size.ts';
import { messages } from '../frame/messages.ts';
import { Panel, Restarting } from '../panel/panel.tsx';
import { panelKind } from '../panels/panel-table.ts';
import { useWatchdog } from '../watch/use-watchdog.ts';
import type { ScenePanel } from '@voltdeck/protocol/contract';
import type { Scene } from './scene.ts';
import './scene.css';

interface SceneViewProps {
  readonly scene: Scene;
  /** Key of the feed that panels of other modules read. */
  readonly feed: string;
}

/** The panels of a scene, each in its area. */
export function SceneView({ scene, feed }: SceneViewProps): ReactNode {
  const generation = useWatchdog(scene.panels.length);
  return (
    <div className={`scene scene--${scene.layout}`}>
      {scene.panels.map((panel, index) => (
        <Place key={`${panel.place} ${generation(index)}`} panel={panel} feed={feed} />
      ))}
    </div>
  );
}

function Place({ panel: { place, panel }, feed }: { readonly panel: ScenePanel; readonly feed: string }): ReactNode {
  const text = useText();
  const kind = panelKind(panel);
  const foreign = useExtensions('screen.panel').find(({ module, component }) => `${module.name}/${component}` === panel);
  if (foreign !== undefined) return <Foreign extension={foreign} place={place} feed={feed} />;
  if (kind === undefined) return <Missing name={panel} place={place} />;
  const Draw = kind.draw;
  if (kind.bare === true) {
    return (
      <div className="scene__bare" style={{ gridArea: place }}>
        <Restarting>
          <Draw />
        </Restarting>
      </div>
    );
  }
  return (
    <Panel title={text(kind.title)} place={place}>
      <Draw />
    </Panel>
  );
}

/** A panel of another module draws into its place, in pixels of the canvas. */
function Foreign({ extension, place, feed }: { readonly extension: Extension; readonly place: string; readonly feed: string }): ReactNode {
  const text = useText();
  const [ref, size] = useSize();
  return (
    <Panel title={text(extension.title)} place={place}>
      <div className="scene__foreign" ref={ref}>
        {size !== null && <ExtensionPlace extension={extension} input={panelInput({ ...size, theme: 'dark', feed })} />}
      </div>
    </Panel>
  );
}

function Missing({ name, place }: { readonly name: string; readonly place: string }): ReactNode {
  const say = useMessages(messages);
  return (
    <Panel title={name} place={place}>
      <p className="panel__nothing">{say('missing', { name })}</p>
    </Panel>
  );
}
