import { alarmRules, allRoutes, analysis, type AuditEntryView, auditLog, campaigns, type CampaignView, type CaseView, type ComplianceRowView, type DutyEntryView, type ExportSelection, type ExportValue, firmware, type FirmwareView, type GeofenceCrossingView, fleet, history, type MessageView, modules as registry, type ModuleSummaryView, people, type RoleView, type RuleAlarmView, type ScopeNames, serviceCases, type UserView, vehicles, type VehicleView } from '@voltdeck/contract';
import type { BusClient, CallContext } from '@voltdeck/base';
import { codeText, commands, complianceFigureNames, complianceFigures, responseFlag, responseFlags, workingStates } from '@voltdeck/protocol/codes';
import {
  actionText,
  campaignCauseTexts,
  campaignStateTexts,
  caseCauseTexts,
  caseSourceTexts,
  caseStateTexts,
  caseSystemText,
  dutyEntryTexts,
  dutyStepNames,
  dutySteps,
  firmwareStandingTexts,
  limits,
  permissions,
  permissionTable,
  refusalText,
  rejectionTexts,
  roleTable,
  rolloutStateTexts,
  ruleMetrics,
  standardRoles,
  textIn,
  unitPer,
  userColumns,
  userFactColumns,
  userTypeTexts,
  vehicleFigures,
  type ListExportKind,
  type NamedRef,
  type Page,
  type Procedure,
  type Text,
  type UserColumn,
  type VehicleFigure,
} from '@voltdeck/protocol/contract';
import { column, fieldColumn, nameCell, plain, time, type Column } from './columns.ts';
import type { ExportSource } from './export-rows.ts';

export type ListSelection = ExportSelection & { readonly kind: ListExportKind };

/** A list as a file: who is asked for its pages, and what a row holds. */
interface ListExport<Row> {
  readonly pages: Procedure<object, Page<Row>>;
  readonly columns: readonly (Column & { readonly value: (row: Row) => ExportValue })[];
}

const pagesOf = <Row>({ subject }: { readonly subject: string }): Procedure<object, Page<Row>> => ({ subject });
/** What a cell of a spreadsheet can hold. */
const cellCharactersMax = 32_000;
const cellText = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value).slice(0, cellCharactersMax));
const commandText: Column['cell'] = (value, { language }) => `${Number(value).toString(16).toUpperCase().padStart(2, '0')} ${codeText(commands, Number(value), language)}`;
const grantedText: Column['cell'] = (value, { language }) => {
  const granted = String(value).split(',');
  return permissions.filter((permission) => granted.includes(permission)).map((permission) => textIn(permissionTable[permission].name, language)).join('; ');
};

/** The word of a code, as the page of the list shows it; what the table does not know stays as it is. */
const wordOf =
  (words: Readonly<Record<string, Text>>): Column['cell'] =>
  (value, { language }) =>
    value === null ? null : (textIn(words[String(value)], language) ?? String(value));

const directionTexts = { up: { 'zh-CN': '上行', en: 'up' }, down: { 'zh-CN': '下行', en: 'down' } };
const signatureTexts = { valid: { 'zh-CN': '签名有效', en: 'signature verified' }, revoked: { 'zh-CN': '密钥已吊销', en: 'key revoked' } };
const resultTexts: Readonly<Record<string, Text>> = { done: { 'zh-CN': '成功', en: 'Done' }, unknown: { 'zh-CN': '结果未知', en: 'Outcome unknown' } };

const actionCell: Column['cell'] = (value, { language }) => textIn(actionText(String(value), allRoutes[String(value)]?.path), language);

/** Its outcome; a refusal by its reason. The value is the code and the action. */
const resultCell: Column['cell'] = (value, { language }) => {
  const [code = '', action = ''] = String(value).split(' ');
  return textIn(resultTexts[code] ?? refusalText(code, allRoutes[action]?.access), language);
};

const answerText: Column['cell'] = (value, { language }) => {
  const flag = Number(value);
  if (flag === responseFlag.command) return null;
  return flag in responseFlags ? codeText(responseFlags, flag, language) : flag.toString(16).toUpperCase().padStart(2, '0');
};

const needTexts = { fault: { 'zh-CN': '待处理故障', en: 'open fault' }, handled: { 'zh-CN': '处理中', en: 'in progress' }, silent: { 'zh-CN': '通信中断', en: 'communication lost' } };

type VehicleColumn = ListExport<VehicleView>['columns'][number];

