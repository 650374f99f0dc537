import type { Text } from '../../codes/code-table.ts';
import type { RecordFieldName } from '../../codes/record-fields.ts';
import { control, type VendorControl, vendorControls } from '../../codes/remote-commands.ts';
import { tabulate } from '../../codes/tabulate.ts';
import { type BmsTypes, defaultBmsTypes } from '../bms-types.ts';
import type { Layout } from '../tables/field.ts';
import { standardOffsetMinutes } from '../time.ts';
import type { UpgradeOrder } from '../tables/upgrade.ts';

/** A fleet's own block in the vendor space, described by the same rows as the standard's. */
export interface PrivateBlockLayout extends Layout {
  readonly kind: 'private';
  readonly name: string;
  readonly type: number;
  readonly label: Text;
  /** Which of its fields fill which columns of a record, where no standard block did. */
  readonly record: Readonly<Record<string, RecordFieldName>>;
}

/** Layout of 80 to 82 under the start mark of 2025: annex B of 2025, that of 2016 (terminals that only changed their start mark), or they are not for it. */
export const commands2025 = ['standard', 'as2016', 'none'] as const;
export type Commands2025 = (typeof commands2025)[number];

export interface EncryptionSettings {
  /** AES128 and SM4. */
  readonly mode: 'ecb' | 'cbc' | 'ctr';
  readonly padding: 'pkcs7' | 'zero' | 'none';
  /** Sixteen zeros, or the first block of the data unit. */
  readonly iv: 'zero' | 'prefix';
  readonly rsaPadding: 'pkcs1' | 'oaep';
  /** Order of the parts of an SM2 ciphertext; the newer standard has the check value in the middle. */
  readonly sm2Order: 'c1c3c2' | 'c1c2c3';
  /** Source of the key: kept with the profile, kept with the device, or sent by command 0B. */
  readonly keySource: 'profile' | 'device' | 'exchange';
}

/** How devices of one make differ from the standard: data, never code. */
export interface DeviceProfile {
  readonly name: string;
  /** Which vendor types carry which of our blocks. */
  readonly bmsTypes: BmsTypes;
  readonly privateBlocks: readonly PrivateBlockLayout[];
  readonly controls: Readonly<Record<VendorControl, number>>;
  readonly upgradeOrder: UpgradeOrder;
  /** Whether 02 and 03 are answered: terminals that queue reissues wait for it. */
  readonly answerReports: boolean;
  readonly commands2025: Commands2025;
  /** The terminal counts charging as positive; a record never does. */
  readonly invertCurrent: boolean;
  readonly clockOffsetMinutes: number;
  readonly reportPeriodSeconds: number;
  /** Coordinate system of 2016 frames, which do not carry one; null = unknown. */
  readonly datum2016: number | null;
  readonly encryption: EncryptionSettings;
}

/** What reading and writing of data units needs of a profile. */
export type DecodeProfile = Partial<Pick<DeviceProfile, 'bmsTypes' | 'privateBlocks' | 'upgradeOrder' | 'commands2025' | 'controls'>>;

/** What turning a report into a record needs of a profile. */
export type RecordProfile = Partial<Pick<DeviceProfile, 'privateBlocks' | 'invertCurrent' | 'datum2016'>>;

/** A device that nothing is known of. */
export const standardProfile: DeviceProfile = {
  name: 'standard',
  bmsTypes: defaultBmsTypes,
  privateBlocks: [],
  controls: tabulate(vendorControls, (name) => control[name]),
  upgradeOrder: 'urlLate',
  answerReports: true,
  commands2025: 'standard',
  invertCurrent: false,
  clockOffsetMinutes: standardOffsetMinutes,
  reportPeriodSeconds: 10,
  datum2016: null,
  encryption: { mode: 'ecb', padding: 'pkcs7', iv: 'zero', rsaPadding: 'pkcs1', sm2Order: 'c1c3c2', keySource: 'device' },
};
