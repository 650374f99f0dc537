import type { StageCause, StageName, Text } from '@voltdeck/protocol/contract';

/** The name of a stage, and what it does. */
export const stageWords: Readonly<Record<StageName, { readonly name: Text; readonly about: Text }>> = {
  vehicles: { name: { 'zh-CN': '车辆', en: 'Vehicles' }, about: { 'zh-CN': '终端与平台保持连接', en: 'terminals that are connected' } },
  listener: { name: { 'zh-CN': '协议服务', en: 'Protocol service' }, about: { 'zh-CN': '接收并应答报文', en: 'takes frames and answers them' } },
  bus: { name: { 'zh-CN': '消息总线', en: 'Bus' }, about: { 'zh-CN': '保存未入库的报文', en: 'keeps frames until they are stored' } },
  ingest: { name: { 'zh-CN': '遥测入库', en: 'Telemetry' }, about: { 'zh-CN': '解析报文并写入数据库', en: 'reads frames and stores them' } },
  database: { name: { 'zh-CN': '数据库', en: 'Database' }, about: { 'zh-CN': '记录、统计与主数据', en: 'records, rollups, master data' } },
  accounts: { name: { 'zh-CN': '用户、车队与模块', en: 'Accounts, fleet, modules' }, about: { 'zh-CN': '登录、权限、主数据与页面模块', en: 'sign-in, master data, pages' } },
  edge: { name: { 'zh-CN': '边缘服务', en: 'Edge' }, about: { 'zh-CN': '页面、接口与实时推送', en: 'pages, API and live streams' } },
  browsers: { name: { 'zh-CN': '浏览器', en: 'Browsers' }, about: { 'zh-CN': '正在观看的页面与大屏', en: 'pages and walls that watch' } },
};

interface CauseWords {
  /** `{detail}` is what the stage tells of it. */
  readonly what: Text;
  readonly todo: Text;
}

export const causeWords: Readonly<Record<StageCause, CauseWords>> = {
  PROCESS_MISSING: {
    what: { 'zh-CN': '没有 {detail} 的进程回答。', en: 'No process of {detail} answers.' },
    todo: {
      'zh-CN': '启动该服务；若它已启动，查看它的日志最后几行和 /health/ready。报文会在总线中等待，不会丢失。',
      en: 'Start the service; if it runs, read the last lines of its log and its /health/ready. Frames wait in the bus meanwhile, none is lost.',
    },
  },
  NOT_READY: {
    what: { 'zh-CN': '服务未就绪：{detail}', en: 'The service is not ready: {detail}' },
    todo: { 'zh-CN': '按它给出的原因处理；详情见该服务的日志。', en: 'Repair what it names; its log has more.' },
  },
  NO_VEHICLES: {
    what: { 'zh-CN': '没有任何车辆连接。', en: 'Not a single vehicle is connected.' },
    todo: {
      'zh-CN': '检查负载均衡与防火墙是否放行车辆端口，以及终端中配置的地址；被拒绝的登录见「设备」页。',
      en: 'Check that load balancer and firewall let the vehicle port through, and the address in the terminals; refused logins stand on the page of devices.',
    },
  },
  SOCKETS_PAUSED: {
    what: { 'zh-CN': '总线跟不上，车辆连接已暂停读取。', en: 'The bus is slower than the vehicles, so their connections wait.' },
    todo: { 'zh-CN': '先处理总线与遥测入库；车辆会补发未应答的报文。', en: 'Look at the bus and at telemetry first; vehicles send again what was not answered.' },
  },
  BUS_AWAY: {
    what: { 'zh-CN': '消息总线或其 JetStream 没有回答。', en: 'The bus, or its JetStream, does not answer.' },
    todo: { 'zh-CN': '检查 NATS 是否运行、磁盘是否已满；车辆在此期间等待并补发。', en: 'Check that NATS runs and that its disk is not full; vehicles wait meanwhile and send again.' },
  },
  STREAM_FILLING: {
    what: { 'zh-CN': '未入库的报文已占总线上限的 80% 以上。', en: 'Frames that wait take more than 80 % of what the bus may hold.' },
    todo: { 'zh-CN': '先让遥测入库恢复；若入库正常，增加遥测进程或提高 FRAMES_MAX_BYTES。', en: 'Get telemetry going; if it works, start more of it or raise FRAMES_MAX_BYTES.' },
  },
  STREAM_FULL: {
    what: { 'zh-CN': '总线中报文已满，不再接收，车辆正在等待。', en: 'The bus is full of frames and takes no more; vehicles wait.' },
    todo: { 'zh-CN': '立即恢复遥测入库或数据库；空间腾出后会自动继续。', en: 'Repair telemetry or the database now; it goes on by itself once there is room.' },
  },
  INGEST_STANDS: {
    what: { 'zh-CN': '入库停止：{detail}', en: 'Storing stands still: {detail}' },
    todo: { 'zh-CN': '多半是数据库磁盘已满或不可达：腾出空间或缩短保留期后会自动继续。', en: 'Mostly a full disk or a database that is away: make room or shorten retention; it goes on by itself.' },
  },
  BEHIND: {
    what: { 'zh-CN': '入库跟不上，最早的报文已等待超过 5 秒。', en: 'Storing is behind: the oldest frames have waited for more than 5 s.' },
    todo: { 'zh-CN': '刚恢复时属正常，数字应持续下降；若不下降，检查数据库并增加遥测进程。', en: 'Right after an outage this is normal and the figure falls; if it does not, look at the database and start more of telemetry.' },
  },
  DATABASE_AWAY: {
    what: { 'zh-CN': '数据库没有回答：{detail}', en: 'The database does not answer: {detail}' },
    todo: { 'zh-CN': '检查 PostgreSQL 是否运行、连接数与磁盘；报文在总线中等待。', en: 'Check that PostgreSQL runs, its connections and its disk; frames wait in the bus.' },
  },
  DATABASE_SLOW: {
    what: { 'zh-CN': '数据库回答一次简单查询超过 0.5 秒。', en: 'The database takes longer than 0.5 s for a trivial question.' },
    todo: { 'zh-CN': '查看 pg_stat_activity 中的长查询、磁盘负载与连接数。', en: 'Look for long statements in pg_stat_activity, at the load of its disk and at its connections.' },
  },
  DISK_LOW: {
    what: { 'zh-CN': '边缘服务缓存所在磁盘剩余不足 5%。', en: 'The disk of the edge’s cache has less than 5 % left.' },
    todo: { 'zh-CN': '腾出空间，或降低 CACHE_BYTES_MAX。', en: 'Make room, or lower CACHE_BYTES_MAX.' },
  },
  OVERLOADED: {
    what: { 'zh-CN': '{detail} 的进程忙不过来。', en: 'A process of {detail} is too busy.' },
    todo: { 'zh-CN': '若持续如此，增加进程或 CPU。', en: 'If it stays like this, start more processes or give it more CPU.' },
  },
  CANNOT_TELL: {
    what: { 'zh-CN': '能说明它的服务没有回答。', en: 'What would tell of it does not answer.' },
    todo: { 'zh-CN': '先修复停止的环节。', en: 'Repair the stage that stands first.' },
  },
};
