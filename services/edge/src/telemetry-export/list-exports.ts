import type { BusClient, CallContext } from '@voltdeck/platform';
import { codeText, commands } from '@voltdeck/protocol/codes';
import {
  limits,
  operations,
  permissions,
  permissionTable,
  type AuditEntryView,
  type ExportValue,
  type ListExportKind,
  type ListExportSelection,
  type MessageView,
  type Operation,
  type Page,
  type UserView,
} from '@voltdeck/protocol/contract';
import { column, time, type Column } from './columns.ts';
import type { ExportSource } from './export-source.ts';

/** A list as a file: who is asked for its pages, and what a row holds. */
interface ListExport<Row> {
  readonly pages: Operation<object, Page<Row>>;
  readonly columns: readonly (Column & { readonly value: (row: Row) => ExportValue })[];
}

const { identity, telemetry } = operations;
const pagesOf = <Row>({ subject }: { readonly subject: string }): Operation<object, Page<Row>> => ({ subject });
/** What a cell of a spreadsheet can hold. */
const cellCharactersMax = 32_000;
const told = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value).slice(0, cellCharactersMax));
const commandText: Column['cell'] = (value, { language }) => `${Number(value).toString(16).toUpperCase().padStart(2, '0')} ${codeText(commands, Number(value), language)}`;
const grantedText: Column['cell'] = (value, { language }) => {
  const granted = String(value).split(',');
  return permissions.filter((permission) => granted.includes(permission)).map((permission) => permissionTable[permission].name[language]).join('; ');
};

const users: ListExport<UserView> = {
  pages: pagesOf(identity.userList),
  columns: [
    { ...column('登录名', 'Login name'), value: ({ loginName }) => loginName },
    { ...column('姓名', 'Name'), value: ({ name }) => name },
    { ...column('邮箱', 'Email'), value: ({ email }) => email },
    { ...column('手机', 'Mobile'), value: ({ mobile }) => mobile },
    { ...column('用户类型', 'User type'), value: ({ type }) => type },
    { ...column('权限', 'Permission', grantedText), value: (user) => user.permissions.join() },
    { ...column('项目数', 'Projects'), value: ({ projectIds }) => projectIds.length },
    { ...column('客户数', 'Customers'), value: ({ customerIds }) => customerIds.length },
    { ...column('分组数', 'Groups'), value: ({ groupIds }) => groupIds.length },
    { ...column('创建时间', 'Created', time), value: ({ createdAt }) => createdAt },
    { ...column('更新时间', 'Updated', time), value: ({ updatedAt }) => updatedAt },
  ],
};

const audit: ListExport<AuditEntryView> = {
  pages: pagesOf(identity.auditList),
  columns: [
    { ...column('序号', 'No.'), value: ({ sequence }) => sequence },
    { ...column('时间', 'When', time), value: ({ at }) => at },
    { ...column('操作人', 'Who'), value: ({ loginName }) => loginName },
    { ...column('令牌', 'Token'), value: ({ token }) => token },
    { ...column('操作', 'What'), value: ({ action }) => action },
    { ...column('结果', 'Result'), value: ({ result }) => result },
    { ...column('路径', 'Path'), value: ({ path }) => path },
    { ...column('来源地址', 'From'), value: ({ address }) => address },
    { ...column('请求编号', 'Request'), value: ({ requestId }) => requestId },
    { ...column('提交的内容', 'Input'), value: ({ input }) => told(input) },
    { ...column('修改前', 'Before'), value: ({ before }) => told(before) },
    { ...column('修改后', 'After'), value: ({ after }) => told(after) },
    { ...column('哈希', 'Hash'), value: ({ hash }) => hash },
  ],
};

const messages: ListExport<MessageView> = {
  pages: pagesOf(telemetry.messages),
  columns: [
    { ...column('记录时间', 'Recorded', time), value: ({ recordedAt }) => recordedAt },
    { ...column('接收时间', 'Received', time), value: ({ receivedAt }) => receivedAt },
    { ...column('方向', 'Direction'), value: ({ direction }) => direction },
    { ...column('命令', 'Command', commandText), value: ({ command }) => command },
    { ...column('应答', 'Answer'), value: ({ response }) => response },
    { ...column('错误', 'Error'), value: ({ rejected }) => rejected },
    { ...column('报文（十六进制）', 'Frame (hex)'), value: ({ bytes }) => bytes },
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

const sources: Readonly<Record<ListExportKind, ReturnType<typeof sourceFrom>>> = {
  users: sourceFrom(users),
  audit: sourceFrom(audit),
  messages: sourceFrom(messages),
};

/** The rows of a list, asked for in the name of the caller: what he may not see is refused by who has it. */
export function listSource(bus: BusClient, { kind, ...conditions }: ListExportSelection, context: CallContext): ExportSource {
  return sources[kind](bus, conditions, context);
}
