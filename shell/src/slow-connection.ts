/** The parts of the Network Information API that are asked (not in every browser). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether fetching ahead would cost more than it brings. */
export function isSlow(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** The connection as the browser describes it, where it does. */
export function connectionOf(source: object): Connection | undefined {
  return 'connection' in source && typeof source.connection === 'object' && source.connection !== null
    ? source.connection
    : undefined;
}
