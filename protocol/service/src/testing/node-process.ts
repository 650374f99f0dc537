import { startProcess, type ServiceProcess } from '@voltdeck/base';

/** Another node of the service, in a process of its own that can be killed. It runs what was built last. */
export class NodeProcess {
  private constructor(private readonly process: ServiceProcess) {}

  static async start(environment: Readonly<Record<string, string>>): Promise<NodeProcess> {
    return new NodeProcess(await startProcess('protocol/service', { TCP_HOST: '127.0.0.1', TCP_PORT: '0', LOG_LEVEL: 'info', VERSION_INQUIRY: 'off', ...environment }));
  }

  get port(): number {
    return this.process.ready.tcpPort ?? 0;
  }

  /** 0 without TLS. */
  get tlsPort(): number {
    return this.process.ready.tlsPort ?? 0;
  }

  /** As kill -9 does. */
  async kill(): Promise<void> {
    await this.process.stop('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.process.stop();
  }
}
