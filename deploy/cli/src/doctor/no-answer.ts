import type { CallerError } from '../sentence.ts';
import { bad, type Finding } from './finding.ts';

/** What to do when the console does not tell how it is, by the code of its refusal. */
const steps: Readonly<Record<string, string>> = {
  CONSOLE_AWAY: 'start the edge, or correct VOLTDECK_URL; where it runs, look at what stands before it: the name, the proxy, its certificate',
  SIGN_IN_REQUIRED: 'the token has ended, was revoked, or is of another console: make a new one on the page "Account" and put it into VOLTDECK_TOKEN',
  PERMISSION_MISSING: 'doctor needs the token of an administrator',
  SERVICE_UNAVAILABLE: 'identity could not be asked who you are: look at the bus (NATS), then at identity and its database; /health/ready on the OPS_PORT of each process names what it lacks',
};

const otherwise = 'read the last lines of the log of the edge; /health/ready on its OPS_PORT names what it lacks';

/** The one thing to know of a console that tells nothing else. */
export const noAnswer = ({ message, code }: CallerError): Finding => ({ ...bad('console', message, steps[code ?? ''] ?? otherwise), guide: 'docs/en/administrator.md#console' });
