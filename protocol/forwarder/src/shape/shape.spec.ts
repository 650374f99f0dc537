import { command } from '@voltdeck/protocol/codes';
import { decodeFrame, encodeFrame, readFrame, wireTime, type Block, type BlockToEncode, type Edition } from '@voltdeck/protocol/wire';
import { describe, expect, it } from 'vitest';
import { shape, type Outgoing, type Shaped, type Wanted } from './shape.ts';

const vin = 'LVFORWARD00000001';
const time = wireTime(Date.UTC(2026, 2, 10, 4));
const as = (edition: Edition, more: Partial<Wanted> = {}): Wanted => ({ edition, withheld: [], vehicleLogin: true, ...more });
const location2016: BlockToEncode = { kind: 'location', edition: 2016, type: 5, status: 0, longitude: 121.473701, latitude: 31.230416 };
const vehicle2016: BlockToEncode = { kind: 'vehicle', edition: 2016, type: 1, state: 1, charging: 3, mode: 1, speed: 50, mileage: 1_000, totalVoltage: 350, current: 20, soc: 60, dcdc: 1, gear: 14, insulation: 5_000, accelerator: 10, brake: 0 };

const report = (edition: Edition, blocks: readonly BlockToEncode[], code: number = command.realtime) =>
  readFrame(encodeFrame({ edition, command: code, vin, message: { kind: 'report', reissue: code === command.reissue, time, blocks } }));

const sent = (shaped: Shaped): Outgoing => {
  if (!('frames' in shaped)) throw new Error(JSON.stringify(shaped));
  return shaped;
};

function blocksOf(shaped: Shaped): Block[] {
  return sent(shaped).frames.flatMap((bytes) => {
    const { message } = decodeFrame(bytes);
    return message.kind === 'report' ? message.blocks : [];
  });
}

describe('the form of a message', () => {
  it('is its original bytes where the edition is the same and nothing is withheld', () => {
    const frame = report(2016, [vehicle2016, location2016]);
    expect(sent(shape(frame, as(2016), false))).toEqual({ frames: [frame.bytes], form: 'original' });
  });

  it('stays original where what is withheld is not in it', () => {
    const frame = report(2016, [vehicle2016]);
    expect(sent(shape(frame, as(2016, { withheld: ['location', 'vendor'] }), false)).form).toBe('original');
  });

  it('of the past is a reissue with the same data unit', () => {
    const frame = report(2016, [vehicle2016]);
    const { frames, form } = sent(shape(frame, as(2016), true));
    expect(form).toBe('reissued');
    const [reissued] = frames.map((bytes) => readFrame(bytes));
    expect([reissued?.command, reissued?.unit]).toEqual([command.reissue, frame.unit]);
    const already = report(2016, [vehicle2016], command.reissue);
    expect(sent(shape(already, as(2016), true))).toEqual({ frames: [already.bytes], form: 'original' });
  });

  it('has no position where positions are withheld, and no vendor data where those are', () => {
    const vendor: BlockToEncode = { kind: 'vendor', type: 0x90, bytes: Uint8Array.of(1, 2) };
    const frame = report(2016, [vehicle2016, location2016, vendor]);
    expect(blocksOf(shape(frame, as(2016, { withheld: ['location'] }), false)).map(({ type }) => type)).toEqual([1, 0x90]);
    expect(blocksOf(shape(frame, as(2016, { withheld: ['vendor'] }), false)).map(({ type }) => type)).toEqual([1, 5]);
    expect(shape(report(2016, [location2016]), as(2016, { withheld: ['location'] }), false)).toEqual({ filtered: 'empty' });
  });

  it('leaves out what could not be read where something is withheld: it may hold a position', () => {
    const message = { kind: 'report', reissue: false, time, blocks: [vehicle2016], remainder: { bytes: Uint8Array.of(0x05, 0, 1, 2), reason: 'TRUNCATED_BLOCK' } } as const;
    const frame = readFrame(encodeFrame({ edition: 2016, command: command.realtime, vin, message }));
    const { frames, form } = sent(shape(frame, as(2016, { withheld: ['location'] }), false));
    expect(form).toBe('reencoded');
    expect(readFrame(frames[0] ?? new Uint8Array()).unit).toHaveLength(frame.unit.length - 4);
  });

  it('loses a signature that no longer covers it, and keeps it as reissue', () => {
    const location: BlockToEncode = { kind: 'location', edition: 2025, type: 5, status: 0, coordinateSystem: 1, longitude: 121.47, latitude: 31.23 };
    const engine: BlockToEncode = { kind: 'engine', edition: 2025, type: 4, crankshaftSpeed: 900 };
    const signature: BlockToEncode = { kind: 'signature', edition: 2025, type: 0xff, algorithm: 1, r: Uint8Array.of(1), s: Uint8Array.of(2) };
    const frame = report(2025, [engine, location, signature]);
    expect(blocksOf(shape(frame, as(2025, { withheld: ['location'] }), false)).map(({ kind }) => kind)).toEqual(['engine']);
    expect(readFrame(sent(shape(frame, as(2025), true)).frames[0] ?? new Uint8Array()).unit).toEqual(frame.unit);
  });

  it('is none for answers, time and heartbeats, and for logins of the past', () => {
    const heartbeat = readFrame(encodeFrame({ edition: 2016, command: command.heartbeat, vin, message: { kind: 'heartbeat' } }));
    expect(shape(heartbeat, as(2016), false)).toEqual({ filtered: 'command' });
    const logout = readFrame(encodeFrame({ edition: 2016, command: command.logout, vin, message: { kind: 'logout', time, sequence: 1 } }));
    expect(shape(logout, as(2016), true)).toEqual({ filtered: 'session' });
    expect(shape(logout, as(2016, { vehicleLogin: false }), false)).toEqual({ filtered: 'session' });
    expect(sent(shape(logout, as(2025), false)).form).toBe('reencoded');
  });
});

