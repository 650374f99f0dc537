import type { RefusalCause } from '@voltdeck/protocol/codes';

export interface FailedHandshake {
  /** Of OpenSSL or Node. */
  readonly code: string;
  /** Why the client certificate is not trusted, where one was shown. */
  readonly untrusted: boolean;
  readonly firstBytes: Uint8Array;
}

/** A TLS connection starts with a record of this type. */
const handshakeRecord = 0x16;

const serverUntrusted = /ALERT_(UNKNOWN_CA|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_(UNKNOWN|EXPIRED|REVOKED))/;

/** Why a handshake failed, in the words of the list of refused logins. */
export function handshakeRefusal({ code, untrusted, firstBytes }: FailedHandshake): RefusalCause {
  if (firstBytes.length > 0 && firstBytes[0] !== handshakeRecord) return 'tlsPlain';
  if (code === 'ERR_TLS_HANDSHAKE_TIMEOUT') return 'tlsSilent';
  if (code === 'ERR_SSL_PEER_DID_NOT_RETURN_A_CERTIFICATE') return 'tlsNoCertificate';
  if (untrusted) return 'tlsCertificateUntrusted';
  return serverUntrusted.test(code) ? 'tlsServerUntrusted' : 'tlsFailed';
}
