import { Controller } from '@nestjs/common';
import { fleet as fleetContract } from '@voltdeck/contract';
import { initialSettings, subjects, type SettingValues } from '@voltdeck/protocol/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUS, type Bus } from '../bus/bus.module.ts';
import { Handles } from '../bus/handles.ts';
import { createLog } from '../log.ts';
import { runService, type RunningService } from '../testing/service-fixture.ts';
import { Settings, SettingsModule } from './settings.ts';

let kept: Record<string, string>;

/** A fleet of any version: it may send other settings than the contract names. */
@Controller()
class Fleet {
  @Handles({ subject: fleetContract.settings.subject })
  settings(): Record<string, string> {
    return kept;
  }
}

const quiet = createLog('settings-test', 'silent');
let reader: RunningService;
let fleet: RunningService | undefined;
const startFleet = async (): Promise<void> => {
  fleet = await runService('settings-fleet', quiet, { controllers: [Fleet] });
};
beforeEach(async () => {
  kept = { ...initialSettings };
  fleet = undefined;
  reader = await runService('settings-test', quiet, { imports: [SettingsModule] });
});
afterEach(async () => {
  await reader.close();
  await fleet?.close();
});

const settings = (): Settings => reader.app.get(Settings);
const tell = async (): Promise<void> => {
  const bus = reader.app.get<Bus>(BUS);
  bus.publish(subjects.settingsChanged);
  await bus.flush();
};

describe('the settings of the system', () => {
  it('are the initial ones until the fleet answers, and then the fleet\'s', async () => {
    expect([settings().known, settings().number('offlineAfterS')]).toEqual([false, 60]);
    kept['offlineAfterS'] = '90';
    await startFleet();
    await vi.waitFor(() => expect([settings().known, settings().number('offlineAfterS')]).toEqual([true, 90]), { timeout: 60_000 });
  });

  it('follow a change at once, report it once, and stay as they were when the fleet goes away', async () => {
    await startFleet();
    await settings().refresh();
    await vi.waitFor(() => expect(settings().known).toBe(true), { timeout: 60_000 });
    const changes: SettingValues[] = [];
    settings().onChange((values) => changes.push(values));
    kept['businessTimeZone'] = 'Europe/Paris';
    await tell();
    await vi.waitFor(() => expect(settings().timeZone).toBe('Europe/Paris'), { timeout: 60_000 });
    await fleet?.close();
    fleet = undefined;
    await settings().refresh();
    expect(settings().timeZone).toBe('Europe/Paris');
    expect(changes.map(({ businessTimeZone }) => businessTimeZone)).toEqual(['Europe/Paris']);
  });

  it('never take a value that breaks the rules of its name', async () => {
    kept = { offlineAfterS: 'soon', recordRetentionDays: '-1', faultDebounceS: '5', colour: 'red' };
    await startFleet();
    await settings().refresh();
    await vi.waitFor(() => expect(settings().number('faultDebounceS')).toBe(5), { timeout: 60_000 });
    expect(settings().values).toEqual({ ...initialSettings, faultDebounceS: '5' });
  });
});
