import type { Text } from '@voltdeck/protocol/contract';
import { say } from './language/language.ts';

/** Something the caller can put right; the message says how. Shown without a stack. */
export class CallerError extends Error {
  override readonly name = 'CallerError';

  /** @param code of the console's problem, where it was the console that refused */
  constructor(
    message: string,
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

const connectionProblems: Readonly<Record<string, Text>> = {
  ECONNREFUSED: { 'zh-CN': '该端口无服务监听；请确认环境已启动（npm start）且 TCP 端口正确', en: 'nothing listens there; is the stack running (npm start), and is this its TCP port?' },
  ENOTFOUND: { 'zh-CN': '没有此主机；请核对名称', en: 'no such host; check the name' },
  EAI_AGAIN: { 'zh-CN': '无法解析主机名；请核对名称和网络', en: 'the name could not be looked up; check the name and the network' },
  ETIMEDOUT: { 'zh-CN': '无响应；请核对地址和防火墙', en: 'no answer; check the address and the firewall' },
  EHOSTUNREACH: { 'zh-CN': '无法到达该主机', en: 'the host cannot be reached from here' },
  ECONNRESET: { 'zh-CN': '连接被对方中断', en: 'the connection was cut by the other side' },
};

const cannotConnect: Text = { 'zh-CN': '无法连接 {address}：{why}', en: 'cannot connect to {address}: {why}' };

/** What went wrong with a connection, in words. */
export function connectionSentence(error: Error, address: string): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return say(cannotConnect, { address, why: connectionProblems[code] ?? error.message });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a check of what the caller gave; what it throws is the caller's to put right. */
export function callerSide<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    throw new CallerError(messageOf(error));
  }
}
