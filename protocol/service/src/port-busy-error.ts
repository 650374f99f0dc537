import { StartError } from '@voltdeck/platform';

/** Another process has the device port. */
export class PortBusyError extends StartError {
  override readonly name = 'PortBusyError';

  constructor(host: string, port: number, variable: string) {
    super(`TCP port ${port} on ${host} is in use by another process; stop it or set ${variable} to a free port (0 takes any).`);
  }
}
