import type { RoleView } from '@voltdeck/contract';
import { apiRoutes, useMessages, useText } from '@voltdeck/kit';
import { Card, SearchInput } from '@voltdeck/kit/widgets';
import { accessRows, personAccesses, roleCan, type AccessRow } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { accessTexts } from '../../roles/messages.ts';
import { useRoles } from '../../roles/role-names.tsx';
import { foundRows } from './found-rows.ts';
import { messages } from './messages.ts';
import * as styles from './roles.module.css';

const rows = accessRows(apiRoutes);

/** Which permission allows which actions, and which role does. */
export function MatrixCard(): ReactNode {
  const say = useMessages(messages);
  const roles = useRoles();
  const [search, setSearch] = useState('');
  const found = foundRows(rows, search);
  return (
    <Card id="matrix" title={say('matrix')} hint={say('matrixHint')} action={<SearchInput label={say('search')} value={search} onChange={setSearch} />}>
      <p className={styles.matrixAbout}>{say('matrixAbout')}</p>
      {found.length === 0 ? (
        <p role="status">{say('none')}</p>
      ) : (
        <div className={styles.matrixScroll} tabIndex={0} role="region" aria-label={say('matrix')}>
          <Matrix rows={found} roles={roles} isFound={search.trim() !== ''} />
        </div>
      )}
    </Card>
  );
}

function Matrix({ rows: shown, roles, isFound }: Pick<GroupProps, 'rows' | 'roles' | 'isFound'>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <table className={styles.matrixTable}>
      <thead>
        <tr>
          <th scope="col">{say('action')}</th>
          {roles.map(({ id, name }) => (
            <th key={id} scope="col" className={styles.matrixRole}>
              {text(name)}
            </th>
          ))}
        </tr>
      </thead>
      {personAccesses.map((access) => {
        const those = shown.filter((row) => row.access === access);
        return those.length > 0 && <Group key={access} access={access} rows={those} roles={roles} isFound={isFound} />;
      })}
    </table>
  );
}

interface GroupProps {
  readonly access: AccessRow['access'];
  readonly rows: readonly AccessRow[];
  readonly roles: readonly RoleView[];
  /** What was searched for is shown at once. */
  readonly isFound: boolean;
}

/** The actions of one permission: closed, how many of them each role can do. */
function Group({ access, rows: those, roles, isFound }: GroupProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isFound || isOpened;
  return (
    <tbody>
      <tr className={styles.matrixGroup}>
        <th scope="rowgroup">
          <button type="button" className={styles.matrixToggle} aria-expanded={isOpen} disabled={isFound} onClick={() => setOpened(!isOpened)}>
            <span className={styles.matrixArrow} aria-hidden="true" />
            {say('actions', { access: text(accessTexts[access]), count: those.length })}
          </button>
        </th>
        {roles.map((role) => (
          <Sum key={role.id} can={those.filter((row) => roleCan(row, role)).length} all={those.length} />
        ))}
      </tr>
      {isOpen && those.map((row) => <MatrixRow key={`${row.text.en} ${row.fleetWide} ${row.person}`} row={row} roles={roles} />)}
    </tbody>
  );
}

function Sum({ can, all }: { readonly can: number; readonly all: number }): ReactNode {
  const say = useMessages(messages);
  if (can === 0) return <Mark can={false} text={say('noneOf')} />;
  if (can === all) return <Mark can text={say('allOf')} />;
  return <td className={styles.matrixYes}>{say('someOf', { can, all })}</td>;
}

function Mark({ can, text }: { readonly can: boolean; readonly text: string }): ReactNode {
  return (
    <td className={can ? styles.matrixYes : styles.matrixNo}>
      <span aria-hidden="true">{can ? '✓' : '–'}</span>
      <span className="vd-visually-hidden">{text}</span>
    </td>
  );
}

function MatrixRow({ row, roles }: { readonly row: AccessRow; readonly roles: readonly RoleView[] }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <tr>
      <th scope="row" title={row.routes.map(({ method, path }) => `${method} ${path}`).join('\n')}>
        {text(row.text)} {row.fleetWide && <Chip tone="notice">{say('fleetWide')}</Chip>} {row.person && <Chip>{say('person')}</Chip>}
      </th>
      {roles.map((role) => {
        const can = roleCan(row, role);
        return <Mark key={role.id} can={can} text={say(can ? 'yes' : 'no')} />;
      })}
    </tr>
  );
}
