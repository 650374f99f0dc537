import { filledText, textIn, type Text, type TextData } from '@voltdeck/protocol/contract';
import { language } from './language/language.ts';

/** Something the caller can put right; the message says how. Shown without a stack. */
export class CallerError extends Error {
  override readonly name = 'CallerError';
  /** In every language: the process that makes backups reports its failures to pages. */
  readonly text: Text;

  /** @param code of the console's problem, where it was the console that refused */
  constructor(
    said: Text | string,
    readonly code: string | null = null,
  ) {
    super(typeof said === 'string' ? said : textIn(said, language));
    this.text = typeof said === 'string' ? sameText(said) : said;
  }
}

/** What names and messages of other programs are in every language. */
export const sameText = (text: string): Text => ({ 'zh-CN': text, en: text });

/** A refusal in the language of this run, with the values that it names. */
export const refusal = (text: Text, data: TextData = {}, code: string | null = null): CallerError => new CallerError(filledText(text, data), code);

const connectionProblems: Readonly<Record<string, Text>> = {
  ECONNREFUSED: { 'zh-CN': '该端口无服务监听；请确认环境已启动（npm start）且 TCP 端口正确', en: 'nothing is listening there; check that the stack is running (npm start) and that this is its TCP port' },
  ENOTFOUND: { 'zh-CN': '没有此主机；请核对名称', en: 'no such host; check the name' },
  EAI_AGAIN: { 'zh-CN': '无法解析主机名；请核对名称和网络', en: 'the name could not be resolved; check the name and the network' },
  ETIMEDOUT: { 'zh-CN': '无响应；请核对地址和防火墙', en: 'no response; check the address and the firewall' },
  EHOSTUNREACH: { 'zh-CN': '无法到达该主机', en: 'the host cannot be reached from here' },
  ECONNRESET: { 'zh-CN': '连接被对方中断', en: 'the other side closed the connection' },
};

const cannotConnect: Text = { 'zh-CN': '无法连接 {address}：{why}', en: 'cannot connect to {address}: {why}' };

/** What went wrong with a connection, in words. */
export function connectionRefusal(error: Error, address: string): CallerError {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return refusal(cannotConnect, { address, why: connectionProblems[code] ?? error.message });
}

/** What an error says, for a place in another text. */
export const textOf = (error: unknown): Text => (error instanceof CallerError ? error.text : sameText(messageOf(error)));

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a check of what the caller gave; what it throws is the caller's to put right. */
export function callerSide<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    throw new CallerError(textOf(error));
  }
}
