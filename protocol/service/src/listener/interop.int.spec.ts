import { command, responseFlag } from '@voltdeck/protocol/codes';
import { decodeUnit, fromHex, isCommand, readFrame, toHex, type Frame } from '@voltdeck/protocol/wire';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PasswordHash } from '@voltdeck/base';
import { DeviceLine } from '../testing/device-line.ts';
import { deviceIdOf } from '../testing/fleet-stand-in.ts';
import { loginFrame } from '../testing/frames.ts';
import { ListenerStack } from '../testing/listener-stack.ts';
import { SettingsFolder } from '../testing/settings-folder.ts';

const { ok, signatureInvalid, error } = responseFlag;

interface Outside {
  readonly id: string;
  readonly note: string;
  readonly frame: Frame;
}

/** Frames of an independent implementation; they lie beside a checkout of the whole project. */
const file = resolve(import.meta.dirname, '../../../../../shared/vectors/interop.jsonl');

function outsideFrames(): Outside[] {
  if (!existsSync(file)) return [];
  const rows = readFileSync(file, 'utf8').trim().split('\n').map((line): { id: string; note: string; hex: string } => JSON.parse(line));
  return rows.map(({ id, note, hex }) => ({ id, note, frame: readFrame(fromHex(hex)) }));
}

const frames = outsideFrames();
if (frames.length === 0) process.stdout.write(`Outside frames were not sent: ${file} is not there\n`);
const ofCommand = (...codes: readonly number[]): Outside[] => frames.filter(({ frame }) => isCommand(frame) && codes.includes(frame.command));

/** A platform with the user and password of the first of the frames. */
async function platformsOf([first]: readonly Outside[]): Promise<object[]> {
  const message = first && decodeUnit(first.frame);
  if (message?.kind !== 'platformLogin') return [];
  return [{ name: 'Outside', user: message.user, password: String(await PasswordHash.of(message.password)) }];
}

let folder: SettingsFolder;
let stack: ListenerStack;
let device: DeviceLine | undefined;

beforeAll(async () => {
  folder = new SettingsFolder();
  const platforms = await platformsOf(ofCommand(command.platformLogin));
  stack = await ListenerStack.start({ PLATFORMS_FILE: folder.write('platforms.json', { platforms }) });
});

afterEach(() => device?.close());

afterAll(async () => {
  await stack.stop();
  folder.remove();
});

function isSigned(frame: Frame): boolean {
  const message = decodeUnit(frame);
  return message.kind === 'report' && message.blocks.at(-1)?.kind === 'signature';
}

async function answersTo(...sent: readonly Uint8Array[]): Promise<readonly Frame[]> {
  const opened = await DeviceLine.open(stack.port);
  device = opened;
  opened.send(...sent);
  await opened.flags(sent.length);
  return opened.heard;
}

describe('frames of an independent implementation', () => {
  it.each(ofCommand(command.login))('$id, $note: the login is answered with its own time and VIN, and stored as received', async ({ frame }) => {
    const [answer] = await answersTo(frame.bytes);
    expect(answer).toMatchObject({ edition: frame.edition, command: frame.command, response: ok, vin: frame.vin, encryption: frame.encryption });
    expect(toHex(answer?.unit ?? frame.unit)).toBe(toHex(frame.unit.subarray(0, 6)));
    const stored = (await stack.stored()).filter(({ deviceId }) => deviceId === deviceIdOf(frame.vin));
    expect(stored.map(({ bytes }) => toHex(bytes))).toContain(toHex(frame.bytes));
  });

  it.each(ofCommand(command.realtime, command.reissue, command.logout))('$id, $note: after a login it is answered ok', async ({ frame }) => {
    const answers = await answersTo(loginFrame({ vin: frame.vin, edition: frame.edition }), frame.bytes);
    expect(answers.map((answer) => answer.response)).toEqual([ok, ok]);
  });

  it('those of the reports that end with a signature are seen as signed', () => {
    const signed = ofCommand(command.realtime).filter(({ frame }) => isSigned(frame));
    expect(stack.count('security.signatureUnregistered')).toBe(signed.length);
  });

  it.each(ofCommand(command.platformLogin))('$id, $note: the platform is admitted', async ({ frame }) => {
    const [answer] = await answersTo(frame.bytes);
    expect(answer).toMatchObject({ response: ok, command: command.platformLogin, vin: frame.vin });
  });

  it.each(ofCommand(command.platformLogout))('$id, $note: the platform is let go', async ({ frame }) => {
    const login = ofCommand(command.platformLogin).find((other) => other.frame.edition === frame.edition);
    const answers = await answersTo(login?.frame.bytes ?? frame.bytes, frame.bytes);
    expect(answers.map((answer) => answer.response)).toEqual([ok, ok]);
  });

  // Made anonymous: the VIN of its header is not that of its data unit, which is signed.
  it.each(ofCommand(command.activation))('$id, $note: the activation is refused, for its VIN was changed', async ({ frame }) => {
    const [answer] = await answersTo(frame.bytes);
    expect([error, signatureInvalid]).toContain(answer?.response);
  });

  it('answers are counted and not answered', async () => {
    const answers = frames.filter(({ frame }) => !isCommand(frame)).map(({ frame }) => frame.bytes);
    const before = stack.count('frames.answer');
    const opened = await DeviceLine.open(stack.port);
    device = opened;
    opened.send(...answers, loginFrame());
    expect(await opened.flags(1)).toEqual([ok]);
    expect(stack.count('frames.answer')).toBe(before + answers.length);
  });
});
