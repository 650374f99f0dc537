import { filledIn, type Language, type Text } from '@voltdeck/protocol/contract';
import { xorOf, type ExplainedProblem, type WireErrorCode } from '@voltdeck/protocol/wire';
import type { FrameModel } from './frame-model.ts';
import { hexNumber } from './field-words.ts';

/** `{offset}` and `{value}` are hex, `{length}` and `{extra}` bytes. */
const sentences: Readonly<Partial<Record<WireErrorCode, Text>>> = {
  TRUNCATED: { 'zh-CN': '字段 {path} 在偏移 {offset} 处被截断：后面没有足够的字节', en: 'Field {path} is truncated at offset {offset}: not enough bytes follow' },
  BAD_START: { 'zh-CN': '起始符是 {start}，应为 2323（2016 版）或 2424（2025 版）', en: 'The frame starts with {start}; expected 2323 (2016) or 2424 (2025)' },
  BAD_LENGTH: { 'zh-CN': '偏移 {offset} 处的数据单元长度超过上限', en: 'The data unit length at offset {offset} exceeds the limit' },
  BAD_CHECKSUM: { 'zh-CN': '偏移 {offset} 处的校验码是 {value}，按字节异或应为 {expected}', en: 'The checksum at offset {offset} is {value}; the XOR of the bytes is {expected}' },
  UNKNOWN_COMMAND: { 'zh-CN': '该版本没有命令标识 {value}（偏移 {offset}）', en: 'This edition has no command {value} (offset {offset})' },
  UNKNOWN_RESPONSE: { 'zh-CN': '该版本没有应答标志 {value}（偏移 {offset}）', en: 'This edition has no response flag {value} (offset {offset})' },
  UNKNOWN_ENCRYPTION: { 'zh-CN': '该版本没有加密方式 {value}（偏移 {offset}）', en: 'This edition has no encryption {value} (offset {offset})' },
  TRAILING_BYTES: { 'zh-CN': '帧在偏移 {offset} 处结束，其后多出 {extra} 字节', en: 'The frame ends at offset {offset}; {extra, plural, one {# more byte follows} other {# more bytes follow}}' },
};

const otherwise: Text = { 'zh-CN': '字段 {path} 无法读取（偏移 {offset}，{code}）', en: 'Field {path} cannot be read (offset {offset}, {code})' };

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What is wrong with a frame, with its place, as a sentence. */
export function problemWords({ code, offset, path }: ExplainedProblem, { bytes }: FrameModel, language: Language): string {
  const at = offset ?? 0;
  const data = {
    code,
    path,
    offset: `0x${hexNumber(at, 4)}`,
    start: [...bytes.subarray(0, 2)].map((byte) => hexNumber(byte)).join(''),
    value: at < bytes.length ? hexNumber(bytes[at] ?? 0) : '',
    extra: bytes.length - at,
    expected: code === 'BAD_CHECKSUM' ? hexNumber(xorOf(viewOf(bytes), 2, at)) : '',
  };
  return filledIn(sentences[code] ?? otherwise, language, data);
}
