import type { BaseLanguage, RobotKind } from '@voltdeck/protocol/contract';
import { createHmac } from 'node:crypto';
import type { Message } from './message.ts';
import { outcome, type Outcome } from './outcome.ts';
import { byStatus, post, type Posted } from './post.ts';

/** What is stored of a robot, sealed. */
export interface RobotKeys {
  readonly url: string;
  /** null: it takes messages without a signature. */
  readonly secret: string | null;
}

export interface RobotCall {
  readonly kind: RobotKind;
  readonly keys: RobotKeys;
  readonly message: Message;
  readonly language: BaseLanguage;
  /** In red. */
  readonly urgent: boolean;
  readonly allowPrivate: boolean;
  /** Epoch ms. */
  readonly now: number;
  /** For the whole answer. */
  readonly timeoutMs?: number;
}

interface Request {
  readonly url: string;
  readonly body: unknown;
}

type Robot = (call: RobotCall) => Request;

/** In every message: a robot may ask for a keyword. */
const keyword = 'Voltdeck';

const openWords: Readonly<Record<BaseLanguage, string>> = { 'zh-CN': '查看详情', en: 'Open' };
const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64');

/** Longer ones are refused: 4096 bytes of WeCom, 20 KB of the others. What a message says first counts most. */
const bytesMax = 3_500;

function bounded(text: string): string {
  const bytes = Buffer.from(text);
  return bytes.length <= bytesMax ? text : `${bytes.subarray(0, bytesMax).toString('utf8').replace(/\uFFFD+$/, '')}…`;
}

/** Without its links: a card has a button, and the others are for the owner of the channel. */
const factsOf = ({ text }: Message): string[] => text.split('\n').filter((line) => line.trim() !== '' && !/https?:\/\//.test(line));

/** Names of vehicles, rules and projects are data: nothing in them may be read as a link or a mention. */
const plain = (text: string): string => text.replace(/[<>[\]*_`#\\|~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

const markdownOf = (message: Message): string => bounded(factsOf(message).map(plain).join('\n\n'));

/** developer.work.weixin.qq.com/document/path/91770 */
const wecom: Robot = ({ keys, message, language, urgent }) => {
  const title = plain(message.subject);
  const heading = urgent ? `**<font color="warning">${title}</font>**` : `**${title}**`;
  const lines = factsOf(message).map((line) => `> ${plain(line)}`);
  const content = [heading, bounded(lines.join('\n')), message.link === null ? keyword : `[${openWords[language]}](${message.link}) · ${keyword}`].join('\n');
  return { url: keys.url, body: { msgtype: 'markdown', markdown: { content } } };
};

/** open.dingtalk.com/document/robots/custom-robot-access; the signature: customize-robot-security-settings */
const dingtalk: Robot = ({ keys, message, language, now }) => {
  const text = `### ${plain(message.subject)}\n\n${markdownOf(message)}\n\n${keyword}`;
  const card = { msgtype: 'actionCard', actionCard: { title: message.subject, text, singleTitle: openWords[language], singleURL: message.link } };
  const body = message.link === null ? { msgtype: 'markdown', markdown: { title: message.subject, text } } : card;
  const url = new URL(keys.url);
  if (keys.secret !== null) {
    url.searchParams.set('timestamp', String(now));
    url.searchParams.set('sign', hmac(keys.secret, `${now}\n${keys.secret}`));
  }
  return { url: url.href, body };
};

/** open.feishu.cn/document/client-docs/bot-v3/add-custom-bot */
const feishu: Robot = ({ keys, message, language, urgent, now }) => {
  const timestamp = String(Math.floor(now / 1_000));
  const signed = keys.secret === null ? {} : { timestamp, sign: hmac(`${timestamp}\n${keys.secret}`, '') };
  const button = { tag: 'button', type: 'primary', text: { tag: 'plain_text', content: openWords[language] }, url: message.link };
  const card = {
    config: { wide_screen_mode: true },
    header: { template: urgent ? 'red' : 'orange', title: { tag: 'plain_text', content: message.subject } },
    elements: [
      { tag: 'div', text: { tag: 'plain_text', content: bounded(factsOf(message).join('\n')) } },
      ...(message.link === null ? [] : [{ tag: 'action', actions: [button] }]),
      { tag: 'note', elements: [{ tag: 'plain_text', content: keyword }] },
    ],
  };
  return { url: keys.url, body: { ...signed, msg_type: 'interactive', card } };
};

const robots: Readonly<Record<RobotKind, Robot>> = { wecom, dingtalk, feishu };

/** Posts a message to a chat group, once. */
export function postRobot(call: RobotCall): Promise<Outcome> {
  const { url, body } = robots[call.kind](call);
  const { allowPrivate, timeoutMs } = call;
  return post({ url, body: JSON.stringify(body), allowPrivate, ...(timeoutMs === undefined ? {} : { timeoutMs }) }, byCode);
}

/** These services answer refusals with HTTP 200: `errcode` of WeCom and DingTalk, `code` of Feishu says whether the message was taken. */
function byCode(posted: Posted): Outcome {
  const said = readAnswer(posted.said);
  const { errcode, errmsg, code = errcode, msg = errmsg } = said;
  if (posted.status < 200 || posted.status >= 300 || typeof code !== 'number') return { ...byStatus(posted), ok: false };
  return outcome(code === 0, `${code} ${typeof msg === 'string' ? msg : ''}`);
}

interface RobotAnswer {
  readonly errcode?: unknown;
  readonly errmsg?: unknown;
  readonly code?: unknown;
  readonly msg?: unknown;
}

function readAnswer(said: string): RobotAnswer {
  try {
    const answer: unknown = JSON.parse(said);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

/** As it is shown: the key of a robot is in its address, and whoever has it can post. */
export function shownUrl(text: string): string {
  const url = new URL(text);
  const last = url.pathname.split('/').at(-1) ?? '';
  const path = url.search === '' && last !== '' ? `${url.pathname.slice(0, -last.length)}…` : url.pathname;
  return `${url.origin}${path}${url.search === '' ? '' : '?…'}`;
}
