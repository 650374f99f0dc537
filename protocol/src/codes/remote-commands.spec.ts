import { expect, it } from 'vitest';
import { interlockNames, interlocks } from './interlocks.ts';
import type { CommandArgument } from './remote-command.ts';
import { commandNames, control, controlNames, offeredCommands, remoteCommands, vendorControls } from './remote-commands.ts';
import { recordFields } from './record-fields.ts';
import { keysOf, tabulate } from './tabulate.ts';

const argumentsOf = (name: (typeof commandNames)[number]): readonly CommandArgument[] => Object.values(remoteCommands[name].arguments ?? {});

it('every command, argument and interlock has its words in both languages', () => {
  const commands = commandNames.flatMap((name) => [remoteCommands[name].text, ...(remoteCommands[name].offer === undefined ? [] : [remoteCommands[name].offer.meaning])]);
  const asked = commandNames.flatMap((name) => argumentsOf(name).flatMap(({ label, hint, need }) => [label, hint, need].filter((text) => text !== undefined)));
  const held = interlockNames.flatMap((name) => [interlocks[name].text, interlocks[name].known, interlocks[name].unknown]);
  for (const text of [...commands, ...asked, ...held]) expect([text['zh-CN'].trim(), text.en.trim()]).not.toContain('');
});

it('codes of command 82 are those of the standard below 80 and ours above, and no two are the same', () => {
  expect(control).toMatchObject({ upgrade: 0x01, shutdown: 0x02, reboot: 0x03, factoryReset: 0x04, disconnect: 0x05, terminalAlarm: 0x06, startSampling: 0x07 });
  expect(control).toMatchObject({ enable: 0xa0, disable: 0xa1, noDriving: 0xa2, noCharge: 0xa3, limitedPower: 0xa4, unfreeze: 0xa5 });
  expect(new Set(Object.values(control)).size).toBe(controlNames.length);
  expect(vendorControls).toEqual(controlNames.filter((name) => control[name] >= 0x80).sort((one, other) => control[one] - control[other]));
  for (const name of controlNames) expect(control[name] > 0 && control[name] < 0xff).toBe(true);
});

it('a simulated vehicle knows every control, and shows what proves one', () => {
  for (const name of controlNames) {
    const { simulator, proof } = remoteCommands[name];
    expect([name, simulator]).not.toContain(undefined);
    expect([name, simulator === 'shows']).toEqual([name, typeof proof === 'object']);
  }
});

it('a control without a layout of the standard has numbers of one byte alone, and a limit that is proven is one of them', () => {
  for (const name of controlNames) {
    const { wire, proof, arguments: given = {} } = remoteCommands[name];
    if ('control' in wire && wire.layout !== undefined) continue;
    for (const argument of Object.values(given)) expect([argument.kind, argument.max]).toEqual(['number', expect.toSatisfy((max: number) => max <= 0xff)]);
    if (typeof proof === 'object' && proof.limit !== undefined) expect(given).toHaveProperty(proof.limit);
  }
});

it('what people choose from says what it does, and what they enter has a word for each mistake', () => {
  for (const name of offeredCommands) {
    for (const argument of argumentsOf(name).filter(({ label }) => label !== undefined)) {
      const cannotFail = argument.kind === 'number' && argument.choose !== undefined;
      expect([name, argument.need !== undefined]).toEqual([name, !cannotFail]);
    }
  }
});

it('a table keeps the order of its rows, and has a value for each key', () => {
  expect(keysOf({ b: 1, a: 2 })).toEqual(['b', 'a']);
  expect(tabulate(['b', 'a'], (key) => key.toUpperCase())).toEqual({ b: 'B', a: 'A' });
});

it('an interlock compares a field of the record', () => {
  const fields = interlockNames.flatMap((name) => interlocks[name].field ?? []);
  expect(fields.length).toBeGreaterThan(2);
  expect(fields.filter((field) => !Object.hasOwn(recordFields, field))).toEqual([]);
});
