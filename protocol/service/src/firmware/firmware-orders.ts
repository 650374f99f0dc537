import type { FirmwareSort } from '@voltdeck/protocol/contract';
import { down, up, type Order } from '../list-order.ts';

const fileName = `lower(firmware.manifest->>'name')`;

export const firmwareOrders: Readonly<Record<FirmwareSort, Order>> = {
  createdAt: up('firmware.created_at'),
  '-createdAt': down('firmware.created_at'),
  version: up('firmware.version'),
  '-version': down('firmware.version'),
  name: up(fileName),
  '-name': down(fileName),
  size: up('firmware.size'),
  '-size': down('firmware.size'),
};
