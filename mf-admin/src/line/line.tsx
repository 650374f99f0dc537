import type { ReactNode } from 'react';
import './line.css';

/** Lines of a list, each with what it is, its facts, and what can be done with it. */
export function Lines({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <ul className="adm-lines" aria-label={label}>
      {children}
    </ul>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly facts: readonly ReactNode[];
  readonly actions?: ReactNode;
}

export function Line({ name, facts, actions }: LineProps): ReactNode {
  return (
    <li className="adm-line">
      <div className="adm-line__what">
        <span className="adm-line__name">{name}</span>
        <span className="adm-line__facts">
          {facts.map((fact, place) => (fact === null || fact === '' ? null : <span key={place}>{fact}</span>))}
        </span>
      </div>
      {actions !== undefined && <div className="adm-line__actions">{actions}</div>}
    </li>
  );
}

type ChipTone = 'plain' | 'good' | 'notice' | 'bad';

/** A word about the thing beside it. */
export function Chip({ tone = 'plain', children }: { readonly tone?: ChipTone; readonly children: ReactNode }): ReactNode {
  return <span className={`adm-chip adm-chip--${tone}`}>{children}</span>;
}
