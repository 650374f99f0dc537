import type { RefusalCause, SessionEnd } from '../codes/refusal-codes.ts';
import type { RefusedLoginView } from './refused-logins.ts';
import { operation } from './operation.ts';
import type { VehicleProof } from './vehicle-security.ts';
import type { Page } from './views.ts';

/** How a vehicle's terminal is connected, was connected, and what it sends: for whoever finds out why it does not work. */

export const transports = ['plain', 'tls'] as const;
export type Transport = (typeof transports)[number];

/** One session of a vehicle, from its login to its end. Times are ISO 8601, UTC. */
export interface TerminalSessionView {
  readonly id: string;
  readonly node: string;
  readonly address: string;
  readonly transport: Transport;
  /** SHA-256 fingerprint of the client certificate; null without one. */
  readonly certificate: string | null;
  /** By what it proved at its login that it is this vehicle; null: of a session before this was recorded. */
  readonly proof: VehicleProof | null;
  /** The platform whose link carries it; null: the vehicle's own connection. */
  readonly link: string | null;
  readonly edition: 2016 | 2025;
  readonly since: string;
  /** null while it lasts. */
  readonly until: string | null;
  readonly cause: SessionEnd | null;
  /** Of a session that lasts: as of `countedAt`. */
  readonly framesIn: number;
  readonly framesOut: number;
  readonly countedAt: string;
}

export interface TerminalSessionListInput {
  readonly deviceId: string;
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** `up`: from the terminal. */
export type FrameDirection = 'up' | 'down';

/** A frame, or bytes that were none, as it passed the port. */
export interface PassedFrame {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly direction: FrameDirection;
  readonly vin: string;
  readonly node: string;
  readonly address: string;
  readonly port: number;
  /** null: the bytes were no frame. */
  readonly edition: 2016 | 2025 | null;
  readonly command: number | null;
  readonly response: number | null;
  readonly hex: string;
  /** Passwords, keys or download links in it are masked. */
  readonly masked: boolean;
  /** Why it was refused; null when it was taken. */
  readonly refused: RefusalCause | null;
}

/** Events of `GET /api/v1/devices/:id/live-frames`. */
export const frameEvent = 'frame';

/** A watch ends by itself unless it is asked for again. */
export const frameWatchMs = 30_000;

export const captureStates = ['running', 'done', 'full', 'stopped'] as const;
export type CaptureState = (typeof captureStates)[number];

/** Frames of one vehicle, kept for a limited time. Times are ISO 8601, UTC. */
export interface CaptureView {
  readonly id: string;
  readonly deviceId: string;
  readonly vin: string;
  readonly state: CaptureState;
  readonly startedAt: string;
  readonly startedBy: string;
  /** When it ends, or ended. */
  readonly until: string;
  readonly bytesMax: number;
  readonly frames: number;
  readonly bytes: number;
}

export interface CaptureForm {
  readonly deviceId: string;
  readonly minutes: number;
  readonly megabytes: number;
}

export const captureLimits = { minutes: 60, megabytes: 20, running: 20, daysKept: 7, mostKept: 200 } as const;

export const captureFormats = ['hex', 'pcap'] as const;
export type CaptureFormat = (typeof captureFormats)[number];

/** A connection on which a platform is or was logged in. Times are ISO 8601, UTC. */
export interface PlatformLinkView {
  readonly id: string;
  readonly platform: string;
  readonly node: string;
  readonly address: string;
  readonly transport: Transport;
  readonly since: string;
  /** null while it lasts. */
  readonly until: string | null;
  readonly cause: SessionEnd | null;
  /** Vehicles that are logged in on it. */
  readonly vehicles: number;
  readonly vehiclesMax: number;
  readonly framesIn: number;
  readonly framesOut: number;
  readonly countedAt: string;
}

/** Sessions and links are kept so long; so many of one vehicle, and so many in all. */
export const terminalLogLimits = { days: 30, mostOfVehicle: 500, most: 500_000, links: 2_000 } as const;

export const terminalOperations = {
  sessions: operation<TerminalSessionListInput, Page<TerminalSessionView>>('protocol.terminal-sessions'),
  refusals: operation<{ deviceId: string }, { items: RefusedLoginView[] }>('protocol.terminal-refusals'),
  watch: operation<{ deviceId: string }, { vin: string }>('protocol.frame-watch'),
  captureStart: operation<CaptureForm, CaptureView>('protocol.capture-start'),
  captureStop: operation<{ id: string }, CaptureView>('protocol.capture-stop'),
  capture: operation<{ id: string }, CaptureView>('protocol.capture'),
  captures: operation<{ deviceId: string }, { items: CaptureView[] }>('protocol.captures'),
  captureFrames: operation<{ id: string; after: number }, { items: PassedFrame[]; next: number | null }>('protocol.capture-frames'),
  platformLinks: operation<Record<string, never>, { items: PlatformLinkView[] }>('protocol.platform-links'),
} as const;

