/** Letters that move as arrow keys do. */
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** How many rows a letter moves; null for any other key. */
export const stepOfKey = (key: string): 1 | -1 | null => steps[key] ?? null;

interface Pressed {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** With Ctrl, Alt or Command a key is the browser's, or the palette's. */
export const isPlain = ({ ctrlKey, metaKey, altKey }: Pressed): boolean => !ctrlKey && !metaKey && !altKey;
