import type { ProcessVitals } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, Card } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { bytesQuantity, secondsQuantity } from './figure-words.ts';
import { LevelDialog } from './level-dialog.tsx';
import { messages } from './messages.ts';
import * as styles from '../../table/table.module.css';
import * as statusStyles from './status.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

interface ProcessTableProps {
  readonly processes: readonly ProcessVitals[];
  readonly onDone: (text: string) => void;
}

/** Every process that answers, with what it says of itself. */
export function ProcessTable({ processes, onDone }: ProcessTableProps): ReactNode {
  const say = useMessages(messages);
  const [chosen, setChosen] = useState<ProcessVitals | null>(null);
  return (
    <Card title={say('processes')} hint={say('processesHint')}>
      {processes.length === 0 && <p className={pagesStyles.admNone}>{say('noProcesses')}</p>}
      {processes.length > 0 && (
        <table className={styles.admTable}>
          <thead>
            <tr>
              <th scope="col">{say('service')}</th>
              <th scope="col" className={styles.admTableWide}>{say('instance')}</th>
              <th scope="col">{say('version')}</th>
              <th scope="col" className={styles.admTableDesk}>{say('startedAt')}</th>
              <th scope="col" className={`${styles.admTableFigure} ${styles.admTableDesk}`}>{say('memory')}</th>
              <th scope="col" className={`${styles.admTableFigure} ${styles.admTableWide}`}>{say('loop')}</th>
              <th scope="col">{say('logLevel')}</th>
            </tr>
          </thead>
          <tbody>
            {processes.map((process) => (
              <ProcessRow key={process.instance + process.startedAt} process={process} onChange={() => setChosen(process)} />
            ))}
          </tbody>
        </table>
      )}
      <Versions processes={processes} />
      {chosen !== null && <LevelDialog process={chosen} onDone={onDone} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function ProcessRow({ process: { service, instance, version, startedAt, figures, logLevel }, onChange }: { readonly process: ProcessVitals; readonly onChange: () => void }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const memory = bytesQuantity(figures['memoryBytes'] ?? 0);
  const loop = secondsQuantity(figures['loopSeconds'] ?? 0, language);
  return (
    <tr>
      <td>
        <code>{service}</code>
      </td>
      <td className={`${styles.admTableWide} ${styles.admTableFaint}`}>{instance}</td>
      <td className="vd-number">{version}</td>
      <td className={styles.admTableDesk}><Age since={startedAt} /></td>
      <td className={`${styles.admTableFigure} ${styles.admTableDesk} vd-number`}>{`${memory.digits} ${memory.unit}`}</td>
      <td className={`${styles.admTableFigure} ${styles.admTableWide} vd-number`}>{`${loop.digits} ${loop.unit}`}</td>
      <td>
        <code className={statusStyles.statusLevel}>{logLevel}</code>
        <Button size="mini" aria-label={say('changeOf', { service })} onClick={onChange}>{say('change')}</Button>
      </td>
    </tr>
  );
}

const software = [['node', 'Node.js'], ['postgres', 'PostgreSQL'], ['timescaledb', 'TimescaleDB']] as const;

/** Apache or Community, where the store says it. */
const editionOf = ({ timescaledbEdition: edition }: ProcessVitals['facts']): string => (edition === undefined ? '' : ` (${edition})`);

/** What processes say of the software below them, each once. */
function Versions({ processes }: { readonly processes: readonly ProcessVitals[] }): ReactNode {
  const say = useMessages(messages);
  const facts = new Set(processes.flatMap(({ facts: each }) => software.flatMap(([name, title]) => (each[name] === undefined ? [] : [`${title} ${each[name]}${name === 'timescaledb' ? editionOf(each) : ''}`]))));
  if (facts.size === 0) return null;
  return (
    <p className={statusStyles.statusVersions}>
      {say('versions')}: <code>{[...facts].sort().join(' · ')}</code>
    </p>
  );
}
