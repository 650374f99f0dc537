import { createLazyLifecycles, createLifecycles } from '@voltdeck/kit';
import { HomePage } from './pages/home-page.tsx';

export const home = createLifecycles(HomePage);
export const vehicleList = createLazyLifecycles(() => import('./pages/vehicle-list-page.tsx').then((page) => page.VehicleListPage));
