import { createLifecycles } from '@voltdeck/kit';
import { HomePage } from './pages/home-page.tsx';

export const home = createLifecycles(HomePage);
