import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  copy: { 'zh-CN': '复制报文', en: 'Copy the frame' },
  copied: { 'zh-CN': '已复制', en: 'Copied' },
  notCopied: { 'zh-CN': '无法复制，请手动选择', en: 'Not copied; select it by hand' },
  close: { 'zh-CN': '关闭', en: 'Close' },
  showAll: { 'zh-CN': '显示全部 {n} 字节', en: 'Show all {n} bytes' },
  steps: { 'zh-CN': '步骤', en: 'Steps' },
  waitsForApproval: { 'zh-CN': '等待第二人批准', en: 'Waits for a second person' },
  queuedUntil: { 'zh-CN': '排队中，等待车辆接收，有效至 {at}', en: 'Waits for the vehicle, until {at}' },
  followFailed: { 'zh-CN': '无法读取指令状态', en: 'The state of the instruction cannot be read' },
  reason: { 'zh-CN': '原因', en: 'Reason' },
  reasonHint: { 'zh-CN': '记入审计日志', en: 'Kept in the audit log' },
  needReason: { 'zh-CN': '请填写原因', en: 'Say why' },
  life: { 'zh-CN': '车辆离线时等待', en: 'While the vehicle is offline, wait for' },
  minutes: { 'zh-CN': '{n} 分钟', en: '{n} minutes' },
  hours: { 'zh-CN': '{n} 小时', en: '{n} hours' },
  days: { 'zh-CN': '{n} 天', en: '{n} days' },
  onlyViewing: { 'zh-CN': '仅可查看', en: 'You can look, not act' },
  onlyViewingWhy: {
    'zh-CN': '您没有“修改”权限，不能向车辆下发指令。如有需要，请联系管理员。',
    en: 'What is sent to a vehicle asks for the permission "Update", which you do not have. An administrator can give it to you.',
  },
});
