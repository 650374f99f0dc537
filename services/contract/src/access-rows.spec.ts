import { accessRows, mayAsk, needsPerson, roleCan, roleTable, standardRoles } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { allRoutes } from './contract.ts';

const rows = accessRows(allRoutes);
const rowOf = (name: string) => rows.find(({ routes }) => routes.some((route) => route.name === name)) ?? expect.fail(name);

describe('the matrix of permissions and actions', () => {
  it('has every route that a person can ask, once', () => {
    const named = rows.flatMap(({ routes }) => routes.map(({ name }) => name));
    const asked = Object.entries(allRoutes).filter(([, { access }]) => !['public', 'device', 'scim', 'kiosk'].includes(access));
    expect([...named].sort()).toEqual(asked.map(([name]) => name).sort());
  });

  it.each(standardRoles)('says of the role %s what the door says', (role) => {
    const rights = roleTable[role];
    for (const row of rows) {
      for (const { name } of row.routes) {
        const route = allRoutes[name] ?? expect.fail(name);
        expect([name, roleCan(row, rights)]).toEqual([name, mayAsk(route, rights) && (route.fleetWide === undefined || rights.type === 'administrator')]);
        expect([name, row.person]).toEqual([name, needsPerson(route) || route.fresh !== undefined]);
      }
    }
  });

  it('names an action in both languages, and what it takes', () => {
    expect(rowOf('commandSend')).toMatchObject({ access: 'update', fleetWide: false, text: { 'zh-CN': expect.stringMatching(/\p{Script=Han}/u), en: expect.stringMatching(/^\w/) } });
    expect(rowOf('groupAdd')).toMatchObject({ access: 'add', fleetWide: true });
    expect(rowOf('userAdd')).toMatchObject({ access: 'administrator', person: true });
    expect(rows.filter(({ text }) => text['zh-CN'] === text.en).map(({ text }) => text.en)).toEqual([]);
  });
});
