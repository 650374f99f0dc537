import type { Text } from '@voltdeck/protocol/contract';

export const words = {
  unknown: { 'zh-CN': '没有操作“{name}”。{near}运行 voltdeck api 查看全部操作', en: "There is no operation '{name}'. {near}Run voltdeck api to list all of them." },
  near: { 'zh-CN': '相近的有：{names}。', en: 'Similar: {names}. ' },
  noMatch: { 'zh-CN': '没有名称、路径或说明包含“{search}”的操作', en: "no operation has '{search}' in its name, path or summary" },
  missing: { 'zh-CN': '{operation} 缺少参数：\n{fields}', en: '{operation} needs these parameters:\n{fields}' },
  missingField: { 'zh-CN': '  {how}：{form}', en: '  {how}: {form}' },
  noField: { 'zh-CN': '{operation} 的{place}中没有参数“{name}”。{known}', en: "{operation} has no {place} parameter '{name}'. {known}" },
  known: { 'zh-CN': '可用：{names}', en: 'It takes: {names}' },
  noneKnown: { 'zh-CN': '该处不接受任何参数', en: 'It takes none there' },
  path: { 'zh-CN': '路径', en: 'path' },
  query: { 'zh-CN': '查询', en: 'query' },
  body: { 'zh-CN': '请求体', en: 'body' },
  notPair: { 'zh-CN': '“{text}”应为 名称=值', en: "'{text}' is not of the form name=value." },
  twice: { 'zh-CN': '参数“{name}”重复给出', en: "'{name}' is given twice." },
  notTime: { 'zh-CN': '{name}：“{text}”既不是 1970 年以来的毫秒数，也不是带时区的 ISO 8601 时间（如 2026-11-28T08:00:00Z）', en: "{name}: '{text}' is neither milliseconds since 1970 nor a time in ISO 8601 with its zone, such as 2026-11-28T08:00:00Z." },
  noBody: { 'zh-CN': '{operation} 没有请求体，请去掉 --body', en: '{operation} takes no body. Leave out --body.' },
  notJson: { 'zh-CN': '--body 不是 JSON 对象：{why}', en: '--body is not a JSON object: {why}' },
  anObject: { 'zh-CN': '应形如 {example}', en: 'give it as {example}' },
  cannotRead: { 'zh-CN': '无法读取 {path}：{why}', en: 'Cannot read {path}: {why}' },
  needFile: { 'zh-CN': '{operation} 的请求体是文件：用 --body @<文件> 给出，--body @- 从标准输入读取', en: '{operation} takes a file: give it with --body @<file>, or --body @- for standard input.' },
  needOut: { 'zh-CN': '应答是文件（{types}）：用 --out <文件> 指定保存位置，--out - 写到标准输出', en: 'The answer is a file ({types}): name it with --out <file>, or use --out - for standard output.' },
  cannotWrite: { 'zh-CN': '无法写入 {path}：{why}', en: 'Cannot write {path}: {why}' },
  written: { 'zh-CN': '已写入 {path}（{bytes} 字节，{type}）', en: '{path} written ({bytes} bytes, {type})' },
  reconnecting: { 'zh-CN': '连接中断（{why}），{seconds} 秒后从上次的位置继续', en: 'the connection broke ({why}); continuing from the last position in {seconds} s' },
  ended: { 'zh-CN': '服务端关闭了连接', en: 'the console closed it' },
  notRead: { 'zh-CN': '{pathname} 的应答无法读取：{why}', en: 'The answer of {pathname} cannot be read: {why}' },
} as const satisfies Readonly<Record<string, Text>>;

/** Options of every operation that has use for them. */
export const optionWords = {
  path: { 'zh-CN': '路径参数', en: 'parameter of the path' },
  query: { 'zh-CN': '查询参数，可重复', en: 'parameter of the query; can be repeated' },
  body: { 'zh-CN': '请求体：JSON，或 @文件；@- 表示标准输入', en: 'body as JSON, or @file; @- for standard input' },
  idempotencyKey: { 'zh-CN': '一天内相同的键和请求体得到首次的应答', en: 'the same key and body within a day get the first answer again' },
  all: { 'zh-CN': '逐页读取整个列表：每项输出一行 JSON', en: 'the whole list, page by page: one JSON line per item' },
  most: { 'zh-CN': '输出这么多行后结束', en: 'end after this many lines' },
  out: { 'zh-CN': '将应答写入文件；- 表示标准输出', en: 'write the answer to a file; - for standard output' },
} as const satisfies Readonly<Record<string, Text>>;