/** Columns of the list of vehicles that are no figures, by the names that its page gives them. */
const vehicleColumns: Readonly<Record<string, VehicleColumn>> = {
  vin: { ...column('VIN', 'VIN'), value: ({ vin }) => vin },
  plate: { ...column('车牌', 'Plate'), value: ({ plate }) => plate },
  state: { ...column('工作状态', 'Working state', wordOf(workingStates)), value: ({ workingState }) => workingState },
  need: { ...column('需要处理', 'Needs attention', wordOf(needTexts)), value: ({ need }) => need },
  project: { ...column('项目', 'Project'), value: ({ projectName }) => projectName },
  customer: { ...column('客户', 'Customer'), value: ({ customerName }) => customerName },
  groups: { ...column('分组', 'Groups'), value: ({ groups }) => groups.join('; ') },
  bmsModel: { ...column('BMS 型号', 'BMS model'), value: ({ bmsModel }) => bmsModel },
  software: { ...column('软件版本', 'Software version'), value: ({ software }) => software },
  activated: { ...column('投运日期', 'Commissioned'), value: ({ activatedOn }) => activatedOn },
  received: { ...column('最后上报', 'Last report', time), value: ({ receivedAt }) => receivedAt },
};
const usualVehicleColumns = ['vin', 'plate', 'state', 'soc', 'soh', 'faultLevel', 'need', 'project', 'received'];

const isFigure = (name: string): name is VehicleFigure => vehicleFigures.some((figure) => figure === name);

function vehicleColumn(name: string): readonly VehicleColumn[] {
  const own = vehicleColumns[name];
  if (own !== undefined) return [own];
  if (!isFigure(name)) return [];
  const about = name === 'cellVoltageSpread' ? column('单体压差', 'Cell voltage spread', plain, 'mV') : fieldColumn(name);
  return [{ ...about, value: ({ figures }) => figures[name] ?? null }];
}

/** Vehicles with the columns that are asked for: figures are sent only then. */
const vehiclesSource = (bus: BusClient, { fields = usualVehicleColumns, ...conditions }: Omit<ListSelection, 'kind'>, context: CallContext): ExportSource => {
  const figures = fields.filter(isFigure);
  const columns = fields.flatMap(vehicleColumn);
  return sourceFrom<VehicleView>({ pages: pagesOf(vehicles.vehicleList), columns })(bus, { ...conditions, ...(figures.length === 0 ? {} : { figures }) }, context);
};

const standardRoleNames = Object.fromEntries(standardRoles.map((role) => [role, roleTable[role].name]));
const userColumnOf = (name: UserColumn['name'], cell: Column['cell'] = plain): Column => ({ ...column('', '', cell), label: userColumns.find((each) => each.name === name)?.label ?? { 'zh-CN': name, en: name } });
/** A file names a thing by its text; several have semicolons between. */
const namesIn = (ids: readonly string[], refs: readonly NamedRef[]): string => {
  const names = new Map(refs.map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => names.get(id) ?? []).join('; ');
};

/** A list that an import takes back unchanged. */
const usersOf = ({ projects, customers, groups }: ScopeNames, own: readonly RoleView[]): ListExport<UserView> => ({
  pages: pagesOf(people.userList),
  columns: [
    { ...userColumnOf('loginName'), value: ({ loginName }) => loginName },
    { ...userColumnOf('name'), value: ({ name }) => name },
    { ...userColumnOf('email'), value: ({ email }) => email },
    { ...userColumnOf('mobile'), value: ({ mobile }) => mobile },
    // An own role has one name in every language.
    { ...userColumnOf('role', wordOf(standardRoleNames)), value: ({ role }) => own.find(({ id, standard }) => id === role && !standard)?.name.en ?? role },
    // What the role says is not said twice: a file in which only the role is changed is good.
    { ...userColumnOf('type', wordOf(userTypeTexts)), value: ({ role, type }) => (role === null ? type : null) },
    { ...userColumnOf('permissions', grantedText), value: ({ role, permissions: granted }) => (role === null ? granted.join() : null) },
    { ...userColumnOf('projects'), value: ({ projectIds }) => namesIn(projectIds, projects) },
    { ...userColumnOf('customers'), value: ({ customerIds }) => namesIn(customerIds, customers) },
    { ...userColumnOf('groups'), value: ({ groupIds }) => namesIn(groupIds, groups) },
    { ...column('', '', time), label: userFactColumns.lastSignInAt, value: ({ lastSignInAt }) => lastSignInAt },
    { ...column('', '', time), label: userFactColumns.createdAt, value: ({ createdAt }) => createdAt },
    { ...column('', '', time), label: userFactColumns.updatedAt, value: ({ updatedAt }) => updatedAt },
  ],
});

