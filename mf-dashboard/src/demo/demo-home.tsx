import { DemoPage } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { HomePage } from '../pages/home-page.tsx';

const file = new URL('../../demo/home.json', import.meta.url).href;

/** Home as it is shown to a visitor. */
export function DemoHome(): ReactNode {
  return <DemoPage file={file}>{() => <HomePage />}</DemoPage>;
}
