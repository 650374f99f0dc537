import type { NotificationChannelView } from '@voltdeck/contract';

/** Where a channel leads; null: the account has no address. */
export const channelName = ({ url }: Pick<NotificationChannelView, 'url'>, email: string | null): string | null => url ?? email;
