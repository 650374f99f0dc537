import type { ConformanceCheck, ConformanceChecks } from './conformance-check.ts';

const link = '5';
const answered = { 'zh-CN': '应答：{answer}', en: 'Answer: {answer}' } as const;
const accepted = { 'zh-CN': '平台以成功应答了错误数据', en: 'The platform answered bad data with success' } as const;

/** What the acceptance of a platform looks at. */
export const platformChecks = {
  loginAccepted: {
    area: 'answer', clause: link, severity: 'must', finding: answered,
    title: { 'zh-CN': '接受正确的车辆登入', en: 'A correct vehicle login is accepted' },
    cure: { 'zh-CN': '确认该 VIN 已在平台登记，且平台要求的安全策略允许本次测试。', en: 'Make sure that the VIN is known to the platform and that its security policy allows this test.' },
  },
  reportAnswered: {
    area: 'answer', clause: link, severity: 'must', finding: answered,
    title: { 'zh-CN': '实时上报得到成功应答', en: 'A live report is answered with success' },
    cure: { 'zh-CN': '校验正确的实时上报（02）应以标志 01 应答。', en: 'Answer a correct live report (02) with flag 01.' },
  },
  reissueAnswered: {
    area: 'answer', clause: link, severity: 'must', finding: answered,
    title: { 'zh-CN': '断线后的补发得到成功应答', en: 'Reissues after an outage are answered with success' },
    cure: { 'zh-CN': '补发（03）与实时上报一样校验和应答。', en: 'Check and answer reissues (03) as live reports.' },
  },
  heartbeatAnswered: {
    area: 'answer', clause: 'B.3.5', severity: 'must', finding: answered,
    title: { 'zh-CN': '心跳得到应答', en: 'A heartbeat is answered' },
    cure: { 'zh-CN': '以标志 01 和空数据单元应答命令 07。', en: 'Answer command 07 with flag 01 and an empty data unit.' },
  },
  timeAnswered: {
    area: 'answer', clause: 'B.3.5', severity: 'must',
    title: { 'zh-CN': '终端校时返回当前时间', en: 'A time sync is answered with the current time' },
    finding: { 'zh-CN': '应答：{answer}，时间 {time}', en: 'Answer: {answer}, time {time}' },
    cure: { 'zh-CN': '应答命令 08 时填写平台的东八区时间；平台时钟应与标准时间同步。', en: "Answer command 08 with the platform's time in UTC+8, and keep its clock synchronized." },
  },
  logoutAnswered: {
    area: 'answer', clause: '7.3', severity: 'must', finding: answered,
    title: { 'zh-CN': '车辆登出得到成功应答', en: 'A logout is answered with success' },
    cure: { 'zh-CN': '以标志 01 应答命令 04。', en: 'Answer command 04 with flag 01.' },
  },
  answerEchoes: {
    area: 'answer', clause: '6', severity: 'must',
    title: { 'zh-CN': '应答保留命令、VIN、版本和请求时间', en: 'Answers keep command, VIN, edition and the time of the request' },
    finding: { 'zh-CN': '应答与请求不符：{field}', en: 'The answer differs from the request: {field}' },
    cure: { 'zh-CN': '应答只改应答标志，数据单元仅保留请求的六字节时间。', en: "Change the flag alone; the data unit is the request's six time bytes and nothing else." },
  },
  answerPrompt: {
    area: 'answer', clause: link, severity: 'should',
    title: { 'zh-CN': '5 秒内应答', en: 'Answers arrive within 5 s' },
    finding: { 'zh-CN': '{seconds} 秒后应答', en: 'Answered after {seconds} s' },
    cure: { 'zh-CN': '先应答再做耗时处理；应答超时会使终端重发。', en: 'Answer before long work: terminals send again what is answered late.' },
    tolerated: 0.05,
  },
  streamSplit: {
    area: 'answer', clause: '6', severity: 'must', finding: answered,
    title: { 'zh-CN': '拆包的报文可正确接收', en: 'A frame in pieces is received' },
    cure: { 'zh-CN': 'TCP 是字节流：按起始符和长度组包，不依赖一次读取一包。', en: 'TCP is a stream of bytes: assemble frames by start mark and length, not by what one read returns.' },
  },
  streamGlued: {
    area: 'answer', clause: '6', severity: 'must', finding: answered,
    title: { 'zh-CN': '粘包的报文逐一应答', en: 'Frames sent together are answered one by one' },
    cure: { 'zh-CN': '一次读取可能包含多个数据包，应逐个处理。', en: 'One read can hold several frames: handle each of them.' },
  },
  loginRequired: {
    area: 'refusal', clause: link, severity: 'must', finding: accepted,
    title: { 'zh-CN': '不接受登入前的数据', en: 'Data before the login is not accepted' },
    cure: { 'zh-CN': '未登入的连接上的上报应以错误应答、不应答或断开连接。', en: 'Refuse reports on a connection without a login: answer with an error, not at all, or close it.' },
  },
  vinRefused: {
    area: 'refusal', clause: link, severity: 'must', finding: accepted,
    title: { 'zh-CN': '拒绝格式错误的 VIN 登入', en: 'A login with a malformed VIN is refused' },
    cure: { 'zh-CN': '登入时校验 VIN 并核对是否登记。', en: 'Check the form of the VIN at login, and whether it is known.' },
  },
  otherVinRefused: {
    area: 'refusal', clause: link, severity: 'must', finding: accepted,
    title: { 'zh-CN': '拒绝与登入 VIN 不同的上报', en: 'A report of another VIN than the login is refused' },
    cure: { 'zh-CN': '核对每个数据包的 VIN 与登入 VIN 一致。', en: 'Compare the VIN of every frame with that of the login.' },
  },
  duplicateRefused: {
    area: 'refusal', clause: '6', severity: 'must',
    title: { 'zh-CN': '同一 VIN 不能由两个终端同时在线', en: 'Two terminals cannot be online with one VIN' },
    finding: { 'zh-CN': '两个 ICCID 不同的终端以同一 VIN 同时在线', en: 'Two terminals with different ICCIDs are online with the same VIN' },
    cure: { 'zh-CN': '以 VIN 重复（03）拒绝第二个登入，或断开第一个连接。', en: 'Refuse the second login with duplicate VIN (03), or close the first connection.' },
  },
  checksumRefused: {
    area: 'refusal', clause: '6', severity: 'must', finding: accepted,
    title: { 'zh-CN': '不接受校验码错误的数据包', en: 'A frame with a wrong check byte is not accepted' },
    cure: { 'zh-CN': '计算并核对校验码，丢弃错误的数据包。', en: 'Compute and compare the check byte, and drop the frame.' },
  },
  checksumRecovered: {
    area: 'refusal', clause: '6', severity: 'must', finding: answered,
    title: { 'zh-CN': '错误数据包之后的报文可正确接收', en: 'The frame after a bad one is received' },
    cure: { 'zh-CN': '从下一个有效起始符继续，不断开连接，也不丢弃后续数据。', en: 'Continue at the next valid start mark without closing the connection or losing what follows.' },
  },
  timeRefused: {
    area: 'refusal', clause: '6', severity: 'must', finding: accepted,
    title: { 'zh-CN': '拒绝时间无效的上报', en: 'A report with an impossible time is refused' },
    cure: { 'zh-CN': '以错误（02）应答月份为 13 之类的时间。', en: 'Answer times such as month 13 with an error (02).' },
  },
  structureRefused: {
    area: 'refusal', clause: '7', severity: 'should', finding: accepted,
    title: { 'zh-CN': '拒绝被截断的数据单元', en: 'A data unit that is cut short is refused' },
    cure: { 'zh-CN': '2016 版以错误（02）、2025 版以数据结构错误（06）应答。', en: 'Answer with error (02) in 2016 and with invalid structure (06) in 2025.' },
  },
} as const satisfies ConformanceChecks;

export type PlatformCheckName = keyof typeof platformChecks;

export const platformCheck = (name: PlatformCheckName): ConformanceCheck => platformChecks[name];

export const conformanceWords = {
  noClause: { 'zh-CN': '平台验收惯例', en: 'usual in acceptance' },
  noAnswer: { 'zh-CN': '无应答', en: 'none' },
  outOfRange: { 'zh-CN': '取值超出范围', en: 'value out of range' },
  notSent: { 'zh-CN': '未返回', en: 'not answered' },
  wrongLayout: { 'zh-CN': '长度属于另一版本', en: 'has the length of the other edition' },
} as const;
