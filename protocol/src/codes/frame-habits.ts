import type { Text } from './code-table.ts';

/** A way in which terminals depart from the standard: what is wrong with their frames, and what their maker has to change. */
export interface FrameHabitTexts {
  readonly text: Text;
  readonly cure: Text;
}

export const frameHabits = {
  bcdTime: {
    text: { 'zh-CN': '时间按 BCD 编码', en: 'Times are BCD' },
    cure: { 'zh-CN': '时间的六个字节应为二进制：2026 年发送 1A，不是 26', en: 'Send the six bytes of a time as binary numbers: 2026 is 1A, not 26' },
  },
  impossibleTime: {
    text: { 'zh-CN': '时间不存在', en: 'The time does not exist' },
    cure: { 'zh-CN': '检查终端时钟：月 1~12，日不超过当月天数，时 0~23，分、秒 0~59', en: 'Check the terminal clock: month 1-12, day within the month, hour 0-23, minute and second 0-59' },
  },
  answerFlag: {
    text: { 'zh-CN': '请求的应答标志不是 FE', en: 'A request carries the flag of an answer' },
    cure: { 'zh-CN': '主动发送的报文应答标志填 FE；01 等仅用于应答', en: 'Send FE as the response flag of a request; 01 and the others belong to answers' },
  },
  encryptionUnset: {
    text: { 'zh-CN': '加密方式为 00', en: 'The encryption byte is 00' },
    cure: { 'zh-CN': '不加密时加密方式填 01', en: 'Send 01 as the encryption byte of a plain data unit' },
  },
  otherEdition: {
    text: { 'zh-CN': '数据单元是另一版标准的格式', en: 'The data unit is laid out by the other edition' },
    cure: { 'zh-CN': '起始符 ## 用 2016 版格式，$$ 用 2025 版格式：两者须一致', en: 'Start frames of 2016 with ## and frames of 2025 with $$: start mark and layout must agree' },
  },
  otherLengths: {
    text: { 'zh-CN': '参数长度按另一版标准', en: 'Parameters have the lengths of the other edition' },
    cure: {
      'zh-CN': '参数 02、03 在 2016 版各占两字节，2025 版各占一字节；也可在终端协议配置中设 commands2025 为 as2016',
      en: 'Parameters 02 and 03 have two bytes in 2016 and one in 2025; or set commands2025 to as2016 in the terminal profile',
    },
  },
} as const satisfies Readonly<Record<string, FrameHabitTexts>>;

export type FrameHabit = keyof typeof frameHabits;
