import type { UserImportChange } from '@voltdeck/contract';
import { useMessages, useText, type Text } from '@voltdeck/kit';
import { isStandardRole, permissionTable, roleTable, userColumns, userTypeTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { importMessages } from './import-messages.ts';
import * as styles from '../../import/import.module.css';

const labels: ReadonlyMap<string, Text> = new Map(userColumns.map(({ name, label }) => [name, label]));
const ofPermissions: Readonly<Record<string, { readonly name: Text }>> = permissionTable;
const ofTypes: Readonly<Record<string, Text>> = userTypeTexts;

/** What an import does to each user, in words. */
export function UserChangeTable({ changes }: { readonly changes: readonly UserImportChange[] }): ReactNode {
  const say = useMessages(importMessages);
  return (
    <div className={`vd-list__scroll ${styles.importReportRows}`} tabIndex={0} role="region" aria-label={say('changes')}>
      <table className="vd-list__table">
        <thead>
          <tr>
            {(['line', 'user', 'difference'] as const).map((name) => (
              <th key={name} scope="col">
                {say(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={change.line} change={change} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChangeRow({ change: { line, loginName, added, fields } }: { readonly change: UserImportChange }): ReactNode {
  const say = useMessages(importMessages);
  const text = useText();
  const worded = (name: string, values: readonly string[]): string => values.map((value) => text(wordOf(name, value))).join(', ') || say('nothing');
  return (
    <tr>
      <td className="vd-number">{line}</td>
      <td>
        {loginName} {added && <Chip tone="good">{say('added')}</Chip>}
      </td>
      <td>
        {fields.map(({ name, before, after }) => {
          const field = text(labels.get(name) ?? { 'zh-CN': name, en: name });
          return <div key={name}>{added ? say('given', { field, after: worded(name, after) }) : say('field', { field, before: worded(name, before), after: worded(name, after) })}</div>;
        })}
      </td>
    </tr>
  );
}

/** Codes of roles, permissions and types in words; everything else is one already. */
function wordOf(name: string, value: string): Text {
  const itself = { 'zh-CN': value, en: value };
  if (name === 'role') return isStandardRole(value) ? roleTable[value].name : itself;
  if (name === 'permissions') return ofPermissions[value]?.name ?? itself;
  return name === 'type' ? (ofTypes[value] ?? itself) : itself;
}
