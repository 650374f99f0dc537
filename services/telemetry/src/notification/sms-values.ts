import type { BaseLanguage, SmsField } from '@voltdeck/protocol/contract';
import { faultName, levelName, type Message, type News } from './message.ts';
import type { SmsValues } from './template.ts';

interface About {
  readonly deliveryId: string;
  readonly phone: string;
  readonly message: Message;
  /** Several of a digest; none of a test. */
  readonly news: readonly News[];
  readonly language: BaseLanguage;
  /** Epoch ms. */
  readonly now: number;
}

type OfNews = Readonly<Record<Extract<SmsField, 'vin' | 'plate' | 'project' | 'alarm'>, string>>;

/** What the fields of a template stand for in one message. A test names no vehicle and no alarm. */
export function smsValues({ deliveryId, phone, message, news, language, now }: About): SmsValues {
  const joined = (of: (each: News) => string | null): string => [...new Set(news.map(of))].filter((text) => text !== null).join(', ');
  const about: OfNews = {
    vin: joined(({ vin }) => vin),
    plate: joined(({ plate }) => plate),
    project: joined(({ projectName }) => projectName),
    alarm: joined((each) => (each.faultId === null ? each.ruleName : faultName(each, language))),
  };
  const level = Math.max(0, ...news.map((each) => each.level));
  const startedAt = Math.min(now, ...news.map((each) => each.startedAt));
  return {
    ...about,
    phone,
    level: String(level),
    levelName: level === 0 ? '' : levelName(level, language),
    subject: message.subject,
    text: message.text.trim(),
    link: message.link ?? '',
    acknowledgeLink: message.acknowledgeLink ?? '',
    startedAt: new Date(startedAt).toISOString(),
    deliveryId,
    timestamp: String(Math.floor(now / 1_000)),
  };
}
