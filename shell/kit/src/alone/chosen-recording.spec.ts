import { expect, it } from 'vitest';
import { chosenRecording } from './chosen-recording.ts';

it('an address names a recording of its own site', () => {
  expect(chosenRecording('?metres=12&recording=thermal')).toBe('/recordings/thermal.json');
  expect(chosenRecording('?metres=12')).toBeNull();
});

it('no address leads out of the folder of recordings', () => {
  for (const name of ['', '../settings', 'https://elsewhere.example/a', '//elsewhere.example', 'a/b', 'a.json', 'Ä']) expect(chosenRecording(`?recording=${encodeURIComponent(name)}`)).toBeNull();
});
