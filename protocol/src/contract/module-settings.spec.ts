import { describe, expect, it } from 'vitest';
import { settingProblems, settingValuesOf, type ModuleSettingsSchema } from './module-settings.ts';

const title = { 'zh-CN': '设置', en: 'Setting' };
const schema: ModuleSettingsSchema = {
  type: 'object',
  properties: {
    limit: { type: 'integer', title, default: 45, minimum: 20, maximum: 80 },
    site: { type: 'string', title, default: '', maxLength: 5 },
    mode: { type: 'string', title, default: 'day', enum: ['day', 'night'] },
    strict: { type: 'boolean', title, default: false },
  },
};

describe('the settings of a module', () => {
  it('are the initial ones until others are set', () => {
    expect(settingValuesOf(schema, {})).toEqual({ limit: 45, site: '', mode: 'day', strict: false });
    expect(settingValuesOf(schema, { limit: 50, strict: true })).toEqual({ limit: 50, site: '', mode: 'day', strict: true });
  });

  it('fall back to the initial one where a new version no longer takes what was set, and forget what it does not know', () => {
    expect(settingValuesOf(schema, { limit: 90, mode: 'dusk', gone: 1 })).toEqual({ limit: 45, site: '', mode: 'day', strict: false });
    expect(settingValuesOf(undefined, { limit: 1 })).toEqual({});
  });

  it.each([
    [{ limit: 50, site: 'hall', mode: 'night', strict: true }, []],
    [{ limit: 19 }, ['Must be between 20 and 80']],
    [{ limit: 20.5 }, ['Must be a whole number']],
    [{ limit: '50' }, ['Must be a whole number']],
    [{ site: 'a long one' }, ['Must have at most 5 characters']],
    [{ mode: 'dusk' }, ['Must be one of day, night']],
    [{ strict: 1 }, ['Must be yes or no']],
    [{ colour: 'red' }, ['The module does not have this setting']],
  ])('%j: %j', (values, sentences) => {
    expect(settingProblems(schema, values).map(({ message }) => message)).toEqual(sentences);
  });
});
