import { caseErrors } from './case-errors.ts';
import { companyErrors } from './company-errors.ts';
import { commandErrors } from './command-errors.ts';
import { eventLogErrors } from './event-log-errors.ts';
import { factorErrors } from './factor-errors.ts';
import { firmwareErrors } from './firmware-errors.ts';
import { forwardingErrors } from './forwarding-errors.ts';
import { geofenceErrors } from './geofence-errors.ts';
import { notificationErrors } from './notification-errors.ts';
import { outletErrors } from './outlet-errors.ts';
import { rotaErrors } from './rota-errors.ts';
import { profileErrors } from './profile-errors.ts';
import { registryErrors } from './registry-errors.ts';
import { reportErrors } from './report-errors.ts';
import { pairingErrors } from './pairing-errors.ts';
import { sceneImageErrors } from './scene-image-errors.ts';
import { roleErrors } from './role-errors.ts';
import { ruleErrors } from './rule-errors.ts';
import { archiveErrors } from './archive-errors.ts';
import { backupErrors } from './backup-errors.ts';
import { scimErrors } from './scim-errors.ts';
import type { Text } from '../text/text.ts';

interface ErrorEntry {
  /** HTTP status of the answer. */
  readonly status: number;
  /** What failed and what to do, for a person. `{name}` is replaced from the error's data. */
  readonly text: Text;
}

