import { commands, type CommandDetailView } from '@voltdeck/contract';
import { command, responseFlag, restrictionBit } from '@voltdeck/protocol/codes';
import { bmsLayoutVersion, decodeUnit, readFrame } from '@voltdeck/protocol/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person, standing, vehicles } from '../testing/vehicle-services.ts';
import { CommandedDevice } from '../testing/commanded-device.ts';
import { CommandStack } from '../testing/command-stack.ts';
import { until } from '../testing/device-line.ts';

const bit = (number: number): number => 1 << number;
const stepsOf = ({ steps }: CommandDetailView): string[] => steps.map(({ step }) => step);

let stack: CommandStack;
let device: CommandedDevice | null = null;
let vinNumber = 1;
let vin = '';
let deviceId = '';

beforeAll(async () => {
  stack = await CommandStack.start({ COMMAND_ANSWER_S: '1', COMMAND_EXECUTE_S: '2' });
});
beforeEach(() => {
  vehicles.receivedAgoMs = 0;
  vin = `LVCMD${String(vinNumber++).padStart(12, '0')}`;
  deviceId = vehicles.add(vin);
});
afterEach(() => {
  device?.line.close();
  device = null;
});
afterAll(() => stack.stop());

async function online(edition: 2016 | 2025 = 2016): Promise<CommandedDevice> {
  device = await CommandedDevice.logIn(stack.port, vin, edition);
  return device;
}

describe('a command to a vehicle that is online', () => {
  it('is sent at once, acknowledged, and done when the restriction bits prove it, with the bytes of each step', async () => {
    const vehicle = await online();
    const { id, state } = await stack.send(deviceId, 'limitedPower', { arguments: { percent: 40 } });
    expect(state).toBe('queued');
    const [message] = await vehicle.commands(1);
    expect(message).toMatchObject({ kind: 'control', control: 0xa4, arguments: { kind: 'bytes', bytes: Buffer.of(40) } });
    vehicle.answer();
    await stack.reaches(id, 'acknowledged');
    vehicle.report(bit(restrictionBit.limitedPower), 50);
    await stack.reaches(id, 'executing');
    vehicle.report(bit(restrictionBit.limitedPower), 40);
    const done = await stack.reaches(id, 'done');
    expect(stepsOf(done)).toEqual(['queued', 'sent', 'acknowledged', 'executing', 'done']);
    const sent = readFrame(Buffer.from(done.steps[1]?.bytes ?? '', 'hex'));
    expect(sent).toMatchObject({ command: command.control, vin, edition: 2016 });
    expect(decodeUnit(sent)).toEqual(message);
    expect(readFrame(Buffer.from(done.steps[2]?.bytes ?? '', 'hex')).response).toBe(responseFlag.ok);
    expect(done).toMatchObject({ requestedBy: 'olive', reason: 'a test', approval: 'notNeeded', cause: null });
  });

  it.each([
    { name: 'enable', control: 0xa0, before: bit(restrictionBit.disabled), after: 0 },
    { name: 'disable', control: 0xa1, before: 0, after: bit(restrictionBit.disabled) },
    { name: 'noDriving', control: 0xa2, before: 0, after: bit(restrictionBit.noDriving) },
    { name: 'noCharge', control: 0xa3, before: bit(restrictionBit.noDriving), after: bit(restrictionBit.noDriving) | bit(restrictionBit.noCharge) },
    { name: 'unfreeze', control: 0xa5, before: bit(restrictionBit.frozen), after: bit(restrictionBit.disabled) },
  ] as const)('$name is control $control and proven by its bit alone', async ({ name, control, before, after }) => {
    const vehicle = await online();
    const { id } = await stack.send(deviceId, name);
    expect((await vehicle.commands(1))[0]).toMatchObject({ control });
    vehicle.answer();
    await stack.reaches(id, 'acknowledged');
    vehicle.report(before);
    await stack.reaches(id, 'executing');
    vehicle.report(after);
    expect(stepsOf(await stack.reaches(id, 'done')).at(-1)).toBe('done');
  });

  it('is written in the edition of the login', async () => {
    const vehicle = await online(2025);
    await stack.send(deviceId, 'enable');
    await vehicle.commands(1);
    expect(vehicle.asked[0]?.edition).toBe(2025);
  });

  it('has failed when the terminal refuses it, with its flag', async () => {
    const vehicle = await online();
    const { id } = await stack.send(deviceId, 'enable');
    await vehicle.commands(1);
    vehicle.answer(responseFlag.error);
    expect(await stack.reaches(id, 'failed')).toMatchObject({ cause: 'refusedByDevice', detail: 'flag 02' });
  });

  it('has failed when B5 says that the BMS could not', async () => {
    const vehicle = await online();
    const { id } = await stack.send(deviceId, 'disable');
    const [message] = await vehicle.commands(1);
    if (message?.kind !== 'control') throw new Error('no control came');
    vehicle.answer();
    await stack.reaches(id, 'acknowledged');
    vehicle.report(0, 100, [{ kind: 'commandResult', type: 0xb5, version: bmsLayoutVersion, control: 0xa1, time: message.time, result: 7 }]);
    expect(await stack.reaches(id, 'failed')).toMatchObject({ cause: 'executionFailed', detail: 'result 7' });
  });

  it('times out without an answer; an answer after that is late, and never completes the next one', async () => {
    const vehicle = await online();
    const first = await stack.send(deviceId, 'enable');
    await vehicle.commands(1);
    expect(await stack.reaches(first.id, 'timedOut')).toMatchObject({ cause: 'noAnswer' });
    const second = await stack.send(deviceId, 'enable');
    await vehicle.commands(2);
    vehicle.answer(responseFlag.ok, vehicle.asked[0]);
    await until(async () => stepsOf(await stack.show(first.id)).includes('late'), 'the late answer to be noted');
    expect((await stack.show(first.id)).state).toBe('timedOut');
    expect((await stack.show(second.id)).state).toBe('sent');
    vehicle.answer();
    await stack.reaches(second.id, 'acknowledged');
  });

  it('that is answered twice is noted twice and done once', async () => {
    const vehicle = await online();
    const { id } = await stack.send(deviceId, 'noCharge');
    await vehicle.commands(1);
    vehicle.answer();
    vehicle.answer();
    await until(async () => stepsOf(await stack.show(id)).includes('repeated'), 'the second answer to be noted');
    vehicle.report(bit(restrictionBit.noCharge));
    expect(stepsOf(await stack.reaches(id, 'done'))).toEqual(['queued', 'sent', 'acknowledged', 'repeated', 'done']);
  });

  it('times out when it is acknowledged and never proven', async () => {
    const vehicle = await online();
    const { id } = await stack.send(deviceId, 'noDriving');
    await vehicle.commands(1);
    vehicle.answer();
    await stack.reaches(id, 'acknowledged');
    vehicle.report(0);
    expect(await stack.reaches(id, 'timedOut')).toMatchObject({ cause: 'notProven' });
  });
});

