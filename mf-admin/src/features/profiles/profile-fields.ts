import { area, choice, flag, line, type FieldControl, type ListField } from '@voltdeck/kit/list';
import { control, remoteCommands, tabulate, vendorControls } from '@voltdeck/protocol/codes';
import { forms, rules, type Form, type FormField, type Text } from '@voltdeck/protocol/contract';
import { demandTexts } from '../../security/words.ts';
import { asks, sections } from './field-texts.ts';

const options = (texts: Readonly<Record<string, Text>>): FieldControl => choice(Object.entries(texts).map(([value, text]) => ({ value, text })));
const said = (chinese: string, english: string): Text => ({ 'zh-CN': chinese, en: english });
const field = (label: Text, ...fieldRules: FormField['rules']): FormField => ({ label, rules: fieldRules });

const codes = rules.regex('^[89A-Fa-f][0-9A-Fa-f]( *, *[89A-Fa-f][0-9A-Fa-f])*$');
const code = rules.regex('^[89A-Fa-f][0-9A-Fa-f]$');

/** Our blocks, and the codes that carry them unless a profile moves them. */
export const bmsKinds = {
  bmsStatus: { label: said('BMS 状态', 'BMS status'), code: 'B0' },
  bmsFaults: { label: said('BMS 故障', 'BMS faults'), code: 'B1' },
  bmsRatings: { label: said('BMS 额定参数', 'BMS ratings'), code: 'B2' },
  bmsStatistics: { label: said('BMS 统计', 'BMS statistics'), code: 'B3' },
  bmsUpgrade: { label: said('升级进度', 'Upgrade progress'), code: 'B4' },
  commandResult: { label: said('指令执行结果', 'Command result'), code: 'B5' },
} as const;

/** Our control commands, and their codes unless a profile moves them. */
export const controlFields = tabulate(vendorControls, (name) => ({ label: remoteCommands[name].text, code: control[name].toString(16).toUpperCase() }));

export const encryptionNames = {
  keySource: { label: said('密钥来源', 'Key source'), texts: { device: said('每车一密', 'One key per vehicle'), profile: said('本配置共用', 'Shared by this profile'), exchange: said('终端以 0B 命令下发', 'Sent by command 0B') } },
  mode: { label: said('分组模式', 'Block mode'), texts: { ecb: said('ECB', 'ECB'), cbc: said('CBC', 'CBC'), ctr: said('CTR', 'CTR') } },
  padding: { label: said('填充', 'Padding'), texts: { pkcs7: said('PKCS#7', 'PKCS#7'), zero: said('补零', 'Zeros'), none: said('不填充', 'None') } },
  iv: { label: said('初始向量', 'Initialisation vector'), texts: { zero: said('全零', 'Zeros'), prefix: said('数据单元首个分组', 'First block of the data unit') } },
  rsaPadding: { label: said('RSA 填充', 'RSA padding'), texts: { pkcs1: said('PKCS#1 v1.5', 'PKCS#1 v1.5'), oaep: said('OAEP', 'OAEP') } },
  sm2Order: { label: said('SM2 密文顺序', 'SM2 order'), texts: { c1c3c2: said('C1C3C2', 'C1C3C2'), c1c2c3: said('C1C2C3', 'C1C2C3') } },
} as const;

const jsonList = { ...rules.text(), name: 'json', keeps: isJsonList, text: said('{field}必须是 JSON 列表', '{field} must be a JSON list') };

function isJsonList(value: unknown): boolean {
  try {
    return Array.isArray(JSON.parse(String(value)));
  } catch {
    return false;
  }
}

const { profile } = forms;

