import type { Reader, Writer } from './cursor.ts';
import { ValueOutOfRangeError } from './errors.ts';
import { readText, writeText } from './bytes.ts';
import { readLoginHead, writeLoginHead } from './generated/codec.ts';
import type { Edition } from './header.ts';
import { toRaw } from './reserved.ts';
import { readTime, type WireTime, wireTimeBytes, writeTime } from './time.ts';

/** GB/T 34014: the code of a traction battery has 24 characters; 2025 always sends all of them. */
export const packCodeBytes = 24;

export interface Login {
  kind: 'login';
  time: WireTime;
  /** Null, like the ICCID, when a terminal sends the time alone, as some in the field do. */
  sequence: number | null;
  iccid: string | null;
  /** 2016: bytes per code. 0 with packs present is legal and common: then the codes are empty texts. */
  codeLength: number;
  codes: string[];
  /** 2025: packs per BMS; their sum is the number of codes. */
  packsPerBms: number[] | null;
}

export function readLogin(reader: Reader, edition: Edition): Login {
  if (reader.end - reader.at === wireTimeBytes) {
    const time = readTime(reader.view, reader.take(wireTimeBytes, 'time'));
    return { kind: 'login', time, sequence: null, iccid: null, codeLength: 0, codes: [], packsPerBms: null };
  }
  const { time, sequence, iccid } = readLoginHead(reader);
  const packs = edition === 2016 ? readPacks2016(reader) : readPacks2025(reader);
  return { kind: 'login', time, sequence, iccid, ...packs };
}

type Packs = Pick<Login, 'codeLength' | 'codes' | 'packsPerBms'>;

const readByte = (reader: Reader, path: string): number => reader.view.getUint8(reader.take(1, path));

function readPacks2016(reader: Reader): Packs {
  const count = readByte(reader, 'codes');
  const codeLength = readByte(reader, 'codeLength');
  return { codeLength, codes: readCodes(reader, count, codeLength), packsPerBms: null };
}

function readPacks2025(reader: Reader): Packs {
  const at = reader.take(readByte(reader, 'packsPerBms'), 'packsPerBms');
  const packsPerBms = Array.from(reader.bytes.subarray(at, reader.at));
  const count = packsPerBms.reduce((sum, packs) => sum + packs, 0);
  return { codeLength: packCodeBytes, codes: readCodes(reader, count, packCodeBytes), packsPerBms };
}

function readCodes(reader: Reader, count: number, length: number): string[] {
  const at = reader.take(count * length, 'codes');
  return Array.from({ length: count }, (_, index) => readText(reader.view, at + index * length, length));
}

export function writeLogin(writer: Writer, edition: Edition, login: Login): void {
  const { time, sequence, iccid } = login;
  if (sequence === null || iccid === null) {
    writeTime(writer.view, writer.take(wireTimeBytes, 'time'), time);
    return;
  }
  writeLoginHead(writer, { kind: 'loginHead', time, sequence, iccid });
  if (edition === 2016) {
    writeByte(writer, login.codes.length, 'codes.length');
    writeByte(writer, login.codeLength, 'codeLength');
  } else {
    writePacksPerBms(writer, login);
  }
  writeCodes(writer, login.codes, edition === 2016 ? login.codeLength : packCodeBytes);
}

function writePacksPerBms(writer: Writer, { packsPerBms, codes }: Login): void {
  const packs = packsPerBms ?? [codes.length];
  const sum = packs.reduce((total, count) => total + count, 0);
  if (sum !== codes.length) throw new ValueOutOfRangeError('packsPerBms', sum, codes.length, codes.length);
  writeByte(writer, packs.length, 'packsPerBms.length');
  for (const count of packs) writeByte(writer, count, 'packsPerBms');
}

const writeByte = (writer: Writer, value: number, path: string): void => {
  writer.view.setUint8(writer.take(1, path), toRaw(value, 0, 0xff, path));
};

function writeCodes(writer: Writer, codes: readonly string[], length: number): void {
  for (const code of codes) writeText(writer.view, writer.take(length, 'codes'), length, code, 'codes');
}
