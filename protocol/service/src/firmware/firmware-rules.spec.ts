import type { FirmwareTarget } from '@voltdeck/contract';
import { compareVersions } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { overlap, refusalsOf } from './firmware-rules.ts';

type Judged = Parameters<typeof refusalsOf>[0];

const firmware = (given: Partial<Judged> = {}): Judged => ({
  ...{ state: 'ready', withdrawnAt: null, signature: 'valid', models: ['NM-1', 'NM-2*'], hardware: ['HW1.2'], version: '02.10', minimumVersion: null },
  ...given,
});
const device = (given: Partial<FirmwareTarget> = {}): FirmwareTarget => ({ model: 'NM-1', hardware: 'HW1.2', version: '01.07', ...given });

describe('the order of versions', () => {
  it.each([
    ['01.07', '02.10'],
    ['1.9', '1.10'],
    ['1.0', '1.0a'],
    ['1.0a', '1.0b'],
    ['V1.2', 'V1.3'],
    ['2', '2.1'],
    ['1.0a', '1.1'],
  ])('%s is older than %s', (older, newer) => {
    expect(compareVersions(older, newer)).toBeLessThan(0);
    expect(compareVersions(newer, older)).toBeGreaterThan(0);
  });

  it.each([
    ['01.07', '1.7'],
    ['1.0', '1'],
    ['v2', 'V2'],
  ])('%s is the same as %s', (one, other) => expect(compareVersions(one, other)).toBe(0));
});

describe('a firmware for a device', () => {
  it.each<[string, Partial<Judged>, Partial<FirmwareTarget>, readonly string[]]>([
    ['of its model and hardware, with an older version, fits', {}, {}, []],
    ['of a model that the list begins, fits', {}, { model: 'NM-2B' }, []],
    ['of another model does not', {}, { model: 'NM-3' }, ['modelDiffers']],
    ['whose model no one has reported does not', {}, { model: null }, ['modelUnknown']],
    ['whose model no one has reported fits what is for any', { models: ['*'] }, { model: null }, []],
    ['of another hardware does not', {}, { hardware: 'HW1.3' }, ['hardwareDiffers']],
    ['whose hardware no one has reported does not', {}, { hardware: null }, ['hardwareUnknown']],
    ['that has it already does not need it', {}, { version: '2.10' }, ['sameVersion']],
    ['that has a newer version never goes back', {}, { version: '02.11' }, ['rollback']],
    ['whose version no one has reported cannot be judged', { hardware: ['*'] }, { version: null }, ['versionUnknown']],
    ['older than it asks for does not', { minimumVersion: '02.00' }, {}, ['belowMinimum']],
    ['of just the version that it asks for, fits', { minimumVersion: '01.07' }, {}, []],
    ['does not get one that is not whole', { state: 'uploading' }, {}, ['notReady']],
    ['does not get one that was withdrawn, or whose key was revoked', { withdrawnAt: '2026-01-01T00:00:00Z', signature: 'revoked' }, {}, ['withdrawn', 'keyRevoked']],
    ['gets every reason', {}, { model: 'X', hardware: 'Y', version: '09.00' }, ['modelDiffers', 'hardwareDiffers', 'rollback']],
  ])('%s', (_name, given, target, refusals) => expect(refusalsOf(firmware(given), device(target))).toEqual(refusals));
});

describe('two firmwares', () => {
  const of = (models: readonly string[], hardware: readonly string[] = ['*']): Pick<Judged, 'models' | 'hardware'> => ({ models, hardware });

  it.each<[string, readonly string[], readonly string[], boolean]>([
    ['of one model', ['A'], ['B', 'A'], true],
    ['of any and of one', ['*'], ['A'], true],
    ['of a beginning and of one that begins so', ['NM-*'], ['NM-1'], true],
    ['of two beginnings, one in the other', ['NM-*'], ['NM-1*'], true],
    ['of other models', ['A'], ['B'], false],
    ['of two beginnings', ['NM-1*'], ['NM-2*'], false],
  ])('%s', (_name, one, other, meet) => {
    expect(overlap(of(one), of(other))).toBe(meet);
    expect(overlap(of(other), of(one))).toBe(meet);
    expect(overlap(of(one, ['HW1']), of(other, ['HW2']))).toBe(false);
  });
});
