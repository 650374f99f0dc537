import { lazy, Suspense, type ReactNode } from 'react';
import { useCellChoice } from '../pack/cell-choice.ts';

const CellDrawer = lazy(() => import('./cell-drawer.tsx').then((drawer) => ({ default: drawer.CellDrawer })));

/** The cell that the address names, over whichever page of the vehicle. */
export function ChosenCell({ deviceId }: { readonly deviceId: string }): ReactNode {
  const [choice, choose] = useCellChoice();
  return choice === null || choose === null ? null : (
    <Suspense>
      <CellDrawer deviceId={deviceId} choice={choice} onChoose={choose} />
    </Suspense>
  );
}
