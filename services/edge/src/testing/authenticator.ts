import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '@voltdeck/contract';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const text = (value: Uint8Array): string => Buffer.from(value).toString('base64url');
const sha256 = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest();

/** Flags of authenticator data: user present, user verified, credential included. */
const present = 0x01;
const verified = 0x04;
const included = 0x40;

/** What an authenticator does otherwise than it should. */
interface Deviation {
  /** Page that asks. */
  readonly origin?: string;
  /** Whether PIN or fingerprint was asked for. */
  readonly verifies?: boolean;
  readonly counter?: number;
}

/** A passkey in software (WebAuthn Level 3, clause 6): ES256 and no attestation. */
export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly key: KeyObject;
  private readonly coseKey: Buffer;
  private counter = 0;
  private userHandle = '';

  constructor(private readonly origin: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url'));
    if (!left || !right) throw new Error('the key has no point');
    this.key = privateKey;
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR.
    this.coseKey = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), left, Buffer.from('225820', 'hex'), right]);
  }

  create({ challenge, rp, user }: PasskeyCreation, deviation: Deviation = {}): PasskeyRegistration {
    this.userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([this.data(rp.id, included, deviation), Buffer.alloc(16), length, this.id, this.coseKey]);
    // {fmt: 'none', attStmt: {}, authData: data} in CBOR.
    const attestation = Buffer.concat([Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'), Buffer.from([0x58, data.length]), data]);
    return { ...this.credential, response: { clientDataJSON: this.client('webauthn.create', challenge, deviation), attestationObject: text(attestation), transports: ['internal'] } };
  }

  sign({ challenge, rpId }: PasskeyRequest, deviation: Deviation = {}): PasskeyAssertion {
    const authenticatorData = this.data(rpId, 0, deviation);
    const clientDataJSON = this.client('webauthn.get', challenge, deviation);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]), this.key);
    return { ...this.credential, response: { clientDataJSON, authenticatorData: text(authenticatorData), signature: text(signature), userHandle: this.userHandle } };
  }

  private get credential(): Pick<PasskeyAssertion, 'id' | 'rawId' | 'type'> {
    return { id: text(this.id), rawId: text(this.id), type: 'public-key' };
  }

  private data(rpId: string, flags: number, { verifies = true, counter }: Deviation): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags | present | (verifies ? verified : 0));
    tail.writeUInt32BE(counter ?? ++this.counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  private client(type: string, challenge: string, { origin = this.origin }: Deviation): string {
    return text(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}
