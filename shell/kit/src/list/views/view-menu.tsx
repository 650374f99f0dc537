import { useQuery } from '@tanstack/react-query';
import type { NewView, SavedView } from '@voltdeck/contract';
import { personalLimits, type PersonalList } from '@voltdeck/protocol/contract';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { endpoints } from '../../api/endpoints.ts';
import { apiQuery, renew } from '../../api/queries.ts';
import { copyText } from '../../host/copy-text.ts';
import { navigate, useQueryState } from '../../host/navigation.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/index.ts';
import { ErrorLine } from '../../widgets/error-line.tsx';
import { useWrite } from '../../write/use-write.ts';
import { Menu } from '../menu.tsx';
import { messages } from './messages.ts';
import { addressOfView, queryOfView, viewNames } from './view-address.ts';
import * as styles from './view-menu.module.css';

interface ViewMenuProps {
  readonly list: PersonalList;
  readonly shown: readonly string[];
  readonly onOutcome: (text: string) => void;
}

/** Saved views of a list: opened, saved, shared by link, deleted. */
export function ViewMenu({ list, shown, onOutcome }: ViewMenuProps): ReactNode {
  const say = useMessages(messages);
  const [query] = useQueryState();
  const { data, error } = useQuery(apiQuery(endpoints.savedViewList, { query: { list } }));
  const opened = data?.items.find(({ id }) => id === query.get(viewNames.saved));
  return (
    <Menu label={opened === undefined ? say('views') : say('viewsOf', { name: opened.name })}>
      {(close) => (
        <div className={styles.views}>
          {data?.items.length === 0 && <p className={styles.viewsNone}>{say('none')}</p>}
          {(data?.items.length ?? 0) > 0 && (
            <ul className={styles.viewsList} aria-label={say('views')}>
              {data?.items.map((view) => (
                <ViewLine key={view.id} view={view} current={view.id === opened?.id} onOpen={close} onOutcome={onOutcome} />
              ))}
            </ul>
          )}
          <ErrorLine error={error} />
          <SaveForm list={list} shown={shown} query={query} opened={opened} onOutcome={onOutcome} />
        </div>
      )}
    </Menu>
  );
}

interface ViewLineProps {
  readonly view: SavedView;
  readonly current: boolean;
  readonly onOpen: () => void;
  readonly onOutcome: (text: string) => void;
}

function ViewLine({ view, current, onOpen, onOutcome }: ViewLineProps): ReactNode {
  const say = useMessages(messages);
  const { id, name, query, columns, shared } = view;
  const link = `${location.origin}${location.pathname}?${viewNames.saved}=${id}`;
  const sharing = useWrite({
    send: () => call(endpoints.savedViewChange, { parameters: { id }, body: { name, query, columns: columns === null ? null : [...columns], shared: true } }),
    onDone: () => {
      void renew(endpoints.savedViewList);
      void copyText(link).then(() => onOutcome(say('linkCopied', { name })));
    },
  });
  const removing = useWrite({
    send: () => call(endpoints.savedViewDelete, { parameters: { id } }),
    onDone: () => {
      void renew(endpoints.savedViewList);
      onOutcome(say('deleted', { name }));
    },
  });
  return (
    <li className={styles.viewsLine}>
      <button
        type="button"
        className={styles.viewsOpen}
        aria-current={current}
        onClick={() => {
          navigate(`${location.pathname}?${addressOfView(view)}`);
          onOpen();
        }}
      >
        {name} {shared && <span className={styles.viewsShared}>{say('shared')}</span>}
      </button>
      <button type="button" className={styles.viewsAct} aria-label={say('shareOf', { name })} title={say('shareOf', { name })} onClick={() => sharing.send()}>
        {say('share')}
      </button>
      <button type="button" className={styles.viewsAct} aria-label={say('deleteOf', { name })} title={say('deleteOf', { name })} onClick={() => removing.send()}>
        <span aria-hidden="true">×</span>
      </button>
      <ErrorLine error={sharing.error ?? removing.error} />
    </li>
  );
}

interface SaveFormProps {
  readonly list: PersonalList;
  readonly shown: readonly string[];
  readonly query: URLSearchParams;
  readonly opened: SavedView | undefined;
  readonly onOutcome: (text: string) => void;
}

function SaveForm({ list, shown, query, opened, onOutcome }: SaveFormProps): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  const [name, setName] = useState('');
  const kept = { query: queryOfView(query), columns: [...shown] };
  const done = (view: SavedView): void => {
    setName('');
    void renew(endpoints.savedViewList);
    navigate(`${location.pathname}?${addressOfView(view)}`, { replace: true });
    onOutcome(say('saved', { name: view.name }));
  };
  const saving = useWrite({ send: (body: NewView) => call(endpoints.savedViewAdd, { body }), onDone: done });
  const changing = useWrite({ send: (view: SavedView) => call(endpoints.savedViewChange, { parameters: { id: view.id }, body: { name: view.name, shared: view.shared, ...kept } }), onDone: done });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') saving.send({ list, name: name.trim(), ...kept });
  };
  return (
    <form className={styles.viewsForm} onSubmit={submit}>
      {opened !== undefined && (
        <Button size="small" loading={changing.busy} onClick={() => changing.send(opened)}>
          {say('update', { name: opened.name })}
        </Button>
      )}
      <label className="vd-field__label" htmlFor={id}>
        {say('name')}
      </label>
      <input id={id} className="vd-field__input" value={name} maxLength={personalLimits.viewNameMax} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      <Button size="small" type="primary" htmlType="submit" disabled={name.trim() === ''} loading={saving.busy}>
        {say('save')}
      </Button>
      <ErrorLine error={saving.error ?? changing.error} />
    </form>
  );
}
