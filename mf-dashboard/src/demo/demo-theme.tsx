import { DemoPage } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { ThemePage } from '../pages/theme-page.tsx';

/** The palette and the components, which ask for nothing in the first place. */
export function DemoTheme(): ReactNode {
  return <DemoPage file={null}>{() => <ThemePage />}</DemoPage>;
}
