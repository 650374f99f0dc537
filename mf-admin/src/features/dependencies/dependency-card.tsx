import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { BumpForm } from './bump-form.tsx';
import { dependencyLines, type DependencyLine } from './dependency-lines.ts';
import { messages } from './messages.ts';
import * as styles from '../../table/table.module.css';

/** What the modules take from the console, and what a change of it would break. */
export function DependencyCard(): ReactNode {
  const say = useMessages(messages);
  const map = useQuery(apiQuery(endpoints.moduleDependencies));
  const lines = map.data && dependencyLines(map.data);
  return (
    <Card title={say('title')} hint={say('hint')}>
      {lines && (
        <>
          <BumpForm keys={lines.map(({ key }) => key)} />
          <PartTable lines={lines} />
        </>
      )}
      {!map.data && map.error !== null && <ErrorState error={map.error} onRetry={() => void map.refetch()} />}
      {!map.data && map.error === null && <Skeleton height="160px" />}
    </Card>
  );
}

function PartTable({ lines }: { readonly lines: readonly DependencyLine[] }): ReactNode {
  const say = useMessages(messages);
  return (
    <table className={styles.admTable}>
      <thead>
        <tr>
          <th scope="col">{say('part')}</th>
          <th scope="col">{say('console')}</th>
          <th scope="col">{say('asked')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <td>{line.key === 'contract' ? say('contract') : line.key}</td>
            <td className="vd-number">{line.version ?? <span className={styles.admTableFaint}>{say('noShared')}</span>}</td>
            <td>
              {line.asked.map(({ range, by }) => (
                <div key={range}>
                  <code>{range}</code> <span className={styles.admTableFaint}>{by.join(', ')}</span>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
