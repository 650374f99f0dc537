import type { NotificationChannelView } from '@voltdeck/contract';

/** Where a channel leads; null: the account has no address. */
export const channelName = ({ label, url }: Pick<NotificationChannelView, 'label' | 'url'>, email: string | null): string | null => label ?? url ?? email;
