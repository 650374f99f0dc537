import type { DatabaseOptions } from '@voltdeck/base';
import { FirmwareKey } from './firmware/firmware-key.entity.ts';
import { Firmware } from './firmware/firmware.entity.ts';
import { migrations, schema } from './migration/migrations.ts';
import { Campaign } from './upgrade/campaign/campaign.entity.ts';

/** The schema of the protocol service. */
export function databaseOptions(url: string): DatabaseOptions {
  return { url, schema, entities: [Campaign, Firmware, FirmwareKey], migrations };
}
