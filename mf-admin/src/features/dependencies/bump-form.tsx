import { apiQuery, endpoints, sayError, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { SelectField, TextField } from '@voltdeck/kit/widgets';
import { useState, type FormEvent, type ReactNode } from 'react';
import { typed } from '../../fields/read-form.ts';
import { messages } from './messages.ts';
import * as styles from './dependencies.module.css';

/** A change of a shared part that is only thought of. */
interface Bump {
  readonly key: string;
  readonly version: string;
}

/** Asks what a change of a shared part would break. */
export function BumpForm({ keys }: { readonly keys: readonly string[] }): ReactNode {
  const say = useMessages(messages);
  const [bump, setBump] = useState<Bump | null>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const version = typed(data, 'version');
    setBump(version === '' ? null : { key: typed(data, 'key'), version });
  };
  const options = keys.map((key) => ({ value: key, text: key === 'contract' ? say('contract') : key }));
  return (
    <form className={styles.dependenciesBump} aria-label={say('tryLabel')} onSubmit={onSubmit}>
      <SelectField name="key" label={say('key')} options={options} />
      <TextField name="version" label={say('version')} placeholder={say('versionExample')} autoComplete="off" spellCheck={false} maxLength={64} />
      <Button htmlType="submit">{say('go')}</Button>
      <div className={styles.dependenciesAnswer} role="status">
        {bump !== null && <BumpAnswer bump={bump} />}
      </div>
    </form>
  );
}

function BumpAnswer({ bump: { key, version } }: { readonly bump: Bump }): ReactNode {
  const say = useMessages(messages);
  const { data, error } = useQuery(apiQuery(endpoints.moduleDependencies, { query: { key, to: version } }));
  if (error !== null) return <p className={styles.dependenciesBroken}>{sayError(error)}</p>;
  if (!data) return null;
  if (data.broken.length === 0) return <p className={styles.dependenciesSafe}>{say('safe', { key, version })}</p>;
  return (
    <>
      <p className={styles.dependenciesBroken}>{say('broken', { key, version })}</p>
      <ul>
        {data.broken.map((line) => (
          <li key={`${line.name} ${line.version} ${line.key}`}>
            <strong>
              {line.name} {line.version}
            </strong>{' '}
            {say('asks', { key: line.key, range: line.range })}
          </li>
        ))}
      </ul>
    </>
  );
}
