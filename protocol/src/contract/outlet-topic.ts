import type { Text } from '../text/text.ts';
import { outletLimits } from './outlets.ts';

/** What a topic can name in braces. */
export const topicFields = ['project', 'projectId', 'vin', 'deviceId', 'type'] as const;
export type TopicField = (typeof topicFields)[number];

export const topicDefault = 'voltdeck/{project}/{vin}/{type}';

/** In place of what a message does not have: an event about no vehicle has no VIN. */
export const topicNothing = '-';

/** Of a value: it separates levels, is a wildcard, or a control character (MQTT 5.0, 4.7). */
const notInLevel = /[/+#\p{Cc}]/gu;
const notInTemplate = /[+#\p{Cc}]/u;
const placeholder = /\{([^{}]*)\}/g;

export const topicProblems = {
  long: { 'zh-CN': `最多 ${outletLimits.topicMax} 个字符`, en: `Use at most ${outletLimits.topicMax} characters` },
  wildcard: { 'zh-CN': '不能含 +、# 和控制字符：发布时没有通配符', en: 'Leave out +, # and control characters: messages are not published to wildcards' },
  dollar: { 'zh-CN': '不能以 $ 开头：这些主题属于服务器', en: 'Do not start with $: such topics belong to the broker' },
  level: { 'zh-CN': '层级不能为空：去掉开头、结尾和重复的 /', en: 'Leave no level empty: remove a / at the start, at the end or behind another' },
  field: { 'zh-CN': `大括号中只能是：${topicFields.join('、')}`, en: `In braces, use one of: ${topicFields.join(', ')}` },
} as const satisfies Readonly<Record<string, Text>>;
export type TopicProblem = keyof typeof topicProblems;

/** What is wrong with the template of a topic; null: nothing. */
export function topicProblem(template: string): TopicProblem | null {
  if (template.length > outletLimits.topicMax) return 'long';
  if (notInTemplate.test(template)) return 'wildcard';
  if (template.startsWith('$')) return 'dollar';
  if (template.split('/').some((level) => level === '')) return 'level';
  const isKnown = (name: string): boolean => topicFields.some((field) => field === name);
  const rest = template.replace(placeholder, (whole, name: string) => (isKnown(name) ? '' : whole));
  return /[{}]/.test(rest) ? 'field' : null;
}

/** Of a value in a subject of NATS: it separates tokens, is a wildcard, a blank, or a control character. */
const notInToken = /[.*>\s\p{Cc}]/gu;
const notInType = /[*>\s\p{Cc}]/gu;

/** The topic of one message. Characters that a level cannot have become `_`. */
export function topicOf(template: string, values: Readonly<Record<TopicField, string | null>>): string {
  const valueOf = (field: string): string => values[field as TopicField]?.trim() || topicNothing;
  const topic = template.replace(placeholder, (_whole, field: string) => valueOf(field).replace(notInLevel, '_'));
  return topic.startsWith('$') ? `_${topic.slice(1)}` : topic;
}

/**
 * The subject of one message at a server of NATS: each level of the template is a token. What a token cannot have becomes `_`;
 * the full stop of a type stays, so that a family of types can be subscribed to.
 */
export function subjectOf(template: string, values: Readonly<Record<TopicField, string | null>>): string {
  const valueOf = (field: string): string => (values[field as TopicField]?.trim() || topicNothing).replace(field === 'type' ? notInType : notInToken, '_');
  const tokenOf = (level: string): string => level.replace(/\{([^{}]*)\}|[^{}]+/g, (text, field?: string) => (field === undefined ? text.replace(notInToken, '_') : valueOf(field)));
  const subject = template.split('/').map(tokenOf).join('.');
  return subject.startsWith('$') ? `_${subject.slice(1)}` : subject;
}
