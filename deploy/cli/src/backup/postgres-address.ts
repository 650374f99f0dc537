import { refusal } from '../sentence.ts';
import { refusals } from './words.ts';

const options = { sslmode: 'PGSSLMODE', sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY' } as const;

/** Name of the database in its URL. @throws CallerError when it names none. */
export function databaseName(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (name === '') throw refusal(refusals.nameless);
  return name;
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

/** A URL as the variables of PostgreSQL's own programs, so that the password is on no command line. */
export function libpqEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const tls = Object.entries(options).flatMap(([name, variable]) => (searchParams.has(name) ? [[variable, searchParams.get(name) ?? '']] : []));
  return {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseName(url),
    ...Object.fromEntries(tls),
  };
}
