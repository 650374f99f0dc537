import { describe, expect, it } from 'vitest';
import { readServiceLine, readStoreLine } from './service-log.mjs';

describe('a line of a service', () => {
  it('with the event ready says that it serves', () => {
    expect(readServiceLine('{"level":30,"event":"ready","msg":"ready"}')).toEqual({ ready: true, worth: null });
  });

  it.each([
    ['{"level":40,"msg":"the bus is slow"}', 'warning: the bus is slow'],
    ['{"level":50,"msg":"cannot write","err":{"message":"disk full"}}', 'error: cannot write: disk full'],
    ['{"level":60,"msg":"gone"}', 'fatal: gone'],
    ['DATABASE_URL is missing.', 'DATABASE_URL is missing.'],
  ])('%s is shown', (line, shown) => {
    expect(readServiceLine(line).worth).toBe(shown);
  });

  it.each(['{"level":30,"msg":"fine"}', '    at main (file.js:1:1)', '', 'Node.js v20.20.0'])('%j stays in the log', (line) => {
    expect(readServiceLine(line).worth).toBeNull();
  });
});

describe('a line of a store', () => {
  it('is shown when the store cannot continue', () => {
    expect(readStoreLine('2026 [1] PANIC:  could not write to file').worth).toContain('PANIC');
    expect(readStoreLine('2026 [1] LOG:  checkpoint complete').worth).toBeNull();
  });

  it('reports that the bus met a full disk', () => {
    const line = "[7] [ERR] JetStream failed to store a msg on stream '$G > FRAMES': write /mnt/2.blk: no space left on device";
    expect(readStoreLine(line).full).toBe(true);
    expect(readStoreLine('[7] [INF] Server is ready').full).toBe(false);
  });
});
