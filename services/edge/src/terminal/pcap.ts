import type { PassedFrame } from '@voltdeck/contract';
import { isIPv6 } from 'node:net';

/**
 * Frames as a capture file that Wireshark opens (libpcap 2.4, raw IP). The port has no packets, only what they carried:
 * IP and TCP headers are made up around the frames, with a conversation for each connection and numbers that add up.
 */

const linkTypeRaw = 101;
const segmentBytes = 16_000;
const serverPort = 32_960;
/** Addresses for documentation (RFC 5737, 3849): the listener's own is not known here. */
const server = { 4: Buffer.from([192, 0, 2, 1]), 6: Buffer.from('20010db8000000000000000000000001', 'hex') } as const;
const tcpHeaderBytes = 20;
const pushAck = 0x18;

interface Conversation {
  readonly client: Buffer;
  readonly port: number;
  readonly next: { up: number; down: number };
}

export function pcapHeader(): Buffer {
  const header = Buffer.alloc(24);
  header.writeUInt32LE(0xa1b2c3d4, 0);
  header.writeUInt16LE(2, 4);
  header.writeUInt16LE(4, 6);
  header.writeUInt32LE(0x0004_0000, 16);
  header.writeUInt32LE(linkTypeRaw, 20);
  return header;
}

/** Writes the packets of one capture, in order. */
export class PcapPackets {
  private readonly conversations = new Map<string, Conversation>();

  /** The packets that carry a frame. */
  of({ at, direction, address, port, hex }: PassedFrame): Buffer {
    const conversation = this.conversationOf(address, port);
    const bytes = Buffer.from(hex, 'hex');
    const packets: Buffer[] = [];
    for (let from = 0; from < bytes.length; from += segmentBytes) {
      const payload = bytes.subarray(from, from + segmentBytes);
      packets.push(recordOf(Date.parse(at), packetOf(conversation, direction, payload)));
      conversation.next[direction] = (conversation.next[direction] + payload.length) >>> 0;
    }
    return Buffer.concat(packets);
  }

  private conversationOf(address: string, port: number): Conversation {
    const name = `${address} ${port}`;
    const known = this.conversations.get(name);
    if (known !== undefined) return known;
    const made = { client: addressBytes(address), port, next: { up: 1, down: 1 } };
    this.conversations.set(name, made);
    return made;
  }
}

function recordOf(atMs: number, packet: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32LE(Math.floor(atMs / 1_000), 0);
  header.writeUInt32LE((atMs % 1_000) * 1_000, 4);
  header.writeUInt32LE(packet.length, 8);
  header.writeUInt32LE(packet.length, 12);
  return Buffer.concat([header, packet]);
}

function packetOf({ client, port, next }: Conversation, direction: 'up' | 'down', payload: Buffer): Buffer {
  const isUp = direction === 'up';
  const here = client.length === 4 ? server[4] : server[6];
  const [from, to] = isUp ? [client, here] : [here, client];
  const tcp = Buffer.alloc(tcpHeaderBytes);
  tcp.writeUInt16BE(isUp ? port : serverPort, 0);
  tcp.writeUInt16BE(isUp ? serverPort : port, 2);
  tcp.writeUInt32BE(isUp ? next.up : next.down, 4);
  tcp.writeUInt32BE(isUp ? next.down : next.up, 8);
  tcp[12] = (tcpHeaderBytes / 4) << 4;
  tcp[13] = pushAck;
  tcp.writeUInt16BE(0xffff, 14);
  const segment = Buffer.concat([tcp, payload]);
  const pseudo = Buffer.alloc(4);
  pseudo.writeUInt16BE(6, 0);
  pseudo.writeUInt16BE(segment.length, 2);
  segment.writeUInt16BE(checksum(Buffer.concat([from, to, pseudo, segment])), 16);
  return Buffer.concat([from.length === 4 ? ip4(from, to, segment.length) : ip6(from, to, segment.length), segment]);
}

function ip4(from: Buffer, to: Buffer, length: number): Buffer {
  const header = Buffer.alloc(20);
  header[0] = 0x45;
  header.writeUInt16BE(20 + length, 2);
  header.writeUInt16BE(0x4000, 6);
  header[8] = 64;
  header[9] = 6;
  from.copy(header, 12);
  to.copy(header, 16);
  header.writeUInt16BE(checksum(header), 10);
  return header;
}

function ip6(from: Buffer, to: Buffer, length: number): Buffer {
  const header = Buffer.alloc(40);
  header[0] = 0x60;
  header.writeUInt16BE(length, 4);
  header[6] = 6;
  header[7] = 64;
  from.copy(header, 8);
  to.copy(header, 24);
  return header;
}

/** RFC 1071. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 2) sum += (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
  while (sum > 0xffff) sum = (sum & 0xffff) + Math.floor(sum / 0x10000);
  return ~sum & 0xffff;
}

function addressBytes(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  const middle = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return Buffer.from([...before, ...middle, ...after].map((group) => group.padStart(4, '0')).join(''), 'hex');
}
