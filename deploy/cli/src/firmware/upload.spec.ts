import type { ClientRequest, FirmwareView, SignedFirmware } from '@voltdeck/contract';
import { firmwareLimits } from '@voltdeck/protocol/contract';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallerError } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { sessionOver } from '../testing/answering-console.ts';
import { uploadFile } from './upload.ts';

const partBytes = firmwareLimits.partBytesMax;
const bytes = randomBytes(3 * partBytes + 5);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const signed: SignedFirmware = {
  manifest: { format: 1, name: 'a.bin', version: '1', minimumVersion: null, hardware: ['*'], models: ['*'], size: bytes.length, sha256, notes: { 'zh-CN': '', en: '' }, signedAt: '' },
  keyId: 'k',
  signature: 's',
};
let file: string;

/** A console as far as an upload asks it; the behaviour of its line at each part is given. */
class Console implements ConsoleSession {
  readonly url = '';
  readonly console = sessionOver(async (request) => this.answer(request)).console;
  received = Buffer.alloc(0);
  completed = false;
  constructor(private readonly faults: Map<number, 'lost before' | 'lost behind' | 'gone'>) {}

  private answer({ path, file: part }: ClientRequest): ReturnType<Console['view']> {
    if (part !== undefined) this.take(Number(new URL(path, 'http://console.test').searchParams.get('offset')), Buffer.from(part));
    if (path === '/api/v1/firmware/f1/completion') this.completed = this.received.equals(bytes);
    return this.view();
  }

  private take(offset: number, part: Buffer): void {
    const fault = this.faults.get(offset);
    if (fault !== 'gone') this.faults.delete(offset);
    if (offset !== this.received.length || fault === 'lost before' || fault === 'gone') throw new CallerError('the line broke');
    this.received = Buffer.concat([this.received, part]);
    if (fault === 'lost behind') throw new CallerError('the line broke');
  }

  private view(): Pick<FirmwareView, 'id' | 'size' | 'state' | 'uploadedBytes'> {
    return { id: 'f1', size: bytes.length, state: this.completed ? 'ready' : 'uploading', uploadedBytes: this.received.length };
  }
}

beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'voltdeck-upload-')), 'a.bin');
  await writeFile(file, bytes);
});

describe('an upload', () => {
  it('continues where the console is, whether a part or its answer was lost', async () => {
    const told: number[] = [];
    const found = new Console(new Map([[partBytes, 'lost before'], [2 * partBytes, 'lost behind']] as const));
    const view = await uploadFile(file, signed, found, { progress: (done) => void told.push(done), waitMs: 0 });
    expect(view.state).toBe('ready');
    expect(told).toEqual([0, partBytes, partBytes, 2 * partBytes, 3 * partBytes, bytes.length]);
  });

  it('that cannot continue says where it is, and the next call starts there', async () => {
    const found = new Console(new Map([[2 * partBytes, 'gone']] as const));
    await expect(uploadFile(file, signed, found, { waitMs: 0 })).rejects.toThrow(`the line broke\n${2 * partBytes} of ${bytes.length} bytes are uploaded`);
    const healed = new Console(new Map());
    healed.received = found.received;
    const told: number[] = [];
    expect((await uploadFile(file, signed, healed, { progress: (done) => void told.push(done) })).state).toBe('ready');
    expect(told[0]).toBe(2 * partBytes);
  });

  it('of what is there already sends nothing', async () => {
    const found = new Console(new Map());
    found.received = bytes;
    found.completed = true;
    expect((await uploadFile(file, signed, found)).state).toBe('ready');
  });
});
