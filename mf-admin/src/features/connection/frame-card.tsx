import { useLanguage, useMessages, useText, useVehicleFrames, type ShownFrame } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card } from '@voltdeck/kit/widgets';
import { commands, refusalCodes, responseFlag, responseFlags } from '@voltdeck/protocol/codes';
import { useState, type ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { messages } from './messages.ts';
import { SampleBytes } from './sample-bytes.tsx';
import * as styles from './connection.module.css';
import * as tableStyles from '../../table/table.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

const hexShown = 64;

/** Frames as they pass the port, while someone looks. */
export function FrameCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const [watching, setWatching] = useState(false);
  const [chosen, setChosen] = useState<ShownFrame | null>(null);
  const { frames, state } = useVehicleFrames(deviceId, watching);
  return (
    <Card title={say('frames')} hint={say('framesHint')}>
      <div className={styles.connectionTools}>
        <Button type={watching ? 'secondary' : 'primary'} size="small" onClick={() => setWatching(!watching)}>
          {watching ? say('pause') : say('watch')}
        </Button>
        <span role="status" className={pagesStyles.admNone}>
          {state === 'interrupted' ? say('interrupted') : frames.length > 0 ? '' : say(watching ? 'waiting' : 'stopped')}
        </span>
      </div>
      {frames.length > 0 && <FrameTable frames={frames} onChoose={setChosen} />}
      {chosen !== null && <SampleBytes samples={[{ at: chosen.at, hex: chosen.hex, length: chosen.hex.length / 2 }]} />}
    </Card>
  );
}

function FrameTable({ frames, onChoose }: { readonly frames: readonly ShownFrame[]; readonly onChoose: (frame: ShownFrame) => void }): ReactNode {
  const say = useMessages(messages);
  return (
    <div className={styles.connectionFrames} role="region" aria-label={say('frames')} tabIndex={0}>
      <table className={tableStyles.admTable}>
        <thead>
          <tr>
            <th scope="col">{say('time')}</th>
            <th scope="col">{say('direction')}</th>
            <th scope="col">{say('command')}</th>
            <th scope="col" className={tableStyles.admTableDesk}>{say('flag')}</th>
            <th scope="col">{say('hex')}</th>
          </tr>
        </thead>
        <tbody>
          {frames.map((frame) => (
            <FrameRow key={frame.number} frame={frame} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FrameRow({ frame, onChoose }: { readonly frame: ShownFrame; readonly onChoose: (frame: ShownFrame) => void }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { at, direction, command, response, hex, refused } = frame;
  const name = command === null ? say('notFrame') : commands[command] === undefined ? command.toString(16).padStart(2, '0').toUpperCase() : text(commands[command]);
  const flag = response === null ? '–' : responseFlags[response] === undefined ? String(response) : text(responseFlags[response]);
  const isGood = response === responseFlag.ok || response === responseFlag.command;
  return (
    <tr>
      <td className="vd-number">{new Date(at).toLocaleTimeString(language, { hour12: false })}</td>
      <td>{direction === 'up' ? `↑ ${say('up')}` : `↓ ${say('down')}`}</td>
      <td>
        {name} {refused !== null && <Chip tone="bad">{text(refusalCodes[refused])}</Chip>}
      </td>
      <td className={tableStyles.admTableDesk}>{isGood ? flag : <Chip tone="notice">{flag}</Chip>}</td>
      <td>
        <button type="button" className={styles.connectionHex} title={say('show')} onClick={() => onChoose(frame)}>
          {hex.slice(0, hexShown)}
          {hex.length > hexShown && '…'}
        </button>
      </td>
    </tr>
  );
}