describe('a command is refused', () => {
  it('while one of its name is open on the vehicle, and not while another is', async () => {
    await online();
    const { id } = await stack.send(deviceId, 'enable');
    await expect(stack.send(deviceId, 'enable')).rejects.toMatchObject({ code: 'COMMAND_OPEN', data: { commandId: id } });
    await expect(stack.send(deviceId, 'noCharge')).resolves.toMatchObject({ state: 'queued' });
  });

  it.each([
    { name: 'noDriving', values: { ...standing, speed: 32 }, interlocks: 'moving' },
    { name: 'disable', values: { ...standing, speed: null }, interlocks: 'moving' },
    { name: 'reboot', values: { ...standing, chargingState: 1 }, interlocks: 'charging' },
    { name: 'unfreeze', values: { ...standing, faultLevel: 3 }, interlocks: 'faultLevel' },
  ] as const)('$name by the state of the vehicle: $interlocks', async ({ name, values, interlocks }) => {
    vehicles.values.set(deviceId, values);
    await expect(stack.send(deviceId, name)).rejects.toMatchObject({ code: 'COMMAND_INTERLOCKED', data: { interlocks } });
  });

  it('without a reason when it is dangerous', async () => {
    const form = { deviceId, command: 'noCharge', arguments: {} } as const;
    await expect(stack.ask(commands.commandQueue, form)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'reason' }] });
  });

  it('for an argument that it cannot have', async () => {
    await expect(stack.send(deviceId, 'limitedPower', { arguments: { percent: 0 } })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'arguments.percent' }] });
    await expect(stack.send(deviceId, 'enable', { arguments: { percent: 5 } })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('outside the scope as for an id that no one has, and what was sent cannot be seen there', async () => {
    const stranger = person('xenia');
    vehicles.hidden.add('xenia');
    await expect(stack.send(deviceId, 'enable', {}, stranger)).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    const { id } = await stack.send(deviceId, 'enable');
    await expect(stack.ask(commands.command, { id }, stranger)).rejects.toMatchObject({ code: 'COMMAND_NOT_FOUND' });
    await expect(stack.ask(commands.commandCancel, { id }, stranger)).rejects.toMatchObject({ code: 'COMMAND_NOT_FOUND' });
    await expect(stack.ask(commands.commandList, { deviceId }, stranger)).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });
});

