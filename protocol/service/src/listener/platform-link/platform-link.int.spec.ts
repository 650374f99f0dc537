import { command, responseFlag } from '@voltdeck/protocol/codes';
import { frameFlags } from '@voltdeck/protocol/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { fleetStandIn, deviceIdOf } from '../../testing/fleet-stand-in.ts';
import { emptyFrame, loginFrame, logoutFrame, realtimeFrame, shortLoginFrame } from '../../testing/frames.ts';
import { ListenerStack } from '../../testing/listener-stack.ts';
import { platformLoginFrame, platformLogoutFrame } from '../../testing/secure-frames.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';
import { PasswordHash } from '@voltdeck/base';

const { ok, error, vinDuplicate, vinUnknown, structureInvalid } = responseFlag;
const north = { user: 'north', password: 'north-password-20byt' };
const south = { user: 'south', password: 's' };
const small = { user: 'small', password: 'x' };

let folder: SettingsFolder;
let stack: ListenerStack;
let lines: DeviceLine[] = [];
let vinNumber = 1;

const freshVin = (): string => `LVLINK${String(vinNumber++).padStart(11, '0')}`;

async function line(localAddress?: string): Promise<DeviceLine> {
  const opened = await DeviceLine.open(stack.port, localAddress);
  lines.push(opened);
  return opened;
}

/** A link on which the platform has logged in. */
async function linkOf(platform: typeof north, localAddress?: string): Promise<DeviceLine> {
  const link = await line(localAddress);
  link.send(platformLoginFrame(platform));
  expect(await link.flags(1)).toEqual([ok]);
  return link;
}

beforeAll(async () => {
  folder = new SettingsFolder();
  const hash = async ({ password }: typeof north): Promise<string> => String(await PasswordHash.of(password));
  const platforms = [
    { name: 'North', user: north.user, password: await hash(north) },
    { name: 'South', user: south.user, password: await hash(south), vehicleLogin: 'optional' },
    { name: 'Small', user: small.user, password: await hash(small), vehiclesMax: 2 },
  ];
  stack = await ListenerStack.start({ LOGIN_TIMEOUT_S: '2', CHECKS_PER_ADDRESS_S: '1000', PLATFORMS_FILE: folder.write('platforms.json', { platforms }) });
});

afterEach(() => {
  for (const opened of lines) opened.close();
  lines = [];
});

afterAll(async () => {
  await stack.stop();
  folder.remove();
});

describe('the login of a platform', () => {
  it.each([2016, 2025] as const)('of the edition %i with its password is answered ok, with its own id and the time of the request', async (edition) => {
    const link = await line();
    const frame = platformLoginFrame({ ...north, edition });
    link.send(frame);
    expect(await link.flags(1)).toEqual([ok]);
    expect(link.heard[0]).toMatchObject({ vin: 'PLATFORM000000001', command: command.platformLogin, edition });
    expect([...(link.heard[0]?.unit ?? [])]).toEqual([...frame.subarray(24, 30)]);
  });

  it.each([
    { what: 'a wrong password', user: 'north', password: 'no' },
    { what: 'an unknown user', user: 'west', password: north.password },
  ])('with $what is refused, counted, and opens nothing', async ({ user, password }) => {
    const before = stack.count('refused.platformRefused');
    const link = await line();
    link.send(platformLoginFrame({ user, password }), platformLogoutFrame());
    expect(await link.flags(2)).toEqual([error, error]);
    expect(stack.count('refused.platformRefused')).toBe(before + 1);
  });

  it('refused five times costs the connection', async () => {
    const link = await line();
    link.send(...Array.from({ length: 5 }, () => platformLoginFrame({ user: 'north', password: 'no' })));
    await link.closed();
    expect(await link.flags(5)).toEqual(Array.from({ length: 5 }, () => error));
  });

  it('that is cut short is refused by its structure', async () => {
    const link = await line();
    const short = shortLoginFrame({ edition: 2025 });
    short[2] = command.platformLogin;
    short[short.length - 1] = (short.at(-1) ?? 0) ^ command.login ^ command.platformLogin;
    link.send(short);
    expect(await link.flags(1)).toEqual([structureInvalid]);
    expect(stack.count('refused.structureInvalid')).toBe(1);
  });

  it('again on its link keeps the vehicles', async () => {
    const [link, vin] = [await linkOf(north), freshVin()];
    link.send(loginFrame({ vin }), platformLoginFrame(north), realtimeFrame({ vin }));
    expect((await link.flags(4)).toSorted()).toEqual([ok, ok, ok, ok]);
  });

  it('keeps a link without vehicles open longer than a login may take', async () => {
    const link = await linkOf(north);
    const alone = await line();
    await alone.closed();
    link.send(emptyFrame(command.heartbeat));
    expect(await link.flags(2)).toEqual([ok, ok]);
  });
});

