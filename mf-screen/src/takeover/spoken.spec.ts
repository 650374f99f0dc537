import type { AttentionView } from '@voltdeck/contract';
import { expect, it } from 'vitest';
import { wallNow } from '../testing/wall-told.ts';
import { spokenOf } from './spoken.ts';
import { voiceFor } from './use-speech.ts';

const [fault] = wallNow.status.attention;
const matter = (change: Partial<AttentionView> = {}): AttentionView => {
  if (fault === undefined) throw new Error('the fleet has no fault');
  return { ...fault, ...change };
};

it('an alarm is said by its level, what it is, and which vehicle', () => {
  expect(spokenOf(matter(), 'en')).toBe('Level 3 alarm: Cell voltage difference. Vehicle B 1234, Harbour.');
  expect(spokenOf(matter({ projectName: null }), 'zh-CN')).toBe('3级告警：单体压差过大。车辆 B 1234。');
});

it('a vehicle without a plate is said by the end of its VIN, character by character', () => {
  expect(spokenOf(matter({ plate: null, vin: 'LVDBU14F9R1000002' }), 'en')).toContain('Vehicle 0 0 0 0 0 2, Harbour.');
});

it('a thermal event says what to do', () => {
  const said = spokenOf(matter({ level: 4, faultType: null }), 'en');
  expect(said).toMatch(/^Thermal event: level 4 fault\. Vehicle B 1234, Harbour\. \w.+\.$/);
});

it('is said by a voice of the machine itself, in the language of the wall, or not at all', () => {
  const voice = (lang: string, localService = true): SpeechSynthesisVoice => ({ lang, localService, name: lang, default: false, voiceURI: lang });
  const [china, english, cloud] = [voice('zh-CN'), voice('en_GB'), voice('en-US', false)];
  expect(voiceFor([china, english, cloud], 'en')).toBe(english);
  expect(voiceFor([cloud, english, china], 'zh-CN')).toBe(china);
  expect(voiceFor([cloud, china], 'en')).toBeNull();
});
