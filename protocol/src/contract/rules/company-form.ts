import { filledText } from '../../text/fill-text.ts';
import { companySessionHours } from '../company.ts';
import type { FieldProblem } from '../errors.ts';
import { limits } from '../limits.ts';
import { permissions, userTypes } from '../permissions.ts';
import type { Text } from '../../text/text.ts';
import { checkFields, fieldProblem, isEmpty, type Form, type FormField } from './check.ts';
import { rules, type Rule } from './rule-table.ts';

function field(chinese: string, english: string, ...fieldRules: readonly Rule[]): FormField {
  return { label: { 'zh-CN': chinese, en: english }, rules: fieldRules };
}

const line = (most: number): readonly Rule[] => [rules.text(), rules.maxLength(most)];

/** A provider as administrators enter it. */
export const companyForm = {
  name: field('名称', 'Name', rules.required(), ...line(64)),
  slug: field('短名称', 'Short name', rules.required(), ...line(32), rules.regex('^[a-z0-9]([a-z0-9-]*[a-z0-9])?$')),
  issuer: field('颁发者地址', 'Issuer', rules.required(), ...line(500), rules.regex('^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])([:/]|$))')),
  clientId: field('客户端 ID', 'Client ID', rules.required(), ...line(200)),
  clientSecret: field('客户端密钥', 'Client secret', ...line(500)),
  scopes: field('授权范围', 'Scopes', rules.list()),
  enabled: field('启用', 'Enabled', rules.flag()),
  rules: field('权限规则', 'Permission rules', rules.objects()),
  makesUsers: field('首次登录时创建用户', 'Create users at first sign-in', rules.flag()),
  linksByEmail: field('按邮箱关联已有用户', 'Link existing users by e-mail', rules.flag()),
  passwordAllowed: field('允许密码登录', 'Allow password sign-in', rules.flag()),
  sessionHours: field('会话时长（小时）', 'Session length (hours)', rules.integer(), rules.between(companySessionHours.min, companySessionHours.max)),
  contact: field('联系人', 'Contact', ...line(200)),
} as const satisfies Form;

/** One rule of a provider. */
export const companyRuleForm = {
  claim: field('声明', 'Claim', ...line(200)),
  values: field('值', 'Values', rules.list()),
  type: field('用户类型', 'User type', rules.required(), rules.oneOf(...userTypes)),
  permissions: field('权限', 'Permissions', rules.list(), rules.oneOf(...permissions)),
  projectIds: field('项目', 'Projects', rules.references()),
  customerIds: field('客户', 'Customers', rules.references()),
  groupIds: field('分组', 'Groups', rules.references()),
} as const satisfies Form;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/;
const scopesText: Text = { 'zh-CN': '授权范围是以空格分隔的词，且必须包含 openid', en: 'Scopes must be words separated by spaces and include openid' };
const valuesText: Text = { 'zh-CN': '请填写此声明的值；声明留空表示所有人', en: 'Enter the values of the claim. Leave the claim empty to apply the rule to everyone.' };
const tooManyText: Text = filledText({ 'zh-CN': '规则最多 {most} 条', en: 'At most {most} rules' }, { most: limits.companyRulesMax });

const problem = (path: string, rule: string, text: Text): FieldProblem => ({ path, rule, message: text.en, text });

/** Everything that is wrong with a provider, the fields of its rules included: `rules.0.values`. */
export function companyProblems(record: Fields): FieldProblem[] {
  const { scopes, rules: given } = record;
  const problems = checkFields(record, companyForm);
  if (Array.isArray(scopes) && !(scopes.includes('openid') && scopes.length <= 30 && scopes.every((scope) => typeof scope === 'string' && scopeToken.test(scope)))) problems.push(problem('scopes', 'scopes', scopesText));
  if (!Array.isArray(given)) return problems;
  if (given.length > limits.companyRulesMax) problems.push(problem('rules', 'maxLength', tooManyText));
  return [...problems, ...given.flatMap((rule: unknown, index) => (isFields(rule) ? ruleProblems(rule, index) : []))];
}

function ruleProblems(rule: Fields, index: number): FieldProblem[] {
  const { claim, values } = rule;
  const isWrongList = Array.isArray(values) && !(values.length <= 100 && values.every((value) => typeof value === 'string' && value.length >= 1 && value.length <= 300));
  const problems = checkFields(rule, companyRuleForm);
  if (isWrongList) problems.push(fieldProblem('values', rules.list(), companyRuleForm.values.label));
  if (isEmpty(claim) !== isEmpty(values)) problems.push(problem('values', 'values', valuesText));
  return problems.map((each) => ({ ...each, path: `rules.${index}.${each.path}` }));
}