/** The errors that a page can be answered with, by their stable codes. The code is the contract; texts may be improved. */
export const errors = {
  INPUT_INVALID: {
    status: 400,
    text: { 'zh-CN': '提交的内容有误，请检查标出的字段', en: 'The input is not valid. Check the marked fields.' },
  },
  INPUT_TOO_LARGE: {
    status: 413,
    text: { 'zh-CN': '提交的内容过大，上限为 {limit}', en: 'The input is too large. The limit is {limit}.' },
  },
  SIGN_IN_REQUIRED: {
    status: 401,
    text: { 'zh-CN': '请先登录', en: 'Sign in first' },
  },
  SIGN_IN_REFUSED: {
    status: 401,
    text: { 'zh-CN': '用户名或密码不正确', en: 'Wrong user name or password' },
  },
  SIGN_IN_LINK_SPENT: {
    status: 401,
    text: {
      'zh-CN': '登录链接已使用或已过期，请用用户名和密码登录',
      en: 'The sign-in link was used or has expired. Sign in with your user name and password.',
    },
  },
  CHALLENGE_WRONG: {
    status: 400,
    text: { 'zh-CN': '验证码不正确，请输入新的验证码', en: 'Wrong verification code. Enter the new one.' },
  },
  CHALLENGE_SPENT: {
    status: 400,
    text: {
      'zh-CN': '验证码已使用或已过期，请输入新的验证码',
      en: 'The verification code was used or has expired. Enter the new one.',
    },
  },
  SET_UP_SPENT: {
    status: 403,
    text: {
      'zh-CN': '初始化链接已使用或已过期；若尚无用户，重启服务会生成新链接',
      en: 'The setup link was used or has expired. If there is no user yet, restart the service to get a new link.',
    },
  },
  PASSWORD_LINK_SPENT: {
    status: 403,
    text: {
      'zh-CN': '此链接已使用、已过期或已被新的链接取代；请向管理员索取新的链接',
      en: 'The link was used, has expired or was replaced by a newer one. Ask an administrator for a new link.',
    },
  },
  PASSWORD_WRONG: {
    status: 403,
    text: { 'zh-CN': '当前密码不正确', en: 'The current password is wrong' },
  },
  FRESH_SIGN_IN_REQUIRED: {
    status: 403,
    text: { 'zh-CN': '此操作需要重新输入密码', en: 'Enter your password again to do this' },
  },
  SESSION_NEEDED: {
    status: 403,
    text: { 'zh-CN': 'API 令牌不能执行此操作，请在浏览器中登录', en: "An API token can't do this. Sign in with a browser." },
  },
  SESSION_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此会话', en: 'This session does not exist' },
  },
  USER_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '用户 {userId} 不存在', en: 'User {userId} does not exist' },
  },
  LOGIN_NAME_TAKEN: {
    status: 409,
    text: { 'zh-CN': '登录名“{loginName}”已被使用', en: "The login name '{loginName}' is already in use" },
  },
  USER_CHANGED: {
    status: 409,
    text: {
      'zh-CN': '此用户刚被他人修改，请载入最新内容（版本 {version}）后重试',
      en: 'Someone else has changed this user. Reload the latest version ({version}) and try again.',
    },
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    text: {
      'zh-CN': '这是最后一位管理员，不能删除或降级',
      en: "This is the last administrator and can't be deleted or demoted",
    },
  },
  VIEW_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '视图 {viewId} 不存在，或未与您共享', en: 'View {viewId} does not exist or is not shared with you' },
  },
  PERSONAL_LIMIT_REACHED: {
    status: 409,
    text: { 'zh-CN': '最多保留 {most} 项，请先移除不再需要的', en: 'You can keep at most {most}. Remove one that you no longer need.' },
  },
  TOKEN_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '令牌 {tokenId} 不存在', en: 'Token {tokenId} does not exist' },
  },
  TOKEN_TOO_WIDE: {
    status: 403,
    text: {
      'zh-CN': '令牌的权限或范围超出您自己的：{exceeds}',
      en: "A token can't exceed your own permissions or data scope: {exceeds}",
    },
  },
  PERMISSION_MISSING: {
    status: 403,
    text: {
      'zh-CN': '缺少“{permission}”权限，请联系管理员',
      en: "You don't have the permission '{permission}'. Ask an administrator for it.",
    },
  },
  SCREEN_REFUSED: {
    status: 403,
    text: {
      'zh-CN': '此大屏令牌不能用于大屏“{screen}”，请在请求头 X-Voltdeck-Screen 中填写令牌允许的大屏',
      en: "This wall display token is not valid for '{screen}'. Name one of its wall displays in the header X-Voltdeck-Screen.",
    },
  },
  WALL_TOKEN_NEEDED: {
    status: 403,
    text: {
      'zh-CN': '只有大屏或嵌入链接自身的令牌可以换取页面令牌',
      en: 'Only the token of a wall display or an embed link itself can be exchanged for a page token',
    },
  },
  PAGE_ORIGIN_REFUSED: {
    status: 403,
    text: {
      'zh-CN': '此页面令牌属于另一个来源的页面，请重新打开大屏或嵌入页面',
      en: 'This page token belongs to a page from another origin. Open the wall display or embedded page again.',
    },
  },
  ORIGIN_REFUSED: {
    status: 403,
    text: { 'zh-CN': '不允许来自此来源的请求', en: 'Requests from this origin are not allowed' },
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: { 'zh-CN': '请求过于频繁，请 {retryAfterS} 秒后再试', en: 'Too many requests. Try again in {retryAfterS} s.' },
  },
  TOO_MANY_STREAMS: {
    status: 429,
    text: {
      'zh-CN': '同时打开的实时数据流已达上限 {limit}，请关闭一些页面或大屏',
      en: 'The limit of {limit} live streams at a time is reached. Close some pages or wall displays.',
    },
  },
  ROUTE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '页面不存在：{path}', en: 'Page not found: {path}' },
  },
  ONCE_KEY_REUSED: {
    status: 422,
    text: {
      'zh-CN': '幂等键“{key}”已用于另一个内容不同的请求，请换一个键',
      en: "The idempotency key '{key}' was already used for a different request. Use a new key.",
    },
  },
  ONCE_RUNNING: {
    status: 409,
    text: { 'zh-CN': '使用此幂等键的请求仍在执行，请稍后再试', en: 'The request with this idempotency key is still running. Try again shortly.' },
  },
  ONCE_OUTCOME_UNKNOWN: {
    status: 409,
    text: {
      'zh-CN': '使用此幂等键的请求未得到结果，可能已执行：请先查看，再用新的键重试',
      en: 'The request with this idempotency key had no response and may have been carried out. Check first, then retry with a new key.',
    },
  },
  NOT_AN_ID: {
    status: 404,
    text: { 'zh-CN': '“{id}”不是有效的编号', en: "'{id}' is not a valid ID" },
  },
  DEVICE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '车辆 {deviceId} 不存在，或您无权查看', en: 'Vehicle {deviceId} does not exist, or you have no access to it' },
  },
  DEVICE_KEY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '此车辆没有有效的密钥 {keyId}', en: 'The vehicle has no valid key {keyId}' },
  },
  ENTITY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '{entity} {id} 不存在，或您无权查看', en: 'This {entity} does not exist, or you have no access to it: {id}' },
  },
  NAME_TAKEN: {
    status: 409,
    text: { 'zh-CN': '“{value}”已被占用，请换一个', en: "'{value}' is already in use. Choose another." },
  },
  NAME_TAKEN_BY_DELETED: {
    status: 409,
    text: { 'zh-CN': '“{value}”属于一个已删除的对象，请恢复它', en: "'{value}' belongs to a deleted entry. Restore that entry." },
  },
  DEVICE_NOT_ADDABLE: {
    status: 409,
    text: {
      'zh-CN': '无法使用车辆识别代号“{value}”。请核对后重试，或联系管理员',
      en: "The VIN '{value}' cannot be used. Check it, or ask an administrator.",
    },
  },
  VERSION_CONFLICT: {
    status: 409,
    text: {
      'zh-CN': '{updatedBy} 已修改过此对象（当前版本 {version}），请重新载入后再修改',
      en: '{updatedBy} has changed this since you opened it (current version: {version}). Reload it and repeat your change.',
    },
  },
  ENTITY_IN_USE: {
    status: 409,
    text: {
      'zh-CN': '无法删除：仍有 {by}（{count} 个）属于它，请先移走或选择解除关联',
      en: "Can't delete: other entries still belong to it ({by}: {count}). Move them first, or choose to unassign them.",
    },
  },
  PARENT_DELETED: {
    status: 409,
    text: { 'zh-CN': '无法恢复：它所属的 {parent} 已被删除，请先恢复该对象', en: "Can't restore: its {parent} is deleted. Restore that first." },
  },
  FLEET_WIDE_NEEDED: {
    status: 403,
    text: {
      'zh-CN': '此内容由全体用户共用，只有数据范围为“全部”的用户可以修改，请联系管理员',
      en: 'This is shared by all users. Only a user whose data scope is everything can change it. Ask an administrator.',
    },
  },
  SCOPE_EXCEEDED: {
    status: 403,
    text: {
      'zh-CN': '此操作超出您的数据范围，请联系管理员',
      en: 'This goes beyond your data scope. Ask an administrator.',
    },
  },
  IMPORT_REFUSED: {
    status: 400,
    text: { 'zh-CN': '无法读取文件：{reason}', en: 'The file cannot be read: {reason}' },
  },
  IMPORT_TRIAL_ENDED: {
    status: 409,
    text: { 'zh-CN': '检查结果已写入或已过期，请重新选择文件', en: 'The checked import was applied or has expired. Choose the file again.' },
  },
  RECORD_NONE: {
    status: 404,
    text: { 'zh-CN': '车辆 {deviceId} 尚无数据，请等待其上报', en: 'Vehicle {deviceId} has no data yet. Wait until it reports.' },
  },
  NOTE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '备注 {noteId} 不存在，或您无权查看', en: 'Note {noteId} does not exist, or you have no access to it' },
  },
  FAULT_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '故障 {faultId} 不存在，或您无权查看', en: 'Fault {faultId} does not exist, or you have no access to it' },
  },
  OPERATION_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '行程或充电记录 {operationId} 不存在，或您无权查看', en: 'Trip or charge {operationId} does not exist, or you have no access to it' },
  },
  FAULT_ENDED: {
    status: 409,
    text: { 'zh-CN': '故障 {faultId} 已结束', en: 'Fault {faultId} has already ended' },
  },
  FAULT_ASSIGNEE_REFUSED: {
    status: 422,
    text: { 'zh-CN': '该用户看不到此车辆，或无权处理告警。请选择其他用户。', en: "This user can't see the vehicle or isn't permitted to handle alarms. Choose another user." },
  },
  FAULT_REPORTED: {
    status: 409,
    text: {
      'zh-CN': '车辆 {vin} 在线，会自行上报故障的结束；如仍要清除，请勾选确认',
      en: 'Vehicle {vin} is online and will report the end of the fault itself. To clear it anyway, select the confirmation.',
    },
  },
  ...commandErrors,
  ...companyErrors,
  ...scimErrors,
  ...archiveErrors,
  EXPORT_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '导出任务 {id} 不存在，可能已过期', en: 'Export {id} does not exist; it may have expired' },
  },
  EXPORT_NOT_READY: {
    status: 409,
    text: { 'zh-CN': '导出文件不可用（状态：{state}），请等待完成或重新导出', en: 'The export file is not available (state: {state}). Wait until it is done, or start another export.' },
  },
  EXPORT_BUSY: {
    status: 429,
    text: { 'zh-CN': '您已有 {running} 个导出正在进行，请等待其完成或取消', en: 'You already have {running, plural, one {# export} other {# exports}} running. Wait for completion or cancel one.' },
  },
  EXPORT_INTERRUPTED: {
    status: 503,
    text: { 'zh-CN': '导出被中断，请重新导出', en: 'The export was interrupted. Start it again.' },
  },
  RETENTION_RUNNING: {
    status: 409,
    text: { 'zh-CN': '数据清理正在进行，请稍后再试', en: 'A data cleanup is already running. Try again later.' },
  },
  DEAD_LETTER_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '死信 {id} 不存在，可能已被重放或删除', en: 'Dead letter {id} does not exist; it may have been replayed or deleted' },
  },
  DEVICE_UNKNOWN: {
    status: 404,
    text: {
      'zh-CN': 'VIN {vin} 未登记，且未启用登入时自动登记',
      en: 'VIN {vin} is not registered, and registration at login is disabled',
    },
  },
  CAPTURE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '抓包 {id} 不存在', en: 'Capture {id} does not exist' },
  },
  CAPTURE_REFUSED: {
    status: 409,
    text: { 'zh-CN': '该车辆正在抓包，或同时进行的抓包已达 {limit} 个', en: 'A capture of this vehicle is already running, or the limit of {limit} captures at a time is reached' },
  },
  VIN_MALFORMED: {
    status: 400,
    text: { 'zh-CN': 'VIN {vin} 未登记，且不符合格式要求', en: 'VIN {vin} is not registered and does not match the VIN format' },
  },
  ...eventLogErrors,
  ...factorErrors,
  ...firmwareErrors,
  ...forwardingErrors,
  ...geofenceErrors,
  ...notificationErrors,
  ...outletErrors,
  ...rotaErrors,
  ...profileErrors,
  ...registryErrors,
  ...reportErrors,
  ...pairingErrors,
  ...sceneImageErrors,
  ...roleErrors,
  ...ruleErrors,
  ...caseErrors,
  ...backupErrors,
  SERVICE_UNAVAILABLE: {
    status: 503,
    text: { 'zh-CN': '{service}服务暂不可用，请稍后再试', en: 'The {service} service is not responding. Try again shortly.' },
  },
  INTERNAL: {
    status: 500,
    text: { 'zh-CN': '服务器内部错误。请重试；仍出现时，请将请求编号 {requestId} 告知管理员', en: 'Internal server error. Try again; if it keeps happening, give the request ID {requestId} to your administrator.' },
  },
} as const satisfies Record<string, ErrorEntry>;

export type PageErrorCode = keyof typeof errors;

/** Values named in an error's text, and what else helps to act on it. */
export type ErrorData = Readonly<Record<string, string | number | boolean | null | undefined | readonly string[] | Readonly<Record<string, unknown>>>>;

/** One field of the input that was refused. */
export interface FieldProblem {
  /** Path in the input, `user.email` or `filters[2].value`. */
  readonly path: string;
  /** Name of the rule broken. */
  readonly rule: string;
  readonly message: string;
  /** The message in every language; the edge answers with the caller's. */
  readonly text?: Text;
}
