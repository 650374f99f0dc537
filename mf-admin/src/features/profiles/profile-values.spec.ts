import { checkFields, initialPolicy, type EntityFields, type ProfileSettings } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { profileForm } from './profile-fields.ts';
import { atFields, initialValues, profileFrom, valuesOf } from './profile-values.ts';

const view = (settings: ProfileSettings) => ({ name: 'bus', description: null, settings, policy: initialPolicy });
/** What the API keeps of what the form sends. */
const kept = (settings: ProfileSettings): EntityFields => Object.fromEntries(Object.entries(profileFrom(valuesOf(view(settings)))).filter(([name, value]) => value !== null && !['name', 'description', 'policy'].includes(name)));

describe('the form of a profile', () => {
  it('begins with the standard, keeps its rules, and sends nothing that is as in the standard', () => {
    expect(checkFields(initialValues, profileForm).map(({ path }) => path)).toEqual(['name']);
    expect(kept({})).toEqual({});
  });

  it('sends back what it was given', () => {
    const settings = {
      answerReports: false, invertCurrent: true, clockOffsetMinutes: -210, reportPeriodSeconds: 30, datum2016: 'GCJ02', upgradeOrder: 'urlFirst', commands2025: 'none',
      bmsBlocks: { B0: 'bmsStatus', C0: 'bmsStatus', A4: 'bmsUpgrade' }, controls: { enable: 'B4' }, encryption: { mode: 'cbc', keySource: 'exchange' },
      blocks: [{ name: 'cooling', type: 'C1', fields: [{ name: 'version', wire: 'u8' }] }],
    };
    expect(kept(settings)).toEqual(settings);
  });

  it('refuses a code that is no vendor type, and blocks that are no list', () => {
    const values = { ...initialValues, name: 'bus', 'bmsBlocks.bmsStatus': '7F', 'controls.enable': 'XY', blocks: '{}' };
    expect(checkFields(values, profileForm).map(({ path }) => path)).toEqual(['bmsBlocks.bmsStatus', 'controls.enable', 'blocks']);
  });

  it('shows a problem of the API at a field that is there', () => {
    const at = (path: string): string | undefined => atFields([{ path, rule: 'profile', message: '' }])[0]?.path;
    expect(['encryption.mode', 'blocks[0].fields[1].max', 'bmsBlocks.Z9', 'controls', 'unheard'].map(at)).toEqual(['encryption.mode', 'blocks', 'bmsBlocks.bmsStatus', 'controls.enable', 'name']);
  });
});
