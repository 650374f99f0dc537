import { call, endpoints } from '@voltdeck/kit';
import { area, type BulkAction } from '@voltdeck/kit/list';
import { limits, rules } from '@voltdeck/protocol/contract';

/** How a fault is acknowledged, one or many: what is asked before, who may, and the call. */
export const acknowledgement = {
  name: 'acknowledge',
  label: { 'zh-CN': '确认告警', en: 'Acknowledge' },
  access: 'update',
  fields: [{ name: 'comment', control: area, wide: true }],
  form: { comment: { label: { 'zh-CN': '备注', en: 'Comment' }, rules: [rules.text(), rules.maxLength(limits.faultCommentMax)] } },
  run: ({ id }, { comment }) => call(endpoints.faultAcknowledge, { parameters: { faultId: id }, body: typeof comment === 'string' && comment !== '' ? { comment } : {} }),
} as const satisfies Omit<BulkAction<{ readonly id: string }>, 'sentence'>;