describe('many vehicles on one link', () => {
  it('log in, report, reissue and log out, each answered with its own VIN', async () => {
    const link = await linkOf(north);
    const vins = Array.from({ length: 300 }, freshVin);
    const before = stack.sessions;
    link.send(...vins.flatMap((vin) => [loginFrame({ vin }), realtimeFrame({ vin }), realtimeFrame({ vin, code: command.reissue })]));
    const flags = await link.flags(1 + 3 * vins.length);
    expect(flags.every((flag) => flag === ok)).toBe(true);
    expect(stack.sessions).toBe(before + vins.length);
    for (const vin of vins) {
      expect(link.heard.filter((frame) => frame.vin === vin).map((frame) => frame.command)).toEqual([command.login, command.realtime, command.reissue]);
    }
    link.send(...vins.map((vin) => logoutFrame({ vin })));
    await link.flags(1 + 4 * vins.length);
    expect(stack.sessions).toBe(before);
  });

  it('are stored as relayed, each under its device', async () => {
    const [link, vin] = [await linkOf(north), freshVin()];
    link.send(loginFrame({ vin }), realtimeFrame({ vin }));
    await link.flags(3);
    const stored = (await stack.stored()).filter((frame) => frame.deviceId === deviceIdOf(vin));
    expect(stored.map(({ flags }) => flags)).toEqual([frameFlags.relayed, frameFlags.relayed]);
  });

  it('must log in before their data, where the platform is set so', async () => {
    const [link, vin] = [await linkOf(north), freshVin()];
    link.send(realtimeFrame({ vin }));
    expect((await link.flags(2)).at(-1)).toBe(error);
  });

  it('need not log in where the platform is set so, and the first frame opens the session', async () => {
    const [link, vin] = [await linkOf(south), freshVin()];
    link.send(realtimeFrame({ vin }), realtimeFrame({ vin }));
    expect(await link.flags(3)).toEqual([ok, ok, ok]);
    expect(fleetStandIn.logins.filter((login) => login.vin === vin)).toMatchObject([{ iccid: null, packCodes: [] }]);
  });

  it('that fleet does not know are refused one by one, and the link continues', async () => {
    const link = await linkOf(north);
    const [known, ...strangers] = Array.from({ length: 8 }, freshVin);
    for (const vin of strangers) fleetStandIn.closed.add(vin);
    link.send(...strangers.map((vin) => loginFrame({ vin })), loginFrame({ vin: known }));
    const flags = await link.flags(9);
    expect(flags.filter((flag) => flag === vinUnknown)).toHaveLength(7);
    expect(link.isClosed).toBe(false);
  });

  it('are no more than the platform may have, and room returns with a logout', async () => {
    const link = await linkOf(small);
    const [first = '', second = '', third = ''] = Array.from({ length: 3 }, freshVin);
    link.send(loginFrame({ vin: first }), loginFrame({ vin: second }));
    await link.flags(3);
    link.send(loginFrame({ vin: third }));
    expect((await link.flags(4)).at(-1)).toBe(error);
    expect(stack.count('refused.linkFull')).toBe(1);
    link.send(logoutFrame({ vin: first }));
    await link.flags(5);
    link.send(loginFrame({ vin: third }));
    expect((await link.flags(6)).at(-1)).toBe(ok);
  });

  it('wait for their own logins and not for each other', async () => {
    const link = await linkOf(north);
    const [slow, quick] = [freshVin(), freshVin()];
    link.send(loginFrame({ vin: quick }));
    await link.flags(2);
    const decide = fleetStandIn.wait();
    link.send(loginFrame({ vin: slow }), realtimeFrame({ vin: slow }), realtimeFrame({ vin: quick }));
    await link.flags(3);
    expect(link.heard.at(-1)?.vin).toBe(quick);
    decide();
    expect(await link.flags(5)).toEqual([ok, ok, ok, ok, ok]);
    expect(link.heard.slice(3).map((frame) => frame.command)).toEqual([command.login, command.realtime]);
  });
});

