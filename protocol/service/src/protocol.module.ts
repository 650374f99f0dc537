import { Module } from '@nestjs/common';
import { register } from 'prom-client';
import { BusWatch } from './bus-watch.ts';
import { Counts } from './counts.ts';
import { FrameHandler } from './frame-handler.ts';
import { FrameIntake } from './frame-intake.ts';
import { FrameStore } from './frame-store.ts';
import { FramesPublisher } from './frames-publisher.ts';
import { FramesStream } from './frames-stream.ts';
import { ListenerController } from './listener.controller.ts';
import { ListenerMetrics } from './listener-metrics.ts';
import { LoginHandler } from './login.handler.ts';
import { Sessions } from './sessions.ts';
import { TcpListener } from './tcp-listener.ts';

const metrics = {
  provide: ListenerMetrics,
  inject: [Counts],
  useFactory: (counts: Counts) => new ListenerMetrics(counts, register),
};

@Module({
  controllers: [ListenerController],
  providers: [
    BusWatch,
    Counts,
    FrameHandler,
    FrameIntake,
    FrameStore,
    FramesPublisher,
    FramesStream,
    LoginHandler,
    Sessions,
    TcpListener,
    metrics,
  ],
})
export class ProtocolModule {}
