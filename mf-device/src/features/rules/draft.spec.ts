import { describe, expect, it } from 'vitest';
import { conditionOf, formOf, newDraft, problemsOf, type Draft } from './draft.ts';

const draft = (change: Partial<Draft> = {}): Draft => ({ ...newDraft, name: 'Hot', ...change });
const wrong = (change: Partial<Draft>): string[] => problemsOf(draft(change)).map(({ path }) => path);

describe('a rule that is being written', () => {
  it('is sent as numbers, with what is empty as none', () => {
    expect(formOf(draft({ limit: ' 55.5', bmsModel: ' B1 ' }))).toEqual({
      name: 'Hot', level: 2, condition: { kind: 'threshold', metric: 'highestTemperature', direction: 'above', limit: 55.5, durationS: 60, hysteresis: 3 },
      scope: { projectId: null, customerId: null, groupId: null, bmsModel: 'B1', modelId: null }, hours: null, unlessRuleId: null,
    });
    expect(formOf(draft({ kind: 'silent', minutes: '15' }))?.condition).toEqual({ kind: 'silent', minutes: 15 });
    expect(formOf(draft({ kind: 'rate', rateDirection: 'falling', rateLimit: '1.5' }))?.condition).toEqual({ kind: 'rate', metric: 'highestTemperature', direction: 'falling', limit: 1.5, per: 'minute', windowMin: 5, hysteresis: 1 });
    expect(formOf(draft({ kind: 'expression', expression: ' soc < 20 ', expressionS: '0' }))?.condition).toEqual({ kind: 'expression', expression: 'soc < 20', durationS: 0 });
    expect(formOf(draft({ kind: 'serviceDue', counter: 'cycles', serviceLimit: '300' }))?.condition).toEqual({ kind: 'serviceDue', counter: 'cycles', limit: 300 });
    expect(formOf(draft({ kind: 'serviceEnd', serviceDays: '0' }))?.condition).toEqual({ kind: 'serviceEnd', days: 0 });
    expect(formOf(draft({ kind: 'dataQuality', share: '95.5' }))?.condition).toEqual({ kind: 'dataQuality', figure: 'completeness', share: 95.5 });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ limit: '' }, 'limit'],
    [{ metric: 'soc', limit: '101', hysteresis: '0' }, 'limit'],
    [{ metric: 'soc', limit: '5', hysteresis: '6' }, 'hysteresis'],
    [{ hysteresis: '-1' }, 'hysteresis'],
    [{ durationS: '1.5' }, 'durationS'],
    [{ durationS: '3601' }, 'durationS'],
    [{ kind: 'silent', minutes: '0' }, 'minutes'],
    [{ kind: 'rate', rateLimit: '0', rateHysteresis: '0' }, 'rateLimit'],
    [{ kind: 'rate', metric: 'soc', rateLimit: '500' }, 'rateLimit'],
    [{ kind: 'rate', windowMin: '61' }, 'windowMin'],
    [{ kind: 'rate', rateHysteresis: '3' }, 'rateHysteresis'],
    [{ kind: 'expression', expression: ' ' }, 'expression'],
    [{ kind: 'expression', expression: `soc < ${'1'.repeat(500)}` }, 'expression'],
    [{ kind: 'expression', expression: 'soc < 20', expressionS: '3601' }, 'expressionS'],
    [{ kind: 'serviceDue', serviceLimit: '0' }, 'serviceLimit'],
    [{ kind: 'serviceEnd', serviceDays: '1.5' }, 'serviceDays'],
    [{ kind: 'dataQuality', share: '101' }, 'share'],
    [{ hours: { days: [], from: '08:00', to: '18:00' } }, 'hours.days'],
    [{ hours: { days: [1], from: '', to: '18:00' } }, 'hours.from'],
  ] as const)('is refused as %j at the field that is wrong', (change, path) => {
    expect(wrong(change)).toEqual([path]);
  });

  it('says nothing while a number is missing', () => {
    expect(conditionOf(draft({ limit: 'warm' }))).toBeNull();
    expect(wrong({})).toEqual([]);
  });
});