/** Names of what users see and of their roles are asked for once, before the first page. */
const usersSource: SourceOf = (bus, conditions, context) => {
  const made = async (): Promise<ExportSource> => {
    const [names, roles] = await Promise.all([bus.call(fleet.scopeNames, {}, context), bus.call(people.roleList, { pageSize: limits.pageSizeMax }, context)]);
    return sourceFrom(usersOf(names, roles.items))(bus, conditions, context);
  };
  let source: Promise<ExportSource> | undefined;
  const { columns } = usersOf({ projects: [], customers: [], groups: [] }, []);
  return { columns, count: async () => (await (source ??= made())).count(), readPage: async (cursor, rows) => (await (source ??= made())).readPage(cursor, rows) };
};

const audit: ListExport<AuditEntryView> = {
  pages: pagesOf(auditLog.auditList),
  columns: [
    { ...column('序号', 'No.'), value: ({ sequence }) => sequence },
    { ...column('时间', 'Time', time), value: ({ at }) => at },
    { ...column('操作人', 'User'), value: ({ loginName }) => loginName },
    { ...column('令牌', 'Token'), value: ({ token }) => token },
    { ...column('操作', 'Action', actionCell), value: ({ action }) => action },
    { ...column('结果', 'Result', resultCell), value: ({ result, action }) => `${result} ${action}` },
    { ...column('路径', 'Path'), value: ({ path }) => path },
    { ...column('来源地址', 'Address'), value: ({ address }) => address },
    { ...column('请求编号', 'Request'), value: ({ requestId }) => requestId },
    { ...column('提交的内容', 'Input'), value: ({ input }) => cellText(input) },
    { ...column('修改前', 'Before'), value: ({ before }) => cellText(before) },
    { ...column('修改后', 'After'), value: ({ after }) => cellText(after) },
    { ...column('操作代码', 'Action code'), value: ({ action }) => action },
    { ...column('结果代码', 'Result code'), value: ({ result }) => result },
    { ...column('哈希', 'Hash'), value: ({ hash }) => hash },
  ],
};

const messages: ListExport<MessageView> = {
  pages: pagesOf(history.storedMessages),
  columns: [
    { ...column('记录时间', 'Recorded', time), value: ({ recordedAt }) => recordedAt },
    { ...column('接收时间', 'Received', time), value: ({ receivedAt }) => receivedAt },
    { ...column('方向', 'Direction', wordOf(directionTexts)), value: ({ direction }) => direction },
    { ...column('命令', 'Command', commandText), value: ({ command }) => command },
    { ...column('应答', 'Answer', answerText), value: ({ response }) => response },
    { ...column('错误', 'Error', wordOf(rejectionTexts)), value: ({ rejected }) => rejected },
    { ...column('报文（十六进制）', 'Frame (hex)'), value: ({ bytes }) => bytes },
  ],
};

const campaignList: ListExport<CampaignView> = {
  pages: pagesOf(campaigns.campaignList),
  columns: [
    { ...column('名称', 'Name'), value: ({ name }) => name },
    { ...column('固件版本', 'Firmware'), value: ({ version }) => version },
    { ...column('状态', 'State', wordOf(campaignStateTexts)), value: ({ state }) => state },
    { ...column('原因', 'Cause', wordOf(campaignCauseTexts)), value: ({ cause }) => cause },
    { ...column('等待', 'Waiting'), value: ({ counts }) => counts.waiting },
    { ...column('进行中', 'In progress'), value: ({ counts }) => counts.running },
    { ...column('成功', 'Succeeded'), value: ({ counts }) => counts.success },
    { ...column('失败', 'Failed'), value: ({ counts }) => counts.failure },
    { ...column('已取消', 'Cancelled'), value: ({ counts }) => counts.cancelled },
    { ...column('说明', 'Reason'), value: ({ reason }) => reason },
    { ...column('创建人', 'Created by'), value: ({ createdBy }) => createdBy },
    { ...column('创建时间', 'Created', time), value: ({ createdAt }) => createdAt },
    { ...column('开始人', 'Started by'), value: ({ startedBy }) => startedBy },
    { ...column('开始时间', 'Started', time), value: ({ startedAt }) => startedAt },
    { ...column('结束时间', 'Ended', time), value: ({ endedAt }) => endedAt },
  ],
};

