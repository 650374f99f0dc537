import { contractRoutes, inputFields } from '@voltdeck/contract';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addApiCommand } from './commands.ts';
import { formOf } from './form.ts';
import { operationHelp } from './help.ts';
import { nearest } from './nearest.ts';
import { listOperations, operationLines, operations, refuseOperation } from './operations.ts';
import { followingOf } from './pages.ts';

const routes = Object.values(operations);

describe('the operations', () => {
  it('are every route of the API, in rooms', () => {
    expect(routes).toHaveLength(contractRoutes.filter(({ path }) => path.startsWith('/api/v1')).length);
    const lines = operationLines(listOperations());
    expect(lines).toContain('devices');
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}series +GET {5}Metrics of one device over a range of time$/));
    expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(routes.length);
  });

  it('are found by part of a name, path or summary', () => {
    expect(listOperations('heat map').map(({ name }) => name)).toEqual(['cells']);
    expect(() => listOperations('no such thing')).toThrow("no operation has 'no such thing'");
  });

  it('that do not exist are refused with those that resemble them', () => {
    expect(() => refuseOperation('vehiclelst')).toThrow("There is no operation 'vehiclelst'. Similar: vehicleList.");
    expect(() => refuseOperation('qqqqqq')).toThrow(/^There is no operation 'qqqqqq'\. Run voltdeck api/);
    expect(nearest('cipher', Object.keys(operations))).toContain('deviceCipherKeySet');
  });

  it.each(routes.map((route) => [route.name, route] as const))('%s has its parameters as options, and a help', (name, route) => {
    const program = new Command();
    addApiCommand(program, ['api', name]);
    const command = program.commands[0]?.commands[0];
    expect(command?.name()).toBe(name);
    const flags = command?.options.map(({ long }) => long) ?? [];
    expect(new Set(flags).size).toBe(flags.length);
    for (const field of inputFields(route).filter(({ place }) => place === 'path')) expect(flags).toContain(`--${field.name}`);
    expect(operationHelp(route)).toContain(`${route.method} ${route.path}`);
  });
});

describe('lists in pages', () => {
  it('are all lists with a cursor, and the event log', () => {
    expect(routes.filter((route) => Object.hasOwn(route.takes.shape, 'cursor') && route.method === 'GET' && followingOf(route) !== 'cursor')).toEqual([]);
    expect(routes.filter((route) => followingOf(route) === 'after').map(({ name }) => name)).toEqual(['eventPage']);
  });
});

it.each([
  ['a number', 'vehicleList', 'pageSize', 'whole number from 1 to 200; 50 by default'],
  ['a choice', 'cells', 'kind', 'one of voltage, temperature'],
  ['an order, each field once', 'records', 'sort', 'one of at; with a minus descending; "-at" by default'],
  ['a list', 'series', 'metrics', 'list, separated by commas: text of at most 50 characters'],
  ['a time', 'series', 'from', 'time: milliseconds since 1970, or 2026-11-28T08:00:00Z'],
  ['what may be null', 'deviceAdd', 'plate', 'text of at most 20 characters, or null'],
])('the form of a parameter is said in words: %s', (_what, operation, name, words) => {
  const route = operations[operation];
  const field = route && inputFields(route).find((each) => each.name === name);
  expect(field && formOf(field)).toBe(words);
});
