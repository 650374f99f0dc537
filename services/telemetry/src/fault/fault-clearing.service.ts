import { Inject, Injectable } from '@nestjs/common';
import type { FaultView, History, InputOf } from '@voltdeck/contract';
import { DomainError, Settings } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { FaultClearingRepository } from './fault-clearing.repository.ts';
import { FaultService } from './fault.service.ts';

/**
 * Ends a fault by hand: a vehicle that fell silent, or that reports no faults any more, never ends it.
 * What the vehicle reports counts more: when it names the fault again, the fault is open again.
 */
@Injectable()
export class FaultClearingService {
  constructor(
    private readonly faults: FaultService,
    private readonly repository: FaultClearingRepository,
    @Inject(Settings) private readonly settings: SettingsSource,
  ) {}

  /**
   * The first clearing is kept.
   *
   * @throws DomainError FAULT_NOT_FOUND, FAULT_ENDED, FAULT_REPORTED
   */
  async clear(caller: Caller | null, { faultId, reason, confirmed = false }: InputOf<History['faultClear']>): Promise<FaultView> {
    const fault = await this.faults.get(caller, { id: faultId });
    if (fault.state === 'active') {
      if (!confirmed && (await this.isHeard(fault))) throw new DomainError('FAULT_REPORTED', { vin: fault.vin });
      await this.repository.clear(faultId, caller?.name ?? 'Voltdeck', reason);
    }
    const now = await this.faults.get(caller, { id: faultId });
    if (now.clearedBy === null) throw new DomainError('FAULT_ENDED', { faultId });
    return now;
  }

  /** A vehicle that is heard reports its faults itself. */
  private isHeard({ deviceId }: FaultView): Promise<boolean> {
    return this.repository.isHeard(deviceId, new Date(Date.now() - businessSettings(this.settings).offlineAfterMs));
  }
}
