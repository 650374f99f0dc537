import { describe, expect, it } from 'vitest';
import { readSms, smsProblems } from './read-sms.ts';

function entered(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ smsUrl: 'https://sms.example/send', ...fields })) data.set(name, value);
  return data;
}

describe('the form of an SMS gateway', () => {
  it('has one header a line, with colons in its value', () => {
    const { smsHeaders } = readSms(entered({ smsHeaders: 'Authorization: Bearer a:b\n\n  x-app :voltdeck\r\n' }));
    expect(smsHeaders).toEqual([{ name: 'Authorization', value: 'Bearer a:b' }, { name: 'x-app', value: 'voltdeck' }]);
  });

  it('is sent as a POST with JSON unless it says otherwise', () => {
    expect(readSms(entered({}))).toMatchObject({ method: 'POST', bodyType: 'json', expected: null });
    expect(readSms(entered({ method: 'GET', bodyType: 'form', expected: '"code":0' }))).toMatchObject({ method: 'GET', bodyType: 'form', expected: '"code":0' });
  });

  it('refuses a line that is no header, and an address of another kind', () => {
    expect(smsProblems(entered({ smsHeaders: 'a: 1\nnonsense' })).map(({ path }) => path)).toEqual(['smsHeaders']);
    expect(smsProblems(entered({ smsUrl: 'ftp://sms.example' })).map(({ path }) => path)).toEqual(['smsUrl']);
    expect(smsProblems(entered({ smsUrl: 'https://sms.example/{vin}' }))).toEqual([]);
  });
});
