interface Box {
  readonly width: number;
  readonly height: number;
}

interface Range {
  readonly lowest: number;
  readonly highest: number;
}

const edge = 2;

/** An SVG path of values at even distances; a gap stays a gap. Without a range, the values are their own. */
export function trendPath(values: readonly (number | null)[], { width, height }: Box, range: Range | null): string {
  const known = values.filter((value) => value !== null);
  const { lowest, highest } = range ?? { lowest: Math.min(...known), highest: Math.max(...known) };
  const x = (index: number): number => edge + (index * (width - 2 * edge)) / Math.max(1, values.length - 1);
  const y = (value: number): number => (highest === lowest ? height / 2 : height - edge - ((value - lowest) * (height - 2 * edge)) / (highest - lowest));
  const at = (index: number, value: number): string => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const [before, after] = [values[index - 1] ?? null, values[index + 1] ?? null];
      // A value between two gaps is a dot.
      if (before === null) return `M${at(index, value)}${after === null ? 'h.1' : ''}`;
      return `L${at(index, value)}`;
    })
    .join('');
}
