import { defineMessages, type Text } from '@voltdeck/kit';
import type { backupFailureCauses } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  title: { 'zh-CN': '备份', en: 'Backup' },
  hint: { 'zh-CN': '数据库、待入库报文、模块和固件的完整副本。', en: 'Full copies of the database, waiting messages, modules and firmware.' },
  away: { 'zh-CN': '没有备份进程在运行，本部署不会自动备份。', en: 'No backup process is running, so this deployment makes no backups.' },
  awayHow: { 'zh-CN': '在能访问两个存储的机器上运行：', en: 'On a machine that can reach both stores, run:' },
  last: { 'zh-CN': '最近备份', en: 'Last backup' },
  never: { 'zh-CN': '从未备份', en: 'Never' },
  size: { 'zh-CN': '大小', en: 'Size' },
  took: { 'zh-CN': '{size}，用时 {seconds} 秒', en: '{size}, took {seconds} s' },
  next: { 'zh-CN': '下次备份', en: 'Next backup' },
  nextNone: { 'zh-CN': '仅手动', en: 'Manual only' },
  nextNow: { 'zh-CN': '即将开始', en: 'Starts shortly' },
  copies: { 'zh-CN': '保留副本', en: 'Copies kept' },
  copiesWhat: { 'zh-CN': '{copies} 份，共 {size}，最多 {keep} 份', en: '{copies} of at most {keep}, {size} in all' },
  target: { 'zh-CN': '备份目标', en: 'Target' },
  targetFolder: { 'zh-CN': '备份进程所在机器上的文件夹，由启动参数 --folder 指定。', en: 'Folder on the machine of the backup process; set by its option --folder.' },
  targetS3: { 'zh-CN': 'S3 兼容对象存储，由备份进程的环境变量 BACKUP_S3_URL 指定。', en: 'S3-compatible bucket; set by the variable BACKUP_S3_URL of the backup process.' },
  problem: { 'zh-CN': '无法读取备份列表：{message}', en: 'The backups cannot be listed: {message}' },
  tested: { 'zh-CN': '恢复测试', en: 'Restore test' },
  testNever: { 'zh-CN': '从未测试。未经恢复验证的备份不可靠。', en: 'Never. A backup that was never restored can’t be relied on.' },
  testGood: { 'zh-CN': '{name}：{tables} 张表共 {rows} 行，与备份时一致', en: '{name}: {rows} rows in {tables} tables match the backup' },
  testBad: { 'zh-CN': '{name}：不一致或无法恢复', en: '{name}: does not match the backup, or could not be restored' },
  failure: { 'zh-CN': '最近一次备份失败：{message}', en: 'The last backup failed: {message}' },
  runningBackup: { 'zh-CN': '正在备份：{step}', en: 'Backup running: {step}' },
  runningTest: { 'zh-CN': '正在测试恢复：{step}', en: 'Restore test running: {step}' },
  start: { 'zh-CN': '立即备份', en: 'Back up now' },
  test: { 'zh-CN': '测试恢复', en: 'Test the restore' },
  testHint: { 'zh-CN': '测试将最近的备份恢复到临时数据库，逐表比较行数后删除，不影响运行中的数据。', en: 'The test restores the latest backup into a scratch database, compares the rows of each table, and drops it. Your data is not touched.' },
  every: { 'zh-CN': '备份周期', en: 'Schedule' },
  everyHours: { 'zh-CN': '每 {hours} 小时', en: 'Every {hours} h' },
  everyDay: { 'zh-CN': '每天', en: 'Every day' },
  everyWeek: { 'zh-CN': '每周', en: 'Every week' },
  keep: { 'zh-CN': '保留份数（1–{most}）', en: 'Copies to keep (1–{most})' },
  keepBad: { 'zh-CN': '请输入 1 到 {most} 的整数', en: 'Enter a whole number from 1 to {most}' },
  save: { 'zh-CN': '保存计划', en: 'Save schedule' },
  saved: { 'zh-CN': '备份计划已保存。', en: 'Backup schedule saved.' },
});

/** What is wrong with the target, and what to do. The message of the backup process stands below. */
export const causeTexts: Readonly<Record<(typeof backupFailureCauses)[number], Text>> = {
  targetAway: { 'zh-CN': '备份目标没有响应。请检查其地址、网络和运行状态。', en: 'The target does not respond. Check its address, the network and whether it is running.' },
  targetRefuses: { 'zh-CN': '备份目标拒绝访问。请检查密钥及其权限（列出、读取、写入、删除）。', en: 'The target refuses access. Check the key and its permissions: list, read, write, delete.' },
  targetMissing: { 'zh-CN': '存储桶不存在。请创建存储桶，或更正地址。', en: 'The bucket does not exist. Create it, or correct the address.' },
  targetFull: { 'zh-CN': '备份目标空间不足。请清理空间、提高配额或减少保留份数。', en: 'The target is full. Free space, raise the quota, or keep fewer copies.' },
};
