import type { UserImportReport } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages } from '@voltdeck/kit';
import { saveFile } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog } from '@voltdeck/kit/widgets';
import { passwordLinkPath } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { importMessages } from './import-messages.ts';
import * as styles from '../../import/import.module.css';

type Link = UserImportReport['links'][number];

const addressOf = ({ token, loginName }: Link): string => new URL(passwordLinkPath(token, loginName), location.origin).href;
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Shows the links of new users once; a stray Escape does not take them away. */
export function UserLinks({ links, onDone }: { readonly links: readonly Link[]; readonly onDone: () => void }): ReactNode {
  const say = useMessages(importMessages);
  const language = useLanguage();
  const save = (): void => saveFile(new Blob([`\uFEFF${links.map((link) => `${cell(link.loginName)},${cell(addressOf(link))}`).join('\r\n')}\r\n`], { type: 'text/csv' }), 'password-links.csv');
  return (
    <Dialog title={say('links')}>
      <div className="vd-list-wide">
        <p className="vd-dialog__text">{say('linksAbout', { until: momentText(links[0]?.expiresAt ?? '', language) })}</p>
        <div className={`vd-list__scroll ${styles.importReportRows}`} tabIndex={0} role="region" aria-label={say('links')}>
          <table className="vd-list__table">
            <tbody>
              {links.map((link) => (
                <tr key={link.loginName}>
                  <th scope="row">{link.loginName}</th>
                  <td>
                    <code>{addressOf(link)}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="vd-dialog__actions">
          <Button onClick={save}>{say('saveLinks')}</Button>
          <Button type="primary" onClick={onDone}>
            {say('done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
