import { describe, expect, it } from 'vitest';
import { takenFromShell } from './shared.mts';

const rangeOf = (key: string, packages: Readonly<Record<string, string>>): unknown => takenFromShell({ kit: '^0.1.0', packages })[key]?.requiredVersion;

describe('a module takes a shared part', () => {
  it('in the range that its team wrote, for all that belongs to the package', () => {
    expect(rangeOf('react', { react: '^19.0.1' })).toBe('^19.0.1');
    expect(rangeOf('react-dom/', { 'react-dom': '>=19.1 <20' })).toBe('>=19.1 <20');
  });

  it('from the first release of the installed minor on, where its team wrote none or where it is installed from a file', () => {
    expect(rangeOf('react', {})).toMatch(/^\^19\.\d+\.0$/);
    expect(rangeOf('react', { react: 'file:../react.tgz' })).toMatch(/^\^19\.\d+\.0$/);
  });

  it('of kit in the range of its manifest, whatever the package says', () => {
    expect(rangeOf('@voltdeck/kit/ui/data', { '@voltdeck/kit': 'file:../packages/kit.tgz' })).toBe('^0.1.0');
  });
});
