import { Inject, Injectable } from '@nestjs/common';
import type { FirmwareDelivery } from '@voltdeck/contract';
import { BUS, type Bus } from '@voltdeck/base';
import { subjects, type DeliveryProgress } from '@voltdeck/protocol/contract';

const everyMs = 1_000;

/** What one request has sent so far, reported on the bus at most once per second and once at its end. */
export interface DeliveryReport {
  passed(bytes: number): void;
  /** @param whole whether all that was asked for went out */
  end(whole: boolean): void;
}

@Injectable()
export class DeliveryReports {
  constructor(@Inject(BUS) private readonly bus: Pick<Bus, 'isClosed' | 'publish'>) {}

  begin({ jobId, deviceId, firmwareId, size }: FirmwareDelivery, from: number): DeliveryReport {
    let [sentBytes, reportedAt] = [from, 0];
    const report = (state: DeliveryProgress['state']): void => {
      reportedAt = Date.now();
      if (this.bus.isClosed()) return;
      const progress: DeliveryProgress = { jobId, deviceId, firmwareId, sentBytes, totalBytes: size, at: reportedAt, state };
      this.bus.publish(subjects.upgradeDelivery(jobId), JSON.stringify(progress));
    };
    return {
      passed(bytes) {
        sentBytes += bytes;
        if (Date.now() - reportedAt >= everyMs) report('running');
      },
      end(whole) {
        report(!whole ? 'broken' : sentBytes >= size ? 'whole' : 'running');
      },
    };
  }
}
