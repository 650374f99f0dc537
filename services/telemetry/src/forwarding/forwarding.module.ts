import { Module } from '@nestjs/common';
import { ForwardingController } from './forwarding.controller.ts';
import { ForwardingService } from './forwarding.service.ts';
import { OrderPruning } from './order-pruning.ts';
import { StoredOrderRepository } from './stored-order.repository.ts';

/** Stored messages in their order, for the forwarder and for outlets. The order itself is written by ingest. */
@Module({ controllers: [ForwardingController], providers: [ForwardingService, OrderPruning, StoredOrderRepository], exports: [StoredOrderRepository] })
export class ForwardingModule {}
