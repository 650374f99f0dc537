import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import type { Block, BlockOfKind } from './report.ts';
import { timeText } from './time.ts';
import { decodeFrame, encodeFrame, type Message } from './unit.ts';

type Reading = string | number | null | readonly Reading[] | { readonly [name: string]: Reading };

interface InteropVector {
  readonly id: string;
  readonly edition: string;
  readonly command: string;
  readonly hex: string;
  readonly expected: { readonly starter: string; readonly ack: string; readonly enc: string; readonly payload: Readonly<Record<string, Reading>> };
}

const file = new URL('../../../../shared/vectors/interop.jsonl', import.meta.url);
const present = existsSync(file);
const lines = present ? readFileSync(file, 'utf8').trim().split('\n') : [];
const vectors = lines.map((line): InteropVector => JSON.parse(line));

// The frames of an independent implementation are not part of the project.
if (!present) process.stdout.write(`Outside vectors were not checked: ${file.pathname} is not there\n`);

const bit = (word: number | null, place: number): number => ((word ?? 0) >>> place) & 1;
const volts = (millivolts: number | null): number | null => (millivolts === null ? null : millivolts / 1000);
const hexCodes = (codes: readonly number[] | null): string[] => (codes ?? []).map((code) => code.toString(16).padStart(8, '0'));

/**
 * One of our blocks in the names, units and order of the outside implementation. Left out is what it is known to read
 * wrongly: the validity of a position, and the current of a 2016 cell block.
 */
function outside(block: Block): Reading {
  switch (block.kind) {
    case 'vehicle':
      return {
        vehicle_state: block.state, charge_state: block.charging, operate_state: block.mode, vehicle_speed: block.speed, mileage_total: block.mileage,
        voltage_total: block.totalVoltage, current_total: block.current, soc: block.soc, dcdc_state: block.dcdc,
        gear_state: {
          ...(block.edition === 2025 ? { gear_postion_validity: bit(block.gear, 7) } : {}),
          driving_force: bit(block.gear, 5), braking_force: bit(block.gear, 4), gear: (block.gear ?? 0) & 15,
        },
        insulation_resistance: block.insulation,
        ...(block.edition === 2016 ? { accelerator_padel: block.accelerator, brake_padel: block.brake } : {}),
      };
    case 'motors':
      return block.edition === 2016
        ? (block.motors ?? []).map((motor) => ({ ...motorOf(motor), ctrl_volt: motor.controllerVoltage, ctrl_curr: motor.controllerCurrent }))
        : (block.motors ?? []).map(motorOf);
    case 'engine':
      return { engine_torque: block.crankshaftSpeed, ...(block.edition === 2016 ? { engine_state: block.state, fuel_consumption: block.consumption } : {}) };
    case 'location':
      return {
        gnss_state: { gnss_e_w: bit(block.status, 2) ? 'w' : 'e', gnss_n_s: bit(block.status, 1) ? 's' : 'n' },
        gnss_lng: block.longitude, gnss_lat: block.latitude, ...(block.edition === 2025 ? { gnss_gcs: block.coordinateSystem } : {}),
      };
    case 'extremes':
      return {
        max_volt_pack_index: block.highestVoltageBmu, max_volt_cell_index: block.highestVoltageCell, max_cell_volt: volts(block.highestVoltage),
        min_volt_pack_index: block.lowestVoltageBmu, min_volt_cell_index: block.lowestVoltageCell, min_cell_volt: volts(block.lowestVoltage),
        max_temp_pack_index: block.highestTemperatureBmu, max_temp_cell_index: block.highestTemperatureProbe, max_cell_temp: block.highestTemperature,
        min_temp_pack_index: block.lowestTemperatureBmu, min_temp_cell_index: block.lowestTemperatureProbe, min_cell_temp: block.lowestTemperature,
      };
    case 'alarm':
      return {
        max_warning_level: block.level,
        general_warnings: Array.from({ length: block.edition === 2016 ? 19 : 28 }, (_, place) => bit(block.flags, place)),
        pack_failures: hexCodes(block.batteryFaults), emotor_failures: hexCodes(block.motorFaults),
        engine_failures: hexCodes(block.engineFaults), other_failures: hexCodes(block.otherFaults),
        ...(block.edition === 2025 ? { general_warning_list: (block.levels ?? []).map((one) => ({ warning: one.bit, level: one.level })) } : {}),
      };
    case 'cells':
      return block.edition === 2016
        ? (block.subsystems ?? []).map((one) => ({ ...cellsOf(one), cell_total: one.totalCells, cell_start_index: one.firstCell }))
        : (block.subsystems ?? []).map((one) => ({ ...cellsOf(one), curr: one.current }));
    case 'temperatures':
      return (block.subsystems ?? []).map((one) => ({ index: one.number, probe_temps: one.temperatures ?? [] }));
    case 'vendor':
      return toHex(block.bytes);
    default:
      return null;
  }
}

