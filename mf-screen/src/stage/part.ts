import type { ScreenPart } from '@voltdeck/contract';
import { screenLimits } from '@voltdeck/protocol/contract';
import { stageSize, type StageSize } from './stage-size.ts';

interface Window {
  readonly width: number;
  readonly height: number;
}

/** The whole canvas, and where its middle is from the middle of this output, in pixels of the window. */
export interface PartOfStage extends StageSize {
  readonly right: number;
  readonly down: number;
}

/** The canvas of one output: of a scene that lies over several, behind their bezels too. */
export function stageOf(part: ScreenPart | null, { width, height }: Window): PartOfStage {
  if (part === null) return { ...stageSize(width, height), right: 0, down: 0 };
  const { columns, rows, column, row, bezelX, bezelY } = part;
  const whole = stageSize(columns * width + (columns - 1) * bezelX, rows * height + (rows - 1) * bezelY);
  // Outputs on both sides of the middle are as far from it, whatever is between them.
  return { ...whole, right: ((columns + 1) / 2 - column) * (width + bezelX), down: ((rows + 1) / 2 - row) * (height + bezelY) };
}

const pattern = /^(\d)x(\d):(\d),(\d)$/;
const bezelPattern = /^(\d{1,3})x(\d{1,3})$/;

/** The part in the address of a page, as `3x1:2,1` with `bezel=40x0`; else the one that its screen was given. */
export function partOf(addressed: string | null, bezel: string | null, given: ScreenPart | null): ScreenPart | null {
  const [columns = 0, rows = 0, column = 0, row = 0] = (pattern.exec(addressed ?? '') ?? []).slice(1).map(Number);
  if (columns < 1 || rows < 1 || columns * rows < 2 || columns > screenLimits.outputsMax || rows > screenLimits.outputsMax || column < 1 || column > columns || row < 1 || row > rows) return given;
  const [bezelX = 0, bezelY = 0] = (bezelPattern.exec(bezel ?? '') ?? []).slice(1).map(Number);
  return { columns, rows, column, row, bezelX, bezelY };
}
