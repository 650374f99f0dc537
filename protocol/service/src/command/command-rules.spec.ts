import { commandNames, control, controlNames, remoteCommands, restrictionBit, vendorControls, type CommandName } from '@voltdeck/protocol/codes';
import type { CommandArguments } from '@voltdeck/protocol/contract';
import { decodeFrame, standardProfile } from '@voltdeck/protocol/wire';
import { expect, test } from 'vitest';
import { frameOf } from './command-frame.ts';
import { commandRules, isShownInReports } from './command-rules.ts';

const vin = 'LVRULES0000000001';
const atMs = Date.UTC(2026, 10, 21, 8);

/** Arguments that the row of a command takes, at their upper end. */
function sampleOf(name: CommandName): CommandArguments {
  if (name === 'settingsWrite') return { returnInterval: 20 };
  const rows = Object.entries(remoteCommands[name].arguments ?? {});
  return Object.fromEntries(rows.map(([key, row]) => [key, row.kind === 'number' ? (typeof row.max === 'number' ? row.max : row.max[2016]) : 'x'.repeat(Math.min(row.max, 4))]));
}

test.each([...commandNames])('%s takes what its row describes, and goes onto the wire in both editions', (name) => {
  const given = commandRules[name].schema.parse(sampleOf(name));
  expect(given).toEqual(sampleOf(name));
  for (const edition of [2016, 2025] as const) {
    const bytes = frameOf(commandRules[name].request({ atMs, profile: standardProfile, given }), { vin, edition, profile: standardProfile });
    expect(bytes).not.toBeNull();
    const { message } = decodeFrame(bytes ?? new Uint8Array());
    if (message.kind === 'control') expect(message.control).toBe(controlNames.filter((each) => each === name).map((each) => control[each])[0]);
    expect([name, message.kind === 'control']).toEqual([name, isShownInReports(name)]);
  }
});

test.each([...commandNames])('%s refuses an argument that its row does not have', (name) => {
  expect(commandRules[name].schema.safeParse({ ...sampleOf(name), foreign: 1 }).success).toBe(false);
});

test('numbers of a control are its bytes, in the order of the row', () => {
  const { message } = commandRules.limitedPower.request({ atMs, profile: standardProfile, given: { percent: 40 } });
  expect(message).toMatchObject({ control: 0xa4, arguments: { kind: 'bytes', bytes: Uint8Array.of(40) } });
});

test('a profile that moves our controls moves what is sent', () => {
  const profile = { ...standardProfile, controls: { ...standardProfile.controls, unfreeze: 0xb5 } };
  expect(commandRules.unfreeze.request({ atMs, profile, given: {} }).message).toMatchObject({ control: 0xb5 });
  for (const name of vendorControls) expect(commandRules[name].request({ atMs, profile: standardProfile, given: sampleOf(name) }).message).toMatchObject({ control: control[name] });
});

test('restrictions prove a command when all of its bits are as its row says, and the power limit is no higher', () => {
  const { limitedPower, unfreeze } = commandRules;
  const bit = 1 << restrictionBit.limitedPower;
  expect([limitedPower.proof?.(bit, 40, { percent: 40 }), limitedPower.proof?.(bit, 41, { percent: 40 }), limitedPower.proof?.(bit, null, { percent: 40 }), limitedPower.proof?.(0, 40, { percent: 40 })]).toEqual([true, false, false, false]);
  expect([unfreeze.proof?.(1 << restrictionBit.disabled, null, {}), unfreeze.proof?.(1 << restrictionBit.frozen, null, {})]).toEqual([true, false]);
  expect(commandRules.reboot.proof).toBeUndefined();
});
