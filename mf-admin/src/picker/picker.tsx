import { sayError, useMessages } from '@voltdeck/kit';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';
import './picker.css';

/** One that can be chosen, or was. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
}

interface PickerProps {
  readonly label: string;
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** What the search found; null while it is asked for. */
  readonly found: readonly Candidate[] | null;
  readonly error: Error | null;
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** How a chosen one is called. */
  readonly nameOf: (id: string) => ReactNode;
}

/** More of the chosen are counted, not shown. */
const shownMax = 12;

/** Chooses some of many by name: type, add, take away again. */
export function Picker({ label, hint, search, onSearch, found, error, chosen, onChange, nameOf }: PickerProps): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  const offered = (found ?? []).filter((candidate) => !chosen.includes(candidate.id));
  const add = (candidate: Candidate): void => {
    onChange([...chosen, candidate.id]);
    onSearch('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [first] = offered;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (search.trim() !== '' && first !== undefined) add(first);
  };
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {label}
      </label>
      <Chosen ids={chosen} nameOf={nameOf} onChange={onChange} />
      <input
        id={id}
        className="vd-field__input"
        type="search"
        autoComplete="off"
        value={search}
        placeholder={hint}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {search.trim() !== '' && (
        <div className="adm-picker__offer" role="group" aria-label={say('offer')}>
          {error !== null && <span role="alert">{sayError(error)}</span>}
          {error === null && found !== null && offered.length === 0 && <span role="status">{say('none')}</span>}
          {offered.map((candidate) => (
            <button key={candidate.id} type="button" className="adm-picker__add" onClick={() => add(candidate)}>
              + {candidate.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface ChosenProps {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => ReactNode;
  readonly onChange: (ids: readonly string[]) => void;
}

function Chosen({ ids, nameOf, onChange }: ChosenProps): ReactNode {
  const say = useMessages(messages);
  if (ids.length === 0) return null;
  return (
    <div className="adm-picker__chosen">
      {ids.slice(0, shownMax).map((id) => (
        <button key={id} type="button" className="adm-picker__chip" title={say('remove')} onClick={() => onChange(ids.filter((each) => each !== id))}>
          {nameOf(id)} <span aria-hidden="true">×</span>
          <span className="vd-visually-hidden">{say('remove')}</span>
        </button>
      ))}
      {ids.length > shownMax && <span className="adm-picker__more">{say('more', { count: ids.length - shownMax })}</span>}
    </div>
  );
}
