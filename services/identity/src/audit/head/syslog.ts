import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { hostname } from 'node:os';

/** Facility 13 (log audit), severity 5 (notice). */
const priority = 13 * 8 + 5;

/** RFC 5424, with the head as its message. */
export function syslogMessage(head: string, at: Date): string {
  return `<${priority}>1 ${at.toISOString()} ${hostname() || '-'} voltdeck-identity ${process.pid} audit-head - ${head}`;
}

/** By TCP a message begins with its length (RFC 6587, octet counting). UDP answers nothing: a message that was sent counts as taken. */
export async function sendToSyslog(address: string, head: string, signal: AbortSignal): Promise<void> {
  const { protocol, hostname: host, port } = new URL(address);
  const message = Buffer.from(syslogMessage(head, new Date()));
  await (protocol === 'udp:' ? byDatagram : byStream)(host.replace(/^\[|\]$/g, ''), Number(port), message, signal);
}

async function byDatagram(host: string, port: number, message: Buffer, signal: AbortSignal): Promise<void> {
  const socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4', signal });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
      socket.send(message, port, host, (error) => (error ? reject(error) : resolve()));
    });
  } finally {
    if (!signal.aborted) socket.close();
  }
}

async function byStream(host: string, port: number, message: Buffer, signal: AbortSignal): Promise<void> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal });
    // A server that closes at once says so while we wait for our end to be taken.
    const ended = once(socket, 'close', { signal });
    socket.resume().end(Buffer.concat([Buffer.from(`${message.length} `), message]));
    await ended;
  } finally {
    socket.destroy();
  }
}
