import type { ConformanceView } from '@voltdeck/contract';
import { call, callFile, endpoints, sayError, useAllowed, useLanguage, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { saveFile } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { baseOf, conformanceLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { ChecksTable } from './checks-table.tsx';
import { messages } from './messages.ts';
import type { ConformanceQuestion } from './use-conformance-query.ts';
import { VehiclesCard } from './vehicles-card.tsx';
import { zonedText } from './zoned-text.ts';
import * as styles from './conformance.module.css';

const { timeoutMs, vehiclesMax } = conformanceLimits;
/** The server's own sentence arrives first. */
const waitMs = timeoutMs + 2_000;

/** A report takes seconds to make: it is made once, and again when the user asks. */
export function Report({ question }: { readonly question: ConformanceQuestion }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['conformance', question],
    queryFn: ({ signal }) => call(endpoints.conformance, { query: { ...question }, signal, timeoutMs: waitMs }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (error !== null && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div role="status">
        <p className={styles.conformanceWorking}>{say('working', { seconds: timeoutMs / 1_000 })}</p>
        <Skeleton height="360px" />
      </div>
    );
  }
  if (data.vehicles === 0) return <EmptyState title={say('noVehicle')} text={say('noVehicleWhy')} />;
  if (data.judged.length === 0) return <EmptyState title={say('noMessages')} text={say('noMessagesWhy')} />;
  return (
    <>
      <Verdict report={data} question={question} />
      <Card title={say('checks')} hint={say('checksHint')}>
        <ChecksTable report={data} />
      </Card>
      <VehiclesCard judged={data.judged} />
    </>
  );
}

function Verdict({ report, question }: { readonly report: ConformanceView; readonly question: ConformanceQuestion }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { judged, model, from, to, timeZone, leftOut, withoutMessages } = report;
  const failing = judged.filter(({ isConforming }) => !isConforming).length;
  const at = (moment: string): string => zonedText(moment, timeZone, language);
  const name = (question.deviceId === undefined ? model : judged[0]?.vin) ?? say('model');
  return (
    <Card title={name} hint={say('between', { from: at(from), to: at(to), timeZone })} action={<Download question={question} name={name} />}>
      <p className={failing === 0 ? styles.conformanceGood : styles.conformanceBad} role="status">
        {failing === 0 ? say('conforms', { judged: judged.length }) : say('fails', { judged: judged.length, failing })}
      </p>
      {leftOut > 0 && <p className={styles.conformanceNote}>{say('leftOut', { n: leftOut, most: vehiclesMax })}</p>}
      {withoutMessages > 0 && <p className={styles.conformanceNote}>{say('withoutMessages', { n: withoutMessages })}</p>}
    </Card>
  );
}

function Download({ question, name }: { readonly question: ConformanceQuestion; readonly name: string }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { busy, error, send } = useWrite({
    send: () => callFile(endpoints.conformanceFile, { query: { ...question, language: baseOf(language) }, timeoutMs: waitMs }),
    onDone: (file) => saveFile(file, `conformance-${name}.pdf`),
  });
  if (!useAllowed('download')) return null;
  return (
    <>
      {error !== null && (
        <span role="alert" className="vd-dialog__error">
          {sayError(error)}
        </span>
      )}
      <Button size="small" loading={busy} onClick={() => send()}>
        {say('download')}
      </Button>
    </>
  );
}