type Motor = NonNullable<BlockOfKind<'motors'>['motors']>[number];
type Cells = NonNullable<BlockOfKind<'cells'>['subsystems']>[number];
type Readings = Record<string, Reading>;

const motorOf = (motor: Motor): Readings => ({
  index: motor.number, state: motor.state, ctrl_temp: motor.controllerTemperature, speed: motor.speed, torque: motor.torque, temp: motor.temperature,
});
const cellsOf = (one: Cells): Readings => ({ index: one.number, volt: one.voltage, cell_volts: (one.voltages ?? []).map(volts) });

function outsideMessage(message: Message): Readings {
  switch (message.kind) {
    case 'report': {
      const last = message.blocks.at(-1);
      const signature: Readings = last?.kind === 'signature' ? { sig_starter: 'ff', sig: { algo: last.algorithm, r_value: toHex(last.r), s_value: toHex(last.s) } } : {};
      return { timestamp: timeText(message.time), data_list: message.blocks.filter(({ kind }) => kind !== 'signature').map(outside), ...signature };
    }
    case 'login': {
      const { codes, packsPerBms, codeLength, sequence, iccid, time } = message;
      if (sequence === null) return { timestamp: timeText(time) };
      const head = { timestamp: timeText(time), session_id: sequence, iccid };
      if (packsPerBms === null) return { ...head, bms_total: codes.length, pack_sn_len: codeLength, pack_sn: codes };
      const starts = packsPerBms.map((_, index) => packsPerBms.slice(0, index).reduce((sum, packs) => sum + packs, 0));
      return { ...head, bms_total: packsPerBms.length, pack_per_bms: packsPerBms, pack_sn_list: packsPerBms.map((packs, index) => codes.slice(starts[index], (starts[index] ?? 0) + packs)) };
    }
    case 'logout':
    case 'platformLogout':
      return { timestamp: timeText(message.time), session_id: message.sequence };
    case 'platformLogin':
      return { timestamp: timeText(message.time), session_id: message.sequence, username: message.user, password: message.password, enc: message.encryption };
    case 'activation':
      return {
        timestamp: timeText(message.time), sec_chip_id: message.chipId, pubkey: toHex(message.publicKey), vin: message.vin,
        sig: { algo: message.algorithm, r_value: toHex(message.r), s_value: toHex(message.s) },
      };
    case 'activationResult':
      return { activation_result: message.result, activation_info: message.info };
    case 'answer':
      return { timestamp: message.time === null ? null : timeText(message.time) };
    default:
      return {};
  }
}

const words: Readonly<Record<string, number>> = {
  on: 1, uncharged: 3, pure_electric: 1, consuming_power: 1, generating_power: 2, off: 3, gcj02: 2, P: 15, D: 14, valid: 0, rsa: 2, uncrypted: 1, nok: 2, ok: 1,
};
// The password had its VIN replaced in the reading and not in the bytes.
const wrongThere = new Set(['gnss_valid', 'curr', 'password']);
const reservedThere: readonly Reading[] = [null, 254, 255, 65_534, 65_535];
/** The outside scales raw values beyond the range of the standard too. */
const largest: Readonly<Record<string, number>> = { ctrl_curr: 1000, ctrl_volt: 6000, torque: 20_000 };
const isBeyond = (path: string, theirs: Reading): boolean => typeof theirs === 'number' && theirs > (largest[path.slice(path.lastIndexOf('.') + 1)] ?? Number.POSITIVE_INFINITY);
const texts = new Set(['iccid', 'username', 'password', 'vin', 'timestamp', 'pubkey', 'sec_chip_id', 'r_value', 's_value', 'sig_starter', 'pack_sn', 'pack_sn_list', 'pack_failures', 'emotor_failures', 'engine_failures', 'other_failures', 'data_content']);

