import { useQuery } from '@tanstack/react-query';
import type { NewView, SavedView } from '@voltdeck/contract';
import { personalLimits, type PersonalList } from '@voltdeck/protocol/contract';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { sayError } from '../../api/localized-error.ts';
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
  readonly onOutcome: (text: string, undo?: () => void) => void;
}

/** Saved views of a list: opened, saved, shared by link, renamed, deleted. One of them can be what the list opens with. */
export function ViewMenu({ list, shown, onOutcome }: ViewMenuProps): ReactNode {
  const say = useMessages(messages);
  const [query] = useQueryState();
  const { data, error } = useQuery(apiQuery(endpoints.savedViewList, { query: { list } }));
  const restoring = useWrite({
    send: ({ id }: SavedView) => call(endpoints.savedViewRestore, { parameters: { id } }),
    onDone: ({ name }) => {
      void renew(endpoints.savedViewList);
      onOutcome(say('restored', { name }));
    },
    onError: (failed) => onOutcome(sayError(failed)),
  });
  const removing = useWrite({
    send: ({ id }: SavedView) => call(endpoints.savedViewDelete, { parameters: { id } }),
    onDone: (_done, view) => {
      void renew(endpoints.savedViewList);
      onOutcome(say('deleted', { name: view.name }), () => restoring.send(view));
    },
  });
  const opened = data?.items.find(({ id }) => id === query.get(viewNames.saved));
  return (
    <Menu label={opened === undefined ? say('views') : say('viewsOf', { name: opened.name })}>
      {(close) => (
        <div className={styles.views}>
          {data?.items.length === 0 && <p className={styles.viewsNone}>{say('none')}</p>}
          {(data?.items.length ?? 0) > 0 && (
            <ul className={styles.viewsList} aria-label={say('views')}>
              {data?.items.map((view) => (
                <ViewLine key={view.id} view={view} current={view.id === opened?.id} onOpen={close} onDelete={() => removing.send(view)} onOutcome={onOutcome} />
              ))}
            </ul>
          )}
          <ErrorLine error={error ?? removing.error} />
          <SaveForm list={list} shown={shown} query={query} opened={opened} onOutcome={onOutcome} />
        </div>
      )}
    </Menu>
  );
}

/** What a view is, without what names it: a change sends all of it. */
const formOf = ({ name, query, columns, shared, isDefault }: SavedView) => ({ name, query, columns: columns === null ? null : [...columns], shared, isDefault });

interface ViewLineProps {
  readonly view: SavedView;
  readonly current: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
  readonly onOutcome: ViewMenuProps['onOutcome'];
}

function ViewLine({ view, current, onOpen, onDelete, onOutcome }: ViewLineProps): ReactNode {
  const say = useMessages(messages);
  const [renaming, setRenaming] = useState(false);
  const { id, name, shared, isDefault } = view;
  const link = `${location.origin}${location.pathname}?${viewNames.saved}=${id}`;
  const changing = useWrite({
    send: ({ change }: { readonly change: Partial<ReturnType<typeof formOf>>; readonly done: () => void }) => call(endpoints.savedViewChange, { parameters: { id }, body: { ...formOf(view), ...change } }),
    onDone: (_view, { done }) => {
      void renew(endpoints.savedViewList);
      done();
    },
  });
  const share = (): void => changing.send({ change: { shared: true }, done: () => void copyText(link).then(() => onOutcome(say('linkCopied', { name }))) });
  const rename = (to: string): void =>
    changing.send({
      change: { name: to },
      done: () => {
        setRenaming(false);
        onOutcome(say('renamed', { name: to }));
      },
    });
  const error = <ErrorLine error={changing.error} />;
  if (renaming) {
    return (
      <li className={styles.viewsLine}>
        <NameForm label={say('newName', { name })} name={name} busy={changing.busy} onSend={rename} onClose={() => setRenaming(false)} />
        {error}
      </li>
    );
  }
  const defaultWords = say(isDefault ? 'noDefault' : 'makeDefault', { name });
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
        {name} {shared && <span className={styles.viewsShared}>{say('shared')}</span>} {isDefault && <span className={styles.viewsShared}>{say('isDefault')}</span>}
      </button>
      <span className={styles.viewsActs}>
        <button
          type="button"
          className={styles.viewsAct}
          aria-label={defaultWords}
          title={defaultWords}
          onClick={() => changing.send({ change: { isDefault: !isDefault }, done: () => onOutcome(say(isDefault ? 'defaultEnded' : 'defaultSet', { name })) })}
        >
          <span aria-hidden="true">{isDefault ? '★' : '☆'}</span>
        </button>
        <button type="button" className={styles.viewsAct} aria-label={say('shareOf', { name })} title={say('shareOf', { name })} onClick={share}>
          {say('share')}
        </button>
        <button type="button" className={styles.viewsAct} aria-label={say('renameOf', { name })} title={say('renameOf', { name })} onClick={() => setRenaming(true)}>
          {say('rename')}
        </button>
        <button type="button" className={styles.viewsAct} aria-label={say('deleteOf', { name })} title={say('deleteOf', { name })} onClick={onDelete}>
          <span aria-hidden="true">×</span>
        </button>
      </span>
      {error}
    </li>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly name: string;
  readonly busy: boolean;
  readonly onSend: (name: string) => void;
  readonly onClose: () => void;
}

/** A name in place of another. Escape leaves it, and the menu stays. */
function NameForm({ label, name, busy, onSend, onClose }: NameFormProps): ReactNode {
  const say = useMessages(messages);
  const place = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  useEffect(() => place.current?.select(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') onSend(typed.trim());
  };
  return (
    <form
      className={styles.viewsName}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <input ref={place} className="vd-field__input" aria-label={label} value={typed} maxLength={personalLimits.viewNameMax} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      <Button size="small" type="primary" htmlType="submit" disabled={typed.trim() === ''} loading={busy}>
        {say('rename')}
      </Button>
    </form>
  );
}

interface SaveFormProps {
  readonly list: PersonalList;
  readonly shown: readonly string[];
  readonly query: URLSearchParams;
  readonly opened: SavedView | undefined;
  readonly onOutcome: ViewMenuProps['onOutcome'];
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
  const changing = useWrite({ send: (view: SavedView) => call(endpoints.savedViewChange, { parameters: { id: view.id }, body: { ...formOf(view), ...kept } }), onDone: done });
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
