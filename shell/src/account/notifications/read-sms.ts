import type { SmsChannelForm } from '@voltdeck/contract';
import { problem } from '@voltdeck/kit/widgets';
import { smsBodies, smsMethods, type FieldProblem } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';
import { textOf } from './read-channel.ts';

type SmsRequest = Pick<SmsChannelForm, 'smsUrl' | 'method' | 'smsHeaders' | 'bodyType' | 'smsBody' | 'expected'>;

/** One header a line, as `name: value`. */
const line = /^([^:\s]+)\s*:\s*(.*)$/;

const linesOf = (data: FormData): string[] => textOf(data, 'smsHeaders').split('\n').map((each) => each.trim()).filter((each) => each !== '');

/** What the form says of the request to an SMS gateway. */
export function readSms(data: FormData): SmsRequest {
  return {
    smsUrl: textOf(data, 'smsUrl'),
    method: smsMethods.find((each) => each === textOf(data, 'method')) ?? 'POST',
    smsHeaders: linesOf(data).flatMap((each) => {
      const [, name, value = ''] = line.exec(each) ?? [];
      return name === undefined ? [] : [{ name, value }];
    }),
    bodyType: smsBodies.find((each) => each === textOf(data, 'bodyType')) ?? 'json',
    smsBody: textOf(data, 'smsBody'),
    expected: textOf(data, 'expected') || null,
  };
}

/** A line that is no header is not dropped unseen. */
export function smsProblems(data: FormData): FieldProblem[] {
  return [
    ...(/^https?:\/\/./.test(textOf(data, 'smsUrl')) ? [] : [problem('smsUrl', 'url', messages.urlWrong)]),
    ...(linesOf(data).every((each) => line.test(each)) ? [] : [problem('smsHeaders', 'header', messages.smsHeadersWrong)]),
  ];
}
