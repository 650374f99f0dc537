import type { OperationView } from '@voltdeck/contract';
import { useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Age, durationText, formatNumber, Skeleton, Value } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import { pages, pathTo, type OperationKind } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Energy } from '../../lines/energy.tsx';
import { messages } from './messages.ts';
import { useLastOperation } from './use-verdict.ts';
import { VerdictFact, VerdictTile } from './verdict-tile.tsx';
import * as styles from './verdict.module.css';

const words = { discharge: { title: 'lastTrip', none: 'noTrip' }, charge: { title: 'lastCharge', none: 'noCharge' } } as const satisfies Readonly<Record<OperationKind, object>>;

/** The last discharge or charge: how long, how far, how much. */
export function OperationTile({ deviceId, kind }: { readonly deviceId: string; readonly kind: OperationKind }): ReactNode {
  const say = useMessages(messages);
  const operation = useLastOperation(deviceId, kind);
  const { title, none } = words[kind];
  if (operation === undefined) {
    return (
      <VerdictTile title={say(title)}>
        <Skeleton height="90px" />
      </VerdictTile>
    );
  }
  if (operation === null) {
    return (
      <VerdictTile title={say(title)}>
        <p className={styles.verdictNone}>{say(none)}</p>
      </VerdictTile>
    );
  }
  const range = new URLSearchParams({ from: String(Date.parse(operation.startedAt)), to: String(Date.parse(operation.endedAt) + 1_000) });
  return (
    <VerdictTile title={say(title)} to={`${pathTo(pages.history, { id: deviceId })}?${range.toString()}`} more={say('toHistory')}>
      <Figures operation={operation} />
    </VerdictTile>
  );
}

function Figures({ operation }: { readonly operation: OperationView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { kind, running, endedAt, durationS, startSoc, endSoc, startMileage, endMileage, energyKwh, energySource } = operation;
  return (
    <dl className={styles.verdictFacts}>
      <VerdictFact label={say('duration')}>
        <span className="vd-number">{durationText(durationS * 1_000, language)}</span>{' '}
        <span className={styles.verdictFaint}>{running ? say('underWay') : <Age since={endedAt} />}</span>
      </VerdictFact>
      {kind === 'discharge' && startMileage !== null && endMileage !== null && (
        <VerdictFact label={say('distance')}>
          <span className="vd-value vd-number">
            {formatNumber(endMileage - startMileage, 1)}
            <span className="vd-unit">{recordFields.mileage.unit}</span>
          </span>
        </VerdictFact>
      )}
      <VerdictFact label={say('energy')}>
        <span className="vd-number">
          <Energy kwh={energyKwh} source={energySource} />
        </span>
      </VerdictFact>
      <VerdictFact label={text(recordFields.soc.label)}>
        <Value name="soc" value={startSoc} /> → <Value name="soc" value={endSoc} />
      </VerdictFact>
    </dl>
  );
}
