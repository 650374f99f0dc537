import { type RecordFieldName, recordField, recordFieldNames } from '../../codes/record-fields.ts';
import { type VendorControl, vendorControls } from '../../codes/remote-commands.ts';
import { coordinateSystem } from '../../codes/state-codes.ts';
import type { BmsTypes } from '../bms-types.ts';
import { bmsReaders } from '../generated/codec.ts';
import type { Fields } from '../tables/field.ts';
import { Checks, isObject, type JsonObject } from './checks.ts';
import { commands2025 as commands2025Choices, type DeviceProfile, type EncryptionSettings, type PrivateBlockLayout, standardProfile } from './device-profile.ts';
import { readFields } from './read-fields.ts';

const keys = [
  'name', 'description', 'bmsBlocks', 'blocks', 'controls', 'upgradeOrder', 'answerReports', 'commands2025', 'invertCurrent',
  'clockOffsetMinutes', 'reportPeriodSeconds', 'datum2016', 'encryption',
];
const vendorLeast = 0x80;
const vendorMost = 0xfe;
const mostOffsetMinutes = 14 * 60;
const longestPeriodSeconds = 3600;

/** A profile out of JSON; what it leaves out is as in the standard. Throws a `BadProfileError` that names everything wrong in it. */
export function readDeviceProfile(json: unknown): DeviceProfile {
  const checks = new Checks();
  const row = checks.object(json, 'profile', keys);
  const { upgradeOrder, commands2025, clockOffsetMinutes, reportPeriodSeconds } = standardProfile;
  checks.line(row['description'], 'description', '');
  const bmsTypes = bmsTypesOf(checks, row['bmsBlocks']);
  const profile: DeviceProfile = {
    name: checks.line(row['name'] ?? null, 'name', ''),
    bmsTypes,
    privateBlocks: blocksOf(checks, row['blocks'] ?? [], bmsTypes),
    controls: controlsOf(checks, row['controls'] ?? {}),
    upgradeOrder: checks.oneOf(row['upgradeOrder'], 'upgradeOrder', ['urlLate', 'urlFirst'], upgradeOrder),
    answerReports: checks.flag(row['answerReports'], 'answerReports', standardProfile.answerReports),
    commands2025: checks.oneOf(row['commands2025'], 'commands2025', commands2025Choices, commands2025),
    invertCurrent: checks.flag(row['invertCurrent'], 'invertCurrent', standardProfile.invertCurrent),
    clockOffsetMinutes: checks.whole(row['clockOffsetMinutes'], 'clockOffsetMinutes', -mostOffsetMinutes, mostOffsetMinutes, clockOffsetMinutes),
    reportPeriodSeconds: checks.whole(row['reportPeriodSeconds'], 'reportPeriodSeconds', 1, longestPeriodSeconds, reportPeriodSeconds),
    datum2016: datumOf(checks, row['datum2016']),
    encryption: encryptionOf(checks, row['encryption'] ?? {}),
  };
  checks.finish();
  return profile;
}

type BmsKind = keyof typeof bmsReaders;
const isBmsKind = (name: unknown): name is BmsKind => typeof name === 'string' && Object.hasOwn(bmsReaders, name);

function bmsTypesOf(checks: Checks, json: unknown): BmsTypes {
  if (json === undefined) return standardProfile.bmsTypes;
  const types: Partial<Record<number, BmsKind>> = {};
  for (const [code, kind] of Object.entries(isObject(json) ? json : checks.object(json, 'bmsBlocks', []))) {
    const type = checks.code(code, `bmsBlocks.${code}`, vendorLeast, vendorMost, 0);
    if (isBmsKind(kind)) types[type] = kind;
    else checks.refuse(`bmsBlocks.${code}`, `must be one of ${Object.keys(bmsReaders).join(', ')}, not ${JSON.stringify(kind)}`, `必须是 ${Object.keys(bmsReaders).join('、')} 之一，而不是 ${JSON.stringify(kind)}`);
  }
  return types;
}

