import { describe, expect, it } from 'vitest';
import { columnstoreOff, columnstoreOn } from './columnstore.ts';

describe('the columnstore', () => {
  it('is turned on where the license has one: by device, in order of time, with a policy', () => {
    const statements = columnstoreOn('timescale');
    expect(statements.slice(0, 2)).toEqual([
      `alter table telemetry.record set (timescaledb.enable_columnstore, timescaledb.segmentby = 'device', timescaledb.orderby = 'recorded_at')`,
      `call add_columnstore_policy('telemetry.record', after => interval '7 days')`,
    ]);
    expect(statements).toHaveLength(8);
    expect(columnstoreOff('timescale')).toHaveLength(4);
  });

  it.each(['apache', null])('is left alone where the license is %s', (license) => {
    expect([columnstoreOn(license), columnstoreOff(license)]).toEqual([[], []]);
  });

  it('orders by every column of a unique key that does not part the devices', () => {
    expect(columnstoreOn('timescale').find((statement) => statement.includes('telemetry.message set'))).toContain(`orderby = 'at, digest'`);
  });
});
