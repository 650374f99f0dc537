import { describe, expect, it } from 'vitest';
import { readRun } from './nx-tasks.mjs';

describe('a run of Nx', () => {
  const { outputs, failed } = readRun([
    ' NX   Running targets lint, typecheck for 2 projects:', '> nx run @voltdeck/a:lint  [local cache]', 'fine',
    '> nx run @voltdeck/b:lint', '3:1 error', ' NX   Running targets failed', 'Failed tasks:', '', '- @voltdeck/b:lint',
  ]);

  it('is cut into the outputs of its tasks', () => {
    expect([...outputs.keys()]).toEqual(['@voltdeck/a:lint', '@voltdeck/b:lint']);
    expect(outputs.get('@voltdeck/b:lint')).toContain('3:1 error');
  });

  it('names what failed', () => {
    expect(failed).toEqual(['@voltdeck/b:lint']);
  });
});
