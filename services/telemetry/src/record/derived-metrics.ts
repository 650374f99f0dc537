/** Metrics that no vehicle sends: calculated of the columns of a row. `name` is the stem of their columns in the rollups. */
export const derivedMetrics = {
  cellVoltageSpread: { name: 'cell_voltage_spread', source: '(record.highest_cell_voltage - record.lowest_cell_voltage)', scale: 1 },
  // kW of 0.1 V and 0.1 A; positive discharges, as the current does.
  power: { name: 'power', source: '(record.total_voltage::int4 * record.current)', scale: 100_000 },
} as const;
