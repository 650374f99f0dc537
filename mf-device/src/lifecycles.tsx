import { createLazyLifecycles, createLifecycles } from '@voltdeck/kit';
import { RealtimePage } from './pages/realtime-page.tsx';

export const realtime = createLifecycles(RealtimePage);
export const record = createLazyLifecycles(() => import('./pages/record-page.tsx').then((page) => page.RecordPage));
