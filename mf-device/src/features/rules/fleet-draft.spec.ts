import { ruleSentence } from '@voltdeck/contract/rules';
import { describe, expect, it } from 'vitest';
import { copiedView, fleetConditionOf, fleetDraftOf, fleetProblems, newFleetDraft } from './fleet-draft.ts';

describe('the draft of a rule about a number of vehicles', () => {
  it('is a condition that reads as a sentence, and the same draft again', () => {
    const draft = { ...newFleetDraft, fleetNeed: 'silent', fleetOnline: '', fleetLimit: '12', fleetHysteresis: '3' };
    const condition = fleetConditionOf(draft);
    expect(condition).toEqual({ kind: 'fleetCount', filter: { need: 'silent' }, limit: 12, hysteresis: 3 });
    if (condition === null) return;
    expect(ruleSentence(condition)).toEqual({ 'zh-CN': '通信中断的车辆超过 12 辆，降至 9 辆时恢复', en: 'More than 12 vehicles have lost communication, cleared at 9 or fewer' });
    expect(fleetDraftOf(condition)).toEqual(draft);
  });

  it('takes what a view filters by, and its scope', () => {
    expect(copiedView('workingState=charging&soh=80&projectId=p&sort=-soc&view=list')).toMatchObject({ fleetState: 'charging', fleetSoh: '80', fleetOnline: '', projectId: 'p', customerId: '' });
  });

  it('needs a filter, a limit, and a hysteresis up to it', () => {
    expect(fleetProblems({ ...newFleetDraft, fleetOnline: '', fleetLimit: '-1', fleetHysteresis: 'x' })).toEqual(['fleetSearch', 'fleetLimit', 'fleetHysteresis']);
    expect(fleetProblems({ ...newFleetDraft, fleetActivated: '2026-13' })).toEqual(['fleetActivated']);
    expect(fleetProblems({ ...newFleetDraft, fleetLimit: '2', fleetHysteresis: '3' })).toEqual(['fleetHysteresis']);
  });
});
