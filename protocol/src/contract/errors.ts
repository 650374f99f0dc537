import type { Text } from './text.ts';

interface ErrorEntry {
  /** HTTP status of the answer. */
  readonly status: number;
  /** What failed and what to do, for a person. `{name}` is replaced from the error's data. */
  readonly text: Text;
}

/** Every error the API can answer, by its stable code. The code is the contract; texts may be improved. */
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
  PERMISSION_MISSING: {
    status: 403,
    text: {
      'zh-CN': '缺少“{permission}”权限，请联系管理员',
      en: "The permission '{permission}' is missing; ask an administrator for it",
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
  ROUTE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此接口：{path}', en: 'No such route: {path}' },
  },
  DEVICE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此设备，或您无权查看：{deviceId}', en: 'No such device, or not yours to see: {deviceId}' },
  },
  RECORD_NONE: {
    status: 404,
    text: { 'zh-CN': '设备 {deviceId} 尚无数据', en: 'No record yet of device {deviceId}; wait until it reports' },
  },
  DEVICE_UNKNOWN: {
    status: 404,
    text: {
      'zh-CN': 'VIN {vin} 未登记，且未开放自动登记',
      en: 'VIN {vin} is not registered and registration at login is closed',
    },
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

export type ErrorCode = keyof typeof errors;

/** Values named in an error's text, and what else helps to act on it. */
export type ErrorData = Readonly<Record<string, string | number | boolean | null | undefined>>;

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

/** Body of every error answer: RFC 9457 problem details. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly requestId: string;
  readonly data?: ErrorData;
  readonly fields?: readonly FieldProblem[];
}

/** Fills `{name}` places of a text. */
export function fillText(text: string, data: ErrorData = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(data[name] ?? place));
}
