import { initialSettings } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { dropsBefore, retentionDays } from './retention-rules.ts';

describe('the days that data is kept', () => {
  it('are settings', () => {
    expect(retentionDays({ ...initialSettings, recordRetentionDays: '90', messageRetentionDays: '7', rollupRetentionDays: '1000' })).toEqual({ records: 90, messages: 7, rollups: 1_000 });
  });

  it('are those that are asked about, where some are', () => {
    expect(retentionDays({ ...initialSettings, recordRetentionDays: '90', messageRetentionDays: '7' }, { records: 0, rollups: 5 })).toEqual({ records: Infinity, messages: 7, rollups: Infinity });
  });

  it('are never fewer for rollups than for their records', () => {
    expect(retentionDays({ ...initialSettings, recordRetentionDays: '900', rollupRetentionDays: '30' }).rollups).toBe(900);
  });

  it('have no end for 0', () => {
    const days = retentionDays({ ...initialSettings, recordRetentionDays: '0', messageRetentionDays: '0' });
    expect(days).toMatchObject({ records: Infinity, messages: Infinity, rollups: Infinity });
    expect(dropsBefore(Date.UTC(2026, 0, 1), days.records)).toBe(0);
  });
});
