/** Errors of the backup of both stores. */
export const backupErrors = {
  BACKUP_BUSY: {
    status: 409,
    text: { 'zh-CN': '备份或恢复测试正在进行，请等待其结束', en: 'A backup or a restore test is running; wait until it has ended' },
  },
  BACKUP_NONE: {
    status: 409,
    text: { 'zh-CN': '还没有备份，请先备份一次', en: 'There is no backup yet; make one first' },
  },
} as const;
