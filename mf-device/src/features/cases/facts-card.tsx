import type { CaseDetailView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, Link, momentText, useAllowed, useLanguage, useMessages, useQuery, useSession, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine, LevelBadge, SelectField } from '@voltdeck/kit/widgets';
import { raisedLevels } from '@voltdeck/protocol/codes';
import { activeCaseStates, caseCauseTexts, caseSourceTexts, caseStateTexts, caseSystemText, pages, pathTo } from '@voltdeck/protocol/contract';
import { Fragment, type ReactNode } from 'react';
import { chosenState } from './board.tsx';
import { levelText, OwnerName, State } from './case-list.tsx';
import { Due } from './due.tsx';
import { messages } from './messages.ts';
import { stretchOf } from './stretch.ts';
import { useCaseWrite } from './use-case-write.ts';
import * as styles from './cases.module.css';

type Fields = Partial<Pick<CaseDetailView, 'level' | 'ownerId'>> & { readonly state?: (typeof activeCaseStates)[number] };

/** What a case is about and how it is; its state, level and owner are changed where they are shown. */
export function FactsCard({ of }: { readonly of: CaseDetailView }): ReactNode {
  const say = useMessages(messages);
  const mayChange = useAllowed(endpoints.caseChange.route) && of.state !== 'closed';
  return (
    <Card title={say('facts')}>
      {mayChange && <Choices of={of} />}
      <Facts of={of} choosing={mayChange} />
      <Related of={of} />
    </Card>
  );
}

function Choices({ of }: { readonly of: CaseDetailView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const session = useSession();
  const { id: caseId, revision, deviceId, ownerId, ownerName } = of;
  const owners = useQuery(apiQuery(endpoints.caseOwners, { query: { deviceId } }));
  const changing = useCaseWrite((fields: Fields) => call(endpoints.caseChange, { parameters: { caseId }, body: { revision, ...fields } }));
  const able = owners.data?.items ?? [];
  // An owner who has lost the permission or the vehicle is still the owner.
  const present = ownerId === null || able.some(({ id }) => id === ownerId) ? [] : [{ id: ownerId, name: ownerName ?? '–' }];
  const options = [{ value: '', text: say('noOwner') }, ...[...present, ...able].map(({ id, name }) => ({ value: id, text: name }))];
  const ownId = session?.user.id ?? null;
  // What was just chosen is shown before it is stored.
  const shown = { state: of.state, level: of.level, ownerId, ...changing.input };
  return (
    <div className={styles.choices}>
      <SelectField name="state" label={say('state')} value={shown.state} options={activeCaseStates.map((value) => ({ value, text: text(caseStateTexts[value]) }))} onChange={({ target }) => chosenState(target.value, (state) => changing.send({ state }))} />
      <SelectField name="level" label={say('level')} value={String(shown.level)} options={raisedLevels.map((level) => ({ value: String(level), text: text(levelText(level)) }))} onChange={({ target }) => changing.send({ level: Number(target.value) })} />
      <SelectField name="owner" label={say('owner')} value={shown.ownerId ?? ''} disabled={owners.data === undefined} options={options} onChange={({ target }) => changing.send({ ownerId: target.value === '' ? null : target.value })} />
      {ownId !== null && ownId !== ownerId && (
        <Button className={styles.takeOver} disabled={changing.busy} onClick={() => changing.send({ ownerId: ownId })}>
          {say('takeOver')}
        </Button>
      )}
      <ErrorLine error={changing.error ?? owners.error} />
    </div>
  );
}

function Facts({ of, choosing }: { readonly of: CaseDetailView; readonly choosing: boolean }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { source, deviceId, vin, plate, projectName, closedAt, cause, closingNote } = of;
  const about = source.name === null ? text(caseSourceTexts[source.kind]) : source.startedAt === null ? text(source.name) : say('since', { name: text(source.name), at: momentText(source.startedAt, language) });
  const rows: readonly (readonly [key: 'state' | 'level' | 'owner' | 'due' | 'vehicle' | 'project' | 'source' | 'openedAt' | 'closedAt' | 'cause' | 'closingNote', value: ReactNode])[] = [
    ...(choosing ? [] : ([['state', <State state={of.state} />], ['level', <LevelBadge level={of.level} />], ['owner', <OwnerName of={of} />]] as const)),
    ['due', <Due of={of} />],
    [
      'vehicle',
      <>
        <Link className="vd-link" to={pathTo(pages.device, { id: deviceId })}>
          {vin}
        </Link>
        {plate !== null && <span className={styles.plate}>{plate}</span>}
      </>,
    ],
    ['project', projectName ?? '–'],
    ['source', source.kind === 'fault' && source.id !== null ? <Link className="vd-link" to={`${pathTo(pages.failure, { id: deviceId })}?${stretchQuery(of)}&fault=${source.id}`}>{about}</Link> : about],
    ['openedAt', say('byAt', { name: of.openedBy ?? text(caseSystemText), at: momentText(of.openedAt, language) })],
    ...(closedAt === null || cause === null ? [] : ([['closedAt', say('byAt', { name: of.updatedBy ?? text(caseSystemText), at: momentText(closedAt, language) })], ['cause', text(caseCauseTexts[cause])], ['closingNote', closingNote ?? '–']] as const)),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([key, value]) => (
        <Fragment key={key}>
          <dt>{say(key)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function stretchQuery(of: CaseDetailView): string {
  const { from, to = Date.now() } = stretchOf(of);
  return `from=${from}&to=${to}`;
}

function Related({ of }: { readonly of: CaseDetailView }): ReactNode {
  const say = useMessages(messages);
  const id = of.deviceId;
  const stretch = stretchQuery(of);
  const links = [
    ['toFaults', `${pathTo(pages.failure, { id })}?${stretch}`],
    ['toHistory', `${pathTo(pages.history, { id })}?${stretch}`],
    ['toCommands', pathTo(pages.execution, { id })],
    ['toUpgrades', pathTo(pages.upgrade, { id })],
  ] as const;
  return (
    <nav className={styles.related} aria-label={say('look')}>
      {links.map(([key, to]) => (
        <Link key={key} className="vd-link" to={to}>
          {say(key)}
        </Link>
      ))}
    </nav>
  );
}
