import type { Socket } from 'node:net';

/**
 * Waits for the first bytes of a connection and leaves them in it: only they identify a terminal that sends no TLS,
 * and once TLS reads the socket they are gone.
 */
export function firstBytes(socket: Socket, withinMs: number, came: (bytes: Uint8Array | 'late') => void): void {
  const timer = setTimeout(() => {
    socket.off('readable', read);
    came('late');
  }, withinMs);
  const read = (): void => {
    clearTimeout(timer);
    const bytes: unknown = socket.read();
    // Without bytes the other side has left.
    if (!(bytes instanceof Uint8Array)) return;
    socket.unshift(bytes);
    came(bytes);
  };
  socket.once('readable', read);
  socket.once('close', () => clearTimeout(timer));
}
