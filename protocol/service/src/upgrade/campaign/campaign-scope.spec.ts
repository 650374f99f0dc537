import type { Caller, Scope } from '@voltdeck/protocol/contract';
import { expect, it } from 'vitest';
import { seesCampaignOf } from './campaign-scope.ts';

const person = (userId: string, scope: Scope): Caller => ({ userId, loginName: userId, name: userId, type: 'operator', permissions: ['view'], scope });
const lists = (projects: string[], customers: string[] = [], groups: string[] = []): Scope => ({ all: false, projects, customers, groups });
const everything: Scope = { all: true };

it.each([
  { why: 'his own, whatever his scope became', caller: person('olive', lists([])), owner: person('olive', lists(['p1'])), sees: true },
  { why: 'of one who sees less', caller: person('max', lists(['p1', 'p2'], ['c1'])), owner: person('olive', lists(['p1'])), sees: true },
  { why: 'not of one who sees another project', caller: person('max', lists(['p1'])), owner: person('olive', lists(['p1', 'p2'])), sees: false },
  { why: 'not of one who sees another group', caller: person('max', lists(['p1'])), owner: person('olive', lists(['p1'], [], ['g1'])), sees: false },
  { why: 'not of one who sees everything', caller: person('max', lists(['p1'])), owner: person('ada', everything), sees: false },
  { why: 'all of them who sees everything', caller: person('ada', everything), owner: person('olive', lists(['p1'])), sees: true },
])('a person sees $why', ({ caller, owner, sees }) => {
  expect(seesCampaignOf(caller, owner)).toBe(sees);
});
