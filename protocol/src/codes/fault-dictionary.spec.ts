import { describe, expect, it } from 'vitest';
import { faultAdvice } from './fault-advice.ts';
import { faultTypes } from './fault-codes.ts';
import { faultEntryTextNames, resolveFault, type FaultEntry } from './fault-dictionary.ts';

const nothing: FaultEntry = { level: null, nameZh: null, nameEn: null, causesZh: null, causesEn: null, checksZh: null, checksEn: null, partsZh: null, partsEn: null };

describe('the words of a fault type', () => {
  it('are those of the base where no entry says anything', () => {
    for (const type of Object.keys(faultTypes).map(Number)) {
      const base = { name: faultTypes[type], level: null, causes: faultAdvice[type]?.causes, checks: faultAdvice[type]?.checks, parts: null };
      expect(resolveFault(type)).toEqual(base);
      expect(resolveFault(type, [nothing, nothing])).toEqual(base);
    }
  });

  it('are taken field by field and language by language, the model before all models', () => {
    const ofModel = { ...nothing, nameEn: 'Insulation of pack A', checksZh: '检查 A 型插件', level: 2 };
    const ofAll = { ...nothing, nameEn: 'Insulation', nameZh: '绝缘', level: 3, causesEn: 'Water' };
    expect(resolveFault(15, [ofModel, ofAll])).toEqual({
      name: { en: 'Insulation of pack A', 'zh-CN': '绝缘' },
      level: 2,
      causes: { en: 'Water', 'zh-CN': faultAdvice[15]?.causes['zh-CN'] },
      checks: { en: faultAdvice[15]?.checks.en, 'zh-CN': '检查 A 型插件' },
      parts: null,
    });
  });

  it('show parts in the other language rather than not at all', () => {
    expect(resolveFault(15, [{ ...nothing, partsZh: '高压接插件' }]).parts).toEqual({ 'zh-CN': '高压接插件', en: '高压接插件' });
  });

  it('name an unknown type by its number', () => {
    expect(resolveFault(77)).toMatchObject({ name: { en: '77', 'zh-CN': '77' }, causes: null });
  });

  it('have a field for each part in each language', () => {
    expect(faultEntryTextNames).toHaveLength(8);
  });
});
