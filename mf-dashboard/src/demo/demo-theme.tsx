import type { ReactNode } from 'react';
import { ThemePage } from '../pages/theme-page.tsx';
import { DemoBanner } from './demo-page.tsx';

/** The palette and the components, which ask for nothing in the first place. */
export function DemoTheme(): ReactNode {
  return (
    <>
      <DemoBanner />
      <ThemePage />
    </>
  );
}
