import type { ForwardTargetView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, useLanguage, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, ErrorLine } from '@voltdeck/kit/widgets';
import { commands, responseFlags } from '@voltdeck/protocol/codes';
import { filteredCauses, filteredCauseWords, forwardForms, forwardFormWords, forwardRefusalCauses, forwardRefusals, type Text } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Coverage } from './coverage.tsx';
import { ledgerMessages } from './ledger-messages.ts';
import { Table } from './ledger-table.tsx';
import { messages } from './messages.ts';

const shownRefusals = 20;

/** What became of every message for one target. */
export function LedgerDialog({ target, onDone, onClose }: { readonly target: ForwardTargetView; readonly onDone: (text: string) => void; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  return (
    <Dialog title={say('detailsOf', { name: target.name })} onClose={onClose}>
      <Counts target={target} />
      <Refusals target={target} onDone={onDone} />
      <Coverage target={target} />
      <Answers target={target} />
      <div className="vd-dialog__actions">
        <Button type="primary" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
    </Dialog>
  );
}

function Counts({ target: { ledger } }: { readonly target: ForwardTargetView }): ReactNode {
  const say = useMessages(ledgerMessages);
  const sayPlain = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const number = (count: number | null): string => (count === null ? sayPlain('unknownCount') : count.toLocaleString(language));
  const parts = <Name extends string>(names: readonly Name[], counts: Readonly<Record<Name, number>>, wordOf: (name: Name) => Text): string[][] =>
    names.flatMap((name) => (counts[name] === 0 ? [] : [[`– ${text(wordOf(name))}`, number(counts[name])]]));
  return (
    <>
      <p className="vd-dialog__text">{say('sum')}</p>
      <Table
        label={say('messages')}
        head={[say('what'), say('messages')]}
        rows={[
          [say('stored'), number(ledger.stored)],
          [say('forwarded'), number(ledger.forwarded)],
          ...parts(forwardForms, ledger.forms, (name) => forwardFormWords[name]),
          ...(ledger.encrypted === 0 ? [] : [[`– ${say('encrypted')}`, number(ledger.encrypted)]]),
          ...(ledger.signed === 0 ? [] : [[`– ${say('signed')}`, number(ledger.signed)]]),
          [say('filtered'), number(ledger.filtered)],
          ...parts(filteredCauses, ledger.filteredBy, (name) => filteredCauseWords[name]),
          [say('refused'), number(ledger.refused)],
          ...parts(forwardRefusalCauses, ledger.refusedBy, (name) => forwardRefusals[name].text),
          [say('waiting'), number(ledger.waiting)],
          [`– ${say('past')}`, number(ledger.past)],
        ]}
      />
    </>
  );
}

function Refusals({ target: { id }, onDone }: { readonly target: ForwardTargetView; readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(ledgerMessages);
  const text = useText();
  const language = useLanguage();
  const { data, error } = useQuery(apiQuery(endpoints.forwardRefusals, { parameters: { id }, query: { pageSize: shownRefusals } }));
  const retrying = useWrite({ send: () => call(endpoints.forwardRefusalsRetry, { parameters: { id }, body: {} }), onDone: ({ retried }) => onDone(say('retried', { count: retried })) });
  const rows = data?.items.map(({ vin, cause, attempts, nextAt }) => [vin, text(forwardRefusals[cause].text), String(attempts), nextAt === null ? say('byHand') : momentText(Date.parse(nextAt), language)]);
  return (
    <section aria-label={say('refusals')}>
      <h3>{say('refusals')}</h3>
      {rows !== undefined && <Table label={say('refusals')} head={[say('vin'), say('cause'), say('attempts'), say('next')]} rows={rows} none={say('noRefusals')} />}
      {data !== undefined && data.total > data.items.length && <p className="vd-dialog__text">{say('refusalsMore', { shown: data.items.length, total: data.total })}</p>}
      {data !== undefined && data.total > 0 && (
        <Button size="small" loading={retrying.busy} onClick={() => retrying.send()}>
          {say('retry')}
        </Button>
      )}
      <ErrorLine error={error ?? retrying.error} />
    </section>
  );
}

function Answers({ target: { lastAnswers } }: { readonly target: ForwardTargetView }): ReactNode {
  const say = useMessages(ledgerMessages);
  const text = useText();
  const language = useLanguage();
  const word = (table: Readonly<Record<number, Text>>, code: number): string => {
    const known = table[code];
    return known === undefined ? String(code) : text(known);
  };
  const rows = lastAnswers.map(({ at, vin, command, flag, tookMs }) => [momentText(Date.parse(at), language), vin, word(commands, command), word(responseFlags, flag), String(tookMs)]);
  return (
    <section aria-label={say('answers')}>
      <h3>{say('answers')}</h3>
      <Table label={say('answers')} head={[say('time'), say('vin'), say('command'), say('answer'), say('took')]} rows={rows} none={say('noAnswers')} />
    </section>
  );
}
