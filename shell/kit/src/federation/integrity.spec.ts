import type { ServedModule } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { impossibleIntegrity, integrityOf } from './integrity.ts';

const files = [{ path: 'remoteEntry.1.js', integrity: 'sha384-entry', bytes: 1 }];
const module: Pick<ServedModule, 'baseUrl' | 'files'> = { baseUrl: '/modules/device/1.0.0/', files };

describe('the integrity of a file', () => {
  it('is found by its whole address', () => {
    const integrity = integrityOf([module], 'https://console.example');
    expect(integrity.get('https://console.example/modules/device/1.0.0/remoteEntry.1.js')).toBe('sha384-entry');
    expect(integrity.get('https://elsewhere.example/modules/device/1.0.0/remoteEntry.1.js')).toBeUndefined();
  });

  it('of a file that no one listed has the length of a real one, so that a browser checks it', () => {
    expect(atob(impossibleIntegrity.slice('sha384-'.length))).toHaveLength(48);
  });
});
