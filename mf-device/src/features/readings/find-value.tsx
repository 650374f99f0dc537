import { useMessages } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { foundRows } from './found.ts';
import { messages } from './messages.ts';
import { Reading, type Latest } from './reading.tsx';
import * as styles from './readings.module.css';

/** Finds values by their names: the matching ones stand together, live like the others. */
export function FindValue({ latest }: { readonly latest: Latest }): ReactNode {
  const say = useMessages(messages);
  const [search, setSearch] = useState('');
  const rows = foundRows(search);
  return (
    <>
      <input
        type="search"
        className={styles.readingsSearch}
        aria-label={say('find')}
        placeholder={say('find')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {rows !== null && (
        <Card title={say('found', { n: rows.length })}>
          {rows.length === 0 ? (
            <p className={styles.readingsNone}>{say('foundNone')}</p>
          ) : (
            <dl className={styles.readings}>
              {rows.map((row) => (
                <Reading key={row.name} row={row} latest={latest} />
              ))}
            </dl>
          )}
        </Card>
      )}
    </>
  );
}
