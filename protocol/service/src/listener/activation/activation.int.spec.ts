import { command, responseFlag } from '@voltdeck/protocol/codes';
import { decodeUnit } from '@voltdeck/protocol/wire';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeviceLine } from '../../testing/device-line.ts';
import { fleetStandIn } from '../../testing/fleet-stand-in.ts';
import { loginFrame, realtimeFrame, someVin } from '../../testing/frames.ts';
import { ListenerStack } from '../../testing/listener-stack.ts';
import { activationFrame, signedReport, type Sign } from '../../testing/secure-frames.ts';

const { ok, error, vinDuplicate, vinUnknown, signatureInvalid, structureInvalid } = responseFlag;

const pair = sm2.generateKeyPairHex();
const publicKey = Buffer.from(pair.publicKey, 'hex');
const sign: Sign = (data) => {
  const signature = Buffer.from(sm2.doSignature(data, pair.privateKey, { hash: true, publicKey: pair.publicKey }), 'hex');
  return { r: signature.subarray(0, 32), s: signature.subarray(32) };
};
const signed = { algorithm: 1, publicKey, sign };

let stack: ListenerStack;
let device: DeviceLine;

beforeAll(async () => {
  stack = await ListenerStack.start();
});
beforeEach(async () => {
  fleetStandIn.reset();
  device = await DeviceLine.open(stack.port);
});
afterEach(() => device.close());
afterAll(() => stack.stop());

describe('an activation', () => {
  it('is registered at fleet with chip, key and address, and answered by 0A', async () => {
    device.send(activationFrame({ ...signed, chipId: 'CHIP-0123456789A' }));
    await device.flags(1);
    const [result] = device.heard;
    expect(result).toMatchObject({ edition: 2025, command: command.activationResult, response: responseFlag.command, vin: someVin });
    expect(result && decodeUnit(result)).toMatchObject({ kind: 'activationResult', result: 1, info: 0 });
    expect(fleetStandIn.activations).toMatchObject([
      { vin: someVin, chipId: 'CHIP-0123456789A', algorithm: 1, publicKey: publicKey.toString('base64'), remoteAddress: '127.0.0.1' },
    ]);
    expect(fleetStandIn.logins.map(({ vin }) => vin)).toEqual([someVin]);
  });

  it('names the same chip whether its id is padded with spaces, with NUL or not at all', async () => {
    for (const chipId of ['CHIP-7          ', 'CHIP-7']) device.send(activationFrame({ ...signed, chipId }));
    await device.flags(2);
    expect(fleetStandIn.activations.map(({ chipId }) => chipId)).toEqual(['CHIP-7', 'CHIP-7']);
  });

  it.each([
    { outcome: 'known', result: 1, info: 0 },
    { outcome: 'chipUsed', result: 2, info: 1 },
    { outcome: 'vinDuplicate', result: 2, info: 2 },
  ] as const)('that fleet calls $outcome is answered with result $result and info $info, and counted', async ({ outcome, result, info }) => {
    fleetStandIn.outcome = outcome;
    device.send(activationFrame(signed));
    await device.flags(1);
    expect(device.heard[0] && decodeUnit(device.heard[0])).toMatchObject({ result, info });
    expect(stack.count(`security.activation.${outcome}`)).toBe(1);
  });

  it('whose signature is not that of its key is refused with flag 05 and asks fleet nothing', async () => {
    device.send(activationFrame({ ...signed, sign: (data) => sign(data.subarray(1)) }));
    expect(await device.flags(1)).toEqual([signatureInvalid]);
    expect(fleetStandIn.logins).toEqual([]);
    expect(fleetStandIn.activations).toEqual([]);
  });

  it('with bytes that are no key is refused with flag 05', async () => {
    device.send(activationFrame({ ...signed, publicKey: Buffer.alloc(65, 4) }));
    expect(await device.flags(1)).toEqual([signatureInvalid]);
  });

  it('from another connection than the one where its vehicle is online is refused with flag 03, and no key is taken on trust', async () => {
    device.send(loginFrame());
    await device.flags(1);
    const stranger = await DeviceLine.open(stack.port);
    stranger.send(activationFrame(signed));
    expect(await stranger.flags(1)).toEqual([vinDuplicate]);
    expect(fleetStandIn.activations).toMatchObject([{ firstUse: false }]);
    stranger.close();
  });

  it('of a key that is known already is answered so, although its vehicle is online', async () => {
    fleetStandIn.outcome = 'known';
    device.send(loginFrame());
    await device.flags(1);
    const again = await DeviceLine.open(stack.port);
    again.send(activationFrame(signed));
    await again.flags(1);
    expect(again.heard[0] && decodeUnit(again.heard[0])).toMatchObject({ result: 1, info: 0 });
    again.close();
  });

  it('for another VIN than that of its frame is refused', async () => {
    device.send(activationFrame({ ...signed, bodyVin: 'LVDECK00000000099' }));
    expect(await device.flags(1)).toEqual([error]);
  });

  it('of a vehicle that fleet does not know is refused with flag 04', async () => {
    fleetStandIn.closed.add(someVin);
    device.send(activationFrame(signed));
    expect(await device.flags(1)).toEqual([vinUnknown]);
    expect(fleetStandIn.activations).toEqual([]);
  });

  it.each(['', 'CHIP\u0001'])('with the chip id %j is refused by its structure', async (chipId) => {
    device.send(activationFrame({ ...signed, chipId }));
    expect(await device.flags(1)).toEqual([structureInvalid]);
  });

  it('makes the key count at once, even where its absence was remembered', async () => {
    const vin = 'LVDECK00000000077';
    device.send(loginFrame({ vin, edition: 2025 }), signedReport({ vin, ...signed }));
    expect(await device.flags(2)).toEqual([ok, ok]);
    const before = stack.count('security.signatureVerified');
    fleetStandIn.keys.set(vin, [{ algorithm: 1, publicKey: publicKey.toString('base64'), validFrom: 0, validTo: null }]);
    device.send(activationFrame({ ...signed, vin }));
    await device.flags(3);
    device.send(signedReport({ vin, ...signed }));
    expect((await device.flags(4)).at(-1)).toBe(ok);
    expect(stack.count('security.signatureVerified')).toBe(before + 1);
  });

  it('does not log the vehicle in', async () => {
    device.send(activationFrame(signed));
    await device.flags(1);
    device.send(realtimeFrame());
    expect((await device.flags(2)).at(-1)).toBe(error);
  });
});
