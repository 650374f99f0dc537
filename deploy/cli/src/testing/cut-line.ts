import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that can be cut while both ends are well. */
export interface CutLine {
  readonly url: string;
  /** Ends every connection; new ones are taken. */
  cut(): void;
  close(): Promise<void>;
}

export async function openCutLine(target: string): Promise<CutLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    const far = keep(connect(Number(port), hostname));
    keep(near).pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => open.forEach((socket) => socket.resetAndDestroy());
  const place: AddressInfo | string | null = server.address();
  return {
    url: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`,
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
