import { companyErrors } from './company-errors.ts';
import { commandErrors } from './command-errors.ts';
import { factorErrors } from './factor-errors.ts';
import { firmwareErrors } from './firmware-errors.ts';
import { profileErrors } from './profile-errors.ts';
import { registryErrors } from './registry-errors.ts';
import { scimErrors } from './scim-errors.ts';
import type { Text } from './text.ts';

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
    text: { 'zh-CN': '提交的内容有误，请检查标出的字段', en: 'The input is not valid; check the fields named' },
  },
  INPUT_TOO_LARGE: {
    status: 413,
    text: { 'zh-CN': '提交的内容过大，上限为 {limit}', en: 'The input is too large; the limit is {limit}' },
  },
  SIGN_IN_REQUIRED: {
    status: 401,
    text: { 'zh-CN': '请先登录', en: 'Sign in first' },
  },
  SIGN_IN_REFUSED: {
    status: 401,
    text: { 'zh-CN': '用户名或密码不正确', en: 'User name or password is not right' },
  },
  SIGN_IN_LINK_SPENT: {
    status: 401,
    text: {
      'zh-CN': '登录链接已使用或已过期，请用用户名和密码登录',
      en: 'The sign-in link was used or has expired; sign in with user name and password',
    },
  },
  CHALLENGE_WRONG: {
    status: 400,
    text: { 'zh-CN': '验证码不正确，请输入新的验证码', en: 'The verification code is not right; enter the new one' },
  },
  CHALLENGE_SPENT: {
    status: 400,
    text: {
      'zh-CN': '验证码已使用或已过期，请输入新的验证码',
      en: 'The verification code was used or has expired; enter the new one',
    },
  },
  SET_UP_SPENT: {
    status: 403,
    text: {
      'zh-CN': '初始化链接已使用或已过期；若尚无用户，重启服务会生成新链接',
      en: 'The set-up link was used or has expired; while there is no user, a restart makes another',
    },
  },
  PASSWORD_LINK_SPENT: {
    status: 403,
    text: {
      'zh-CN': '此链接已使用、已过期或已被新的链接取代；请向管理员索取新的链接',
      en: 'The link was used, has expired or was replaced by another one; ask an administrator for a new link',
    },
  },
  PASSWORD_WRONG: {
    status: 403,
    text: { 'zh-CN': '当前密码不正确', en: 'The present password is not right' },
  },
  FRESH_SIGN_IN_REQUIRED: {
    status: 403,
    text: { 'zh-CN': '此操作需要重新输入密码', en: 'Enter your password again for this' },
  },
  SESSION_NEEDED: {
    status: 403,
    text: { 'zh-CN': 'API 令牌不能执行此操作，请在浏览器中登录', en: 'An API token may not do this; sign in with a browser' },
  },
  SESSION_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此会话', en: 'You have no such session' },
  },
  USER_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此用户：{userId}', en: 'No such user: {userId}' },
  },
  LOGIN_NAME_TAKEN: {
    status: 409,
    text: { 'zh-CN': '用户名“{loginName}”已被使用', en: "The user name '{loginName}' is taken" },
  },
  USER_CHANGED: {
    status: 409,
    text: {
      'zh-CN': '此用户刚被他人修改，请载入最新内容（版本 {version}）后重试',
      en: 'Somebody else has changed this user; load the newer one (version {version}) and try again',
    },
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    text: {
      'zh-CN': '这是最后一位管理员，不能删除或降级',
      en: 'This is the last administrator, who can neither be deleted nor made an operator',
    },
  },
  VIEW_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '视图 {viewId} 不存在，或未与您共享', en: 'There is no view {viewId}, or it is not shared with you' },
  },
  PERSONAL_LIMIT_REACHED: {
    status: 409,
    text: { 'zh-CN': '最多保留 {most} 项，请先移除不再需要的', en: 'At most {most} can be kept. Remove one that you no longer need' },
  },
  TOKEN_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此令牌：{tokenId}', en: 'You have no such token: {tokenId}' },
  },
  TOKEN_TOO_WIDE: {
    status: 403,
    text: {
      'zh-CN': '令牌的权限或范围超出您自己的：{exceeds}',
      en: 'A token may do no more than its user; this goes beyond: {exceeds}',
    },
  },
  PERMISSION_MISSING: {
    status: 403,
    text: {
      'zh-CN': '缺少“{permission}”权限，请联系管理员',
      en: "The permission '{permission}' is missing; ask an administrator for it",
    },
  },
  SCREEN_REFUSED: {
    status: 403,
    text: {
      'zh-CN': '此看板令牌不用于屏幕“{screen}”，请在请求头 X-Voltdeck-Screen 中写明它的屏幕之一',
      en: "This kiosk token is not for the screen '{screen}'; name one of its own in the header X-Voltdeck-Screen",
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
      en: 'This page token belongs to a page of another origin; open the wall display or embedded page again',
    },
  },
  ORIGIN_REFUSED: {
    status: 403,
    text: { 'zh-CN': '请求来源不被允许', en: 'The request comes from an origin that is not allowed' },
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: { 'zh-CN': '请求过于频繁，请 {retryAfterS} 秒后再试', en: 'Too many requests; try again in {retryAfterS} s' },
  },
  TOO_MANY_STREAMS: {
    status: 429,
    text: {
      'zh-CN': '同时打开的实时数据流已达上限 {limit}，请关闭一些页面或大屏',
      en: 'The limit of {limit} live streams at a time is reached; close some pages or screens',
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
      en: "The idempotency key '{key}' was used for another request; take a new key for what is not the same",
    },
  },
  ONCE_RUNNING: {
    status: 409,
    text: { 'zh-CN': '使用此幂等键的请求仍在执行，请稍后再试', en: 'The request with this idempotency key is still running; ask again shortly' },
  },
  ONCE_OUTCOME_UNKNOWN: {
    status: 409,
    text: {
      'zh-CN': '使用此幂等键的请求未得到结果，可能已执行：请先查看，再用新的键重试',
      en: 'The request with this idempotency key had no answer and may have been done: look first, then try with a new key',
    },
  },
  NOT_AN_ID: {
    status: 404,
    text: { 'zh-CN': '“{id}”不是编号，因此没有此对象', en: "'{id}' is not an id, so there is nothing by it" },
  },
  DEVICE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此设备，或您无权查看：{deviceId}', en: 'No such device, or not yours to see: {deviceId}' },
  },
  DEVICE_KEY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '此设备没有该有效密钥：{keyId}', en: 'The device has no such key that still holds: {keyId}' },
  },
  ENTITY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此对象，或您无权查看：{entity} {id}', en: 'No such {entity}, or not yours to see: {id}' },
  },
  NAME_TAKEN: {
    status: 409,
    text: { 'zh-CN': '“{value}”已被占用，请换一个', en: "'{value}' is taken; choose another" },
  },
  NAME_TAKEN_BY_DELETED: {
    status: 409,
    text: { 'zh-CN': '“{value}”属于一个已删除的对象，请恢复它', en: "'{value}' belongs to one that was deleted; restore that one" },
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
      en: '{updatedBy} has changed it meanwhile (it is at version {version} now); load it again and repeat the change',
    },
  },
  ENTITY_IN_USE: {
    status: 409,
    text: {
      'zh-CN': '无法删除：仍有 {count} 个对象（{by}）属于它，请先移走或选择解除关联',
      en: 'It cannot be deleted: {count} of {by} still belong to it; move them first or choose to unassign them',
    },
  },
  PARENT_DELETED: {
    status: 409,
    text: { 'zh-CN': '无法恢复：它所属的 {parent} 已被删除，请先恢复该对象', en: 'It cannot be restored: its {parent} is deleted; restore that first' },
  },
  FLEET_WIDE_NEEDED: {
    status: 403,
    text: {
      'zh-CN': '此内容属于全体用户，仅数据范围为全部的用户可以修改，请联系管理员',
      en: 'This belongs to all users. Only someone whose data scope is everything can change it; ask an administrator.',
    },
  },
  SCOPE_EXCEEDED: {
    status: 403,
    text: {
      'zh-CN': '此操作超出您的数据范围，请联系管理员',
      en: 'This reaches beyond your data scope; ask an administrator to do it',
    },
  },
  IMPORT_REFUSED: {
    status: 400,
    text: { 'zh-CN': '无法读取文件：{reason}', en: 'The file cannot be read: {reason}' },
  },
  RECORD_NONE: {
    status: 404,
    text: { 'zh-CN': '设备 {deviceId} 尚无数据', en: 'No record yet of device {deviceId}; wait until it reports' },
  },
  NOTE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此备注，或您无权查看：{noteId}', en: 'No such note, or not yours to see: {noteId}' },
  },
  FAULT_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此故障，或您无权查看：{faultId}', en: 'No such fault, or not yours to see: {faultId}' },
  },
  OPERATION_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此行程或充电记录，或您无权查看：{operationId}', en: 'No such trip or charge, or not yours to see: {operationId}' },
  },
  FAULT_ENDED: {
    status: 409,
    text: { 'zh-CN': '此故障已经结束：{faultId}', en: 'The fault has ended already: {faultId}' },
  },
  FAULT_REPORTED: {
    status: 409,
    text: {
      'zh-CN': '车辆 {vin} 在线并自行上报故障；如仍要清除，请勾选确认',
      en: 'Vehicle {vin} is online and reports its faults itself; tick the confirmation to clear this one all the same',
    },
  },
  ...commandErrors,
  ...companyErrors,
  ...scimErrors,
  EXPORT_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此导出任务：{id}，可能已过期', en: 'You have no such export: {id}; it may have expired' },
  },
  EXPORT_NOT_READY: {
    status: 409,
    text: { 'zh-CN': '导出文件不可用（状态：{state}），请等待完成或重新导出', en: 'The file of this export cannot be fetched (state: {state}); wait until it is done, or begin another' },
  },
  EXPORT_BUSY: {
    status: 429,
    text: { 'zh-CN': '您已有 {running} 个导出正在进行，请等待其完成或取消', en: 'You have {running} exports under way; wait for them or cancel one' },
  },
  EXPORT_INTERRUPTED: {
    status: 503,
    text: { 'zh-CN': '导出被中断，请重新导出', en: 'The export was interrupted; begin it again' },
  },
  RETENTION_RUNNING: {
    status: 409,
    text: { 'zh-CN': '数据清理正在进行，请稍后再试', en: 'Old data is being dropped already; try again when that has ended' },
  },
  DEAD_LETTER_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此死信：{id}，可能已被重放或删除', en: 'No such dead letter: {id}; it may have been replayed or deleted' },
  },
  DEVICE_UNKNOWN: {
    status: 404,
    text: {
      'zh-CN': 'VIN {vin} 未登记，且未开放自动登记',
      en: 'VIN {vin} is not registered and registration at login is closed',
    },
  },
  CAPTURE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此抓包：{id}', en: 'No such capture: {id}' },
  },
  CAPTURE_REFUSED: {
    status: 409,
    text: { 'zh-CN': '该车辆正在抓包，或同时进行的抓包已达 {limit} 个', en: 'The vehicle is being captured already, or {limit} captures are running' },
  },
  VIN_MALFORMED: {
    status: 400,
    text: { 'zh-CN': 'VIN {vin} 未登记，且不符合格式要求', en: 'VIN {vin} is not registered and does not have the form of a VIN' },
  },
  ...factorErrors,
  ...firmwareErrors,
  ...profileErrors,
  ...registryErrors,
  BACKUP_BUSY: {
    status: 409,
    text: { 'zh-CN': '备份或恢复测试正在进行，请等待其结束', en: 'A backup or a restore test is running; wait until it has ended' },
  },
  BACKUP_NONE: {
    status: 409,
    text: { 'zh-CN': '还没有备份，请先备份一次', en: 'There is no backup yet; make one first' },
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    text: { 'zh-CN': '服务 {service} 暂不可用，请稍后再试', en: 'The service {service} does not answer; try again shortly' },
  },
  INTERNAL: {
    status: 500,
    text: { 'zh-CN': '服务器内部错误，请求编号 {requestId}', en: 'Internal error, request {requestId}' },
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

/** Fills `{name}` places of a text. */
export function fillText(text: string, data: ErrorData = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = data[name] ?? place;
    return typeof value === 'object' ? place : String(value);
  });
}
