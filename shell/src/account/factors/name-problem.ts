import type { FieldProblem, Text } from '@voltdeck/protocol/contract';

const text: Text = { 'zh-CN': '请输入名称', en: 'Enter a name' };

/** A passkey without a name. */
export const nameProblem: FieldProblem = { path: 'name', rule: 'required', message: text.en, text };
