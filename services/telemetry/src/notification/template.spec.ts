import { smsFields } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { checkTemplate, fieldsIn, requestOf, type SmsTemplate, type SmsValues } from './template.ts';

const template = (fields: Partial<SmsTemplate> = {}): SmsTemplate => ({
  url: 'https://sms.example/send', method: 'POST', headers: [], bodyType: 'json', body: '{"to":"{phone}","params":{"vin":"{vin}","level":{level}}}', expected: null, ...fields,
});
const values: SmsValues = {
  phone: '+86 13800000000', vin: 'LVOLTDECK00000001', plate: '沪A12345', project: 'Quay "7"\n{vin}', level: '3', levelName: 'Level 3', alarm: 'a&b=c', subject: 's', text: 't', link: 'https://console.example/x?y=1', acknowledgeLink: '', startedAt: '2026-11-26T10:05:09.000Z', deliveryId: 'd', timestamp: '1764180000',
};

const codeOf = (checked: SmsTemplate): unknown => {
  try {
    checkTemplate(checked);
    return null;
  } catch (error) {
    return error;
  }
};

describe('the template of an SMS gateway', () => {
  it('is filled in, and braces of JSON stay', () => {
    expect(requestOf(template(), values).body).toBe('{"to":"+86 13800000000","params":{"vin":"LVOLTDECK00000001","level":3}}');
  });

  it('escapes values for JSON, so that they stay inside their string, and fills in no field that is part of a value', () => {
    const { body } = requestOf(template({ body: '{"text":"{project}"}' }), values);
    expect(JSON.parse(body ?? '')).toEqual({ text: 'Quay "7"\n{vin}' });
  });

  it('escapes values for forms, addresses and headers', () => {
    const { url, headers, body } = requestOf(template({ url: 'https://sms.example/send/{plate}?to={phone}', headers: [{ name: 'X-Alarm', value: 'is {project}' }], bodyType: 'form', body: 'what={alarm}&link={link}' }), values);
    expect(url).toBe('https://sms.example/send/%E6%B2%AAA12345?to=%2B86%2013800000000');
    expect([...new URLSearchParams(body ?? '')]).toEqual([['what', 'a&b=c'], ['link', 'https://console.example/x?y=1']]);
    expect(headers).toEqual({ 'x-alarm': 'is Quay%20%227%22%0A%7Bvin%7D' });
  });

  it('has no body with GET', () => {
    expect(requestOf(template({ method: 'GET' }), values).body).toBeNull();
  });

  it('names its fields, and each of them is known', () => {
    expect(fieldsIn(template({ url: 'https://sms.example/{link}' }))).toEqual(['link', 'phone', 'vin', 'level']);
    expect(codeOf(template({ bodyType: 'form', body: smsFields.map((field) => `${field}={${field}}`).join('&') }))).toBeNull();
  });

  it.each(['{vim}', '{ VIN }', '{vin.length}', '{constructor}'])('with the unknown field %s is refused with its name', (field) => {
    expect(codeOf(template({ body: `{"a":"${field}"}` }))).toMatchObject({ code: 'TEMPLATE_FIELD_UNKNOWN', data: { name: field.replace(/[{} ]/g, '') } });
    expect(codeOf(template({ headers: [{ name: 'a', value: field }] }))).toMatchObject({ code: 'TEMPLATE_FIELD_UNKNOWN' });
    expect(codeOf(template({ url: `https://sms.example/${field}` }))).toMatchObject({ code: 'TEMPLATE_FIELD_UNKNOWN' });
  });

  it.each(['https://{vin}/send', 'https://sms.{vin}/send', 'https://sms.example{vin}', 'https://{phone}@sms.example/', 'https://a:b@sms.example/', 'ftp://sms.example/', '{link}', 'sms.example'])('with the address %s is refused: no value leads to another host', (url) => {
    expect(codeOf(template({ url }))).toMatchObject({ code: 'TEMPLATE_URL_INVALID' });
  });

  it.each([['Host', 'other.example'], ['content-length', '3'], ['x y', '1'], ['x', 'a\r\nHost: other.example'], ['x', '中文']])('with the header %s: %s is refused', (name, value) => {
    expect(codeOf(template({ headers: [{ name, value }] }))).toMatchObject({ code: 'TEMPLATE_HEADER_INVALID', data: { name } });
  });

  it.each(['{"text":{subject}}', '{"text":"{subject}"', 'text'])('with the body %s is refused: it is no JSON once it is filled in', (body) => {
    expect(codeOf(template({ body }))).toMatchObject({ code: 'TEMPLATE_BODY_INVALID' });
  });
});
