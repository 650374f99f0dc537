import { type CommandDetailView, history, type MessageView } from '@voltdeck/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { vehicles } from '../testing/vehicle-services.ts';
import { CommandStack, type AskedCommand } from '../testing/command-stack.ts';
import { ForeignTerminal, type TerminalWays } from '../testing/foreign-terminal.ts';

let stack: CommandStack;
let terminal: ForeignTerminal | null = null;
let count = 0;

beforeAll(async () => {
  stack = await CommandStack.start({ COMMAND_ANSWER_S: '1', COMMAND_EXECUTE_S: '4' });
});
afterEach(async () => {
  await terminal?.stop();
  terminal = null;
});
afterAll(() => stack?.stop());

async function online(ways: Omit<TerminalWays, 'vin'>): Promise<string> {
  const vin = `LVFOREIGN${String(++count).padStart(8, '0')}`;
  const deviceId = vehicles.add(vin);
  terminal = await ForeignTerminal.logIn(stack.port, { vin, ...ways });
  return deviceId;
}

async function ends(deviceId: string, command: AskedCommand['command'], state: CommandDetailView['state'], given: Partial<AskedCommand> = {}): Promise<CommandDetailView> {
  return stack.reaches((await stack.send(deviceId, command, given)).id, state);
}

const stepsOf = ({ steps }: CommandDetailView): string[] => steps.map(({ step }) => step);
const exchanged = async (deviceId: string, rejected?: boolean): Promise<readonly MessageView[]> =>
  (await stack.ask(history.exchange, { deviceId, ...(rejected === undefined ? {} : { rejected }) })).items;

it.each(['own', 'empty'] as const)('a control that is answered with %s time or none is acknowledged, and proven by the report', async (answers) => {
  const deviceId = await online({ answers });
  expect(stepsOf(await ends(deviceId, 'noCharge', 'done')).slice(0, 3)).toEqual(['queued', 'sent', 'acknowledged']);
});

it('settings are read by an answer with the terminal\'s own time, which is a second late', async () => {
  const deviceId = await online({ answers: 'own', lateS: 0.6 });
  expect((await ends(deviceId, 'settingsRead', 'done')).result).toMatchObject({ returnInterval: 10, terminalVersion: '01.07' });
});

it.each([{ echo: true }, { echo: true, answers: 'own' }, { answers: 'empty' }] as const)('a setting that is answered by %j is verified and done', async (ways) => {
  const deviceId = await online(ways);
  const done = await ends(deviceId, 'settingsWrite', 'done', { arguments: { returnInterval: 15 } });
  expect(stepsOf(done)).toEqual(['queued', 'sent', 'acknowledged', 'readBack', 'done']);
  expect(done.result).toMatchObject({ returnInterval: 15 });
});

it.each(['standard', 'own'] as const)('an answer after the end is noted as late and completes nothing (%s time)', async (answers) => {
  const deviceId = await online({ answers, lateS: 1.6 });
  const { id } = await ends(deviceId, 'noDriving', 'timedOut');
  await expect.poll(async () => stepsOf(await stack.show(id)), { timeout: 60_000 }).toEqual(['queued', 'sent', 'timedOut', 'late']);
  expect(await stack.show(id)).toMatchObject({ state: 'timedOut', cause: 'noAnswer' });
});

it('the late answer of a command never completes the next one: it is kept with the vehicle as ambiguous', async () => {
  const deviceId = await online({ answers: 'own', lateS: 1.6 });
  await ends(deviceId, 'noDriving', 'timedOut');
  const next = await stack.send(deviceId, 'noDriving');
  await expect.poll(() => exchanged(deviceId, true), { timeout: 60_000 }).toMatchObject([{ direction: 'up', command: 0x82, rejected: 'answerAmbiguous', bytes: expect.stringMatching(/^232382/) }]);
  expect(stepsOf(await stack.show(next.id))).not.toContain('acknowledged');
});

it('an answer that arrives twice is done once and noted twice', async () => {
  const deviceId = await online({ answers: 'own', repeats: true });
  const { id } = await ends(deviceId, 'settingsRead', 'done');
  await expect.poll(async () => stepsOf(await stack.show(id)), { timeout: 60_000 }).toEqual(['queued', 'sent', 'done', 'repeated']);
});

it('commands and their answers are listed, page by page, with their bytes', async () => {
  const deviceId = await online({ answers: 'own' });
  await ends(deviceId, 'settingsRead', 'done');
  await ends(deviceId, 'noCharge', 'done');
  const all = await exchanged(deviceId);
  expect(all.map(({ direction, command }) => [direction, command])).toEqual([['up', 0x82], ['down', 0x82], ['up', 0x80], ['down', 0x80]]);
  const first = await stack.ask(history.exchange, { deviceId, pageSize: 3 });
  const rest = await stack.ask(history.exchange, { deviceId, pageSize: 3, cursor: first.next ?? '' });
  expect([...first.items, ...rest.items]).toEqual(all);
  expect([first.total, rest.next]).toEqual([4, null]);
});