describe('the end of a link', () => {
  it('by a logout of the platform ends its sessions', async () => {
    const [link, vin] = [await linkOf(north), freshVin()];
    link.send(loginFrame({ vin }));
    await link.flags(2);
    link.send(platformLogoutFrame(), realtimeFrame({ vin }));
    expect((await link.flags(4)).slice(2)).toEqual([ok, error]);
    expect(link.heard[2]?.command).toBe(command.platformLogout);
  });

  it('by a logout waits for the logins before it', async () => {
    const [link, vin] = [await linkOf(north), freshVin()];
    const before = stack.sessions;
    const decide = fleetStandIn.wait();
    link.send(loginFrame({ vin }), platformLogoutFrame());
    await until(() => fleetStandIn.logins.some((login) => login.vin === vin), 'the login to reach fleet');
    decide();
    expect(await link.flags(3)).toEqual([ok, ok, ok]);
    expect(stack.sessions).toBe(before);
  });

  it('by its connection ends its sessions', async () => {
    const link = await linkOf(north);
    const before = stack.sessions;
    link.send(...Array.from({ length: 20 }, () => loginFrame({ vin: freshVin() })));
    await link.flags(21);
    expect(stack.sessions).toBe(before + 20);
    link.cut();
    await until(() => stack.sessions === before, 'the sessions to end');
  });
});

describe('a VIN that is online elsewhere', () => {
  it('moves to another link of the same platform, and the first link continues without it', async () => {
    const [first, second] = [await linkOf(north), await linkOf(north, '127.0.0.2')];
    const [moving, remaining] = [freshVin(), freshVin()];
    first.send(shortLoginFrame({ vin: moving }), shortLoginFrame({ vin: remaining }));
    await first.flags(3);
    second.send(shortLoginFrame({ vin: moving }));
    expect(await second.flags(2)).toEqual([ok, ok]);
    first.send(realtimeFrame({ vin: moving }), realtimeFrame({ vin: remaining }));
    const flags = (await first.flags(5)).slice(3);
    expect(flags.toSorted()).toEqual([ok, error]);
    expect(first.heard.find((frame) => frame.response === error)?.vin).toBe(moving);
  });

  it('is refused to another platform, even from the same address', async () => {
    const [first, second, vin] = [await linkOf(north), await linkOf(south), freshVin()];
    first.send(shortLoginFrame({ vin }));
    await first.flags(2);
    second.send(shortLoginFrame({ vin }));
    expect(await second.flags(2)).toEqual([ok, vinDuplicate]);
  });

  it('is refused to a vehicle of its own connection that knows no ICCID, and given to the one with the same ICCID', async () => {
    const [link, stranger, vehicle, vin] = [await linkOf(north), await line(), await line(), freshVin()];
    link.send(loginFrame({ vin }));
    await link.flags(2);
    stranger.send(shortLoginFrame({ vin }));
    expect(await stranger.flags(1)).toEqual([vinDuplicate]);
    vehicle.send(loginFrame({ vin }));
    expect(await vehicle.flags(1)).toEqual([ok]);
    link.send(emptyFrame(command.heartbeat));
    expect((await link.flags(3)).at(-1)).toBe(ok);
  });
});
