import type { Text } from '../text/text.ts';

/** A figure of a panel that a scene may set. */
export interface PanelSetting {
  readonly label: Text;
  readonly unit?: string;
  readonly least: number;
  readonly most: number;
  /** Without being set; null: there is no such limit. */
  readonly normal: number | null;
}

export interface WallPanel {
  readonly title: Text;
  readonly settings: Readonly<Record<string, PanelSetting>>;
  /** It is placed freely, above or below the panels; absent: it has fields of the grid to itself. */
  readonly free?: 'above' | 'below';
  /** What a scene has to give it. */
  readonly content?: 'text' | 'image' | 'figure';
}
