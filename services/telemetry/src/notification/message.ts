import { codeText, faultLevelRow, faultTypes } from '@voltdeck/protocol/codes';
import { pages, pathTo, type BaseLanguage, type Text } from '@voltdeck/protocol/contract';

/** One fault as a message tells of it. */
export interface FaultNews {
  readonly faultId: string;
  readonly deviceId: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectName: string | null;
  readonly type: number;
  readonly level: number;
  /** Epoch ms. */
  readonly startedAt: number;
}

export interface Telling {
  readonly language: BaseLanguage;
  readonly timeZone: string;
  /** Where browsers reach the console; without it a message has no links. */
  readonly consoleUrl: string | undefined;
}

export interface Message {
  readonly subject: string;
  readonly text: string;
  /** Page of the vehicle's faults. */
  readonly link: string | null;
}

const words = {
  vehicle: { 'zh-CN': '车辆', en: 'Vehicle' },
  project: { 'zh-CN': '项目', en: 'Project' },
  fault: { 'zh-CN': '故障', en: 'Fault' },
  level: { 'zh-CN': '告警等级', en: 'Alarm level' },
  since: { 'zh-CN': '开始时间', en: 'Since' },
  open: { 'zh-CN': '查看该车故障', en: "Open the vehicle's faults" },
  change: { 'zh-CN': '修改通知设置', en: 'Change your notifications' },
  test: { 'zh-CN': 'Voltdeck 测试通知', en: 'Voltdeck test message' },
  tested: { 'zh-CN': '此渠道可以接收故障通知。', en: 'This channel can receive messages about faults.' },
} as const satisfies Record<string, Text>;

const colon: Readonly<Record<BaseLanguage, string>> = { 'zh-CN': '：', en: ': ' };

export const levelName = (level: number, language: BaseLanguage): string => faultLevelRow(level)?.name[language] ?? String(level);
export const faultName = (type: number, language: BaseLanguage): string => codeText(faultTypes, type, language);

/** With the zone, so that it is read right anywhere. */
export function momentIn(at: number, { language, timeZone }: Pick<Telling, 'language' | 'timeZone'>): string {
  const moment = new Intl.DateTimeFormat(language, { timeZone, year: 'numeric', month: language === 'en' ? 'short' : '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(at);
  return language === 'en' ? `${moment} (${timeZone})` : `${moment}（${timeZone}）`;
}

const addressOf = (base: string | undefined, path: string): string | null => (base === undefined ? null : `${base.replace(/\/+$/, '')}${path}`);

const subjects: Readonly<Record<BaseLanguage, (level: string, fault: string, vehicle: string) => string>> = {
  'zh-CN': (level, fault, vehicle) => `${level}故障：${fault}（${vehicle}）`,
  en: (level, fault, vehicle) => `${level} fault: ${fault} (${vehicle})`,
};

/** What a person is sent about a fault. */
export function faultMessage(news: FaultNews, telling: Telling): Message {
  const { language, consoleUrl } = telling;
  const say = (word: keyof typeof words): string => words[word][language];
  const level = levelName(news.level, language);
  const fault = faultName(news.type, language);
  const meaning = faultLevelRow(news.level)?.meaning[language];
  const link = addressOf(consoleUrl, `${pathTo(pages.failure, { id: news.deviceId })}?fault=${news.faultId}`);
  const settings = addressOf(consoleUrl, `${pages.account}#notifications`);
  const rows: readonly (readonly [label: string, value: string])[] = [
    [say('vehicle'), [news.vin, news.plate].filter((part) => part !== null).join(language === 'en' ? ', ' : '，')],
    ...(news.projectName === null ? [] : [[say('project'), news.projectName] as const]),
    [say('fault'), fault],
    [say('level'), meaning === undefined ? level : `${level}${language === 'en' ? ' – ' : '，'}${meaning}`],
    [say('since'), momentIn(news.startedAt, telling)],
  ];
  const lines = rows.map(([label, value]) => `${label}${colon[language]}${value}`);
  const links = [...(link === null ? [] : [`${say('open')}${colon[language]}${link}`]), ...(settings === null ? [] : [`${say('change')}${colon[language]}${settings}`])];
  return { subject: subjects[language](level, fault, news.plate ?? news.vin), text: [...lines, ...(links.length > 0 ? ['', ...links] : []), ''].join('\n'), link };
}

export function testMessage({ language, consoleUrl }: Telling): Message {
  const settings = addressOf(consoleUrl, `${pages.account}#notifications`);
  const text = [words.tested[language], ...(settings === null ? [] : ['', `${words.change[language]}${colon[language]}${settings}`]), ''].join('\n');
  return { subject: words.test[language], text, link: settings };
}
