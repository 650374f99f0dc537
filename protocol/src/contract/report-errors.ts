/** Errors of reports. */
export const reportErrors = {
  REPORT_SCHEDULE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '报告计划 {scheduleId} 不存在，或您无权查看', en: 'Report schedule {scheduleId} does not exist, or you have no access to it' },
  },
  REPORT_SCHEDULE_CHANGED: {
    status: 409,
    text: { 'zh-CN': '此报告计划已被他人修改，请重新打开后再修改：{name}', en: 'Someone else changed this report schedule. Open it again before you edit: {name}' },
  },
  REPORT_LIMIT: {
    status: 409,
    text: { 'zh-CN': '最多 {most} 个报告计划，请先删除不用的计划', en: 'No more than {most} report schedules. Delete one that is no longer used.' },
  },
  REPORT_RECIPIENT_REFUSED: {
    status: 403,
    text: { 'zh-CN': '只有管理员可以将其他用户设为收件人', en: 'Only administrators can choose other users as recipients' },
  },
  REPORT_RUNNING: {
    status: 409,
    text: { 'zh-CN': '此报告正在生成，请稍候', en: 'This report is being made. Wait until it is finished.' },
  },
  REPORT_FILE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '报告 {runId} 的文件不存在、已过期，或您无权查看', en: 'The file of report {runId} does not exist, has expired, or you have no access to it' },
  },
} as const;
