import type { SmsBody } from '@voltdeck/protocol/contract';
import { outcome, type Outcome } from './outcome.ts';
import { byStatus, post, type PostCall, type Posted } from './post.ts';
import { requestOf, type SmsTemplate, type SmsValues } from './template.ts';

export interface SmsCall extends Pick<PostCall, 'allowPrivate' | 'timeoutMs'> {
  readonly template: SmsTemplate;
  readonly values: SmsValues;
}

const contentTypes: Readonly<Record<SmsBody, string>> = { json: 'application/json; charset=utf-8', form: 'application/x-www-form-urlencoded; charset=utf-8' };

/** Asks the gateway to send one text message, once. */
export function postSms({ template, values, ...call }: SmsCall): Promise<Outcome> {
  const { method, bodyType, expected } = template;
  return post({ ...call, ...requestOf(template, values), method, contentType: contentTypes[bodyType] }, (posted) => judged(posted, expected));
}

/** Many gateways answer refusals with HTTP 200: then the text that they answer otherwise is missing. */
function judged(posted: Posted, expected: string | null): Outcome {
  const said = byStatus(posted);
  if (!said.ok || expected === null || posted.said.includes(expected)) return said;
  return outcome(false, `${said.answer} (without “${expected}”)`);
}
