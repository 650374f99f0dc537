import { describe, expect, it } from 'vitest';
import { caseFileTypeOf } from './case-file-type.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array => new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));

describe('the type of a file', () => {
  it.each([
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['png', bytes([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['heic', bytes([0, 0, 0, 24], 'ftypheic', [0, 0])],
    ['mp4', bytes([0, 0, 0, 24], 'ftypisom', [0, 0])],
    ['pdf', bytes('%PDF-1.7\n', [0xe2, 0xe3])],
    ['text', bytes('时间,电压\r\n1,3.2\t')],
    // Served as text, never as what it says of itself.
    ['text', bytes('<script>alert(1)</script>')],
  ])('%s is recognized by its content', (type, content) => {
    expect(caseFileTypeOf(content)).toBe(type);
  });

  it.each([
    ['nothing', bytes()],
    ['a program', bytes([0x7f], 'ELF', [2, 1])],
    ['an archive', bytes('PK', [3, 4])],
    ['text that is cut within a character', bytes([0xe7, 0xbb])],
    ['a text with a NUL', bytes('a\u0000b')],
    ['half of a signature', bytes([0xff, 0xd8])],
    ['GIF', bytes('GIF89a', [1, 0])],
  ])('%s is none', (_name, content) => {
    expect(caseFileTypeOf(content)).toBeNull();
  });
});
