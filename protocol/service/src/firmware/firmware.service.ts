import { Injectable } from '@nestjs/common';
import type { FirmwareManifest, FirmwareView, Firmware as FirmwareRoutes, InputOf, SignedFirmware } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { firmwareLimits, type Caller, type FirmwareCause, type Page } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { FirmwareKeyService } from './firmware-key.service.ts';
import { toFirmwareView } from './firmware.mapper.ts';
import { overlap } from './firmware-rules.ts';
import { FirmwareStore } from './firmware-store.ts';
import type { Firmware } from './firmware.entity.ts';
import { FirmwareRepository } from './firmware.repository.ts';

/** Takes firmware in, part by part, and keeps what is whole and signed. */
@Injectable()
export class FirmwareService {
  /** One after the other: two that put the same bytes together would write the same object. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly repository: FirmwareRepository,
    private readonly keys: FirmwareKeyService,
    private readonly store: FirmwareStore,
  ) {}

  async list(input: InputOf<FirmwareRoutes['firmwareList']>): Promise<Page<FirmwareView>> {
    const [rows, total] = await Promise.all([this.repository.page(input, input.pageSize + 1), this.repository.count(input)]);
    const shown = rows.slice(0, input.pageSize);
    return { items: shown.map(toFirmwareView), next: rows.length > input.pageSize ? (shown.at(-1)?.id ?? null) : null, total };
  }

  /** @throws DomainError FIRMWARE_NOT_FOUND */
  async read(id: string): Promise<FirmwareView> {
    return toFirmwareView(await this.row(id));
  }

  /**
   * Starts an upload; where the same is there already, this is it, as far as it is.
   *
   * @throws DomainError FIRMWARE_TOO_LARGE, FIRMWARE_KEY_UNKNOWN, FIRMWARE_SIGNATURE_WRONG, FIRMWARE_VERSION_TAKEN
   */
  async add(signed: SignedFirmware, { loginName }: Caller): Promise<FirmwareView> {
    const { manifest } = signed;
    if (manifest.size > firmwareLimits.sizeBytesMax) throw new DomainError('FIRMWARE_TOO_LARGE', { size: manifest.size, limit: firmwareLimits.sizeBytesMax });
    await this.keys.verify(signed);
    await this.abandon();
    const identity = identityOf(manifest);
    await this.checkVersion(manifest, identity);
    const row = await this.repository.add({ ...signed, identity, by: loginName });
    if (row === null) throw new DomainError('FIRMWARE_VERSION_TAKEN', { version: manifest.version });
    if (row.state === 'uploading' && (await this.store.has(manifest.sha256))) await this.repository.ready(row.id);
    else if (row.state === 'uploading') await this.store.openUploads();
    return this.read(row.id);
  }

  /** @throws DomainError FIRMWARE_UPLOAD_ENDED, FIRMWARE_OFFSET_WRONG, FIRMWARE_PART_BEYOND */
  async part(part: InputOf<FirmwareRoutes['firmwarePartNote']>): Promise<FirmwareView> {
    if (!(await this.repository.addPart(part))) {
      await this.store.forget([part.partId]);
      throw refusalOfPart(await this.read(part.id), part);
    }
    return this.read(part.id);
  }

  /** Checks what was uploaded against what was signed, and keeps it. Asked again, it says what became of it. */
  complete(id: string): Promise<FirmwareView> {
    const next = this.queue.then(() => this.finish(id));
    this.queue = next.catch(() => undefined);
    return next;
  }

  /** No vehicle gets it any more; a download that runs continues to its end. */
  async withdraw(id: string, by: string | null): Promise<FirmwareView> {
    const { state } = await this.row(id);
    await this.repository.withdraw(id, by);
    if (state !== 'ready') await this.forgetParts(id);
    return this.read(id);
  }

  private async finish(id: string): Promise<FirmwareView> {
    const view = await this.read(id);
    const { state, withdrawnAt, uploadedBytes, size, sha256, keyId } = view;
    if (state === 'ready') return view;
    if (state === 'refused' || withdrawnAt !== null) throw new DomainError('FIRMWARE_UPLOAD_ENDED', { state: withdrawnAt === null ? state : 'withdrawn' });
    if (uploadedBytes < size) throw new DomainError('FIRMWARE_INCOMPLETE', { uploadedBytes, size });
    await this.keys.trusted(keyId).catch((error: unknown) => this.refuse(id, 'key', error));
    const parts = await this.repository.parts(id);
    const digest = await this.store.digestOf(parts);
    if (digest === null) return this.restart(id, size);
    if (digest !== sha256) await this.refuse(id, 'digest', new DomainError('FIRMWARE_DIGEST_WRONG'));
    await this.store.keep(sha256, parts);
    await this.repository.ready(id);
    await this.forgetParts(id);
    return this.read(id);
  }

  private async restart(id: string, size: number): Promise<never> {
    await this.forgetParts(id);
    await this.repository.restart(id);
    throw new DomainError('FIRMWARE_INCOMPLETE', { uploadedBytes: 0, size });
  }

  private async refuse(id: string, cause: FirmwareCause, error: unknown): Promise<never> {
    await this.repository.refuse(id, cause);
    await this.forgetParts(id);
    throw error;
  }

  private async forgetParts(id: string): Promise<void> {
    await this.store.forget(await this.repository.parts(id));
    await this.repository.forgetParts(id);
  }

  private async abandon(): Promise<void> {
    for (const id of await this.repository.abandon()) await this.forgetParts(id);
  }

  /** Two firmwares of one version for one device could not be distinguished by what the device reads back. */
  private async checkVersion(manifest: FirmwareManifest, identity: string): Promise<void> {
    const others = (await this.repository.ofVersion(manifest.version)).filter((row) => identityOf(row.manifest) !== identity);
    if (others.some((row) => overlap(row.manifest, manifest))) throw new DomainError('FIRMWARE_VERSION_TAKEN', { version: manifest.version });
  }

  private async row(id: string): Promise<Firmware> {
    const row = await this.repository.find(id);
    if (row === null) throw new DomainError('FIRMWARE_NOT_FOUND', { firmwareId: id });
    return row;
  }
}

/** The same bytes for the same devices are the same firmware, regardless of signer, time and notes. */
function identityOf({ version, minimumVersion, hardware, models, size, sha256 }: FirmwareManifest): string {
  const facts = [version, minimumVersion, [...hardware].sort(), [...models].sort(), size, sha256];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

function refusalOfPart({ state, withdrawnAt, uploadedBytes, size }: FirmwareView, { offset, bytes }: Pick<InputOf<FirmwareRoutes['firmwarePartNote']>, 'offset' | 'bytes'>): DomainError {
  if (state !== 'uploading' || withdrawnAt !== null) return new DomainError('FIRMWARE_UPLOAD_ENDED', { state: withdrawnAt === null ? state : 'withdrawn' });
  const beyond = offset + bytes - size;
  if (uploadedBytes === offset && beyond > 0) return new DomainError('FIRMWARE_PART_BEYOND', { size, beyond });
  return new DomainError('FIRMWARE_OFFSET_WRONG', { uploadedBytes, offset });
}
