import type { RuleCondition } from '@voltdeck/contract';
import { faultLevelRow, resolveFault, type FaultEntry } from '@voltdeck/protocol/codes';
import { metricOfRule, ruleSentence } from '@voltdeck/contract/rules';
import { acknowledgementPath, historyAround, notificationLimits, pages, pathTo, type BaseLanguage, type Text } from '@voltdeck/protocol/contract';

interface CommonNews {
  readonly plate: string | null;
  readonly projectName: string | null;
  readonly level: number;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Absent or null: the user subscribed to it. */
  readonly escalation?: EscalationNews | null;
}

/** Why a message came although its user did not subscribe to it. */
export interface EscalationNews {
  readonly policy: string;
  /** In which the user is on duty; null: the policy names the user. */
  readonly rota: string | null;
  readonly step: number;
}

/** One fault as a message tells of it. */
export interface FaultNews extends CommonNews {
  readonly deviceId: string;
  readonly vin: string;
  readonly faultId: string;
  readonly type: number;
  /** Of the fault dictionary, as `resolveFault` takes them. */
  readonly entries: readonly FaultEntry[];
}

/** One alarm of a rule. */
export interface AlarmNews extends CommonNews {
  readonly faultId: null;
  /** Null with the VIN: it is about a number of vehicles. */
  readonly deviceId: string | null;
  readonly vin: string | null;
  /** Vehicles that matched; null: it is about one. */
  readonly count: number | null;
  /** Of an alarm about a campaign: `count` vehicles failed of `tried`. Absent or null: it is about none. */
  readonly campaign?: { readonly id: string; readonly name: string; readonly version: string; readonly tried: number } | null;
  /** VINs of some of these. */
  readonly vehicles: readonly string[];
  readonly alarmId: string;
  readonly ruleName: string;
  readonly condition: RuleCondition;
  /** Epoch ms; null while it lasts. */
  readonly endedAt: number | null;
  readonly ruleId: string;
  /** It stands for the alarms of a storm. */
  readonly stormId: string | null;
  /** Vehicles of the storm besides its own. */
  readonly others: number;
}

export type News = FaultNews | AlarmNews;

export interface Telling {
  readonly language: BaseLanguage;
  readonly timeZone: string;
  /** Where browsers reach the console; without it a message has no links. */
  readonly consoleUrl: string | undefined;
  /** Token of the link that acknowledges or snoozes as the person who gets the message; null: none. */
  readonly acknowledge?: string | null;
}

export interface Message {
  readonly subject: string;
  readonly text: string;
  /** Page of the vehicle's faults. */
  readonly link: string | null;
  /** Acknowledges as the person who gets the message. */
  readonly acknowledgeLink: string | null;
}

const words = {
  vehicle: { 'zh-CN': '车辆', en: 'Vehicle' },
  vehicles: { 'zh-CN': '车辆', en: 'Vehicles' },
  project: { 'zh-CN': '项目', en: 'Project' },
  fault: { 'zh-CN': '故障', en: 'Fault' },
  rule: { 'zh-CN': '规则', en: 'Rule' },
  condition: { 'zh-CN': '条件', en: 'Condition' },
  level: { 'zh-CN': '告警等级', en: 'Alarm level' },
  since: { 'zh-CN': '开始时间', en: 'Since' },
  open: { 'zh-CN': '查看该车故障', en: "Open the vehicle's faults" },
  others: { 'zh-CN': '其他车辆', en: 'Other vehicles' },
  openStorm: { 'zh-CN': '查看全部告警', en: 'Open all of these alarms' },
  openRule: { 'zh-CN': '查看该规则的告警', en: 'Open the alarms of this rule' },
  campaign: { 'zh-CN': '升级任务', en: 'Campaign' },
  firmware: { 'zh-CN': '固件版本', en: 'Firmware' },
  failed: { 'zh-CN': '失败车辆', en: 'Failed vehicles' },
  openCampaign: { 'zh-CN': '查看升级任务', en: 'Open the campaign' },
  openHistory: { 'zh-CN': '查看该车当时的历史曲线', en: "Open the vehicle's history at that time" },
  acknowledgeOrSnooze: { 'zh-CN': `确认或暂缓（无需登录，限用一次，${notificationLimits.linkHours} 小时内有效）`, en: `Acknowledge or snooze (without signing in, once, within ${notificationLimits.linkHours} hours)` },
  change: { 'zh-CN': '修改通知设置', en: 'Change your notifications' },
  test: { 'zh-CN': 'Voltdeck 测试通知', en: 'Voltdeck test message' },
  tested: { 'zh-CN': '此渠道可以接收故障和规则告警通知。', en: 'This channel can receive messages about faults and rule alarms.' },
} as const satisfies Record<string, Text>;

const colon: Readonly<Record<BaseLanguage, string>> = { 'zh-CN': '：', en: ': ' };

export const levelName = (level: number, language: BaseLanguage): string => faultLevelRow(level)?.name[language] ?? String(level);
export const faultName = ({ type, entries }: Pick<FaultNews, 'type' | 'entries'>, language: BaseLanguage): string => resolveFault(type, entries).name[language];

