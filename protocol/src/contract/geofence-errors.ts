/** Errors of geofences. */
export const geofenceErrors = {
  GEOFENCE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '电子围栏 {geofenceId} 不存在，或您无权查看', en: 'Geofence {geofenceId} does not exist, or you have no access to it' },
  },
  GEOFENCE_CROSSES: {
    status: 400,
    text: { 'zh-CN': '围栏的边线相交，请移动顶点使边线互不相交', en: 'The outline crosses itself. Move its corners so that no two edges cross.' },
  },
  GEOFENCE_CHANGED: {
    status: 409,
    text: { 'zh-CN': '此电子围栏已被他人修改，请重新打开后再修改：{name}', en: 'Someone else changed this geofence. Open it again before you edit: {name}' },
  },
  GEOFENCE_LIMIT: {
    status: 409,
    text: { 'zh-CN': '最多 {most} 个电子围栏，请先删除不用的围栏', en: 'No more than {most} geofences. Delete one that is no longer used.' },
  },
} as const;
