import type { Text } from '@voltdeck/protocol/contract';
import type { CallerError } from '../sentence.ts';
import { guideOf } from './guide.ts';
import { bad, type Finding } from './finding.ts';

/** What to do when the console does not report its state, by the code of its refusal. */
const steps: Readonly<Record<string, Text>> = {
  CONSOLE_AWAY: {
    'zh-CN': '启动 edge，或更正 VOLTDECK_URL；若 edge 已在运行，检查其前方的域名、代理和证书',
    en: 'start the edge, or correct VOLTDECK_URL; if the edge is running, check what is in front of it: the name, the proxy, its certificate',
  },
  SIGN_IN_REQUIRED: {
    'zh-CN': '令牌已过期、已吊销或属于其他控制台：请在“账号”页新建令牌并写入 VOLTDECK_TOKEN',
    en: 'the token has expired, was revoked, or is of another console: create a new one on the page "Account" and put it into VOLTDECK_TOKEN',
  },
  PERMISSION_MISSING: { 'zh-CN': 'doctor 需要管理员的令牌', en: 'doctor needs the token of an administrator' },
  SERVICE_UNAVAILABLE: {
    'zh-CN': '无法向 identity 确认您的身份：先检查总线（NATS），再检查 identity 及其数据库；各进程 OPS_PORT 上的 /health/ready 会指出缺少什么',
    en: 'identity could not be asked who you are: check the bus (NATS), then identity and its database; /health/ready on the OPS_PORT of each process names what it lacks',
  },
};

const otherwise: Text = {
  'zh-CN': '查看 edge 日志的最后几行；其 OPS_PORT 上的 /health/ready 会指出缺少什么',
  en: 'read the last lines of the log of the edge; /health/ready on its OPS_PORT names what it lacks',
};

/** The only finding for a console that reports nothing else. */
export const noAnswer = ({ text, code }: CallerError): Finding => ({
  ...bad({ 'zh-CN': '控制台', en: 'console' }, text, steps[code ?? ''] ?? otherwise),
  guide: guideOf({ 'zh-CN': '控制台', en: 'console' }),
});