/** "12.200000000000001 km/h" -> 12.2; "255 invalid" -> null; a word -> its code. */
function normal(name: string, value: Reading, warnings: readonly string[] = []): Reading {
  if (typeof value === 'string') return texts.has(name) ? value : normalText(name, value, warnings);
  if (Array.isArray(value)) return value.map((item: Reading) => normal(name, item, warnings));
  if (typeof value !== 'object' || value === null) return value;
  if (name === 'general_warnings') return Object.values(value);
  const names = 'general_warnings' in value ? Object.keys(value['general_warnings'] ?? {}) : warnings;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normal(key, item, names)]));
}

function normalText(name: string, text: string, warnings: readonly string[]): Reading {
  if (name === 'gear_postion_validity') return text === 'invalid' ? 1 : 0;
  if (/invalid|abnormal/.test(text)) return null;
  if (name === 'warning') return warnings.indexOf(text);
  return /^-?\d/.test(text) ? Math.round(Number.parseFloat(text) * 1e6) / 1e6 : (words[text] ?? text);
}

const isObject = (reading: Reading): reading is { readonly [name: string]: Reading } => typeof reading === 'object' && reading !== null && !Array.isArray(reading);

/** Compares every value that both name. What is no value with us is null, and the outside scales it: that is its third known error. */
function compare(path: string, ours: Reading, theirs: Reading): number {
  if (ours === null) {
    expect([path, reservedThere.includes(theirs) || isBeyond(path, theirs)]).toEqual([path, true]);
    return 1;
  }
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    expect([path, ours.length]).toEqual([path, theirs.length]);
    return ours.reduce((sum: number, one: Reading, index) => sum + compare(`${path}[${index}]`, one, theirs[index] ?? null), 0);
  }
  if (isObject(ours) && isObject(theirs)) {
    const names = Object.keys(theirs).filter((name) => !wrongThere.has(name) || (name in ours && name === 'curr'));
    expect([path, Object.keys(ours).filter((name) => name !== 'password').sort()]).toEqual([path, names.sort()]);
    return names.reduce((sum, name) => sum + compare(`${path}.${name}`, ours[name] ?? null, theirs[name] ?? null), 0);
  }
  expect([path, ours]).toEqual([path, theirs]);
  return 1;
}

/** The blocks that ours has: an unknown block without a length ends the list, which the outside continues to guess. */
function statedOf({ payload }: InteropVector['expected'], ours: Readonly<Record<string, Reading>>): Reading {
  const { data_list: list, sig, sig_starter, ...rest } = payload;
  if (!Array.isArray(list)) return normal('', payload);
  const count = Array.isArray(ours['data_list']) ? ours['data_list'].length : 0;
  const blocks = list.slice(0, count).map((one: Reading) => (isObject(one) ? normal(typeof one['data_content'] === 'string' ? 'data_content' : 'block', one['data_content'] ?? null) : null));
  const signed: Readings = 'sig' in ours ? { sig: normal('sig', sig ?? null), sig_starter: sig_starter ?? null } : {};
  return { timestamp: rest['timestamp'] ?? null, data_list: blocks, ...signed };
}

describe.each(vectors)('outside frame $id', ({ id, hex, edition, command, expected }) => {
  const frame = decodeFrame(fromHex(hex));

  it('decodes and encodes to the same bytes', () => {
    expect(toHex(encodeFrame(frame))).toBe(hex);
  });

  it('has the stated header', () => {
    expect(frame).toMatchObject({ edition: Number(edition), command: Number(command), vin: 'LVDTEST0000000001', encryption: 1 });
    expect(frame.response).toBe(expected.ack === 'command' ? 0xfe : 1);
  });

  it('has every stated value', () => {
    const ours = outsideMessage(frame.message);
    expect(compare(id, ours, statedOf(expected, ours))).toBeGreaterThan(0);
  });
});

it('outside frames are either all there or none', () => {
  expect([0, 36]).toContain(vectors.length);
});
