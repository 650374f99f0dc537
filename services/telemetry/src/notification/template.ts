import { DomainError } from '@voltdeck/base';
import { smsFields, type SmsBody, type SmsField, type SmsMethod } from '@voltdeck/protocol/contract';

/** The request to an SMS gateway, with fields in braces. It is stored sealed. */
export interface SmsTemplate {
  readonly url: string;
  readonly method: SmsMethod;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly bodyType: SmsBody;
  readonly body: string;
  /** null: the status says whether the message was taken. */
  readonly expected: string | null;
}

export type SmsValues = Readonly<Record<SmsField, string>>;

export interface SmsRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A word in braces. Braces of JSON are not: behind them is a quotation mark or another brace. */
const inBraces = /\{\s*([A-Za-z_][\w.-]*)\s*\}/g;
const isField = (name: string): name is SmsField => smsFields.some((field) => field === name);

const escapes = {
  url: encodeURIComponent,
  form: encodeURIComponent,
  json: (value: string): string => JSON.stringify(value).slice(1, -1),
} as const;

/** What is filled in is not looked through again: a value that looks like a field stays as it is. */
function filled(template: string, values: SmsValues, escape: (value: string) => string): string {
  return template.replace(inBraces, (whole, name: string) => (isField(name) ? escape(values[name]) : whole));
}

/** The request that a template makes of these values. */
export function requestOf({ url, method, headers, bodyType, body }: SmsTemplate, values: SmsValues): SmsRequest {
  return {
    url: filled(url, values, escapes.url),
    headers: Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), filled(value, values, escapes.url)])),
    body: method === 'GET' ? null : filled(body, values, escapes[bodyType]),
  };
}

/** Fields that a template uses, known or not, in their order. */
export function fieldsIn({ url, headers, body }: SmsTemplate): string[] {
  const parts = [url, ...headers.map(({ value }) => value), body];
  return [...new Set(parts.flatMap((part) => [...part.matchAll(inBraces)].map(([, name = '']) => name)))];
}

/** Scheme and host without a field, and no user before the host. */
const literalHost = /^https?:\/\/[^/?#{}@\s]+(?:[/?]|$)/i;
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const headerValue = /^[\x20-\x7e]*$/;
/** Those by which one request could be taken for two, or go to another host. */
const ownHeaders: ReadonlySet<string> = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'upgrade', 'expect', 'te', 'trailer', 'keep-alive']);

/** It breaks JSON where it is not inside quotation marks. */
const odd = 'a "b" \\ {vin}\n';
const samples: SmsValues = {
  ...{ phone: odd, vin: odd, plate: odd, project: odd, levelName: odd, alarm: odd, subject: odd, text: odd, link: odd, acknowledgeLink: odd, startedAt: odd, deliveryId: odd },
  ...{ level: '3', timestamp: '1764180000' },
};

/** @throws DomainError TEMPLATE_FIELD_UNKNOWN, TEMPLATE_URL_INVALID, TEMPLATE_HEADER_INVALID, TEMPLATE_BODY_INVALID */
export function checkTemplate(template: SmsTemplate): void {
  const unknown = fieldsIn(template).find((name) => !isField(name));
  if (unknown !== undefined) throw new DomainError('TEMPLATE_FIELD_UNKNOWN', { name: unknown, names: smsFields.join(', ') });
  const { url, body } = requestOf(template, samples);
  if (!literalHost.test(template.url) || !URL.canParse(url)) throw new DomainError('TEMPLATE_URL_INVALID');
  const wrong = template.headers.find(({ name, value }) => !headerName.test(name) || !headerValue.test(value) || ownHeaders.has(name.toLowerCase()));
  if (wrong !== undefined) throw new DomainError('TEMPLATE_HEADER_INVALID', { name: wrong.name });
  if (template.bodyType === 'json' && body !== null && body !== '') requireJson(body);
}

function requireJson(body: string): void {
  try {
    JSON.parse(body);
  } catch (error) {
    throw new DomainError('TEMPLATE_BODY_INVALID', { reason: error instanceof Error ? error.message : String(error) });
  }
}
