import type { Text } from './code-table.ts';

/** A way in which terminals depart from the standard: what is wrong with their frames, and what their maker has to change. */
export interface FrameHabitTexts {
  readonly text: Text;
  readonly cure: Text;
}

export const frameHabits = {
  bcdTime: {
    text: { 'zh-CN': '时间按 BCD 编码', en: 'The time is encoded as BCD' },
    cure: { 'zh-CN': '时间的六个字节应为二进制：2026 年发送 1A，不是 26', en: 'Send the six time bytes as binary numbers: 1A for 2026, not 26' },
  },
  impossibleTime: {
    text: { 'zh-CN': '时间不存在', en: 'The time does not exist' },
    cure: { 'zh-CN': '检查终端时钟：月 1~12，日不超过当月天数，时 0~23，分、秒 0~59', en: 'Check the terminal clock: month 1–12, a day that the month has, hour 0–23, minute and second 0–59' },
  },
  answerFlag: {
    text: { 'zh-CN': '请求的应答标志不是 FE', en: 'The response flag of a request is not FE' },
    cure: { 'zh-CN': '主动发送的报文应答标志填 FE；01 等仅用于应答', en: 'Send FE as the response flag of a request; 01 and the other flags are for answers only' },
  },
  encryptionUnset: {
    text: { 'zh-CN': '加密方式为 00', en: 'The encryption byte is 00' },
    cure: { 'zh-CN': '不加密时加密方式填 01', en: 'Send 01 as the encryption byte of an unencrypted data unit' },
  },
  otherEdition: {
    text: { 'zh-CN': '数据单元采用了另一版标准的格式', en: 'The data unit uses the layout of the other edition' },
    cure: { 'zh-CN': '起始符 ## 用 2016 版格式，$$ 用 2025 版格式：两者须一致', en: 'Start 2016 frames with ## and 2025 frames with $$: start mark and layout must match' },
  },
  otherLengths: {
    text: { 'zh-CN': '参数长度采用了另一版标准', en: 'The parameters have the lengths of the other edition' },
    cure: {
      'zh-CN': '参数 02、03 在 2016 版各占两字节，2025 版各占一字节；也可在终端协议配置中将“2025 版的 80–82 命令”设为“按 2016 版格式”',
      en: 'Parameters 02 and 03 have two bytes each in 2016 and one byte in 2025; or set "Commands 80 to 82 of 2025" to "As in 2016" in the terminal profile',
    },
  },
} as const satisfies Readonly<Record<string, FrameHabitTexts>>;

export type FrameHabit = keyof typeof frameHabits;