describe('in the other edition', () => {
  it('a report of 2016 says the same in 2025', () => {
    const alarm: BlockToEncode = { kind: 'alarm', edition: 2016, type: 7, level: 2, flags: 0b11, batteryFaults: [7], motorFaults: [], engineFaults: [], otherFaults: [] };
    const cells: BlockToEncode = { kind: 'cells', edition: 2016, type: 8, subsystems: [{ number: 1, voltage: 350, current: 20, totalCells: 4, firstCell: 3, voltages: [3_300, 3_301] }] };
    const blocks = blocksOf(shape(report(2016, [vehicle2016, location2016, alarm, cells]), as(2025), false));
    expect(blocks).toMatchObject([
      { kind: 'vehicle', edition: 2025, speed: 50, current: 20, soc: 60, mileage: 1_000, gear: 14 },
      { kind: 'location', edition: 2025, coordinateSystem: null, longitude: 121.473701, latitude: 31.230416 },
      { kind: 'alarm', edition: 2025, type: 6, level: 2, flags: 0b11, batteryFaults: [7], levels: [] },
      { kind: 'cells', edition: 2025, type: 7, subsystems: [{ number: 1, voltages: [null, null, 3_300, 3_301] }] },
    ]);
  });

  it('a pack of 2025 with more than 200 cells takes several frames of 2016, and its extremes are sent', () => {
    const voltages = Array.from({ length: 450 }, (_, index) => 3_000 + index);
    const cells: BlockToEncode = { kind: 'cells', edition: 2025, type: 7, subsystems: [{ number: 1, voltage: 350, current: -5, voltages }] };
    const shaped = sent(shape(report(2025, [cells]), as(2016), false));
    expect(shaped.frames).toHaveLength(3);
    const blocks = blocksOf(shaped);
    expect(blocks.filter(({ kind }) => kind === 'extremes')).toMatchObject([{ highestVoltage: 3_449, highestVoltageCell: null, lowestVoltage: 3_000, lowestVoltageCell: 1 }]);
    const parts = blocks.flatMap((block) => (block.kind === 'cells' && block.edition === 2016 ? (block.subsystems ?? []) : []));
    expect(parts.map(({ firstCell, totalCells, voltages: some }) => [firstCell, totalCells, some?.length])).toEqual([[1, 450, 200], [201, 450, 200], [401, 450, 50]]);
  });

  it('a thermal event is the highest level that 2016 has', () => {
    const alarm: BlockToEncode = { kind: 'alarm', edition: 2025, type: 6, level: 4, flags: (1 << 23) | 1, batteryFaults: [], motorFaults: [], engineFaults: [], otherFaults: [], levels: [{ bit: 23, level: 4 }] };
    expect(blocksOf(shape(report(2025, [alarm]), as(2016), false))).toMatchObject([{ kind: 'alarm', edition: 2016, level: 3, flags: 1 }]);
  });

  it('a value that it cannot hold is not cut: the message is refused', () => {
    const vehicle: BlockToEncode = { kind: 'vehicle', edition: 2025, type: 1, state: 1, charging: 3, mode: 1, speed: 50, mileage: 1, totalVoltage: 350, current: 2_900, soc: 60, dcdc: 1, gear: 14, insulation: 1 };
    expect(shape(report(2025, [vehicle]), as(2016), false)).toEqual({ refused: 'notWritable' });
  });

  it('a login keeps sequence, ICCID and packs', () => {
    const message = { kind: 'login', time, sequence: 7, iccid: '89860000000000000001', codeLength: 24, codes: ['0123456789ABCDEF01234567'], packsPerBms: [1] } as const;
    const login = readFrame(encodeFrame({ edition: 2025, command: command.login, vin, message: { ...message, codes: [...message.codes], packsPerBms: [1] } }));
    const [down = new Uint8Array()] = sent(shape(login, as(2016), false)).frames;
    expect(decodeFrame(down).message).toMatchObject({ sequence: 7, iccid: '89860000000000000001', codes: message.codes });
    expect(sent(shape(readFrame(down), as(2025), false)).frames[0]).toEqual(login.bytes);
  });
});