/** Of `voltdeck api <operation> --help`. */
export const helpWords = {
  access: { 'zh-CN': '需要权限：{access}', en: 'Access: {access}' },
  person: { 'zh-CN': '需由用户在浏览器中操作：令牌会被拒绝（SESSION_NEEDED）', en: 'For a person in a browser: a token is refused (SESSION_NEEDED)' },
  fleetWide: { 'zh-CN': '需要“全部”数据范围', en: 'Needs a data scope of everything' },
  bodyFields: { 'zh-CN': '请求体字段（--body）：', en: 'Fields of the body (--body):' },
  fileBody: { 'zh-CN': '请求体是文件：--body @<文件>', en: 'The body is a file: --body @<file>' },
  example: { 'zh-CN': '示例：', en: 'Example:' },
  answer: { 'zh-CN': '应答：', en: 'Answer:' },
  answersFile: { 'zh-CN': '应答是文件：{types}', en: 'Answers a file: {types}' },
  answersStream: { 'zh-CN': '应答是事件流：每个事件输出一行 JSON，直至中断；连接断开后从上次的位置继续', en: 'Answers a stream: one JSON line per event until you interrupt it; a broken connection continues from the last position' },
  required: { 'zh-CN': '{form}（必填）', en: '{form} (required)' },
  about: { 'zh-CN': '{form}。{about}', en: '{form}. {about}' },
  moreLines: { 'zh-CN': '…（另有 {lines} 行）', en: '… ({lines} more lines)' },
} as const satisfies Readonly<Record<string, Text>>;

/** What a parameter takes. */
export const formWords = {
  uuid: { 'zh-CN': 'UUID', en: 'UUID' },
  date: { 'zh-CN': '日期，如 2026-11-28', en: 'date, such as 2026-11-28' },
  time: { 'zh-CN': '时间：1970 年以来的毫秒数，或 2026-11-28T08:00:00Z', en: 'time: milliseconds since 1970, or 2026-11-28T08:00:00Z' },
  whole: { 'zh-CN': '整数', en: 'whole number' },
  number: { 'zh-CN': '数字', en: 'number' },
  flag: { 'zh-CN': 'true 或 false', en: 'true or false' },
  text: { 'zh-CN': '文本', en: 'text' },
  object: { 'zh-CN': '对象', en: 'object' },
  any: { 'zh-CN': 'JSON', en: 'JSON' },
  range: { 'zh-CN': '{what}，{least} 到 {most}', en: '{what} from {least} to {most}' },
  atLeast: { 'zh-CN': '{what}，不小于 {least}', en: '{what}, at least {least}' },
  length: { 'zh-CN': '{what}，最多 {most} 个字符', en: '{what} of at most {most} characters' },
  pattern: { 'zh-CN': '{what}，格式 {pattern}', en: '{what} of the form {pattern}' },
  oneOf: { 'zh-CN': '可选：{names}', en: 'one of {names}' },
  others: { 'zh-CN': '{names} 等共 {count} 个', en: '{names} … ({count} in all)' },
  descending: { 'zh-CN': '{names}；前加减号为降序', en: '{names}; with a minus descending' },
  list: { 'zh-CN': '列表（逗号分隔），每项：{what}', en: 'list, separated by commas: {what}' },
  jsonList: { 'zh-CN': '数组，每项：{what}', en: 'list of: {what}' },
  nullable: { 'zh-CN': '{what}，或 null', en: '{what}, or null' },
  fallback: { 'zh-CN': '{what}；默认 {value}', en: '{what}; {value} by default' },
} as const satisfies Readonly<Record<string, Text>>;
