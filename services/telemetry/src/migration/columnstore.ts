/** Tables that TimescaleDB Community keeps by columns once they are this old: late data mostly arrives before. */
const tables = [
  { name: 'record', orderBy: 'recorded_at', after: '7 days' },
  { name: 'message', orderBy: 'at, digest', after: '7 days' },
  { name: 'rollup_minute', orderBy: 'minute', after: '60 days' },
  { name: 'rollup_hour', orderBy: 'hour', after: '360 days' },
] as const;

/** Value of the setting timescaledb.license: 'timescale' for the Community edition, 'apache' for the Apache edition, which has no columnstore. */
const hasColumnstore = (license: string | null): boolean => license === 'timescale';

/** SQL that turns the columnstore on where the edition has one: one device's rows side by side, in order of time. */
export function columnstoreOn(license: string | null): string[] {
  if (!hasColumnstore(license)) return [];
  return tables.flatMap(({ name, orderBy, after }) => [
    `alter table telemetry.${name} set (timescaledb.enable_columnstore, timescaledb.segmentby = 'device', timescaledb.orderby = '${orderBy}')`,
    `call add_columnstore_policy('telemetry.${name}', after => interval '${after}')`,
  ]);
}

/** SQL that moves no further chunks; those in the columnstore remain readable there. */
export const columnstoreOff = (license: string | null): string[] =>
  hasColumnstore(license) ? tables.map(({ name }) => `call remove_columnstore_policy('telemetry.${name}', if_exists => true)`) : [];
