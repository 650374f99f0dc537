import type { ConformanceCheck, ConformanceChecks } from './conformance-check.ts';

/** Chapter 5 of both editions: connecting, sending, disconnecting, reissuing; 2025 has it for terminals as B.2. */
const link = '5';
const interval = { 2016: '5', 2025: 'B.2.1' } as const;
const reissue = { 2016: '5', 2025: 'B.2.8' } as const;
/** Platforms accept up to this share of a vehicle's messages with errors. */
const errorShare = 0.03;

/** What the acceptance of a terminal looks at. */
export const terminalChecks = {
  loginFirst: {
    area: 'login', clause: link, severity: 'must',
    title: { 'zh-CN': '登入成功前不上报数据', en: 'No data before a successful login' },
    finding: { 'zh-CN': '登入成功前发送了命令 {command}', en: 'Command {command} was sent before the login was accepted' },
    cure: { 'zh-CN': '建立连接后先发送车辆登入（01），收到成功应答后再上报。', en: 'Send the vehicle login (01) first and report only after its success answer.' },
  },
  loginComplete: {
    area: 'login', clause: '7.1', severity: 'must',
    title: { 'zh-CN': '登入报文含流水号和 20 位 ICCID', en: 'Login with sequence and 20-character ICCID' },
    finding: { 'zh-CN': '流水号 {sequence}，ICCID“{iccid}”', en: 'Sequence {sequence}, ICCID “{iccid}”' },
    cure: { 'zh-CN': '流水号取 1 至 65531，ICCID 从 SIM 卡读取并填满 20 位。', en: 'Send a sequence from 1 to 65531 and the ICCID as read from the SIM card, 20 characters.' },
  },
  loginSequence: {
    area: 'login', clause: '7.1', severity: 'must',
    title: { 'zh-CN': '登入流水号每日从 1 起逐次加 1', en: 'Login sequence starts at 1 each day and rises by 1' },
    finding: { 'zh-CN': '流水号 {before} 之后为 {sequence}', en: 'Sequence {sequence} after {before}' },
    cure: { 'zh-CN': '每次登入流水号加 1，跨日重置为 1；断电后应保留。', en: 'Add 1 with every login, restart at 1 each day, and keep the number over a power loss.' },
  },
  loginRetry: {
    area: 'login', clause: link, severity: 'should',
    title: { 'zh-CN': '登入失败后间隔 1 分钟再试', en: 'One minute between login attempts' },
    finding: { 'zh-CN': '未成功的登入 {seconds} 秒后再次登入', en: 'Another login {seconds} s after one that did not succeed' },
    cure: { 'zh-CN': '未收到成功应答时每隔 1 分钟重新登入；连续 3 次失败后间隔 30 分钟。', en: 'Without a success answer, try again after one minute; after three attempts, wait 30 minutes.' },
  },
  vinForm: {
    area: 'login', clause: '6', severity: 'must',
    title: { 'zh-CN': 'VIN 符合 GB 16735', en: 'VIN as in GB 16735' },
    finding: { 'zh-CN': '“{vin}”：{problem}', en: '“{vin}”: {problem}' },
    cure: { 'zh-CN': '写入车辆的真实 VIN：17 位数字和除 I、O、Q 外的大写字母。', en: "Store the vehicle's real VIN: 17 digits and capital letters without I, O and Q." },
  },
  vinSame: {
    area: 'login', clause: '6', severity: 'must',
    title: { 'zh-CN': '一个连接只用一个 VIN', en: 'One VIN per connection' },
    finding: { 'zh-CN': '以 {login} 登入的连接上出现 VIN {vin}', en: 'VIN {vin} on a connection that logged in as {login}' },
    cure: { 'zh-CN': '所有报文填写登入时的 VIN。', en: 'Use the VIN of the login in every message.' },
  },
  logoutSequence: {
    area: 'login', clause: '7.3', severity: 'must',
    title: { 'zh-CN': '登出流水号与登入一致', en: 'Logout carries the sequence of the login' },
    finding: { 'zh-CN': '登出流水号 {sequence}，登入流水号 {login}', en: 'Logout sequence {sequence}, login sequence {login}' },
    cure: { 'zh-CN': '登出时填写当次登入的流水号。', en: 'Send the sequence of the login that the logout ends.' },
  },
  frameIntact: {
    area: 'frame', clause: '6', severity: 'must',
    title: { 'zh-CN': '起始符、长度和校验码正确', en: 'Start mark, length and check byte are right' },
    finding: { 'zh-CN': '连接上有不构成数据包的字节', en: 'Bytes on the connection that are no frame' },
    cure: { 'zh-CN': '校验码为命令单元首字节至数据单元末字节的异或值，先加密后校验；长度不含包头。', en: 'The check byte is the XOR from the command to the end of the data unit, computed after encryption; the length excludes the header.' },
  },
  unitReadable: {
    area: 'frame', clause: '7', severity: 'must',
    title: { 'zh-CN': '数据单元可完整解析', en: 'Data units can be read completely' },
    finding: { 'zh-CN': '命令 {command} 无法完整解析：{problem}', en: 'Command {command} cannot be read completely: {problem}' },
    cure: { 'zh-CN': '用“voltdeck frame explain”逐字节核对；“##”用 2016 版布局，“$$”用 2025 版布局，自定义信息体用 80 至 FE。', en: 'Check each byte with “voltdeck frame explain”: “##” takes the layouts of 2016, “$$” those of 2025, and your own blocks use 80 to FE.' },
    tolerated: errorShare,
  },
  editionSame: {
    area: 'frame', clause: '6', severity: 'must',
    title: { 'zh-CN': '始终使用同一版本的起始符', en: 'One edition throughout' },
    finding: { 'zh-CN': '{first} 版终端发送了 {edition} 版数据包', en: 'A frame of edition {edition} from a terminal that speaks {first}' },
    cure: { 'zh-CN': '所有数据包使用同一版本的起始符和布局。', en: 'Use the start mark and the layouts of one edition in all frames.' },
  },
  timeReal: {
    area: 'time', clause: '6', severity: 'must',
    title: { 'zh-CN': '时间为有效日期', en: 'Times are real dates' },
    finding: { 'zh-CN': '时间 {time} 无效', en: '{time} is no date' },
    cure: { 'zh-CN': '按六个二进制数填写年月日时分秒，不用 BCD 码，时区为东八区。', en: 'Send six binary numbers, not BCD, in UTC+8.' },
  },
  clock: {
    area: 'time', clause: null, severity: 'must',
    title: { 'zh-CN': '实时数据的时间与接收时间相差不超过 10 秒', en: 'Live data is at most 10 s off the time of receipt' },
    finding: { 'zh-CN': '相差 {seconds} 秒', en: '{seconds} s off' },
    cure: { 'zh-CN': '用卫星定位或终端校时（08）校准时钟；积压数据用补发（03）。', en: 'Set the clock by satellite or time sync (08), and send what had to wait as reissue (03).' },
    tolerated: errorShare,
  },
  timeSync: {
    area: 'time', clause: 'B.3.5', severity: 'must',
    title: { 'zh-CN': '校时后采用平台时间', en: "The platform's time is applied after a time sync" },
    finding: { 'zh-CN': '校时后的上报仍相差 {seconds} 秒', en: 'Still {seconds} s off after the time sync' },
    cure: { 'zh-CN': '收到终端校时（08）的应答后立即设置时钟。', en: 'Set the clock from the answer to the time sync (08) at once.' },
  },
  liveOrder: {
    area: 'time', clause: link, severity: 'must',
    title: { 'zh-CN': '实时上报时间递增', en: 'Live reports in the order of time' },
    finding: { 'zh-CN': '{before} 之后以实时上报（02）发送了 {time} 的数据', en: 'Data of {time} was sent live (02) after that of {before}' },
    cure: { 'zh-CN': '较早的数据用补发（03）发送。', en: 'Send earlier data as reissue (03).' },
  },
  reportInterval: {
    area: 'interval', clause: interval, severity: 'must',
    title: { 'zh-CN': '启动或充电时上报周期不超过 30 秒', en: 'At most 30 s between reports while started or charging' },
    finding: { 'zh-CN': '间隔 {seconds} 秒', en: '{seconds} s without a report' },
    cure: { 'zh-CN': '将信息上报周期设为 30 秒以内，断线期间的数据补发。', en: 'Set the reporting interval to 30 s or less and reissue what an outage held back.' },
    tolerated: 0.01,
  },
  reportOften: {
    area: 'interval', clause: null, severity: 'should',
    title: { 'zh-CN': '启动或充电时上报周期不超过 10 秒', en: 'At most 10 s between reports while started or charging' },
    finding: { 'zh-CN': '间隔 {seconds} 秒', en: '{seconds} s between two reports' },
    cure: { 'zh-CN': '多数国家、地方平台要求 10 秒：将参数 02 设为 10。', en: 'National and local platforms usually ask for 10 s: set parameter 02 to 10.' },
    tolerated: 0.01,
  },
  alarmLive: {
    area: 'alarm', clause: interval, severity: 'must',
    title: { 'zh-CN': '3 级及以上报警立即实时上报', en: 'Alarms of level 3 and above are reported live at once' },
    finding: { 'zh-CN': '报警出现 {seconds} 秒后才以命令 {command} 上报', en: 'The alarm was reported {seconds} s after it appeared, by command {command}' },
    cure: { 'zh-CN': '报警出现时不等待上报周期，立即以实时上报（02）发送。', en: 'Send a live report (02) as soon as the alarm appears, without waiting for the interval.' },
  },
  alarmBefore: {
    area: 'alarm', clause: interval, severity: 'must',
    title: { 'zh-CN': '补发 3 级及以上报警前 30 秒数据', en: 'The 30 s before an alarm of level 3 and above are reissued' },
    finding: { 'zh-CN': '报警前 30 秒只有 {count} 条数据', en: 'Only {count} records of the 30 s before the alarm' },
    cure: { 'zh-CN': '持续以 1 秒周期缓存最近 30 秒数据，报警出现后以补发（03）发送。', en: 'Always keep the last 30 s at one record per second, and send them as reissue (03) when the alarm appears.' },
  },
  alarmSampling: {
    area: 'alarm', clause: interval, severity: 'must',
    title: { 'zh-CN': '3 级及以上报警期间采样周期不大于 1 秒', en: 'One record per second during an alarm of level 3 and above' },
    finding: { 'zh-CN': '报警期间间隔 {seconds} 秒', en: '{seconds} s between two records of the alarm' },
    cure: { 'zh-CN': '报警出现后改为每秒一条：2016 版持续 30 秒，2025 版至报警解除。', en: 'Report every second from the start of the alarm: for 30 s in 2016, until it ends in 2025.' },
    tolerated: 0.05,
  },
  alarmFlags: {
    area: 'alarm', clause: '7.2', severity: 'must',
    title: { 'zh-CN': '报警等级与报警标志一致', en: 'Alarm level and alarm flags agree' },
    finding: { 'zh-CN': '最高报警等级 {level}，报警标志 {flags}，故障代码 {faults} 个', en: 'Level {level}, flags {flags}, {faults} fault codes' },
    cure: { 'zh-CN': '有报警时同时填写等级与标志或故障代码；报警解除时全部清零。', en: 'Send a level together with its flag or fault code, and clear all of them when the alarm ends.' },
  },
  alarmLevels: {
    area: 'alarm', edition: 2025, clause: { 2016: '7.2.3.7', 2025: '7.2.4.9' }, severity: 'should',
    title: { 'zh-CN': '报警等级列表与最高等级一致', en: 'The list of alarm levels agrees with the highest level' },
    finding: { 'zh-CN': '最高报警等级 {level}，列表中最高为 {listed}，缺少标志位 {missing}', en: 'Highest level {level}, highest in the list {listed}, flags without a level: {missing}' },
    cure: { 'zh-CN': '为每个置位的通用报警填写等级，最高者即最高报警等级。', en: 'List a level for every general alarm that is set; the highest one is the level of the report.' },
  },
  reissueAfterOutage: {
    area: 'reissue', clause: reissue, severity: 'must',
    title: { 'zh-CN': '断线期间的数据全部补发', en: 'Data of an outage is reissued completely' },
    finding: { 'zh-CN': '断线期间缺少 {seconds} 秒数据', en: '{seconds} s of the outage are missing' },
    cure: { 'zh-CN': '断线时将数据存入内部存储，重新登入后以补发（03）发送。', en: 'Store reports during an outage and send them as reissue (03) after the next login.' },
  },
  reissueMarked: {
    area: 'reissue', clause: reissue, severity: 'must',
    title: { 'zh-CN': '断线期间的数据标识为补发', en: 'Data of an outage is marked as reissue' },
    finding: { 'zh-CN': '断线期间 {time} 的数据以实时上报（02）发送', en: 'Data of {time}, during the outage, was sent live (02)' },
    cure: { 'zh-CN': '重新登入前采集的数据用命令 03。', en: 'Use command 03 for data recorded before the new login.' },
  },
  reissueOrder: {
    area: 'reissue', clause: reissue, severity: 'should',
    title: { 'zh-CN': '补发按时间先后', en: 'Reissues from the oldest to the newest' },
    finding: { 'zh-CN': '{before} 之后补发了 {time} 的数据', en: 'Data of {time} was reissued after that of {before}' },
    cure: { 'zh-CN': '从最早的数据开始补发。', en: 'Reissue the oldest data first.' },
    tolerated: 0.01,
  },
  reissueBeside: {
    area: 'reissue', clause: reissue, severity: 'must',
    title: { 'zh-CN': '补发时不中断实时上报', en: 'Live reports continue during reissue' },
    finding: { 'zh-CN': '补发期间 {seconds} 秒没有实时上报', en: '{seconds} s without a live report during reissue' },
    cure: { 'zh-CN': '补发与实时上报同时进行，实时数据优先。', en: 'Reissue beside the live reports, which go first.' },
  },
  reissueAge: {
    area: 'reissue', clause: reissue, severity: 'must',
    title: { 'zh-CN': '补发数据不超过规定天数', en: 'Reissued data is not too old' },
    finding: { 'zh-CN': '补发了 {days} 天前的数据', en: 'Data of {days} days ago was reissued' },
    cure: { 'zh-CN': '2025 版只补发 7 日内的数据，2016 版 3 日内。', en: 'Reissue data of the last 7 days in 2025 and of the last 3 days in 2016.' },
  },
  blocksComplete: {
    area: 'data', clause: { 2016: '7.2.3', 2025: '7.2.4' }, severity: 'must',
    title: { 'zh-CN': '上报含全部必需信息体', en: 'Reports have every required block' },
    finding: { 'zh-CN': '缺少信息体 {missing}', en: 'Without block {missing}' },
    cure: { 'zh-CN': '2016 版：整车、位置、极值、报警；2025 版：整车、位置、报警、最小并联单元电压、动力蓄电池温度。', en: '2016: vehicle, location, extremes, alarm. 2025: vehicle, location, alarm, minimum parallel cell unit voltages, temperatures.' },
    tolerated: errorShare,
  },
  fieldRange: {
    area: 'data', clause: { 2016: '7.2.3', 2025: '7.2.4' }, severity: 'must',
    title: { 'zh-CN': '数据项在有效范围内', en: 'Fields are within their ranges' },
    finding: { 'zh-CN': '{field} 的原始值 {raw} 超出范围', en: 'Raw value {raw} of {field} is out of range' },
    cure: { 'zh-CN': '核对偏移量和单位；异常填 FE，无效填 FF。', en: 'Check offset and unit; send FE for abnormal and FF for invalid.' },
    tolerated: errorShare,
  },
  fieldsPresent: {
    area: 'data', clause: { 2016: '7.2.3', 2025: '7.2.4' }, severity: 'must',
    title: { 'zh-CN': '必需数据项有有效值', en: 'Required fields have values' },
    finding: { 'zh-CN': '无有效值：{fields}', en: 'Without a value: {fields}' },
    cure: { 'zh-CN': '检查终端与 CAN 总线的信号对应；长期异常或无效视为缺失。', en: 'Check how signals of the CAN bus are mapped: a field that stays abnormal or invalid counts as missing.' },
    tolerated: errorShare,
  },
  mileageRises: {
    area: 'data', clause: { 2016: '7.2.3.1', 2025: '7.2.4.1' }, severity: 'must',
    title: { 'zh-CN': '累计里程不减少', en: 'Mileage never falls' },
    finding: { 'zh-CN': '由 {before} km 变为 {after} km', en: 'From {before} km to {after} km' },
    cure: { 'zh-CN': '上报仪表里程；无法读取时填无效值，不填 0。', en: 'Send the odometer; while it cannot be read, send invalid rather than 0.' },
  },
  cellCounts: {
    area: 'data', clause: { 2016: 'B.3.5.3', 2025: '7.2.4.2' }, severity: 'must',
    title: { 'zh-CN': '单体和探针数量不变', en: 'The number of cells and probes stays the same' },
    finding: { 'zh-CN': '由 {before} 变为 {after}', en: 'From {before} to {after}' },
    cure: { 'zh-CN': '始终按电池系统的实际数量上报，读不到的单体填无效值。', en: 'Always send as many as the battery has; a cell that cannot be read is sent as invalid.' },
    tolerated: 0.01,
  },
  extremesAgree: {
    area: 'data', edition: 2016, clause: { 2016: '7.2.3.6', 2025: '7.2.4' }, severity: 'should',
    title: { 'zh-CN': '极值与单体数据一致', en: 'Extremes agree with the cells' },
    finding: { 'zh-CN': '极值 {sent} mV，单体数据为 {found} mV', en: 'Extreme {sent} mV, cells say {found} mV' },
    cure: { 'zh-CN': '由同一时刻的单体电压得出极值。', en: 'Work the extremes out from the cell voltages of the same moment.' },
    tolerated: errorShare,
  },
  queryAnswered: {
    area: 'command', clause: 'B.3.5', severity: 'must',
    title: { 'zh-CN': '30 秒内应答参数查询', en: 'A parameter query is answered within 30 s' },
    finding: { 'zh-CN': '应答：{answer}', en: 'Answer: {answer}' },
    cure: { 'zh-CN': '以标志 01、查询时间、参数总数和参数值应答命令 80。', en: 'Answer command 80 with flag 01, the time, the count and the values.' },
  },
  queryValues: {
    area: 'command', clause: 'B.3.5', severity: 'must',
    title: { 'zh-CN': '查询到的参数值有效', en: 'The parameters answered have valid values' },
    finding: { 'zh-CN': '参数 {id}：{problem}', en: 'Parameter {id}: {problem}' },
    cure: { 'zh-CN': '按所用版本的长度和取值范围填写：2025 版参数 02、03 各为 1 字节。', en: 'Use the lengths and ranges of your edition: in 2025, parameters 02 and 03 have one byte.' },
  },
} as const satisfies ConformanceChecks;

export type TerminalCheckName = keyof typeof terminalChecks;

export const terminalCheck = (name: TerminalCheckName): ConformanceCheck => terminalChecks[name];