/** The form of the page: one field for each thing, where the API has objects. */
export const profileForm: Form = {
  name: profile.name,
  description: profile.description,
  answerReports: profile.answerReports,
  invertCurrent: profile.invertCurrent,
  clockOffsetMinutes: profile.clockOffsetMinutes,
  reportPeriodSeconds: profile.reportPeriodSeconds,
  datum2016: profile.datum2016,
  upgradeOrder: profile.upgradeOrder,
  commands2025: profile.commands2025,
  ...Object.fromEntries(Object.entries(bmsKinds).map(([name, { label }]) => [`bmsBlocks.${name}`, field(label, codes)])),
  ...Object.fromEntries(Object.entries(controlFields).map(([name, { label }]) => [`controls.${name}`, field(label, code)])),
  ...Object.fromEntries(Object.entries(encryptionNames).map(([name, { label }]) => [`encryption.${name}`, field(label)])),
  'policy.signature': field(said('2025 版数据签名', 'Signature of 2025 messages')),
  'policy.transport': field(demandTexts.transport.label),
  'policy.encryption': field(demandTexts.encryption.label),
  'policy.activation': field(demandTexts.activation.label),
  'policy.sealAnswers': field(said('加密应答', 'Encrypt answers'), rules.flag()),
  'policy.sealCommands': field(said('加密下发指令', 'Encrypt commands'), rules.flag()),
  blocks: field(said('自定义信息体（JSON）', 'Custom blocks (JSON)'), jsonList),
};

/** A demand that the profile leaves to the deployment. */
const inherited = said('继承默认策略', 'Inherit the default policy');
const levels = (demand: 'transport' | 'encryption' | 'activation'): FieldControl =>
  choice(Object.entries(demandTexts[demand].levels).map(([value, text]) => ({ value, text })), inherited);

export const policyFields: readonly ListField[] = [
  { name: 'policy.signature', section: sections.policy, control: options({ ...demandTexts.signature.levels, optional: inherited }), hint: asks.signature },
  { name: 'policy.transport', control: levels('transport'), hint: demandTexts.transport.hint },
  { name: 'policy.encryption', control: levels('encryption'), hint: demandTexts.encryption.hint },
  { name: 'policy.activation', control: levels('activation'), hint: demandTexts.activation.hint },
  { name: 'policy.sealAnswers', control: flag, hint: asks.sealAnswers },
  { name: 'policy.sealCommands', control: flag, hint: asks.sealCommands },
];

export const profileFields: readonly ListField[] = [
  { name: 'name', control: line, once: true, hint: asks.name },
  { name: 'description', control: line },
  { name: 'clockOffsetMinutes', section: sections.reading, control: line, hint: asks.clockOffsetMinutes },
  { name: 'reportPeriodSeconds', control: line, hint: asks.reportPeriodSeconds },
  { name: 'datum2016', control: choice([
    { value: 'WGS84', text: said('WGS84', 'WGS84') },
    { value: 'GCJ02', text: said('GCJ-02', 'GCJ-02') },
    { value: 'other', text: said('其他', 'Other') },
  ], said('未知', 'Unknown')), hint: asks.datum2016 },
  { name: 'invertCurrent', control: flag, hint: asks.invertCurrent },
  { name: 'answerReports', section: sections.talking, control: flag, hint: asks.answerReports },
  { name: 'commands2025', control: options({ as2016: said('按 2016 版格式', 'As in 2016'), none: said('不支持', 'Not supported') }), hint: asks.commands2025 },
  { name: 'upgradeOrder', control: options({ urlLate: said('地址在后（2016 版）', 'Address last (2016)'), urlFirst: said('地址在前', 'Address first') }), hint: asks.upgradeOrder },
  ...Object.keys(bmsKinds).map((name, index): ListField => ({ name: `bmsBlocks.${name}`, control: line, ...(index === 0 ? { section: sections.bms, hint: asks.bms } : {}) })),
  ...Object.keys(controlFields).map((name, index): ListField => ({ name: `controls.${name}`, control: line, ...(index === 0 ? { section: sections.controls, hint: asks.controls } : {}) })),
  ...Object.entries(encryptionNames).map(([name, { texts }], index): ListField => ({ name: `encryption.${name}`, control: options(texts), ...(index === 0 ? { section: sections.encryption, hint: asks.encryption } : {}) })),
  ...policyFields,
  { name: 'blocks', section: sections.blocks, control: area, hint: asks.blocks, wide: true },
];
