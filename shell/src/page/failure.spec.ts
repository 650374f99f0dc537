import { sayError, LocalizedError } from '@voltdeck/kit';
import { ModuleError } from '@voltdeck/kit/federation';
import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.ts';
import type { ServedModule } from '@voltdeck/protocol/contract';

const device: Pick<ServedModule, 'name'> = { name: 'device' };

describe('what is shown of a page that could not be shown', () => {
  it('is its own sentence when it has one', () => {
    expect(sayError(failureOf(new ModuleError('MODULE_TIMEOUT', device), device))).toBe('模块在 10 秒内未能载入。');
  });

  it('is the message of what was thrown', () => {
    const told = failureOf(new Error('no root'), device);
    expect(told).toBeInstanceOf(LocalizedError);
    expect(sayError(told)).toBe('模块启动时出错：no root');
  });

  it('is a missing file when a chunk failed', () => {
    const error = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    expect(failureOf(error, device)).toMatchObject({ code: 'MODULE_LOAD_FAILED' });
  });
});
