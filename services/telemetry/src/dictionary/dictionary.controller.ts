import { Controller } from '@nestjs/common';
import { history, type FaultDictionaryView } from '@voltdeck/contract';
import { DomainError, Handles, type Asked } from '@voltdeck/base';
import { faultTypes, resolveFault } from '@voltdeck/protocol/codes';
import { DictionaryRepository } from './dictionary.repository.ts';

@Controller()
export class DictionaryController {
  constructor(private readonly stored: DictionaryRepository) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  @Handles(history.faultDictionary)
  async ofDevice({ caller, input: { deviceId } }: Asked<typeof history.faultDictionary>): Promise<FaultDictionaryView> {
    const found = await this.stored.ofDevice(caller, deviceId);
    if (found === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const items = Object.keys(faultTypes).map(Number).map((type) => ({ type, ...resolveFault(type, found.entries.get(type)) }));
    return { bmsModel: found.bmsModel, items };
  }
}
