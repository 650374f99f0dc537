import type { ReactNode } from 'react';
import { BalanceCard } from '../features/cell-balance/balance-card.tsx';
import { CellsCard } from '../features/cells/cells-card.tsx';
import { RangeField } from '../range/range-field.tsx';
import { useRange } from '../range/use-range.ts';
import { LiveTab } from './live-tab.tsx';

/** Every cell now, and how the cells lie to each other over time. */
export function CellsTab(): ReactNode {
  return (
    <LiveTab>
      {(latest) => (
        <>
          <CellsCard bmus={latest.bmus} />
          <Balance deviceId={latest.deviceId} />
        </>
      )}
    </LiveTab>
  );
}

function Balance({ deviceId }: { readonly deviceId: string }): ReactNode {
  const used = useRange('24h');
  return (
    <>
      <RangeField used={used} offered={['1h', '24h', '7d', '30d']} />
      <BalanceCard deviceId={deviceId} range={used.range} />
    </>
  );
}
