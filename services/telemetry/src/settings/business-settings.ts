import type { Settings } from '@voltdeck/base';

/** Where the settings of the system come from. */
export type SettingsSource = Pick<Settings, 'values'>;

/** What statistics count with. */
export interface BusinessSettings {
  readonly timeZone: string;
  readonly offlineAfterMs: number;
  readonly carbonKgPerKwh: number;
  readonly carbonKgPerTree: number;
}

export const businessSettings = ({ values }: SettingsSource): BusinessSettings => ({
  timeZone: values.businessTimeZone,
  offlineAfterMs: Number(values.offlineAfterS) * 1000,
  carbonKgPerKwh: Number(values.carbonKgPerKwh),
  carbonKgPerTree: Number(values.carbonKgPerTree),
});