/** With the zone, so that it is read right anywhere. */
export function momentIn(at: number, { language, timeZone }: Pick<Telling, 'language' | 'timeZone'>): string {
  const moment = new Intl.DateTimeFormat(language, { timeZone, year: 'numeric', month: language === 'zh-CN' ? '2-digit' : 'short', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(at);
  return language === 'zh-CN' ? `${moment}（${timeZone}）` : `${moment} (${timeZone})`;
}

const addressOf = (base: string | undefined, path: string): string | null => (base === undefined ? null : `${base.replace(/\/+$/, '')}${path}`);

type Subject = Readonly<Record<BaseLanguage, (level: string, what: string, vehicle: string) => string>>;
const faultSubject: Subject = {
  'zh-CN': (level, fault, vehicle) => `${level}故障：${fault}（${vehicle}）`,
  en: (level, fault, vehicle) => `${level} fault: ${fault} (${vehicle})`,
};
const alarmSubject: Subject = {
  'zh-CN': (level, rule, vehicle) => `${level}规则告警：${rule}（${vehicle}）`,
  en: (level, rule, vehicle) => `${level} rule alarm: ${rule} (${vehicle})`,
};

type EscalationWords = Readonly<Record<BaseLanguage, { readonly subject: (step: number, subject: string) => string; readonly why: (escalation: EscalationNews) => string }>>;
const escalationWords: EscalationWords = {
  'zh-CN': {
    subject: (step, subject) => `【逐级通知第 ${step} 步】${subject}`,
    why: ({ policy, rota, step }) => `尚无人确认。${rota === null ? `您是逐级通知策略“${policy}”第 ${step} 步的通知对象。` : `您是值班表“${rota}”的当前值班人员（逐级通知策略“${policy}”第 ${step} 步）。`}`,
  },
  en: {
    subject: (step, subject) => `Escalation, step ${step}: ${subject}`,
    why: ({ policy, rota, step }) => `No one has acknowledged this yet. ${rota === null ? `Step ${step} of the escalation policy "${policy}" notifies you.` : `You are on duty in the rota "${rota}" (step ${step} of the escalation policy "${policy}").`}`,
  },
};
const othersText: Readonly<Record<BaseLanguage, (others: number) => string>> = {
  'zh-CN': (others) => `另有 ${others} 辆车`,
  en: (others) => (others === 1 ? '1 more vehicle' : `${others} more vehicles`),
};
const countText: Readonly<Record<BaseLanguage, (count: number) => string>> = {
  'zh-CN': (count) => `${count} 辆车`,
  en: (count) => (count === 1 ? '1 vehicle' : `${count} vehicles`),
};
const failedText: Readonly<Record<BaseLanguage, (count: number, tried: number) => string>> = {
  'zh-CN': (count, tried) => `${tried} 辆中 ${count} 辆`,
  en: (count, tried) => `${count} of ${tried} tried`,
};
const campaignText: Readonly<Record<BaseLanguage, (name: string, count: number) => string>> = {
  'zh-CN': (name, count) => `${name}，${count} 辆车升级失败`,
  en: (name, count) => (count === 1 ? `${name}, 1 vehicle failed` : `${name}, ${count} vehicles failed`),
};
const stormSubject = (others: number): Subject => ({
  'zh-CN': (level, rule, vehicle) => `${level}规则告警：${rule}（${vehicle}，${othersText['zh-CN'](others)}）`,
  en: (level, rule, vehicle) => `${level} rule alarm: ${rule} (${vehicle} and ${othersText.en(others)})`,
});

type Rows = readonly (readonly [label: string, value: string])[];

/** What a person is sent about a fault or a rule alarm. */
export const newsMessage = (news: News, telling: Telling): Message => (news.faultId === null ? alarmMessage(news, telling) : faultMessage(news, telling));

export function faultMessage(news: FaultNews, telling: Telling): Message {
  const { language, consoleUrl } = telling;
  const fault = faultName(news, language);
  const link = addressOf(consoleUrl, `${pathTo(pages.failure, { id: news.deviceId })}?fault=${news.faultId}`);
  return messageOf(news, telling, { subject: faultSubject, name: fault, rows: [[words.fault[language], fault]], link, open: words.open[language] });
}

export function alarmMessage(news: AlarmNews, telling: Telling): Message {
  const { language, consoleUrl } = telling;
  const { others, campaign = null } = news;
  const { path, open } = placeOf(news);
  const more: Rows = [
    ...(isStorm(news) ? [[words.others[language], othersText[language](others)] as const] : []),
    ...(campaign === null ? [] : [[words.campaign[language], campaign.name] as const, [words.firmware[language], campaign.version] as const]),
  ];
  const rows: Rows = [...more, [words.rule[language], news.ruleName], [words.condition[language], ruleSentence(news.condition)[language]]];
  return messageOf(news, telling, { subject: isStorm(news) ? stormSubject(others) : alarmSubject, name: news.ruleName, rows, link: addressOf(consoleUrl, path), open: words[open][language] });
}

const isStorm = ({ stormId, others }: AlarmNews): boolean => stormId !== null && others > 0;

/** Where the alarm is shown with what it is about. */
function placeOf(news: AlarmNews): { readonly path: string; readonly open: keyof typeof words } {
  const { ruleId, stormId, deviceId, campaign = null } = news;
  const ofRule = `${pages.ruleList}?rule=${ruleId}`;
  if (isStorm(news)) return { path: `${ofRule}&storm=${stormId}`, open: 'openStorm' };
  if (campaign !== null) return { path: pathTo(pages.campaign, { id: campaign.id }), open: 'openCampaign' };
  return deviceId === null ? { path: ofRule, open: 'openRule' } : { path: alarmHistory(deviceId, news), open: 'openHistory' };
}

/** The history of the vehicle around the alarm, with the metric of the rule. */
function alarmHistory(deviceId: string, { condition, startedAt, endedAt }: AlarmNews): string {
  return `${pathTo(pages.history, { id: deviceId })}?${historyAround(startedAt, endedAt, metricOfRule(condition))}`;
}

interface About {
  readonly subject: Subject;
  readonly name: string;
  readonly rows: Rows;
  readonly link: string | null;
  /** What is behind the link. */
  readonly open: string;
}

function messageOf(news: News, telling: Telling, { subject, name, rows: about, link, open }: About): Message {
  const { language, consoleUrl, acknowledge = null } = telling;
  const say = (word: keyof typeof words): string => words[word][language];
  const level = levelName(news.level, language);
  const meaning = faultLevelRow(news.level)?.meaning[language];
  const settings = addressOf(consoleUrl, `${pages.account}#notifications`);
  const rows: Rows = [
    vehicleRow(news, language),
    ...(news.projectName === null ? [] : [[say('project'), news.projectName] as const]),
    ...about,
    [say('level'), meaning === undefined ? level : `${level}${language === 'zh-CN' ? '，' : ' – '}${meaning}`],
    [say('since'), momentIn(news.startedAt, telling)],
  ];
  const lines = rows.map(([label, value]) => `${label}${colon[language]}${value}`);
  const acknowledgeLink = acknowledge === null ? null : addressOf(consoleUrl, acknowledgementPath(acknowledge));
  const addresses = [[open, link], [say('acknowledgeOrSnooze'), acknowledgeLink], [say('change'), settings]] as const;
  const links = addresses.flatMap(([label, address]) => (address === null ? [] : [`${label}${colon[language]}${address}`]));
  const plain = subject[language](level, name, news.plate ?? news.vin ?? vehiclesText(news, language));
  const { escalation = null } = news;
  const { subject: escalated, why } = escalationWords[language];
  const reason = escalation === null ? [] : [why(escalation), ''];
  return { subject: escalation === null ? plain : escalated(escalation.step, plain), text: [...reason, ...lines, ...(links.length > 0 ? ['', ...links] : []), ''].join('\n'), link, acknowledgeLink };
}

/** Of an alarm without a vehicle. */
function vehiclesText(news: News, language: BaseLanguage): string {
  if (news.faultId !== null) return countText[language](1);
  const { count, campaign = null } = news;
  return campaign === null ? countText[language](count ?? 0) : campaignText[language](campaign.name, count ?? 0);
}

/** The vehicle; or how many there are, and some of them. */
function vehicleRow(news: News, language: BaseLanguage): Rows[number] {
  const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(language === 'zh-CN' ? '，' : ', ');
  if (news.faultId !== null || news.count === null) return [words.vehicle[language], joined([news.vin, news.plate])];
  const rest = news.count > news.vehicles.length ? '…' : null;
  const [label, counted] = news.campaign ? [words.failed, failedText[language](news.count, news.campaign.tried)] : [words.vehicles, String(news.count)];
  return [label[language], `${counted}${colon[language]}${joined([...news.vehicles, rest])}`];
}

const digestSubject: Readonly<Record<BaseLanguage, (count: number) => string>> = {
  'zh-CN': (count) => `告警汇总：${count} 条`,
  en: (count) => (count === 1 ? 'Digest: 1 alarm' : `Digest: ${count} alarms`),
};

/** Several faults and rule alarms in one message, in the order in which they came. */
export function digestMessage(all: readonly News[], telling: Telling): Message {
  const { language, consoleUrl } = telling;
  const settings = addressOf(consoleUrl, `${pages.account}#notifications`);
  const items = all.flatMap((news, index) => {
    const { subject, link } = newsMessage(news, telling);
    return [`${index + 1}. ${subject}`, `${words.since[language]}${colon[language]}${momentIn(news.startedAt, telling)}`, ...(link === null ? [] : [link]), ''];
  });
  const text = [...items, ...(settings === null ? [] : [`${words.change[language]}${colon[language]}${settings}`, ''])].join('\n');
  return { subject: digestSubject[language](all.length), text, link: null, acknowledgeLink: null };
}

export function testMessage({ language, consoleUrl }: Telling): Message {
  const settings = addressOf(consoleUrl, `${pages.account}#notifications`);
  const text = [words.tested[language], ...(settings === null ? [] : ['', `${words.change[language]}${colon[language]}${settings}`]), ''].join('\n');
  return { subject: words.test[language], text, link: settings, acknowledgeLink: null };
}
