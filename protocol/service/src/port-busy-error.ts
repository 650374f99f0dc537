/** Another process has the device port. The message is the sentence to show. */
export class PortBusyError extends Error {
  override readonly name = 'PortBusyError';

  constructor(host: string, port: number) {
    super(`TCP port ${port} on ${host} is in use by another process; stop it or set TCP_PORT to a free port (0 takes any).`);
  }
}