const firmwareList: ListExport<FirmwareView> = {
  pages: pagesOf(firmware.firmwareList),
  columns: [
    { ...column('版本', 'Version'), value: ({ version }) => version },
    { ...column('文件', 'File'), value: ({ name }) => name },
    { ...column('状态', 'State', wordOf(firmwareStandingTexts)), value: ({ state, withdrawnAt }) => (withdrawnAt === null ? state : 'withdrawn') },
    { ...column('签名', 'Signature', wordOf(signatureTexts)), value: ({ signature }) => signature },
    { ...column('密钥', 'Key'), value: ({ keyName, keyId }) => `${keyName} ${keyId}` },
    { ...column('BMS 型号', 'BMS models'), value: ({ models }) => models.join('; ') },
    { ...column('硬件', 'Hardware'), value: ({ hardware }) => hardware.join('; ') },
    { ...column('最低版本', 'Minimum version'), value: ({ minimumVersion }) => minimumVersion },
    { ...column('大小', 'Size', plain, 'B'), value: ({ size }) => size },
    { ...column('SHA-256', 'SHA-256'), value: ({ sha256 }) => sha256 },
    { ...column('上传人', 'Uploaded by'), value: ({ createdBy }) => createdBy },
    { ...column('上传时间', 'Uploaded', time), value: ({ createdAt }) => createdAt },
    { ...column('撤回人', 'Withdrawn by'), value: ({ withdrawnBy }) => withdrawnBy },
    { ...column('撤回时间', 'Withdrawn', time), value: ({ withdrawnAt }) => withdrawnAt },
  ],
};

const modules: ListExport<ModuleSummaryView> = {
  pages: pagesOf(registry.moduleList),
  columns: [
    { ...column('模块', 'Module'), value: ({ name }) => name },
    { ...column('中文标题', 'Chinese title'), value: ({ title }) => title['zh-CN'] },
    { ...column('英文标题', 'English title'), value: ({ title }) => title.en },
    { ...column('团队', 'Team'), value: ({ team }) => team },
    { ...column('稳定版', 'Stable'), value: ({ stable }) => stable },
    { ...column('灰度版本', 'Canary'), value: ({ rollout }) => rollout?.version ?? null },
    { ...column('灰度比例', 'Canary share', plain, '%'), value: ({ rollout }) => rollout?.percentage ?? null },
    { ...column('灰度状态', 'Canary state', wordOf(rolloutStateTexts)), value: ({ rollout }) => rollout?.state ?? null },
    { ...column('版本数', 'Versions'), value: ({ versions }) => versions },
    { ...column('最近发布', 'Last published', time), value: ({ publishedAt }) => publishedAt },
    { ...column('24 小时加载', 'Loads, 24 h'), value: ({ mounts }) => mounts },
    { ...column('24 小时失败', 'Failures, 24 h'), value: ({ failures }) => failures },
  ],
};

const compliance: ListExport<ComplianceRowView> = {
  pages: pagesOf(analysis.complianceList),
  columns: [
    { ...column('VIN', 'VIN'), value: ({ vin }) => vin },
    { ...column('车牌', 'Plate'), value: ({ plate }) => plate },
    { ...column('项目', 'Project'), value: ({ projectName }) => projectName },
    ...complianceFigureNames.map((name) => {
      const { label, unit } = complianceFigures[name];
      return { ...column(label['zh-CN'], label.en, plain, unit), value: ({ figures }: ComplianceRowView) => figures[name] };
    }),
    { ...column('在役天数', 'Days in service'), value: ({ counts }) => counts.vehicleDays },
    { ...column('有数据的天数', 'Days with data'), value: ({ counts }) => counts.connectedDays },
    { ...column('记录', 'Records'), value: ({ counts }) => counts.records },
    { ...column('应到上报', 'Reports due'), value: ({ counts }) => counts.dueReports },
    { ...column('实到上报', 'Reports arrived'), value: ({ counts }) => counts.arrivedReports },
    { ...column('下电次数', 'Power-downs'), value: ({ counts }) => counts.powerDowns },
  ],
};

const crossingTexts = { entered: { 'zh-CN': '驶入', en: 'Entered' }, left: { 'zh-CN': '驶出', en: 'Left' } };

