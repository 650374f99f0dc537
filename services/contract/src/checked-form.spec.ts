import { forms } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { checkedForm } from './checked-form.ts';

const input = checkedForm(forms.customer, z.object({ name: z.string(), description: z.string().nullable() }), { others: { id: z.uuid() } });
const id = '00000000-0000-4000-8000-000000000001';
const problemsOf = (given: unknown) => (input.safeParse(given).error?.issues ?? []).map((issue) => ('params' in issue ? issue.params?.['problem'] : `${issue.path.join('.')}:${issue.code}`));

describe('a form as an input', () => {
  it('gives its fields tidied, beside those that are none of it', () => {
    expect(input.parse({ id, name: ' Wang ', description: ' ' })).toEqual({ id, name: 'Wang', description: null });
  });

  it('accepts what it gives: it is read at the edge and again by the service', () => {
    const given = contract.userAdd.takes.parse({ loginName: ' li ', name: 'Li', email: '', mobile: null, type: 'operator', permissions: ['view', 'view'], projectIds: [], customerIds: [], groupIds: [] });
    expect(given).toMatchObject({ loginName: 'li', email: null, permissions: ['view'] });
    expect(contract.userAdd.takes.parse(given)).toEqual(given);
  });

  it('names what is wrong in the words of the form, in both languages, and by the kinds what no rule says', () => {
    expect(problemsOf({ id, name: ' ', description: null })).toMatchObject([{ path: 'name', rule: 'required', text: { en: expect.any(String), 'zh-CN': expect.any(String) } }]);
    expect(problemsOf({ id, name: 'Wang' })).toMatchObject([{ path: 'description', rule: 'invalid_type' }]);
  });

  it('refuses a name that it does not have, and checks the other fields by their own schemas', () => {
    expect(problemsOf({ id, name: 'Wang', description: null, colour: 'red' })).toEqual([':unrecognized_keys']);
    expect(problemsOf({ id: 'none', name: 'Wang', description: null })).toEqual(['id:invalid_format']);
  });

  it('describes a password that may be left out as a text: null is none', () => {
    const { properties } = z.toJSONSchema(contract.userAdd.takes, { io: 'input', unrepresentable: 'any' });
    expect(properties).toMatchObject({ password: { type: 'string' }, email: { type: ['string', 'null'] } });
  });

  it('takes a password as it is written', () => {
    expect(contract.setUp.takes.parse({ token: 't', loginName: 'li', password: ' a b c d e f g ' })).toMatchObject({ password: ' a b c d e f g ' });
  });
});
