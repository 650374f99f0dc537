import { createLifecycles } from '@voltdeck/kit';
import { RealtimePage } from './pages/realtime-page.tsx';

export const realtime = createLifecycles(RealtimePage);
