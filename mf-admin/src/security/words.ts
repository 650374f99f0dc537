import { defineMessages } from '@voltdeck/kit';
import type { Text } from '@voltdeck/kit';
import type { PolicyDemand, PolicySource, VehicleProof, VehicleTrust } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  title: { 'zh-CN': '安全策略', en: 'Security policy' },
  deploymentTitle: { 'zh-CN': '默认安全策略', en: 'Default security policy' },
  deploymentHint: { 'zh-CN': '用于未另行设置的车辆。顺序：车辆、项目、终端协议配置、默认。', en: 'For vehicles without their own policy. Order: vehicle, project, terminal profile, default.' },
  projectHint: { 'zh-CN': '用于本项目中未单独设置的车辆。', en: 'For vehicles of this project without their own policy.' },
  inherit: { 'zh-CN': '继承', en: 'Inherit' },
  inheritOf: { 'zh-CN': '继承：{level}（{source}）', en: 'Inherit: {level} ({source})' },
  holds: { 'zh-CN': '当前：{level}（{source}）', en: 'In effect: {level} ({source})' },
  save: { 'zh-CN': '保存策略', en: 'Save policy' },
  saved: { 'zh-CN': '策略已保存，数秒内生效；不满足的在线车辆将被断开。', en: 'Policy saved. It applies within seconds and disconnects vehicles that do not meet it.' },
  proof: { 'zh-CN': '最近一次登入', en: 'Last login' },
  changed: { 'zh-CN': '修改者 {by}', en: 'Changed by {by}' },
  openForDays: { 'zh-CN': '开放激活 {days} 天', en: 'Open activation ({days} d)' },
  openUntil: { 'zh-CN': '开放至 {at}，由 {by} 开放', en: 'Open until {at}, opened by {by}' },
  openText: { 'zh-CN': '首次激活已关闭。开放后登记下一个激活此车辆的密钥，随后自动关闭。', en: 'First activation is closed. Open it to register the next key that activates this vehicle; it then closes automatically.' },
  close: { 'zh-CN': '关闭激活', en: 'Close activation' },
  always: { 'zh-CN': '策略为开放：首个激活者的密钥会被登记。', en: 'The policy is open: the first key that activates this vehicle is registered.' },
  demandedBy: { 'zh-CN': '要求来自：{policy}', en: 'Required by: {policy}' },
  openedUntil: { 'zh-CN': '开放激活至', en: 'Activation open until' },
  column: { 'zh-CN': '安全', en: 'Security' },
});

/** What is demanded, in the order of the page, with its levels from the weakest. */
export const demandTexts: Readonly<Record<PolicyDemand, { readonly label: Text; readonly hint: Text; readonly levels: Readonly<Record<string, Text>> }>> = {
  transport: {
    label: { 'zh-CN': '接入方式', en: 'Transport' },
    hint: { 'zh-CN': '客户端证书的 CN 或备用名称必须为 VIN', en: 'The CN or an alternative name of the client certificate must be the VIN.' },
    levels: { any: { 'zh-CN': '不限', en: 'Any' }, tls: { 'zh-CN': 'TLS', en: 'TLS' }, certificate: { 'zh-CN': 'TLS 与客户端证书', en: 'TLS with client certificate' } },
  },
  encryption: {
    label: { 'zh-CN': '数据单元加密', en: 'Data unit encryption' },
    hint: { 'zh-CN': '登入、上报与登出；仅“每车一密”能证明车辆身份', en: 'Logins, reports and logouts. Only "one key per vehicle" proves the identity of the vehicle.' },
    levels: { optional: { 'zh-CN': '可选', en: 'Optional' }, required: { 'zh-CN': '必须', en: 'Required' } },
  },
  signature: {
    label: { 'zh-CN': '数据签名', en: 'Signature' },
    hint: { 'zh-CN': '标准终端只签名上报；2016 版报文没有签名', en: 'Standard terminals sign reports only. 2016 messages have no signature.' },
    levels: { optional: { 'zh-CN': '可选', en: 'Optional' }, reports: { 'zh-CN': '上报必须签名', en: 'Reports' }, required: { 'zh-CN': '登入、上报和应答都必须签名', en: 'Login, reports and answers' } },
  },
  activation: {
    label: { 'zh-CN': '首次激活', en: 'First activation' },
    hint: { 'zh-CN': '关闭后只有已登记的密钥可以激活（命令 09），除非管理员为车辆限时开放', en: 'When closed, only registered keys can activate (command 09), unless an administrator opens activation for the vehicle for a limited time.' },
    levels: { open: { 'zh-CN': '开放', en: 'Open' }, closed: { 'zh-CN': '关闭', en: 'Closed' } },
  },
};

export const sourceTexts: Readonly<Record<PolicySource, Text>> = {
  file: { 'zh-CN': 'SECURITY_FILE', en: 'SECURITY_FILE' },
  device: { 'zh-CN': '车辆', en: 'vehicle' },
  project: { 'zh-CN': '项目', en: 'project' },
  profile: { 'zh-CN': '终端协议配置', en: 'terminal profile' },
  deployment: { 'zh-CN': '默认', en: 'default' },
};

/** Where a level is changed that a vehicle did not do. */
export const policyTexts: Readonly<Record<PolicySource, Text>> = {
  file: sourceTexts.file,
  device: { 'zh-CN': '车辆的安全策略', en: 'security policy of the vehicle' },
  project: { 'zh-CN': '项目的安全策略', en: 'security policy of the project' },
  profile: { 'zh-CN': '终端协议配置的安全策略', en: 'security policy of the terminal profile' },
  deployment: { 'zh-CN': '默认安全策略', en: 'default security policy' },
};

/** What a vehicle is trusted by. */
export const trustTexts: Readonly<Record<VehicleTrust, Text>> = {
  name: { 'zh-CN': '仅凭 VIN', en: 'VIN only' },
  encryption: { 'zh-CN': '要求加密', en: 'Encryption required' },
  signature: { 'zh-CN': '要求签名', en: 'Signature required' },
  certificate: { 'zh-CN': '要求证书', en: 'Certificate required' },
};

export const proofTexts: Readonly<Record<VehicleProof, Text>> = {
  none: { 'zh-CN': '未证明身份', en: 'identity not proven' },
  key: { 'zh-CN': '已用车辆密钥加密', en: 'encrypted with the vehicle key' },
  signature: { 'zh-CN': '已验签', en: 'signature verified' },
  certificate: { 'zh-CN': '已出示证书', en: 'certificate presented' },
};
