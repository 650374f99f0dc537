import type { PortStep } from '@voltdeck/contract';
import type { ShownStep } from '@voltdeck/kit';
import { command, responseFlag } from '@voltdeck/protocol/codes';
import { describe, expect, it } from 'vitest';
import { ladderOf } from './ladder.ts';

const vin = 'LVDAGNSE000000001';
const deviceId = '5f0c8a52-1111-4222-8333-944455556666';
const blank = { at: '2026-11-26T10:00:00.000Z', node: 'node-1', address: '10.0.0.7', port: 40_001, transport: 'plain', vin: null, deviceId: null, link: null, edition: null, command: null, response: null, hex: null, length: 0, refused: null, ended: null } as const;

let number = 0;
const step = (kind: PortStep['step'], about: Partial<PortStep> = {}): ShownStep => ({ ...blank, step: kind, ...about, number: ++number });
const statesOf = (steps: readonly ShownStep[]): Record<string, string> => Object.fromEntries(ladderOf(steps).rungs.map(({ name, state }) => [name, state]));

const login = { vin, command: command.login } as const;
const report = { vin, command: command.realtime, deviceId } as const;
const good = { response: responseFlag.ok } as const;
const wholeWay = (): ShownStep[] => [
  step('connected'),
  step('sent', login),
  step('answered', { ...login, ...good, deviceId }),
  step('sent', report),
  step('answered', { ...report, ...good }),
  step('stored', { deviceId, address: null, port: null }),
];

describe('how far a terminal came', () => {
  it('nothing was heard: nothing is done and nothing waited for', () => {
    expect(statesOf([])).toEqual({ connect: 'ahead', secure: 'none', frame: 'ahead', login: 'ahead', answer: 'ahead', record: 'ahead', stored: 'ahead' });
  });

  it('each step of the whole way, and what it waits for in between', () => {
    const way = wholeWay();
    expect(statesOf(way.slice(0, 1))).toMatchObject({ connect: 'done', frame: 'waiting', login: 'ahead' });
    expect(statesOf(way.slice(0, 2))).toMatchObject({ frame: 'done', login: 'done', answer: 'waiting' });
    expect(statesOf(way.slice(0, 3))).toMatchObject({ answer: 'done', record: 'waiting' });
    expect(statesOf(way.slice(0, 5))).toMatchObject({ record: 'done', stored: 'waiting' });
    expect(statesOf(way)).toEqual({ connect: 'done', secure: 'none', frame: 'done', login: 'done', answer: 'done', record: 'done', stored: 'done' });
  });

  it('a VIN that is not registered fails at the answer, with its bytes and cause', () => {
    const { rungs, vin: heard } = ladderOf([step('connected'), step('sent', login), step('refused', { ...login, refused: 'vinUnknown', hex: '2323' }), step('answered', { ...login, response: responseFlag.vinUnknown, refused: 'vinUnknown' })]);
    expect(rungs.find(({ state }) => state === 'failed')).toMatchObject({ name: 'answer', cause: 'vinUnknown', step: { hex: '2323' } });
    expect(heard).toBe(vin);
  });

  it('TLS, garbage, data before the login and a bad report each fail at their own step', () => {
    const failedAt = (...steps: ShownStep[]): string | undefined => ladderOf(steps).rungs.find(({ state }) => state === 'failed')?.name;
    expect(failedAt(step('connected', { transport: 'tls' }), step('refused', { refused: 'tlsPlain', transport: null }))).toBe('secure');
    expect(failedAt(step('refused', { refused: 'addressRefused' }))).toBe('connect');
    expect(failedAt(step('connected'), step('refused', { refused: 'garbageBytes' }))).toBe('frame');
    expect(failedAt(step('connected'), step('sent', { vin, command: command.realtime }), step('refused', { vin, command: command.realtime, refused: 'beforeLogin' }))).toBe('login');
    expect(failedAt(...wholeWay().slice(0, 4), step('refused', { ...report, refused: 'bcdTime' }))).toBe('record');
  });

  it('a refusal that the next good step followed is over', () => {
    const [connected, ...rest] = wholeWay();
    const refused = [connected ?? step('connected'), step('sent', login), step('refused', { ...login, refused: 'vinUnknown' })];
    const again = rest.map((each) => ({ ...each, number: ++number }));
    expect(statesOf([...refused, ...again])).toMatchObject({ answer: 'done', stored: 'done' });
  });

  it('of several connections the newest that said something is shown, not one that only opened', () => {
    const spoke = [step('connected'), step('sent', login), step('refused', { ...login, refused: 'vinUnknown' }), step('closed', { ended: 'loginsRefused' })];
    expect(ladderOf([...spoke, step('connected', { port: 40_002 })]).rungs.find(({ name }) => name === 'answer')?.state).toBe('failed');
    expect(ladderOf(spoke).closed?.ended).toBe('loginsRefused');
  });
});