describe('a command to a vehicle that is offline', () => {
  it('waits, and is sent once the vehicle is back and reports its state', async () => {
    vehicles.receivedAgoMs = 3_600_000;
    const { id } = await stack.send(deviceId, 'noDriving');
    const vehicle = await online();
    await until(async () => stepsOf(await stack.show(id)).includes('waiting'), 'the wait for fresh data to be noted');
    expect(vehicle.asked).toEqual([]);
    vehicles.receivedAgoMs = 0;
    await vehicle.commands(1);
    expect(stepsOf(await stack.show(id))).toEqual(['queued', 'waiting', 'sent']);
  });

  it('has failed when the vehicle is back and moves', async () => {
    vehicles.receivedAgoMs = 3_600_000;
    const { id } = await stack.send(deviceId, 'noDriving');
    vehicles.values.set(deviceId, { ...standing, speed: 60 });
    vehicles.receivedAgoMs = 0;
    const vehicle = await online();
    expect(await stack.reaches(id, 'failed')).toMatchObject({ cause: 'interlocked', detail: 'moving' });
    expect(vehicle.asked).toEqual([]);
  });

  it('expires at the end of its life, and may be cancelled before', async () => {
    const short = await stack.send(deviceId, 'enable', { lifeS: 1 });
    expect(await stack.reaches(short.id, 'expired')).toMatchObject({ cause: 'ranOut' });
    const { id } = await stack.send(deviceId, 'enable');
    expect(await stack.ask(commands.commandCancel, { id })).toMatchObject({ state: 'cancelled' });
    await expect(stack.ask(commands.commandCancel, { id })).rejects.toMatchObject({ code: 'COMMAND_UNDERWAY', data: { state: 'cancelled' } });
  });
});

describe('a connection that is lost before the answer', () => {
  it('lets a command go again that may be repeated', async () => {
    const vehicle = await online();
    const { id } = await stack.send(deviceId, 'noCharge');
    await vehicle.commands(1);
    vehicle.line.cut();
    const back = await online();
    await back.commands(1);
    back.answer();
    expect(stepsOf(await stack.reaches(id, 'acknowledged'))).toEqual(['queued', 'sent', 'requeued', 'sent', 'acknowledged']);
  });

  it('ends a reboot: it is never sent twice', async () => {
    const vehicle = await online();
    const { id } = await stack.send(deviceId, 'reboot');
    await vehicle.commands(1);
    vehicle.line.cut();
    const back = await online();
    expect(await stack.reaches(id, 'failed')).toMatchObject({ cause: 'connectionLost' });
    expect(back.asked).toEqual([]);
  });

  it('proves a reboot that was acknowledged', async () => {
    const vehicle = await online();
    const { id } = await stack.send(deviceId, 'reboot');
    await vehicle.commands(1);
    vehicle.answer();
    await stack.reaches(id, 'acknowledged');
    vehicle.line.cut();
    await online();
    await stack.reaches(id, 'done');
  });
});

describe('a dangerous command', () => {
  it('waits for a second person where the setting asks for one', async () => {
    await stack.use({ commandApproval: '1' });
    const vehicle = await online();
    const { id, approval } = await stack.send(deviceId, 'noCharge');
    expect(approval).toBe('waiting');
    const harmless = await stack.send(deviceId, 'enable');
    expect(harmless.approval).toBe('notNeeded');
    await vehicle.commands(1);
    await expect(stack.ask(commands.commandApprove, { id })).rejects.toMatchObject({ code: 'COMMAND_OWN_APPROVAL' });
    expect(await stack.ask(commands.commandApprove, { id }, person('bert'))).toMatchObject({ approval: 'given', approvedBy: 'bert' });
    expect((await vehicle.commands(2))[1]).toMatchObject({ control: 0xa3 });
    await stack.use({ commandApproval: '0' });
  });
});

