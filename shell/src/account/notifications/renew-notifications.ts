import { endpoints, renew } from '@voltdeck/kit';

/** Asks for channels and deliveries again. */
export async function renewNotifications(): Promise<void> {
  await Promise.all([renew(endpoints.notificationChannels), renew(endpoints.notificationDeliveries)]);
}
