import type { Text } from '@voltdeck/protocol/contract';
import type { CallerError } from '../sentence.ts';
import { guideOf } from './guide.ts';
import { bad, type Finding } from './finding.ts';

/** What to do when the console does not report its state, by the code of its refusal. */
const steps: Readonly<Record<string, Text>> = {
  CONSOLE_AWAY: {
    'zh-CN': '启动 edge，或更正 VOLTDECK_URL；若 edge 已在运行，检查其前方的域名、代理和证书',
    en: 'start the edge, or correct VOLTDECK_URL; if the edge is running, check the host name, the proxy and the certificate in front of it',
  },
  SIGN_IN_REQUIRED: {
    'zh-CN': '令牌已过期、已吊销或属于其他控制台：请在“我的账号”中新建令牌并写入 VOLTDECK_TOKEN',
    en: 'the token has expired, was revoked, or belongs to another console: create a new one under "My account" and set VOLTDECK_TOKEN to it',
  },
  PERMISSION_MISSING: { 'zh-CN': 'doctor 需要管理员的令牌', en: 'doctor needs an administrator token' },
  SERVICE_UNAVAILABLE: {
    'zh-CN': '无法向 identity 确认您的身份：先检查总线（NATS），再检查 identity 及其数据库；各进程 OPS_PORT 上的 /health/ready 会指出缺少什么',
    en: 'identity could not confirm who you are: check the bus (NATS) first, then identity and its database; /health/ready on the OPS_PORT of each process shows what is missing',
  },
};

const otherwise: Text = {
  'zh-CN': '查看 edge 日志的最后几行；其 OPS_PORT 上的 /health/ready 会指出缺少什么',
  en: 'read the last lines of the edge log; /health/ready on its OPS_PORT shows what is missing',
};

/** The only finding for a console that reports nothing else. */
export const noAnswer = ({ text, code }: CallerError): Finding => ({
  ...bad({ 'zh-CN': '控制台', en: 'console' }, text, steps[code ?? ''] ?? otherwise),
  guide: guideOf({ 'zh-CN': '控制台', en: 'console' }),
});
