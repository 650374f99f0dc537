import { type Caller, kioskRoutesOf, mayAsk, permissions, screenReports } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addresses } from '../dist/addresses.js';
import { allRoutes, contract, contractRoutes } from './contract.ts';
import { domain, procedure, type Route } from './route.ts';

const parts = Object.entries(contract);

describe('the contract', () => {
  it('names each of its routes and procedures once, and each has a subject of its own', () => {
    expect(parts.map(([key, { name }]) => [key, name]).filter(([key, name]) => key !== name)).toEqual([]);
    const subjects = parts.map(([, { subject }]) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it('has the subjects that services have always been asked by', () => {
    expect([contract.vehicleList, contract.fleetStatus, contract.latestPart, contract.storedMessages, contract.exchange, contract.moduleSettings, contract.archivePublish, contract.screenDelete, contract.embedClose].map(({ subject }) => subject)).toEqual([
      'telemetry.vehicle-list',
      'telemetry.status',
      'telemetry.latest-many',
      'telemetry.messages',
      'protocol.exchange',
      'modules.set-settings',
      'modules.publish',
      'modules.screen-remove',
      'modules.embed-end',
    ]);
  });

  it('takes every parameter of a path under its name there', () => {
    for (const { path, takes } of contractRoutes) expect(Object.keys(takes.shape)).toEqual(expect.arrayContaining([...path.matchAll(/:(\w+)/g)].map(([, name]) => name)));
  });

  it('takes nothing that it does not name, except where a provider adds what its standard has', () => {
    const isStrict = ({ takes }: Route): boolean => takes.safeParse({ noSuchField: 1 }).error?.issues.some(({ code }) => code === 'unrecognized_keys') ?? false;
    // What keeps caches away from the newest build may have any name.
    const ofStandards = ['latestBuild', 'companyCallback', 'mcp', 'scimUserList', 'scimUserAdd', 'scimUser', 'scimUserReplace', 'scimUserPatch', 'scimUserDelete'];
    expect(contractRoutes.filter((route) => !isStrict(route)).map(({ name }) => name).sort()).toEqual(ofStandards.sort());
  });

  it('opens to a person who lacks a second factor what sets one up, and the own sessions', () => {
    const opened = Object.entries(allRoutes).filter(([, { beforeFactor }]) => beforeFactor === true);
    const sessions = ['session', 'signOut', 'sessionList', 'endSession', 'endAllSessions', 'changePassword', 'confirmPassword', 'freshPasskey'];
    const factors = ['factors', 'totpBegin', 'totpConfirm', 'totpRemove', 'passkeyBegin', 'passkeyAdd', 'passkeyRename', 'passkeyRemove', 'recoveryCodesRenew'];
    expect(opened.map(([name]) => name).sort()).toEqual([...sessions, ...factors].sort());
  });

  it('describes itself as JSON Schema', () => {
    for (const { takes, gives } of contractRoutes) for (const schema of [takes, gives]) expect(() => z.toJSONSchema(schema, { unrepresentable: 'any' })).not.toThrow();
  });

  it('has every route that a kiosk can be given, and lets a kiosk ask it', () => {
    const names = kioskRoutesOf(['/screen']);
    expect(names.filter((name) => !Object.hasOwn(allRoutes, name))).toEqual([]);
    const kiosk = (named: string[]): Pick<Caller, 'type' | 'permissions' | 'token'> => ({ type: 'operator', permissions: ['view'], token: { id: '1', name: 'wall', kind: 'kiosk', screens: ['/screen'], routes: named } });
    expect([mayAsk(contract.series, kiosk(['series'])), mayAsk(contract.series, kiosk(['latest'])), mayAsk(contract.ledger, kiosk(['ledger']))]).toEqual([true, false, false]);
  });
});

describe('who asks', () => {
  const kiosk: Caller = { userId: '1', loginName: 'wall', name: 'Wall', type: 'administrator', permissions, scope: { all: true }, token: { id: '1', name: 'wall', kind: 'kiosk', screens: ['/screen'] } };
  const open = (caller: Caller): string[] =>
    Object.entries(allRoutes).flatMap(([name, route]) => (route.access === 'public' || !mayAsk(route, caller) || (route.method === 'GET' && !screenReports.includes(name)) ? [] : [name]));

  it('as a kiosk only reads, reports about itself and is exchanged for a page token, which is exchanged for nothing', () => {
    expect(open(kiosk).sort()).toEqual(['pageToken', 'screenHeartbeat', 'screenPictureKeep']);
    expect(open({ ...kiosk, token: { ...kiosk.token, id: '1', name: 'wall', kind: 'kiosk', screens: ['/screen'], page: { origin: null } } }).sort()).toEqual(['screenHeartbeat', 'screenPictureKeep']);
  });
});

it('a domain takes in no procedure that another has', () => {
  const shared = procedure({ service: 'fleet', output: z.unknown() });
  domain({ shared });
  expect(() => domain({ again: shared })).toThrow("'again' is 'shared' already");
});

it('addresses that pages load say of every route what the contract says of it', () => {
  const said = contractRoutes.map(({ name, method, path, access, fresh, fleetWide, within, person }) => [name, { route: { name, method, path, access, fresh, fleetWide, within, person } }] as const);
  expect(addresses).toEqual(Object.fromEntries(said));
});
