import type { X509Certificate } from 'node:crypto';

/** One alternative name: a kind, and a value that is quoted where it could be taken for several. */
const alternative = /(?:^|, )(DNS|URI|email):("(?:[^"\\]|\\.)*"|[^,"]*)(?=, |$)/g;

/** Whom a client certificate names: the CN of its subject and its alternative names. */
export function certificateNames({ subject, subjectAltName }: Pick<X509Certificate, 'subject' | 'subjectAltName'>): string[] {
  const common = subject.split('\n').flatMap((line) => (line.startsWith('CN=') ? [line.slice(3)] : []));
  const others = Array.from((subjectAltName ?? '').matchAll(alternative), ([, , value = '']) => value);
  return [...common, ...others];
}
