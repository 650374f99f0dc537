import type { ForwardTargetView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, useLanguage, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, ErrorLine } from '@voltdeck/kit/widgets';
import { commands, responseFlags } from '@voltdeck/protocol/codes';
import { filteredCauses, filteredCauseWords, forwardForms, forwardFormWords, forwardRefusalCauses, forwardRefusals, type Text } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { ledgerMessages } from './ledger-messages.ts';
import { messages } from './messages.ts';

const shownRefusals = 20;
const shownRows = 50;
const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

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

interface TableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly none?: string;
}

function Table({ label, head, rows, none = '' }: TableProps): ReactNode {
  if (rows.length === 0) return <p className="vd-dialog__text">{none}</p>;
  return (
    <table className="vd-list__table" aria-label={label}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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

function Coverage({ target: { id } }: { readonly target: ForwardTargetView }): ReactNode {
  const say = useMessages(ledgerMessages);
  const [now] = useState(() => Date.now());
  const { data, error } = useQuery(apiQuery(endpoints.forwardCoverage, { parameters: { id }, query: { from: dayOf(now - 6 * dayMs), to: dayOf(now + dayMs), pageSize: shownRows } }));
  const rows = data?.items.map(({ day, vin, forwarded, encrypted, filtered, refused }) => [day, vin, String(forwarded), String(encrypted), String(filtered), String(refused)]);
  return (
    <section aria-label={say('coverage')}>
      <h3>{say('coverage')}</h3>
      {rows !== undefined && <Table label={say('coverage')} head={[say('day'), say('vin'), say('forwarded'), say('encrypted'), say('filtered'), say('refused')]} rows={rows} none={say('noCoverage')} />}
      <ErrorLine error={error} />
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
