import { expect, it } from 'vitest';
import { redactedPath } from './redacted-path.ts';

it.each([
  ['/firmware/secret/name.bin', '/firmware/…/name.bin'],
  ['/api/v1/case-calendars/secret/cases.ics', '/api/v1/case-calendars/…/cases.ics'],
  ['/api/v1/cases/12', '/api/v1/cases/12'],
])('%s is logged as %s', (path, logged) => {
  expect(redactedPath(path)).toBe(logged);
});