describe('a preview', () => {
  it('shows the exact bytes but for the time, and what would keep the command back', async () => {
    vehicles.values.set(deviceId, { ...standing, speed: 12 });
    const preview = await stack.ask(commands.commandPreview, { deviceId, command: 'disable', arguments: {} });
    expect(preview).toMatchObject({ online: true, dangerous: true, needsApproval: false, interlocks: [{ name: 'moving', value: 12 }], openCommandId: null });
    vehicles.values.delete(deviceId);
    const vehicle = await online();
    await stack.send(deviceId, 'disable');
    await vehicle.commands(1);
    const withoutTime = (hex: string): string => hex.slice(0, 48) + hex.slice(60, -2);
    expect(withoutTime(Buffer.from(vehicle.asked[0]?.bytes ?? []).toString('hex'))).toBe(withoutTime(preview.bytes));
  });
});

describe('many at once', () => {
  it('are sent, each with its own outcome, and listed by their batch', async () => {
    const others = ['LVCMDBATCH0000001', 'LVCMDBATCH0000002'].map((each) => vehicles.add(each));
    const moving = others[1] ?? '';
    vehicles.values.set(moving, { ...standing, speed: 50 });
    const unknownId = '00000000-0000-4000-8000-000000000000';
    const form = { deviceIds: [deviceId, ...others, unknownId], command: 'noDriving', arguments: {}, reason: 'a test' } as const;
    const refused = [
      { deviceId: moving, code: 'COMMAND_INTERLOCKED', detail: 'moving' },
      { deviceId: unknownId, code: 'DEVICE_NOT_FOUND', detail: unknownId },
    ];
    const preview = await stack.ask(commands.commandBatchPreview, form);
    expect(preview).toMatchObject({ devices: 4, online: 3, dangerous: true });
    expect(preview.refused).toHaveLength(2);
    expect(preview.refused).toEqual(expect.arrayContaining(refused));
    const sent = await stack.ask(commands.commandBatchQueue, form);
    expect(sent.queued).toBe(2);
    expect(sent.refused).toEqual(expect.arrayContaining(refused));
    const { items, total } = await stack.ask(commands.commandBatch, { batchId: sent.batchId });
    expect([total, items.map((item) => item.deviceId).sort()]).toEqual([2, [deviceId, others[0]].sort()]);
    expect(await stack.ask(commands.commandBatch, { batchId: sent.batchId }, person('bert'))).toMatchObject({ items: [], total: 0 });
  });

  it('are read page by page, the newest first', async () => {
    for (const name of ['enable', 'noCharge', 'unfreeze'] as const) await stack.send(deviceId, name);
    const first = await stack.ask(commands.commandList, { deviceId, pageSize: 2 });
    expect([first.total, first.items.map((item) => item.command)]).toEqual([3, ['unfreeze', 'noCharge']]);
    const second = await stack.ask(commands.commandList, { deviceId, pageSize: 2, cursor: first.next ?? '' });
    expect([second.next, second.items.map((item) => item.command)]).toEqual([null, ['enable']]);
  });

  it('are found by when they were created, the beginning included and the end not', async () => {
    for (const name of ['enable', 'noCharge', 'unfreeze'] as const) await stack.send(deviceId, name);
    const at = Date.parse('2026-01-05T08:00:00Z');
    for (const [index, name] of ['enable', 'noCharge', 'unfreeze'].entries()) await stack.store.query('update command set created_at = to_timestamp($1::float8 / 1000) where device_id = $2 and command = $3', [at + index, deviceId, name]);
    const found = async (within: { from?: number; to?: number }): Promise<unknown[]> => {
      const { items, total } = await stack.ask(commands.commandList, { deviceId, ...within });
      return [total, ...items.map(({ command }) => command)];
    };
    expect(await found({ from: at + 1 })).toEqual([2, 'unfreeze', 'noCharge']);
    expect(await found({ to: at + 1 })).toEqual([1, 'enable']);
    expect(await found({ from: at + 1, to: at + 2 })).toEqual([1, 'noCharge']);
    expect(await found({ from: at + 3 })).toEqual([0]);
  });
});
