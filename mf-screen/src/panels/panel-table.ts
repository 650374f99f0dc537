import { wallPanels, type Text, type WallPanelName } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import type { FeedPart } from '../feed/use-age.ts';
import { BoardPanel, BorderPiece, DecorationPiece, FigurePiece, ImagePiece, TextPiece } from '../pieces/pieces.tsx';
import { ActivationsPanel } from './activations/activations-panel.tsx';
import { AlarmDaysPanel } from './alarm-days/alarm-days-panel.tsx';
import { AlarmsPanel } from './alarms/alarms-panel.tsx';
import { DayPanel } from './day/day-panel.tsx';
import { EnergyPanel } from './energy/energy-panel.tsx';
import { FaultMatrixPanel } from './fault-matrix/fault-matrix-panel.tsx';
import { FaultTypesPanel } from './fault-types/fault-types-panel.tsx';
import { HeadlinePanel } from './headline/headline-panel.tsx';
import { HealthPanel } from './health/health-panel.tsx';
import { IncidentsPanel } from './incidents/incidents-panel.tsx';
import { IncidentMapPanel, PlacesPanel } from './places/places-panel.tsx';
import { ProjectsPanel } from './projects/projects-panel.tsx';
import { ResponsePanel } from './response/response-panel.tsx';
import { StoryPanel } from './story/story-panel.tsx';
import { WorkingPanel } from './working/working-panel.tsx';

export interface PanelKind {
  readonly title: Text;
  readonly draw: () => ReactNode;
  /** The parts of the feed that it draws. */
  readonly of: readonly FeedPart[];
  /** Drawn on the wall itself, without a box and a title. */
  readonly bare?: boolean;
}

/** Every panel by its name. The first eight have a page each (docs/requirements.md, Walls). */
export const panelTable = {
  BottomCharts: { title: wallPanels.BottomCharts.title, draw: AlarmsPanel, of: ['now'] },
  CenterCmp: { title: wallPanels.CenterCmp.title, draw: PlacesPanel, of: ['now'], bare: true },
  LabelTag: { title: wallPanels.LabelTag.title, draw: HeadlinePanel, of: ['now'], bare: true },
  LeftChart1: { title: wallPanels.LeftChart1.title, draw: WorkingPanel, of: ['now', 'trend'] },
  LeftChart2: { title: wallPanels.LeftChart2.title, draw: DayPanel, of: ['trend'] },
  LeftChart3: { title: wallPanels.LeftChart3.title, draw: ProjectsPanel, of: ['now'] },
  RightChart1: { title: wallPanels.RightChart1.title, draw: AlarmDaysPanel, of: ['trend'] },
  RightChart2: { title: wallPanels.RightChart2.title, draw: HealthPanel, of: ['now', 'trend'] },
  FaultMatrix: { title: wallPanels.FaultMatrix.title, draw: FaultMatrixPanel, of: ['trend'] },
  FaultTypes: { title: wallPanels.FaultTypes.title, draw: FaultTypesPanel, of: ['trend'] },
  Activations: { title: wallPanels.Activations.title, draw: ActivationsPanel, of: ['trend'] },
  Incidents: { title: wallPanels.Incidents.title, draw: IncidentsPanel, of: ['now'] },
  IncidentMap: { title: wallPanels.IncidentMap.title, draw: IncidentMapPanel, of: ['now'], bare: true },
  Response: { title: wallPanels.Response.title, draw: ResponsePanel, of: ['trend'] },
  Story: { title: wallPanels.Story.title, draw: StoryPanel, of: ['now', 'trend'] },
  Energy: { title: wallPanels.Energy.title, draw: EnergyPanel, of: ['now', 'trend'] },
  Board: { title: wallPanels.Board.title, draw: BoardPanel, of: ['now'] },
  Figure: { title: wallPanels.Figure.title, draw: FigurePiece, of: ['now', 'trend'] },
  Text: { title: wallPanels.Text.title, draw: TextPiece, of: [] },
  Image: { title: wallPanels.Image.title, draw: ImagePiece, of: [] },
  Border: { title: wallPanels.Border.title, draw: BorderPiece, of: [] },
  Decoration: { title: wallPanels.Decoration.title, draw: DecorationPiece, of: [] },
} as const satisfies Readonly<Record<WallPanelName, PanelKind>>;

export type PanelName = keyof typeof panelTable;

const kinds: Readonly<Record<string, PanelKind>> = panelTable;

/** The panel of a name; undefined where there is none. */
export const panelKind = (name: string): PanelKind | undefined => (Object.hasOwn(kinds, name) ? kinds[name] : undefined);
