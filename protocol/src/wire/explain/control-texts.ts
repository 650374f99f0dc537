import type { CodeTable } from '../../codes/code-table.ts';
import { controls } from '../../codes/control-codes.ts';
import { type DeviceProfile, standardProfile, vendorControls } from '../profile/device-profile.ts';

const firstVendorControl = 0x80;

/** The texts of the control commands under the codes that a profile gives them. */
export function controlTexts(moved: DeviceProfile['controls']): CodeTable {
  const standard = Object.entries(controls).filter(([code]) => Number(code) < firstVendorControl);
  const own = vendorControls.flatMap((name) => {
    const text = controls[standardProfile.controls[name]];
    return text === undefined ? [] : [[moved[name], text] as const];
  });
  return Object.fromEntries([...standard, ...own]);
}
