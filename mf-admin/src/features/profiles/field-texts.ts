import type { Text } from '@voltdeck/kit';

/** Headings of the profile's form. */
export const sections = {
  reading: { 'zh-CN': '数据解析', en: 'Reading data' },
  talking: { 'zh-CN': '应答与指令', en: 'Answers and commands' },
  bms: { 'zh-CN': 'BMS 信息类型代码', en: 'BMS block codes' },
  controls: { 'zh-CN': '自定义控制命令代码（命令 82）', en: 'Vendor control command codes (command 82)' },
  encryption: { 'zh-CN': '数据单元加密', en: 'Data unit encryption' },
  policy: { 'zh-CN': '安全策略', en: 'Security policy' },
  blocks: { 'zh-CN': '自定义信息体', en: 'Custom blocks' },
} as const satisfies Record<string, Text>;

/** Help below the fields: what a value means, its unit, and what the standard has. */
export const asks = {
  name: { 'zh-CN': '车辆按此名称选用，保存后不能修改', en: 'Vehicles select the profile by this name. It cannot be changed later.' },
  clockOffsetMinutes: { 'zh-CN': '分钟，-840 至 840；北京时间为 480', en: 'Minutes from -840 to 840; Beijing time is 480' },
  reportPeriodSeconds: { 'zh-CN': '秒，1 至 3600；标准为 10', en: 'Seconds from 1 to 3600; 10 in the standard' },
  datum2016: { 'zh-CN': '2016 版报文不带坐标系；2025 版以报文为准', en: '2016 messages contain no coordinate system; 2025 messages specify their own.' },
  invertCurrent: { 'zh-CN': '勾选后解析时电流取反：平台以放电为正', en: 'When selected, the sign of the current is reversed on decoding: discharging is positive on this platform.' },
  answerReports: { 'zh-CN': '不勾选时 02、03 命令不应答；登入、登出仍应答', en: 'When not selected, commands 02 and 03 are not answered. Logins and logouts still are.' },
  commands2025: { 'zh-CN': '2025 版未规定 80–82 命令的格式', en: 'The 2025 edition does not define a format for commands 80 to 82.' },
  upgradeOrder: { 'zh-CN': '升级指令中下载地址的位置', en: 'Position of the download address in the upgrade command' },
  bms: { 'zh-CN': '两位十六进制，80 至 FE；多个代码用逗号分隔，留空表示不使用', en: 'Two hexadecimal digits from 80 to FE; separate several codes with commas. Leave empty if not used.' },
  controls: { 'zh-CN': '两位十六进制，80 至 FE；各命令代码不能相同', en: 'Two hexadecimal digits from 80 to FE, each code only once' },
  encryption: { 'zh-CN': '分组模式、填充和初始向量用于 AES-128 与 SM4', en: 'Block mode, padding and initialisation vector apply to AES-128 and SM4.' },
  signature: { 'zh-CN': '标准终端只签名上报；2016 版报文没有签名，要求签名时会被拒绝', en: 'Standard terminals sign reports only. 2016 messages have no signature and are refused if one is required.' },
  sealAnswers: { 'zh-CN': '终端加密上报时，应答也加密', en: 'If the terminal encrypts its reports, answers are encrypted too.' },
  sealCommands: { 'zh-CN': '终端加密上报时，指令也加密', en: 'If the terminal encrypts its reports, commands are encrypted too.' },
  blocks: { 'zh-CN': '格式见 protocol/README.md“终端协议配置”；保存时逐项检查，错误会指出位置', en: 'protocol/README.md, "Terminal profiles", describes the format. Every entry is checked when you save, and errors name their place.' },
} as const satisfies Record<string, Text>;