function blocksOf(checks: Checks, json: unknown, bmsTypes: BmsTypes): PrivateBlockLayout[] {
  const blocks: PrivateBlockLayout[] = [];
  for (const [index, row] of checks.list(json, 'blocks').entries()) {
    const path = `blocks[${index}]`;
    const block = blockOf(checks, checks.object(row, path, ['name', 'type', 'label', 'clause', 'fields']), path);
    if (bmsTypes[block.type] !== undefined) checks.refuse(`${path}.type`, `is already used by ${String(bmsTypes[block.type])}; move that with bmsBlocks`, `已被 ${String(bmsTypes[block.type])} 使用；请用 bmsBlocks 移开它`);
    if (blocks.some(({ type }) => type === block.type)) checks.refuse(`${path}.type`, 'is already used by an earlier block', '已被前面的信息体使用');
    if (blocks.some(({ name }) => name === block.name)) checks.refuse(`${path}.name`, `repeats "${block.name}"`, `与 "${block.name}" 重复`);
    blocks.push(block);
  }
  return blocks;
}

function blockOf(checks: Checks, row: JsonObject, path: string): PrivateBlockLayout {
  const name = checks.name(row['name'], `${path}.name`);
  const type = checks.code(row['type'] ?? null, `${path}.type`, vendorLeast, vendorMost, vendorLeast);
  const fields = readFields(checks, row['fields'] ?? null, `${path}.fields`);
  return {
    kind: 'private',
    name,
    type,
    label: row['label'] === undefined ? { 'zh-CN': name, en: name } : checks.text(row['label'], `${path}.label`),
    clause: checks.line(row['clause'], `${path}.clause`, `Device profile, block ${name}`),
    fields,
    record: recordOf(checks, row['fields'], fields, `${path}.fields`),
  };
}

const isRecordField = (name: unknown): name is RecordFieldName => recordFieldNames.some((known) => known === name);

function recordOf(checks: Checks, rows: unknown, fields: Fields, path: string): Record<string, RecordFieldName> {
  const record: Record<string, RecordFieldName> = {};
  for (const [index, row] of (Array.isArray(rows) ? rows : []).entries()) {
    if (!isObject(row) || row['record'] === undefined) continue;
    const { name, record: column, unit } = row;
    const place = `${path}[${index}].record`;
    if (!isRecordField(column)) checks.refuse(place, `must be one of ${recordFieldNames.join(', ')}`, `必须是 ${recordFieldNames.join('、')} 之一`);
    else if (recordField(column).unit !== unit) checks.refuse(place, `${column} is in ${recordField(column).unit ?? 'no unit'}, this field in ${String(unit ?? 'no unit')}`, `${column} 的单位是 ${recordField(column).unit ?? '无'}，此字段是 ${String(unit ?? '无')}`);
    else if (typeof name === 'string' && name in fields) record[name] = column;
  }
  return record;
}

function controlsOf(checks: Checks, json: unknown): Record<VendorControl, number> {
  const row = checks.object(json, 'controls', vendorControls);
  const controls = { ...standardProfile.controls };
  for (const name of vendorControls) controls[name] = checks.code(row[name], `controls.${name}`, vendorLeast, vendorMost, controls[name]);
  const codes = Object.values(controls);
  if (new Set(codes).size < codes.length) checks.refuse('controls', 'has two commands with the same code', '有两条命令使用同一代码');
  return controls;
}

const datums = { WGS84: coordinateSystem.wgs84, GCJ02: coordinateSystem.gcj02, other: coordinateSystem.other } as const;

function datumOf(checks: Checks, json: unknown): number | null {
  if (json === undefined || json === null) return standardProfile.datum2016;
  return datums[checks.oneOf(json, 'datum2016', ['WGS84', 'GCJ02', 'other'], 'other')];
}

function encryptionOf(checks: Checks, json: unknown): EncryptionSettings {
  const { mode, padding, iv, rsaPadding, sm2Order, keySource } = standardProfile.encryption;
  const row = checks.object(json, 'encryption', Object.keys(standardProfile.encryption));
  return {
    mode: checks.oneOf(row['mode'], 'encryption.mode', ['ecb', 'cbc', 'ctr'], mode),
    padding: checks.oneOf(row['padding'], 'encryption.padding', ['pkcs7', 'zero', 'none'], padding),
    iv: checks.oneOf(row['iv'], 'encryption.iv', ['zero', 'prefix'], iv),
    rsaPadding: checks.oneOf(row['rsaPadding'], 'encryption.rsaPadding', ['pkcs1', 'oaep'], rsaPadding),
    sm2Order: checks.oneOf(row['sm2Order'], 'encryption.sm2Order', ['c1c3c2', 'c1c2c3'], sm2Order),
    keySource: checks.oneOf(row['keySource'], 'encryption.keySource', ['profile', 'device', 'exchange'], keySource),
  };
}