const crossings: ListExport<GeofenceCrossingView> = {
  pages: pagesOf(history.geofenceCrossings),
  columns: [
    { ...column('VIN', 'VIN'), value: ({ vin }) => vin },
    { ...column('车牌', 'Plate'), value: ({ plate }) => plate },
    { ...column('项目', 'Project'), value: ({ projectName }) => projectName },
    { ...column('电子围栏', 'Geofence'), value: ({ geofenceName }) => geofenceName },
    { ...column('方向', 'Direction', wordOf(crossingTexts)), value: ({ kind }) => kind },
    { ...column('时间', 'Time', time), value: ({ at }) => at },
    { ...column('前一定位时间', 'Position before', time), value: ({ since }) => since },
    { ...column('停留时长', 'Dwell time', plain, 's'), value: ({ dwellS }) => dwellS },
    { ...column('纬度', 'Latitude', plain, '° WGS-84'), value: ({ latitude }) => latitude },
    { ...column('经度', 'Longitude', plain, '° WGS-84'), value: ({ longitude }) => longitude },
  ],
};

const yesOrNo = { true: { 'zh-CN': '是', en: 'yes' }, false: { 'zh-CN': '否', en: 'no' } };

const metricCell: Column['cell'] = (value, { language }) => (value === null ? null : (textIn(ruleMetrics[String(value)]?.label, language) ?? String(value)));

const ruleAlarmList: ListExport<RuleAlarmView> = {
  pages: pagesOf(alarmRules.ruleAlarms),
  columns: [
    { ...column('VIN', 'VIN'), value: ({ vin }) => vin },
    { ...column('车牌', 'Plate'), value: ({ plate }) => plate },
    { ...column('项目', 'Project'), value: ({ projectName }) => projectName },
    { ...column('规则', 'Rule'), value: ({ ruleName }) => ruleName },
    { ...column('车辆数', 'Vehicles'), value: ({ fleet }) => fleet?.count ?? null },
    { ...column('升级任务', 'Campaign'), value: ({ campaign }) => campaign?.name ?? null },
    { ...column('固件版本', 'Firmware'), value: ({ campaign }) => campaign?.version ?? null },
    { ...column('已有升级结果的车辆数', 'Vehicles tried'), value: ({ campaign }) => campaign?.tried ?? null },
    { ...column('告警等级', 'Alarm level'), value: ({ level }) => level },
    { ...column('告警风暴', 'Storm'), value: ({ stormId }) => stormId },
    { ...column('开始时间', 'Started', time), value: ({ startedAt }) => startedAt },
    { ...column('结束时间', 'Ended', time), value: ({ endedAt }) => endedAt },
    { ...column('持续时长', 'Duration', plain, 's'), value: ({ durationS }) => durationS },
    { ...column('指标', 'Metric', metricCell), value: ({ metric }) => metric },
    { ...column('极值', 'Extreme'), value: ({ extreme }) => extreme },
    { ...column('单位', 'Unit'), value: ({ metric, per }) => (metric === null ? null : unitPer({ unit: ruleMetrics[metric]?.unit ?? '' }, per)) },
    { ...column('因规则变更而结束', 'Ended by a change of the rule', wordOf(yesOrNo)), value: ({ stopped }) => String(stopped) },
    { ...column('暂缓至', 'Snoozed until', time), value: ({ snoozedUntil }) => snoozedUntil },
    { ...column('确认时间', 'Acknowledged', time), value: ({ acknowledgedAt }) => acknowledgedAt },
    { ...column('确认人', 'Acknowledged by'), value: ({ acknowledgedBy }) => acknowledgedBy },
    { ...column('备注', 'Comment'), value: ({ comment }) => comment },
  ],
};

const openerCell: Column['cell'] = (value, writing) => plain(value, writing) ?? textIn(caseSystemText, writing.language) ?? null;

