import type { CaseDetailView, CommandView, UpgradeView } from '@voltdeck/contract';
import { apiQuery, endpoints, Link, momentText, useAllowed, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { commandCauseTexts, remoteCommands, upgradeCauseTexts, upgradeStateTexts } from '@voltdeck/protocol/codes';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { CommandChip } from '../../command/command-chip.tsx';
import { LineTable } from '../../lines/line-table.tsx';
import { messages } from './messages.ts';
import { stretchOf } from './stretch.ts';
import * as styles from './cases.module.css';

const shownMost = 20;
const refetchMs = 15_000;
const columns = ['when', 'action', 'result', 'who', 'reasonGiven'] as const;

/** Commands and upgrades of the vehicle in the time of the case, the newest first, with what came of them. */
export function ActionsCard({ of }: { readonly of: CaseDetailView }): ReactNode {
  const say = useMessages(messages);
  const { deviceId, closedAt } = of;
  const parameters = { deviceId };
  const query = { ...stretchOf(of), pageSize: shownMost };
  const options = { refetchInterval: closedAt === null ? refetchMs : (false as const) };
  const commands = useQuery({ ...apiQuery(endpoints.commandList, { parameters, query }), ...options, enabled: useAllowed(endpoints.commandList.route) });
  const upgrades = useQuery({ ...apiQuery(endpoints.upgradeList, { parameters, query }), ...options, enabled: useAllowed(endpoints.upgradeList.route) });
  const error = commands.error ?? upgrades.error;
  const retry = (): void => void Promise.all([commands.refetch(), upgrades.refetch()]);
  const [sent, made] = [commands.data, upgrades.data];
  const loaded = sent !== undefined && made !== undefined;
  // An upgrade is carried by a command: it is one line.
  const carried = new Set(made?.items.map(({ commandId }) => commandId));
  const rows = !loaded
    ? []
    : [...made.items.map((upgrade) => ({ at: upgrade.createdAt, row: <UpgradeLine key={upgrade.id} upgrade={upgrade} /> })), ...sent.items.filter(({ id }) => !carried.has(id)).map((command) => ({ at: command.createdAt, row: <CommandLine key={command.id} command={command} /> }))].sort((one, other) => (one.at < other.at ? 1 : -1));
  const hidden = loaded && (sent.next !== null || made.next !== null);
  return (
    <Card className={styles.wide} title={say('actions')} hint={say('actionsHint')}>
      {!loaded && (error === null ? <Skeleton height="80px" /> : <ErrorState error={error} onRetry={retry} />)}
      {loaded && rows.length === 0 && <p className={styles.none}>{say('actionsNone')}</p>}
      {rows.length > 0 && (
        <LineTable label={say('actions')} columns={columns.map((key) => ({ key, text: say(key) }))}>
          {rows.map(({ row }) => row)}
        </LineTable>
      )}
      {hidden && <p className={styles.faint}>{say('actionsMore', { n: shownMost })}</p>}
    </Card>
  );
}

function CommandLine({ command: { deviceId, command, state, cause, createdAt, requestedBy, reason } }: { readonly command: CommandView }): ReactNode {
  const text = useText();
  const language = useLanguage();
  return (
    <tr>
      <td className="vd-number">{momentText(createdAt, language)}</td>
      <td>
        <Link className="vd-link" to={pathTo(pages.execution, { id: deviceId })}>
          {text(remoteCommands[command].text)}
        </Link>
      </td>
      <td className={styles.wrapped}>
        <CommandChip state={state} />
        {cause !== null && <span className={styles.by}>{text(commandCauseTexts[cause])}</span>}
      </td>
      <td>{requestedBy ?? '–'}</td>
      <td className={styles.wrapped}>{reason ?? '–'}</td>
    </tr>
  );
}

function UpgradeLine({ upgrade: { deviceId, version, versionBefore, state, cause, createdAt, requestedBy, reason } }: { readonly upgrade: UpgradeView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  return (
    <tr>
      <td className="vd-number">{momentText(createdAt, language)}</td>
      <td>
        <Link className="vd-link" to={pathTo(pages.upgrade, { id: deviceId })}>
          {say('upgradeTo', { version, before: versionBefore ?? '–' })}
        </Link>
      </td>
      <td className={styles.wrapped}>
        {text(upgradeStateTexts[state])}
        {cause !== null && <span className={styles.by}>{text(upgradeCauseTexts[cause])}</span>}
      </td>
      <td>{requestedBy ?? '–'}</td>
      <td className={styles.wrapped}>{reason ?? '–'}</td>
    </tr>
  );
}
