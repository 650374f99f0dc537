import { expect, test } from 'vitest';
import { wallLink } from './wall-link.ts';

test('the address of a wall names it, and keeps its token in the fragment', () => {
  expect(wallLink('https://console.example.com', '/embed/screen?embed=1#token=secret', 'hall')).toBe('https://console.example.com/embed/screen?embed=1&screen=hall#token=secret');
});
