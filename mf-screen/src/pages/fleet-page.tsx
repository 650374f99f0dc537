import type { ReactNode } from 'react';
import { scenes } from '../scene/scene.ts';
import { ScenePage } from './scene-page.tsx';

/** The whole fleet. */
export const FleetPage = (): ReactNode => <ScenePage scene={scenes.fleet} />;

/** What is wrong, and what service has to do. */
export const AlarmsPage = (): ReactNode => <ScenePage scene={scenes.alarms} />;
