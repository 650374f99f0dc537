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
          <Matrix rows={found} roles={roles} />
        </div>
      )}
    </Card>
  );
}

function Matrix({ rows: shown, roles }: { readonly rows: readonly AccessRow[]; readonly roles: readonly RoleView[] }): ReactNode {
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
        return (
          those.length > 0 && (
            <tbody key={access}>
              <tr>
                <th colSpan={roles.length + 1} scope="colgroup" className={styles.matrixGroup}>
                  {say('actions', { access: text(accessTexts[access]), count: those.length })}
                </th>
              </tr>
              {those.map((row) => (
                <MatrixRow key={`${row.text.en} ${row.fleetWide} ${row.person}`} row={row} roles={roles} />
              ))}
            </tbody>
          )
        );
      })}
    </table>
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
        return (
          <td key={role.id} className={can ? styles.matrixYes : styles.matrixNo}>
            <span aria-hidden="true">{can ? '✓' : '–'}</span>
            <span className="vd-visually-hidden">{say(can ? 'yes' : 'no')}</span>
          </td>
        );
      })}
    </tr>
  );
}
