import type { EscalationPolicyView } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { draftOf, formOf, newDraft, newStep, problemsOf } from './draft.ts';

const [rotaId, userId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

const stored: EscalationPolicyView = {
  id: '00000000-0000-4000-8000-000000000003', name: 'Fire', enabled: true, minLevel: 3, projectId: null, projectName: null, language: 'en', rounds: 2, running: 0, revision: 4,
  steps: [{ rota: { id: rotaId, name: 'Night' }, person: null, waitMinutes: 5 }, { rota: null, person: { userId, name: 'Li' }, waitMinutes: 10 }],
};

describe('the draft of a policy', () => {
  it('is sent as it was read', () => {
    expect(formOf(draftOf(stored))).toEqual({ name: 'Fire', enabled: true, minLevel: 3, projectId: null, language: 'en', rounds: 2, steps: [{ rotaId, userId: null, waitMinutes: 5 }, { rotaId: null, userId, waitMinutes: 10 }] });
    expect(problemsOf(draftOf(stored))).toEqual([]);
  });

  it('needs a name, people and whole numbers', () => {
    const draft = { ...newDraft('en', ''), rounds: '0' };
    const wrong = { ...draft, steps: [...draft.steps, { ...newStep(draft.steps, rotaId), wait: '1.5' }] };
    expect(problemsOf(wrong).map(({ path }) => path)).toEqual(['name', 'rounds', 'steps.0.userId', 'steps.1.waitMinutes']);
  });

  it('keeps its steps apart', () => {
    const { steps } = newDraft('en', rotaId);
    expect(newStep(steps, '').key).not.toBe(steps[0]?.key);
  });
});
