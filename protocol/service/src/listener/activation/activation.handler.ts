import { Inject, Injectable } from '@nestjs/common';
import { fleet, type ActivationOutcome } from '@voltdeck/contract';
import { BusClient, LOG, type Log } from '@voltdeck/base';
import { activationInfo, activationResult, command, encryption } from '@voltdeck/protocol/codes';
import { decodeUnit, encodeFrame, WireError, type Message } from '@voltdeck/protocol/wire';
import type { Connection } from '../connection.ts';
import { Counts } from '../counts.ts';
import type { Incoming } from '../seal/incoming.ts';
import { LoginHandler } from '../session/login.handler.ts';
import { Sessions } from '../session/sessions.ts';
import { DeviceKeys } from '../signature/device-keys.ts';
import { SignatureChecks } from '../signature/signature-checks.ts';

type Activation = Extract<Message, { kind: 'activation' }>;

/** algorithm u8, length u16 of R, length u16 of S */
const signatureOverhead = 5;

/** Printable: it is shown to people. */
const chipIds = /^[\x21-\x7e]{1,16}$/;

/** Result and info of command 0A. */
const results: Readonly<Record<Exclude<ActivationOutcome, 'closed'>, { readonly result: number; readonly info: number }>> = {
  registered: { result: activationResult.ok, info: activationInfo.ok },
  known: { result: activationResult.ok, info: activationInfo.ok },
  chipUsed: { result: activationResult.failed, info: activationInfo.chipUsed },
  vinDuplicate: { result: activationResult.failed, info: activationInfo.vinDuplicate },
};

type SentOutcome = Exclude<ActivationOutcome, 'closed'>;

/**
 * Command 09: a device shows its chip and its key, and signs to prove that the key is its own; fleet registers it. It
 * comes before the first login. Registering the same again changes nothing, so a recorded activation is harmless.
 */
@Injectable()
export class ActivationHandler {
  constructor(
    private readonly bus: BusClient,
    private readonly login: LoginHandler,
    private readonly sessions: Sessions,
    private readonly devices: DeviceKeys,
    private readonly checks: SignatureChecks,
    private readonly counts: Counts,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async handle(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<void> {
    const activation = readActivation(frame);
    if (activation === null) return connection.refuseLogin(frame, 'structureInvalid');
    if (activation.vin !== frame.vin) return connection.refuseLogin(frame, 'otherVin');
    if (!(await this.isSigned(connection, frame, activation))) return connection.refuseLogin(frame, 'signatureInvalid');
    if (!connection.isOpen) return;
    if (!(await this.login.admits(connection, frame, receivedAtMs))) return;
    const isOnline = this.isOnlineElsewhere(connection, frame);
    const outcome = await this.register(connection, activation, receivedAtMs, !isOnline);
    this.counts.add(`security.activation.${outcome}`);
    if (outcome === 'closed') return connection.refuseLogin(frame, isOnline ? 'vinDuplicate' : 'activationClosed');
    connection.send(resultFrame(frame, outcome));
  }

  private isSigned(connection: Connection, { unit }: Incoming, { algorithm, publicKey, r, s, remainder }: Activation): Promise<boolean> {
    const behind = signatureOverhead + r.length + s.length + (remainder?.bytes.length ?? 0);
    return this.checks.byShownKey(connection, algorithm, publicKey, unit.subarray(0, unit.length - behind), { r, s });
  }

  private async register(connection: Connection, activation: Activation, at: number, firstUse: boolean): Promise<ActivationOutcome> {
    const { vin, chipId, algorithm } = activation;
    const publicKey = Buffer.from(activation.publicKey).toString('base64');
    const { outcome } = await this.bus.call(fleet.activate, { vin, chipId, algorithm, publicKey, remoteAddress: connection.address, at, firstUse });
    this.devices.forget(vin);
    this.log[outcome === 'registered' ? 'info' : 'debug']({ vin, chipId, address: connection.address, outcome }, 'a device asked for its activation');
    return outcome;
  }

  /** A first key is taken on trust, never from another connection than the one where the vehicle is online. */
  private isOnlineElsewhere(connection: Connection, { vin }: Incoming): boolean {
    const online = this.sessions.of(vin)?.connection ?? connection;
    return online !== connection;
  }
}

function readActivation(frame: Incoming): Activation | null {
  try {
    const message = decodeUnit(frame);
    if (message.kind !== 'activation') return null;
    // Padding is no part of the chip's name: the signature is made over the bytes as received.
    const chipId = message.chipId.replace(/^[\s\0]+|[\s\0]+$/g, '');
    return chipIds.test(chipId) ? { ...message, chipId } : null;
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}

/** 0A is a command of the platform's own and no answer to 09: it travels with the flag of one. */
function resultFrame({ edition, vin }: Incoming, outcome: SentOutcome): Uint8Array {
  const message = { kind: 'activationResult', ...results[outcome] } as const;
  return encodeFrame({ edition, command: command.activationResult, vin, encryption: encryption.none, message });
}
