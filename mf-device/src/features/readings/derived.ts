type Values = Readonly<Record<string, number | null>>;

function both(values: Values, a: string, b: string, of: (a: number, b: number) => number): number | null {
  const first = values[a] ?? null;
  const second = values[b] ?? null;
  return first === null || second === null ? null : of(first, second);
}

/** kW; positive discharges, like the current. Null unless both factors came. */
export function powerOf(values: Values): number | null {
  return both(values, 'totalVoltage', 'current', (voltage, current) => (voltage * current) / 1_000);
}

/** Highest less lowest cell voltage, mV. Null unless both came. */
export function spreadOf(values: Values): number | null {
  return both(values, 'highestCellVoltage', 'lowestCellVoltage', (highest, lowest) => highest - lowest);
}
