import type { CommandBatchForm, CommandBatchPreview, CommandBatchView, VehicleView } from '@voltdeck/contract';
import { call, endpoints, Link, useMessages, useQueryState, useWrite } from '@voltdeck/kit';
import { EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { readTarget } from '../features/batch/batch-target.ts';
import { vehicleListPath } from '../addresses.ts';
import { CommandForm } from '../features/batch/command-form.tsx';
import { messages } from '../features/batch/messages.ts';
import { ResultCard } from '../features/batch/result-card.tsx';
import { SummaryDialog } from '../features/batch/summary-dialog.tsx';
import { useTargets } from '../features/batch/use-targets.ts';
import { VehicleCard } from '../features/batch/vehicle-card.tsx';
import * as styles from '../features/batch/batch.module.css';

/** One command for the vehicles of a filtered list: who, what, a summary before and a result after. */
export function BatchPage(): ReactNode {
  const say = useMessages(messages);
  const [query] = useQueryState();
  const { data, error, refetch } = useTargets(readTarget(query));
  return (
    <div className="vd-page">
      <header>
        <Link className="vd-link" to={vehicleListPath}>
          {say('back')}
        </Link>
        <h1 className={styles.batchTitle}>{say('title')}</h1>
      </header>
      {data === undefined && (error === null ? <Skeleton height="320px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data?.items.length === 0 && <EmptyState title={say('none')} text={say('noneWhy')} />}
      {data !== undefined && data.items.length > 0 && <Batch key={query.toString()} vehicles={data.items} total={data.total} />}
    </div>
  );
}

interface Asked {
  readonly form: CommandBatchForm;
  readonly preview: CommandBatchPreview;
}

function Batch({ vehicles, total }: { readonly vehicles: readonly VehicleView[]; readonly total: number }): ReactNode {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [batch, setBatch] = useState<CommandBatchView | null>(null);
  const checking = useWrite({
    send: (form: CommandBatchForm) => call(endpoints.commandBatchPreview, { body: form, timeoutMs: checkMs }),
    onDone: (preview, form) => setAsked({ form, preview }),
  });
  if (batch !== null) return <ResultCard batch={batch} vehicles={vehicles} onAgain={() => setBatch(null)} />;
  return (
    <div className={styles.batch}>
      <VehicleCard vehicles={vehicles} total={total} chosen={chosen} onChoose={setChosen} />
      <div>
        <CommandForm isBusy={checking.busy} isEmpty={chosen.size === 0} onCheck={(input) => checking.send({ ...input, deviceIds: [...chosen] })} />
        {checking.error !== null && <ErrorState error={checking.error} onRetry={checking.reset} />}
      </div>
      {asked !== null && <SummaryDialog form={asked.form} preview={asked.preview} onSent={setBatch} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Each vehicle is asked for in the fleet, in telemetry and in the store. */
const checkMs = 30_000;
