import { fromHex, toHex, writeFrame } from '@voltdeck/protocol/wire';
import { readdirSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { diffModels } from './diff-model.ts';
import { fieldWords, validitySentence } from './field-words.ts';
import { FrameDiff } from './frame-diff.tsx';
import { FrameInspector } from './frame-inspector.tsx';
import { frameTone, readModel, rowOfByte, unreadTone, type FrameModel } from './frame-model.ts';
import { hexStep } from './hex-step.ts';
import { readPasted } from './pasted.ts';
import { problemWords } from './problem-words.ts';
import { lineOfByte, linesOf, outerLine } from './tree-lines.ts';
import { treeStep } from './tree-step.ts';
import { scrollFor, windowOf } from './window.ts';

const time = '190a1b140202';
const frame = (blocks: string, command = 2): Uint8Array => writeFrame({ edition: 2016, command, vin: 'LVDTEST0000000001', unit: fromHex(time + blocks) });
const vehicle = (speed: string): string => `01 01 03 01 ${speed} ffffffff fffe 2695 4c 01 2e 03e8 0c 65`;
const model = (blocks: string): FrameModel => readModel(frame(blocks));
const closed: ReadonlySet<string> = new Set();

const rowOf = (frameModel: FrameModel, path: string) => {
  const row = frameModel.rows.find((one) => one.path === path);
  if (row === undefined) throw new Error(`no row ${path}`);
  return row;
};

function read(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
}

describe('a frame', () => {
  const sample = model(`${vehicle('01c8')} 8d 0002 abcd`);

  test('has for each byte the row that it belongs to', () => {
    expect(rowOfByte(sample, 0)?.path).toBe('header.start');
    expect(rowOfByte(sample, 34)?.path).toBe('blocks[0].speed');
    expect(rowOfByte(sample, 35)?.path).toBe('blocks[0].speed');
    expect(rowOfByte(sample, sample.bytes.length - 1)?.path).toBe('checksum');
    expect(rowOfByte(sample, sample.bytes.length)).toBeNull();
  });

  test('has a tone for each block unlike that of its neighbours', () => {
    const tones = [...new Set(sample.toneAt)];
    expect([sample.toneAt[0], sample.toneAt.at(-1)]).toEqual([frameTone, frameTone]);
    expect(tones).toHaveLength(4);
    expect(model('55 010203').toneAt[31]).toBe(unreadTone);
  });
});

describe('the lines of the tree', () => {
  const sample = model(vehicle('01c8'));
  const lines = linesOf(sample, closed);

  test('are open for parts and closed for bits', () => {
    expect(lines.map(({ id }) => id)).toContain('row blocks[0].gear');
    expect(lines.some(({ node }) => node.kind === 'bits')).toBe(false);
    expect(linesOf(sample, new Set(['row blocks[0].gear'])).filter(({ node }) => node.kind === 'bits')).toHaveLength(4);
    expect(linesOf(sample, new Set(['part unit', 'part header', 'part check'])).map(({ id }) => id)).toEqual(['part header', 'part unit', 'part check']);
  });

  test('explain every byte by the deepest that is open', () => {
    const pathAt = (offset: number, toggled: ReadonlySet<string>): string | undefined => {
      const open = linesOf(sample, toggled);
      return open[lineOfByte(open, offset)]?.node.path;
    };
    for (let offset = 0; offset < sample.bytes.length; offset++) expect(pathAt(offset, closed)).toBe(rowOfByte(sample, offset)?.path);
    expect(pathAt(34, new Set(['part blocks[0]']))).toBe('blocks[0]');
    expect(pathAt(44, new Set(['row blocks[0].gear']))).toBe(rowOfByte(sample, 44)?.path);
  });

  test('are walked, opened and closed by keys', () => {
    const at = lines.findIndex(({ id }) => id === 'row blocks[0].gear');
    expect(treeStep('ArrowRight', at, lines)).toEqual({ toggle: 'row blocks[0].gear' });
    expect(treeStep('ArrowLeft', at, lines)).toEqual({ to: outerLine(lines, at) });
    expect(lines[outerLine(lines, at)]?.id).toBe('part blocks[0]');
    expect(treeStep('ArrowDown', lines.length - 1, lines)).toEqual({ to: lines.length - 1 });
    expect(treeStep('a', at, lines)).toBeNull();
  });
});

describe('the words of a field', () => {
  const sample = model(vehicle('01c8'));
  const words = (path: string, language: 'zh-CN' | 'en' = 'en') => fieldWords(rowOf(sample, path), language);

  test('are its value with its unit, a code by its text, bits by their names', () => {
    expect(words('blocks[0].speed')).toEqual({ value: '45.6', unit: 'km/h' });
    expect(words('time').value).toBe('2025-10-27 20:02:02');
    expect(words('header.command', 'zh-CN').value).toBe('实时信息上报');
    expect(words('blocks[0].gear').value).toBe('D, Driving force');
  });

  test('for bytes that are no value say why, in both languages, and never a number', () => {
    expect(words('blocks[0].mileage')).toEqual({ value: 'Invalid', unit: '' });
    expect(words('blocks[0].totalVoltage', 'zh-CN').value).toBe('异常');
    expect(validitySentence('invalid', 'en')).toContain('FF');
    expect(validitySentence('valid', 'en')).toBe('');
  });
});

describe('pasted text', () => {
  test.each(['2323 02fe', '0x23,0x23,0x02,0xFE', '23:23:02:fe', '23 23\r\n02 FE\n', '\\x23\\x23\\x02\\xfe', '23-23-02-fe'])('%j is four bytes', (text) => {
    expect(readPasted(text)).toEqual({ kind: 'bytes', bytes: fromHex('232302fe') });
  });

  test('shows by place what is wrong in it', () => {
    expect(readPasted('23 2g')).toMatchObject({ message: 'badDigit', at: 4, data: { place: 5, character: 'g' } });
    expect(readPasted('23 2 02')).toMatchObject({ message: 'oddDigits', at: 3 });
    expect(readPasted('232')).toMatchObject({ message: 'oddDigits', at: 2 });
    expect(readPasted('23'.repeat(70_000))).toMatchObject({ message: 'tooLong', data: { length: 70_000 } });
    expect(readPasted('  ')).toEqual({ kind: 'empty' });
  });
});

describe('a broken frame', () => {
  const told = (bytes: Uint8Array): string[] => {
    const broken = readModel(bytes);
    return broken.explained.problems.map((problem) => problemWords(problem, broken, 'en'));
  };

  test('says what is wrong and where, and for the check byte what it should be', () => {
    const bytes = frame(vehicle('01c8'));
    const last = bytes.at(-1) ?? 0;
    const byte = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');
    expect(told(bytes.with(-1, last ^ 1))).toEqual([`The checksum at offset 0x0033 is ${byte(last ^ 1)}; the XOR of the bytes is ${byte(last)}`]);
    expect(told(Uint8Array.of(...bytes, 0, 0))).toEqual(['The frame ends at offset 0x0034; 2 more bytes follow']);
    expect(told(fromHex('25250203'))).not.toEqual([]);
  });

  test('is drawn with its sentence', () => {
    expect(read(<FrameInspector hex={toHex(frame(vehicle('01c8')).with(-1, 0))} />)).toContain('校验码是 00');
  });
});

describe('two frames', () => {
  test('differ in the bytes of the fields that differ, and in nothing behind a block more', () => {
    const left = model(vehicle('01c8'));
    const right = model(`${vehicle('01c9')} 04 01 0384 0002`);
    const { changes, left: marks, right: added } = diffModels(left, right);
    const differing = (bits: Uint8Array): number[] => [...bits.entries()].flatMap(([at, bit]) => (bit === 1 ? [at] : []));
    expect(differing(marks)).toEqual([23, 35, left.bytes.length - 1]);
    expect(differing(added)).toEqual([23, 35, 51, 52, 53, 54, 55, 56, right.bytes.length - 1]);
    expect(changes.filter(({ change }) => change === 'added').map(({ path }) => path)).toContain('blocks[1].state');
  });

  test('that are the same say so', () => {
    expect(read(<FrameDiff left={toHex(frame(vehicle('01c8')))} right={toHex(frame(vehicle('01c8')))} />)).toContain('两帧完全相同');
  });
});

describe('a long list', () => {
  test('draws what is in sight and a little more', () => {
    expect(windowOf(0, 480, 24, 4_098)).toEqual({ first: 0, end: 26 });
    expect(windowOf(24_000, 480, 24, 4_098)).toEqual({ first: 994, end: 1_026 });
    expect(windowOf(1_000_000, 480, 24, 10)).toEqual({ first: 10, end: 10 });
  });

  test('scrolls only for a line that is out of sight', () => {
    expect(scrollFor(3, 0, 480, 24)).toBeNull();
    expect(scrollFor(100, 0, 480, 24)).toBe(2_172);
    expect(scrollFor(0, 2_000, 480, 24)).toBe(0);
  });

  test('of bytes is walked by keys and does not end in nothing', () => {
    expect(hexStep('ArrowDown', 5, 16, 100)).toBe(21);
    expect(hexStep('ArrowDown', 99, 16, 100)).toBe(99);
    expect(hexStep('End', 0, 16, 100)).toBe(99);
    expect(hexStep('x', 0, 16, 100)).toBeNull();
  });

  test('does not draw a frame of 65 KB whole', () => {
    const cells = Array.from({ length: 5_000 }, () => '8d 000a 00010203040506070809').join('');
    const markup = renderToStaticMarkup(<FrameInspector hex={toHex(frame(cells))} />);
    expect(markup).toContain('65031 字节');
    expect(markup.match(/role="gridcell"/g)?.length).toBeLessThan(1_000);
    expect(markup.match(/role="treeitem"/g)?.length).toBeLessThan(100);
  });
});

test('every vector of the wire is drawn, in bytes and in fields', () => {
  const folder = new URL('../../../../protocol/vectors/', import.meta.url);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.hex'))) {
    const bytes = fromHex(readFileSync(new URL(name, folder), 'utf8'));
    const markup = read(<FrameInspector hex={toHex(bytes)} />);
    expect(markup).toContain(toHex(bytes.subarray(0, 2)).replace(/../g, '$&|').toUpperCase());
    expect(markup).not.toContain('undefined');
  }
});
