import { topicOf } from '@voltdeck/protocol/contract';
import { MqttClient } from 'mqtt';
import { isIP, connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { addressRefusal, hostOf, publicLookup } from '../../notification/public-address.ts';
import type { OutletMessage, OutletRow } from '../outlet.ts';
import type { OutletSecrets } from '../outlet-secrets.ts';
import { tried, Unavailable, type Carrier, type CarrierUse, type Tried } from './carrier.ts';

const ports: Readonly<Record<string, number>> = { 'mqtt:': 1883, 'mqtts:': 8883 };
const connectTimeoutMs = 10_000;
/** A broker that answers nothing for one and a half times as long is gone. */
const keepaliveS = 15;

/** Of one message, by a broker that is there. */
const acknowledgedWithinMs = 30_000;

/** Short enough for brokers that keep to the 23 characters of MQTT 3.1. */
const idShown = 8;

/** At a broker one client id has one connection: a test has another one. */
function clientIdOf({ id, settings }: OutletRow, use: CarrierUse): string {
  const clientId = settings.clientId ?? `voltdeck-${id.slice(0, idShown)}`;
  return use === 'test' ? `${clientId}-test` : clientId;
}

function openSocket({ settings }: OutletRow, allowPrivate: boolean): Socket {
  const { protocol, port } = new URL(settings.url);
  const host = hostOf(settings.url);
  const to = { host, port: port === '' ? (ports[protocol] ?? 0) : Number(port), ...(allowPrivate ? {} : { lookup: publicLookup }) };
  if (protocol === 'mqtt:') return connectTcp(to);
  return connectTls({ ...to, ...(isIP(host) === 0 ? { servername: host } : {}), ...(settings.tlsCa === null ? {} : { ca: settings.tlsCa }) });
}

/**
 * Publishes with QoS 1 on one connection (MQTT 3.1.1, which every broker speaks). Nothing is kept for a later one: what was not
 * acknowledged before a connection was lost is published again by the outlet, in its order.
 */
export class MqttCarrier implements Carrier {
  /** Messages without an acknowledgement: a connection that has any is not waited for at its end. */
  private pending = 0;

  private constructor(
    private readonly client: MqttClient,
    private readonly template: string,
    private readonly lost: Promise<Tried>,
  ) {}

  /** @throws Unavailable */
  static async open(outlet: OutletRow, { password }: OutletSecrets, allowPrivate: boolean, use: CarrierUse): Promise<MqttCarrier> {
    const { url, user, topic } = outlet.settings;
    const refusal = allowPrivate ? null : addressRefusal(hostOf(url));
    if (refusal !== null) throw new Unavailable(refusal.message);
    let reason = 'the broker closed the connection';
    const note = (error: Error): void => {
      reason = error.message;
    };
    const client = new MqttClient(() => openSocket(outlet, allowPrivate).on('error', note), {
      ...{ clientId: clientIdOf(outlet, use), clean: true, reconnectPeriod: 0, connectTimeout: connectTimeoutMs, keepalive: keepaliveS, protocolVersion: 4 as const },
      ...(user === null ? {} : { username: user }),
      ...(password === null ? {} : { password }),
    });
    client.on('error', note);
    const lost = new Promise<Tried>((resolve) => client.once('close', () => resolve(tried('unavailable', reason))));
    const isConnected = await Promise.race([new Promise<true>((resolve) => client.once('connect', () => resolve(true))), lost.then(() => false)]);
    if (isConnected) return new MqttCarrier(client, topic, lost);
    await client.endAsync(true);
    throw new Unavailable(reason);
  }

  async send(message: OutletMessage): Promise<Tried> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Tried>((resolve) => {
      timer = setTimeout(() => resolve(tried('unavailable', `No PUBACK within ${acknowledgedWithinMs / 1_000} s`)), acknowledgedWithinMs);
    });
    try {
      return await Promise.race([this.publish(topicOf(this.template, message), message.body), this.lost, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.client.endAsync(this.pending > 0 || !this.client.connected);
  }

  /** Resolves with the acknowledgement, PUBACK. */
  private async publish(topic: string, body: string): Promise<Tried> {
    this.pending += 1;
    try {
      await this.client.publishAsync(topic, body, { qos: 1 });
      this.pending -= 1;
      return tried('delivered', `PUBACK ${topic}`);
    } catch (error) {
      return tried('unavailable', String(error));
    }
  }
}
