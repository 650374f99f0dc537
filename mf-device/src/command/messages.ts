import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  copy: { 'zh-CN': '复制报文', en: 'Copy frame' },
  copied: { 'zh-CN': '已复制', en: 'Copied' },
  notCopied: { 'zh-CN': '无法复制，请手动选中报文并复制', en: "Couldn't copy. Select the frame and copy it manually." },
  close: { 'zh-CN': '关闭', en: 'Close' },
  showAll: { 'zh-CN': '显示全部 {n} 字节', en: 'Show all {n} bytes' },
  steps: { 'zh-CN': '步骤', en: 'Steps' },
  waitsForApproval: { 'zh-CN': '等待另一位用户批准', en: 'Waiting for another approver' },
  queuedUntil: { 'zh-CN': '排队中，等待车辆接收，有效至 {at}', en: 'Queued until the vehicle can receive it; expires {at}' },
  followFailed: { 'zh-CN': '无法读取指令状态', en: "The command status can't be read" },
  reason: { 'zh-CN': '原因', en: 'Reason' },
  reasonHint: { 'zh-CN': '记入审计日志', en: 'Recorded in the audit log' },
  needReason: { 'zh-CN': '请填写原因', en: 'Enter a reason' },
  life: { 'zh-CN': '车辆离线时最长等待', en: 'If the vehicle is offline, wait up to' },
  minutes: { 'zh-CN': '{n} 分钟', en: '{n, plural, one {# minute} other {# minutes}}' },
  hours: { 'zh-CN': '{n} 小时', en: '{n, plural, one {# hour} other {# hours}}' },
  days: { 'zh-CN': '{n} 天', en: '{n, plural, one {# day} other {# days}}' },
  onlyViewing: { 'zh-CN': '仅可查看', en: 'View only' },
  onlyViewingWhy: {
    'zh-CN': '您没有“修改”权限，不能向车辆下发指令。如有需要，请联系管理员。',
    en: "You don't have the Update permission, so you can't send commands to vehicles. Ask an administrator if you need it.",
  },
});
