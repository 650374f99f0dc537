import { Module } from '@nestjs/common';
import { ProfileFollower } from '@voltdeck/base';
import { register } from 'prom-client';
import { ActivationHandler } from './activation/activation.handler.ts';
import { CheckThreads } from './check/check-threads.ts';
import { Counts } from './counts.ts';
import { Diagnosis } from './diagnosis/diagnosis.ts';
import { FrameWatches } from './diagnosis/frame-watches.ts';
import { LinkWatch } from './diagnosis/link-watch.ts';
import { PortWatches } from './diagnosis/port-watches.ts';
import { DoorWeaknesses } from './door/door-weaknesses.ts';
import { SeenAddresses } from './door/seen-addresses.ts';
import { TlsDoor } from './door/tls-door.ts';
import { BusWatch } from './frames/bus-watch.ts';
import { FrameHandler } from './frames/frame-handler.ts';
import { FrameIntake } from './frames/frame-intake.ts';
import { FrameStore } from './frames/frame-store.ts';
import { FramesPublisher } from './frames/frames-publisher.ts';
import { FramesRetirement } from './frames/frames-retirement.ts';
import { FramesStream } from './frames/frames-stream.ts';
import { ReportHandler } from './frames/report.handler.ts';
import { CheckGate } from './gate/check-gate.ts';
import { LoginGate } from './gate/login-gate.ts';
import { ListenerMetrics } from './listener-metrics.ts';
import { ListenerVitals } from './listener-vitals.ts';
import { ListenerController } from './listener.controller.ts';
import { OpenLinks } from './platform-link/open-links.ts';
import { PlatformGate } from './platform-link/platform-gate.ts';
import { PlatformHandler } from './platform-link/platform.handler.ts';
import { Platforms } from './platform-link/platforms.ts';
import { LoginRefusals } from './refusal/login-refusals.ts';
import { KeyExchangeHandler } from './seal/key-exchange.handler.ts';
import { Seals } from './seal/seals.ts';
import { ContestedVins } from './session/contested-vins.ts';
import { LoginEvidence } from './session/login-evidence.ts';
import { LoginRecords } from './session/login-records.ts';
import { LoginHandler } from './session/login.handler.ts';
import { NodeClaims } from './session/node-claims.ts';
import { SessionEvents } from './session/session-events.ts';
import { Sessions } from './session/sessions.ts';
import { Declarations } from './settings/declarations.ts';
import { SecurityFollower } from './settings/security-follower.ts';
import { VehiclePolicies } from './settings/vehicle-policies.ts';
import { DeviceKeys } from './signature/device-keys.ts';
import { SignatureChecks } from './signature/signature-checks.ts';
import { Signatures } from './signature/signatures.ts';
import { TcpListener } from './tcp-listener.ts';

const metrics = {
  provide: ListenerMetrics,
  inject: [Counts],
  useFactory: (counts: Counts) => new ListenerMetrics(counts, register),
};

const doors = [TcpListener, TlsDoor, DoorWeaknesses, SeenAddresses, CheckGate, LoginGate, CheckThreads];
const frames = [BusWatch, FrameHandler, FrameIntake, FrameStore, FramesPublisher, FramesRetirement, FramesStream, ReportHandler];
const sessions = [Sessions, SessionEvents, ContestedVins, LoginEvidence, LoginHandler, LoginRecords, LoginRefusals, NodeClaims, VehiclePolicies];
const proofs = [ActivationHandler, DeviceKeys, KeyExchangeHandler, Seals, SignatureChecks, Signatures];
const links = [OpenLinks, PlatformGate, PlatformHandler, Platforms];
const watches = [Counts, Diagnosis, FrameWatches, LinkWatch, ListenerVitals, PortWatches, metrics];
const settings = [Declarations, ProfileFollower, SecurityFollower];

/** Vehicles in, frames out: the ports, the sessions and what they prove. It runs without a store. */
@Module({
  controllers: [ListenerController],
  providers: [...doors, ...frames, ...sessions, ...proofs, ...links, ...watches, ...settings],
  exports: [Counts, Sessions, SessionEvents, FrameWatches, LinkWatch, LoginRefusals, SeenAddresses],
})
export class ListenerModule {}
