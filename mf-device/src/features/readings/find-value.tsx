import { useMessages } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { foundRows } from './found.ts';
import { messages } from './messages.ts';
import { Reading, type Latest } from './reading.tsx';
import './readings.css';

/** Finds values by their names: the matching ones stand together, live like the others. */
export function FindValue({ latest }: { readonly latest: Latest }): ReactNode {
  const say = useMessages(messages);
  const [search, setSearch] = useState('');
  const rows = foundRows(search);
  return (
    <>
      <input
        type="search"
        className="readings__search"
        aria-label={say('find')}
        placeholder={say('find')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {rows !== null && (
        <Card title={say('found', { n: rows.length })}>
          {rows.length === 0 ? (
            <p className="readings__none">{say('foundNone')}</p>
          ) : (
            <dl className="readings">
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
