/** Errors of cases. */
export const caseErrors = {
  CASE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '工单 {caseId} 不存在，或您无权查看', en: 'Case {caseId} does not exist, or you have no access to it' },
  },
  CASE_CHANGED: {
    status: 409,
    text: { 'zh-CN': '工单 {caseId} 已被他人修改，请查看最新内容后重试', en: 'Someone else changed case {caseId}. Check what it says now, then try again.' },
  },
  CASE_CLOSED: {
    status: 409,
    text: { 'zh-CN': '工单 {caseId} 已关闭，请先重新打开', en: 'Case {caseId} is closed. Reopen it first.' },
  },
  CASE_SOURCE_TAKEN: {
    status: 409,
    text: { 'zh-CN': '该告警已有未关闭的工单 {caseId}，请在其中继续处理', en: 'Case {caseId} is already open for this alarm. Continue there.' },
  },
  CASE_OWNER_REFUSED: {
    status: 409,
    text: { 'zh-CN': '该用户不能处理此车辆的工单。请选择能查看此车辆且有修改权限的用户', en: 'This user cannot work on cases of this vehicle. Select a user who sees the vehicle and has the update permission.' },
  },
  CASE_ENTRY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '工单 {caseId} 中没有该条目，可能已被删除。请刷新页面', en: 'Case {caseId} has no such entry; it may have been deleted. Reload the page.' },
  },
  CASE_NOTE_FOREIGN: {
    status: 403,
    text: { 'zh-CN': '只能修改或删除自己的备注', en: 'You can only edit or delete your own notes' },
  },
  CASE_PART_CHANGED: {
    status: 409,
    text: { 'zh-CN': '车辆上该部件的编号已变为“{value}”，请核对后重新填写', en: 'The code of this part on the vehicle is now "{value}". Check it and enter the new code again.' },
  },
  CASE_CALENDAR_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '日历链接无效或已撤销，请在工单页面重新生成', en: 'This calendar link is not valid or was revoked. Make a new one on the page of cases.' },
  },
  CASE_FILE_REFUSED: {
    status: 422,
    text: { 'zh-CN': '不支持该文件的内容，可添加：{types}', en: 'The content of this file is not supported. A note takes: {types}' },
  },
  CASE_FILES_FULL: {
    status: 409,
    text: { 'zh-CN': '工单附件总容量已达上限 {limit}，请删除不需要的附件或联系管理员', en: 'Files of cases have reached the limit of {limit}. Delete files that are no longer needed, or ask an administrator.' },
  },
  CASE_FULL: {
    status: 409,
    text: { 'zh-CN': '一张工单最多 {most} 条，请关闭此工单后另开新工单', en: 'A case holds no more than {most} of these. Close it and open another one.' },
  },
} as const;