const caseList: ListExport<CaseView> = {
  pages: pagesOf(serviceCases.caseList),
  columns: [
    { ...column('工单号', 'Case'), value: ({ id }) => id },
    { ...column('标题', 'Title'), value: ({ title }) => title },
    { ...column('VIN', 'VIN'), value: ({ vin }) => vin },
    { ...column('车牌', 'Plate'), value: ({ plate }) => plate },
    { ...column('项目', 'Project'), value: ({ projectName }) => projectName },
    { ...column('等级', 'Level'), value: ({ level }) => level },
    { ...column('来源', 'Source', wordOf(caseSourceTexts)), value: ({ source }) => source.kind },
    { ...column('告警', 'Alarm', nameCell), value: ({ source }) => source.name },
    { ...column('告警时间', 'Alarm time', time), value: ({ source }) => source.startedAt },
    { ...column('状态', 'State', wordOf(caseStateTexts)), value: ({ state }) => state },
    { ...column('负责人', 'Owner'), value: ({ ownerName }) => ownerName },
    { ...column('创建时间', 'Opened', time), value: ({ openedAt }) => openedAt },
    { ...column('创建人', 'Opened by', openerCell), value: ({ openedBy }) => openedBy },
    { ...column('截止时间', 'Due', time), value: ({ dueAt }) => dueAt },
    { ...column('已超期', 'Overdue', wordOf(yesOrNo)), value: ({ overdue }) => String(overdue) },
    { ...column('附件数', 'Files'), value: ({ files }) => files },
    { ...column('费用', 'Cost'), value: ({ cost }) => cost },
    { ...column('币种', 'Currency'), value: ({ currency }) => currency },
    { ...column('关闭时间', 'Closed', time), value: ({ closedAt }) => closedAt },
    { ...column('原因', 'Cause', wordOf(caseCauseTexts)), value: ({ cause }) => cause },
    { ...column('关闭说明', 'Closing note'), value: ({ closingNote }) => closingNote },
  ],
};

const dutyStepTexts: Readonly<Record<string, Text>> = Object.fromEntries(dutyStepNames.map((step) => [step, dutySteps[step].text]));

/** For the authority: one vehicle, and what was done about it. */
const dutyRecord: ListExport<DutyEntryView> = {
  pages: pagesOf(serviceCases.caseDutyRecord),
  columns: [
    { ...column('工单号', 'Case'), value: ({ caseId }) => caseId },
    { ...column('VIN', 'VIN'), value: ({ vin }) => vin },
    { ...column('车牌', 'Plate'), value: ({ plate }) => plate },
    { ...column('项目', 'Project'), value: ({ projectName }) => projectName },
    { ...column('等级', 'Level'), value: ({ level }) => level },
    { ...column('告警', 'Alarm', nameCell), value: ({ alarm }) => alarm },
    { ...column('告警时间', 'Alarm time', time), value: ({ alarmAt }) => alarmAt },
    { ...column('工单创建时间', 'Case opened', time), value: ({ openedAt }) => openedAt },
    { ...column('类别', 'Entry', wordOf(dutyEntryTexts)), value: ({ kind }) => kind },
    { ...column('处置步骤', 'Duty step', wordOf(dutyStepTexts)), value: ({ step }) => step },
    { ...column('截止时间', 'Due', time), value: ({ dueAt }) => dueAt },
    { ...column('完成或记录时间', 'Done or written', time), value: ({ at }) => at },
    { ...column('操作人', 'By'), value: ({ by }) => by },
    { ...column('超时', 'Late', wordOf(yesOrNo)), value: ({ late }) => (late === null ? null : String(late)) },
    { ...column('说明', 'Note'), value: ({ note }) => note },
    { ...column('附件', 'Files'), value: ({ files }) => files.join('; ') },
  ],
};
const sourceFrom =
  <Row>({ pages, columns }: ListExport<Row>) =>
  (bus: BusClient, conditions: object, context: CallContext): ExportSource => ({
    columns,
    count: async () => (await bus.call(pages, { ...conditions, pageSize: 1 }, context)).total,
    readPage: async (cursor, rows) => {
      const paging = { pageSize: Math.min(rows, limits.pageSizeMax), ...(cursor === undefined ? {} : { cursor }) };
      const { items, next } = await bus.call(pages, { ...conditions, ...paging }, context);
      return { rows: items.map((row) => columns.map(({ value }) => value(row))), next };
    },
  });

type SourceOf = (bus: BusClient, conditions: Omit<ListSelection, 'kind'>, context: CallContext) => ExportSource;

const sources: Readonly<Record<ListExportKind, SourceOf>> = {
  vehicles: vehiclesSource,
  users: usersSource,
  audit: sourceFrom(audit),
  messages: sourceFrom(messages),
  campaigns: sourceFrom(campaignList),
  firmware: sourceFrom(firmwareList),
  modules: sourceFrom(modules),
  compliance: sourceFrom(compliance),
  crossings: sourceFrom(crossings),
  ruleAlarms: sourceFrom(ruleAlarmList),
  cases: sourceFrom(caseList),
  dutyRecord: sourceFrom(dutyRecord),
};

/** The rows of a list, asked for in the name of the caller: what he may not see is refused by who has it. */
export function listSource(bus: BusClient, { kind, ...conditions }: ListSelection, context: CallContext): ExportSource {
  return sources[kind](bus, conditions, context);
}
