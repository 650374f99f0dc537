import type { RuleAlarmView, RuleStormView, RuleView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, renew, useAllowed, useMessages, useQuery, useQueryState, useWrite } from '@voltdeck/kit';
import { Outcome, type OutcomeText } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog, ErrorLine, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { ruleAlarmStates } from '@voltdeck/protocol/contract';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { handleBack, nameOf, type HandlingWay } from '../features/rules/alarm-handling.tsx';
import { AlarmsCard, type AlarmChoice } from '../features/rules/alarms-card.tsx';
import { draftOf, newDraft, type Draft } from '../features/rules/draft.ts';
import { MaintenanceCard } from '../features/rules/maintenance-card.tsx';
import { messages } from '../features/rules/messages.ts';
import { RuleEditor } from '../features/rules/rule-editor.tsx';
import { RuleTable } from '../features/rules/rule-table.tsx';
import { handleStormBack } from '../features/rules/storm-handling.tsx';
import { TurnOnDialog } from '../features/rules/turn-on-dialog.tsx';
import { RangeField } from '../range/range-field.tsx';
import { useRange } from '../range/use-range.ts';
import * as styles from '../features/rules/rules.module.css';

const refetchMs = 10_000;

function idOf(text: string | null): string | null {
  return text !== null && /^\d{1,18}$/.test(text) ? text : null;
}

function choiceOf(query: URLSearchParams): AlarmChoice {
  return {
    ruleId: idOf(query.get('rule')),
    stormId: idOf(query.get('storm')),
    alarmState: ruleAlarmStates.find((state) => state === query.get('state')) ?? null,
    search: query.get('search') ?? '',
  };
}

/** Rules of the deployment, each in a sentence, and the alarms that they raised. */
export function RuleListPage(): ReactNode {
  const say = useMessages(messages);
  const used = useRange('7d');
  const [query, change] = useQueryState();
  const choice = useMemo(() => choiceOf(query), [query]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [removing, setRemoving] = useState<RuleView | null>(null);
  const [turning, setTurning] = useState<RuleView | null>(null);
  const [outcome, setOutcome] = useState<OutcomeText | null>(null);
  const mayAdd = useAllowed(endpoints.ruleAdd.route);
  const list = useQuery({ ...apiQuery(endpoints.ruleList), refetchInterval: refetchMs });
  const rules = list.data?.items ?? none;
  const open = rules.map((rule) => `${rule.id} ${rule.open}`).join();
  // The rules are asked for again and again; their alarms when there are more or fewer of them.
  useEffect(() => void renew(endpoints.ruleAlarms), [open]);
  const onChoice = (next: Partial<AlarmChoice>): void => change({ ...('ruleId' in next ? { rule: next.ruleId ?? null } : {}), ...('alarmState' in next ? { state: next.alarmState ?? null } : {}), ...('stormId' in next ? { storm: next.stormId ?? null } : {}) });
  const onSearch = useCallback((search: string) => change({ search: search === '' ? null : search }), [change]);
  const restoring = useWrite({
    send: ({ id }: RuleView) => call(endpoints.ruleRestore, { parameters: { ruleId: id } }),
    renews: changed,
    onDone: ({ name }) => setOutcome({ text: say('restored', { name }) }),
  });
  const turningOff = useWrite({
    send: ({ id }: RuleView) => call(endpoints.ruleSwitch, { parameters: { ruleId: id }, body: { on: false } }),
    renews: changed,
    onDone: ({ name }) => setOutcome({ text: say('turnedOff', { name }) }),
  });
  const takingBack = useWrite({ send: ([alarm, way]: readonly [RuleAlarmView, HandlingWay]) => handleBack(alarm, way), renews: changed, onDone: () => setOutcome(null) });
  const takingStormBack = useWrite({ send: ([storm, way]: readonly [RuleStormView, HandlingWay]) => handleStormBack(storm, way), renews: changed, onDone: () => setOutcome(null) });
  const onRemoved = (rule: RuleView): void => setOutcome({ text: say('removed', { name: rule.name }), undo: () => restoring.send(rule) });
  return (
    <div className="vd-page">
      <header className={styles.head}>
        <h1 className={styles.title}>{say('title')}</h1>
        {mayAdd && (
          <Button type="primary" disabled={draft !== null} onClick={() => setDraft(newDraft)}>
            {say('add')}
          </Button>
        )}
      </header>
      <Outcome outcome={outcome} onClose={() => setOutcome(null)} />
      <ErrorLine error={turningOff.error} />
      {draft !== null && (
        <RuleEditor
          key={draft.id ?? 'new'}
          draft={draft}
          rules={rules}
          stored={rules.find(({ id }) => id === draft.id) ?? null}
          onChange={(next) => setDraft((before) => before && { ...before, ...next })}
          onClose={() => setDraft(null)}
          onSaved={(name) => {
            setDraft(null);
            setOutcome({ text: say('saved', { name }) });
          }}
        />
      )}
      {list.data === undefined ? (
        list.error === null ? <Skeleton height="240px" /> : <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <RuleTable rules={rules} onEdit={(rule) => setDraft(draftOf(rule))} onTurn={(rule) => (rule.on ? turningOff.send(rule) : setTurning(rule))} onRemove={setRemoving} />
      )}
      <MaintenanceCard onOutcome={setOutcome} />
      <RangeField used={used} offered={['24h', '7d', '30d']} />
      <AlarmsCard
        choice={choice}
        rules={rules}
        range={used.range}
        onChoice={onChoice}
        onSearch={onSearch}
        onHandled={(alarm, way) => setOutcome({ text: say(way, { vin: nameOf(alarm, say) }), undo: () => takingBack.send([alarm, way]) })}
        onStormHandled={(storm, way) => setOutcome({ text: say(stormTexts[way], { rule: storm.ruleName }), undo: () => takingStormBack.send([storm, way]) })}
      />
      {turning !== null && (
        <TurnOnDialog
          rule={turning}
          onClose={() => setTurning(null)}
          onDone={({ name }) => {
            setTurning(null);
            setOutcome({ text: say('turnedOn', { name }) });
          }}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          title={say('removeTitle')}
          sentences={[say('removeWhy', { name: removing.name }), say('removeUndo')]}
          action={say('remove')}
          danger
          onConfirm={() => remove(removing).then(() => onRemoved(removing))}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

const stormTexts = { acknowledged: 'stormAcknowledged', snoozed: 'stormPutOff' } as const satisfies Record<HandlingWay, string>;
const none: readonly RuleView[] = [];
const changed = [endpoints.ruleList, endpoints.ruleAlarms];

const remove = ({ id }: RuleView): Promise<unknown> => call(endpoints.ruleDelete, { parameters: { ruleId: id } }).then(() => renew(...changed));
