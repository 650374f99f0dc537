import { expect, test } from 'vitest';
import { readCalibration } from './calibration.ts';

const block = {
  ...{ kind: 'calibration', version: 1, cellVoltageGain: 1.0002, currentOffset: -0.3, temperatureOffset: null },
  calibratedAt: { year: 2026, month: 1, day: 5, hour: 8, minute: 0, second: 0 },
};

test('a calibration block is read from its text, and a value that was not sent stays null', () => {
  expect(readCalibration(JSON.stringify(block))).toEqual({
    ...{ version: 1, cellVoltageGain: 1.0002, currentOffset: -0.3, temperatureOffset: null },
    calibratedAt: '2026-01-05 08:00:00',
  });
});

test('what is no calibration block is not made into one', () => {
  expect(readCalibration(null)).toBeNull();
  expect(readCalibration('not json')).toBeNull();
  expect(readCalibration('7')).toBeNull();
  expect(readCalibration('{"calibratedAt":{"year":2026}}')?.calibratedAt).toBeNull();
});
