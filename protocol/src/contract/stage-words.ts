import type { Text } from '../text/text.ts';
import type { StageCause, StageName } from './status.ts';

/** The name of a stage, and what it does. */
export const stageWords: Readonly<Record<StageName, { readonly name: Text; readonly about: Text }>> = {
  vehicles: { name: { 'zh-CN': '车辆', en: 'Vehicles' }, about: { 'zh-CN': '终端与平台保持连接', en: 'terminals connected to the platform' } },
  listener: { name: { 'zh-CN': '协议服务', en: 'Protocol service' }, about: { 'zh-CN': '接收并应答报文', en: 'receives and answers messages' } },
  bus: { name: { 'zh-CN': '消息总线', en: 'Message bus' }, about: { 'zh-CN': '保存未入库的报文', en: 'holds messages until they are stored' } },
  ingest: { name: { 'zh-CN': '遥测入库', en: 'Telemetry' }, about: { 'zh-CN': '解析报文并写入数据库', en: 'decodes messages and writes them to the database' } },
  database: { name: { 'zh-CN': '数据库', en: 'Database' }, about: { 'zh-CN': '记录、统计与主数据', en: 'records, statistics and master data' } },
  accounts: { name: { 'zh-CN': '用户、车队与模块', en: 'Accounts, fleet, modules' }, about: { 'zh-CN': '登录、权限、主数据与页面模块', en: 'sign-in, permissions, master data and page modules' } },
  edge: { name: { 'zh-CN': 'Web 网关', en: 'Web gateway' }, about: { 'zh-CN': '页面、接口与实时推送', en: 'pages, API and live streams' } },
  browsers: { name: { 'zh-CN': '浏览器', en: 'Browsers' }, about: { 'zh-CN': '正在观看的页面与大屏', en: 'open pages and wall displays' } },
};

interface CauseWords {
  /** `{detail}` is what the stage tells of it. */
  readonly what: Text;
  readonly todo: Text;
}

/** What is wrong with a stage that is not healthy, and what to do. */
export const stageCauseWords: Readonly<Record<StageCause, CauseWords>> = {
  PROCESS_MISSING: {
    what: { 'zh-CN': '{detail} 无进程响应。', en: 'No process of {detail} is responding.' },
    todo: {
      'zh-CN': '启动该服务；若它已启动，查看它的日志最后几行和 /health/ready。报文会在总线中等待，不会丢失。',
      en: 'Start the service. If it is already running, check the last lines of its log and /health/ready. Messages wait on the bus and are not lost.',
    },
  },
  NOT_READY: {
    what: { 'zh-CN': '服务未就绪：{detail}', en: 'The service is not ready: {detail}' },
    todo: { 'zh-CN': '按它给出的原因处理；详情见该服务的日志。', en: 'Fix the cause it names; see its log for details.' },
  },
  NO_VEHICLES: {
    what: { 'zh-CN': '没有任何车辆连接。', en: 'No vehicles are connected.' },
    todo: {
      'zh-CN': '检查负载均衡与防火墙是否放行车辆端口，以及终端中配置的地址；被拒绝的登入见“被拒绝的登入”页。',
      en: 'Check that the load balancer and firewall allow the vehicle port, and check the address in the terminals. See “Refused logins” for refused logins.',
    },
  },
  SOCKETS_PAUSED: {
    what: { 'zh-CN': '总线跟不上，车辆连接已暂停读取。', en: "The message bus can't keep up, so reading from vehicle connections is paused." },
    todo: { 'zh-CN': '先处理总线与遥测入库；车辆会补发未应答的报文。', en: 'Check the message bus and telemetry first. Vehicles reissue messages that were not answered.' },
  },
  BUS_AWAY: {
    what: { 'zh-CN': '消息总线或其 JetStream 无响应。', en: 'The message bus or its JetStream is not responding.' },
    todo: { 'zh-CN': '检查 NATS 是否运行、磁盘是否已满；车辆在此期间等待并补发。', en: 'Check that NATS is running and its disk is not full. Vehicles wait and reissue their messages.' },
  },
  STREAM_FILLING: {
    what: { 'zh-CN': '未入库的报文已占总线上限的 80% 以上。', en: 'Messages waiting to be stored use more than 80% of the message bus limit.' },
    todo: { 'zh-CN': '先让遥测入库恢复；若入库正常，增加遥测进程或提高 FRAMES_MAX_BYTES。', en: 'Restore telemetry first. If it is working, add telemetry processes or raise FRAMES_MAX_BYTES.' },
  },
  STREAM_FULL: {
    what: { 'zh-CN': '总线中报文已满，不再接收，车辆正在等待。', en: 'The message bus is full and accepts no more messages; vehicles are waiting.' },
    todo: { 'zh-CN': '立即恢复遥测入库或数据库；空间腾出后会自动继续。', en: 'Restore telemetry or the database now. It resumes automatically once there is space.' },
  },
  INGEST_STANDS: {
    what: { 'zh-CN': '入库停止：{detail}', en: 'Ingest stopped: {detail}' },
    todo: { 'zh-CN': '多半是数据库磁盘已满或不可达：腾出空间或缩短保留期后会自动继续。', en: 'Usually the database disk is full or the database is unreachable. Free up space or shorten retention; it resumes automatically.' },
  },
  BEHIND: {
    what: { 'zh-CN': '入库跟不上，最早的报文已等待超过 5 秒。', en: 'Ingest is behind: the oldest messages have waited for more than 5 s.' },
    todo: { 'zh-CN': '刚恢复时属正常，数字应持续下降；若不下降，检查数据库并增加遥测进程。', en: 'Right after an outage this is normal, and the number should keep falling. If it does not, check the database and add telemetry processes.' },
  },
  DATABASE_AWAY: {
    what: { 'zh-CN': '数据库无响应：{detail}', en: 'The database is not responding: {detail}' },
    todo: { 'zh-CN': '检查 PostgreSQL 是否运行、连接数与磁盘；报文在总线中等待。', en: 'Check that PostgreSQL is running, and check its connections and disk. Messages wait on the bus.' },
  },
  DATABASE_SLOW: {
    what: { 'zh-CN': '数据库响应一次简单查询超过 0.5 秒。', en: 'The database takes more than 0.5 s to respond to a simple query.' },
    todo: { 'zh-CN': '查看 pg_stat_activity 中的长查询、磁盘负载与连接数。', en: 'Check pg_stat_activity for long queries, and check the disk load and the number of connections.' },
  },
  DISK_LOW: {
    what: { 'zh-CN': 'Web 网关缓存所在磁盘剩余不足 5%。', en: 'The web gateway cache disk has less than 5% left.' },
    todo: { 'zh-CN': '腾出空间，或降低 CACHE_BYTES_MAX。', en: 'Free up space or lower CACHE_BYTES_MAX.' },
  },
  OVERLOADED: {
    what: { 'zh-CN': '{detail} 的进程负载过高。', en: 'A process of {detail} is overloaded.' },
    todo: { 'zh-CN': '若持续如此，增加进程或 CPU。', en: 'If this persists, add processes or CPU.' },
  },
  CANNOT_TELL: {
    what: { 'zh-CN': '状态未知：上报服务无响应。', en: "Status unknown: the reporting service isn't responding." },
    todo: { 'zh-CN': '先修复停止的环节。', en: 'Fix the stopped stage first.' },
  },
};
