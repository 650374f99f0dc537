import { expect, it } from 'vitest';
import { inMarkup } from './in-markup.ts';

it('a name with markup in it stays a name', () => {
  expect(inMarkup('<img src=x onerror="alert(1)">')).toBe('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(inMarkup("Müller & Söhne's 番禺")).toBe('Müller &amp; Söhne&#39;s 番禺');
});
