import { createLazyLifecycles, createLifecycles } from '@voltdeck/kit';
import { FleetPage, AlarmsPage } from './pages/fleet-page.tsx';

export const fleet = createLifecycles(FleetPage);
export const alarms = createLifecycles(AlarmsPage);
export const project = createLazyLifecycles(() => import('./pages/project-page.tsx').then((page) => page.ProjectPage));
export const panel = createLazyLifecycles(() => import('./pages/panel-page.tsx').then((page) => page.PanelPage));
export const testPattern = createLazyLifecycles(() => import('./test-pattern/test-pattern-page.tsx').then((page) => page.TestPatternPage));
export const showcase = createLazyLifecycles(() => import('./showcase/showcase-page.tsx').then((page) => page.ShowcasePage));
export const preview = createLazyLifecycles(() => import('./scene/preview.tsx').then((part) => part.Preview));
