import { Module, type DynamicModule } from '@nestjs/common';
import { ProfileFollower, Profiles, readProfiles, Sealing } from '@voltdeck/platform';
import { register } from 'prom-client';
import { ActivationHandler } from './activation/activation.handler.ts';
import { CheckThreads } from './check/check-threads.ts';
import { BusWatch } from './bus-watch.ts';
import { commandParts } from './command/command-parts.ts';
import { ContestedVins } from './contested-vins.ts';
import { Counts } from './counts.ts';
import { Diagnosis } from './diagnosis/diagnosis.ts';
import { FrameWatches } from './diagnosis/frame-watches.ts';
import { LinkWatch } from './diagnosis/link-watch.ts';
import { DoorWeaknesses } from './door/door-weaknesses.ts';
import { SeenAddresses } from './door/seen-addresses.ts';
import { TlsDoor } from './door/tls-door.ts';
import type { ProtocolEnvironment } from './environment.ts';
import { firmwareParts } from './firmware/firmware-parts.ts';
import { FrameHandler } from './frame-handler.ts';
import { FrameIntake } from './frame-intake.ts';
import { FrameStore } from './frame-store.ts';
import { FramesPublisher } from './frames-publisher.ts';
import { FramesStream } from './frames-stream.ts';
import { CheckGate } from './gate/check-gate.ts';
import { LoginGate } from './gate/login-gate.ts';
import { ListenerController } from './listener.controller.ts';
import { ListenerMetrics } from './listener-metrics.ts';
import { ListenerVitals } from './listener-vitals.ts';
import { LoginEvidence } from './login-evidence.ts';
import { LoginRecords } from './login-records.ts';
import { LoginHandler } from './login.handler.ts';
import { NodeClaims } from './node-claims.ts';
import { OpenLinks } from './platform-link/open-links.ts';
import { PlatformGate } from './platform-link/platform-gate.ts';
import { PlatformHandler } from './platform-link/platform.handler.ts';
import { PLATFORM_FILE, Platforms } from './platform-link/platforms.ts';
import { LoginRefusals } from './refusal/login-refusals.ts';
import { ReportHandler } from './report.handler.ts';
import { KeyExchangeHandler } from './seal/key-exchange.handler.ts';
import { Seals } from './seal/seals.ts';
import { SessionEvents } from './session-events.ts';
import { Sessions } from './sessions.ts';
import { Declarations } from './settings/declarations.ts';
import { readPlatforms } from './settings/platforms.ts';
import { SecurityFollower } from './settings/security-follower.ts';
import { readSecurity, Security } from './settings/security.ts';
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

@Module({})
export class ProtocolModule {
  /** @throws StartError when a settings file does not fit. */
  static of({ DATABASE_URL, PLATFORMS_FILE, PROFILES_DIR, SEALING_KEY, SECURITY_FILE }: ProtocolEnvironment): DynamicModule {
    const commands = DATABASE_URL === undefined ? null : commandParts(DATABASE_URL);
    return {
      module: ProtocolModule,
      imports: commands?.imports ?? [],
      controllers: [ListenerController, ...(commands?.controllers ?? []), ...(commands ? firmwareParts.controllers : [])],
      providers: [
        ...[BusWatch, Counts, FrameIntake, FrameStore, FramesPublisher, FramesStream, ListenerVitals, NodeClaims, SessionEvents, Sessions, TcpListener, metrics],
        ...[DoorWeaknesses, SeenAddresses, TlsDoor],
        ...[CheckGate, CheckThreads, FrameHandler, LoginGate, LoginHandler, LoginRecords, LoginRefusals, ReportHandler, PlatformGate, PlatformHandler],
        ...[ContestedVins, LoginEvidence, VehiclePolicies],
        ...[Diagnosis, FrameWatches, LinkWatch],
        ...[ActivationHandler, DeviceKeys, KeyExchangeHandler, Seals, SignatureChecks, Signatures],
        ...(commands?.providers ?? []),
        ...(commands ? firmwareParts.providers : []),
        ...[Declarations, OpenLinks, Platforms, ProfileFollower, SecurityFollower],
        { provide: PLATFORM_FILE, useValue: readPlatforms(PLATFORMS_FILE) },
        { provide: Sealing, useValue: SEALING_KEY },
        { provide: Profiles, useValue: readProfiles(PROFILES_DIR) },
        { provide: Security, useValue: readSecurity(SECURITY_FILE, SEALING_KEY) },
      ],
    };
  }
}
