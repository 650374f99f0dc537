import { pairingAlphabet, pairingLimits } from '@voltdeck/protocol/contract';

/**
 * An answer of a test as an example that stays: what differs from run to run (ids, times, hashes) becomes a readable value
 * of the same shape, secrets an obvious placeholder, and what is long is cut.
 */
export class Stable {
  private readonly ids = new Map<string, string>();
  private readonly vins = new Map<string, string>();

  of(value: unknown, key = '', place = 0): unknown {
    if (Array.isArray(value)) return this.list(value, key);
    if (typeof value === 'string') return this.text(value, key, place);
    if (typeof value === 'number') return numberOf(value, key, place);
    if (typeof value !== 'object' || value === null) return value;
    return this.fields(value);
  }

  fields(value: object): Record<string, unknown> {
    // The condition of a rule is written by the test: nothing in it differs from run to run.
    if (Object.hasOwn(value, 'hysteresis')) return { ...value };
    const entries = Object.entries(value);
    const isAge = entries.some(([name, inner]) => name === 'name' && inner === 'age');
    return Object.fromEntries(entries.map(([name, inner]) => [this.replaced(name), this.of(inner, isAge && name === 'value' ? 'durationS' : name)]));
  }

  private list(values: readonly unknown[], key: string): unknown[] {
    const kept = values.slice(0, values.every((value) => typeof value !== 'object') ? textsKept : 1);
    return kept.map((value, place) => this.of(value, key, place));
  }

  private text(value: string, key: string, place: number): string {
    const fixed = secrets[key] ?? places[key];
    if (fixed !== undefined) return fixed;
    if (key === 'code' && oneTime.test(value)) return '123456';
    if (key === 'code' && pairing.test(value)) return 'K7QM3XWD';
    if (key === 'month') return '2026-01';
    if (key === 'id' && /^\d+$/.test(value)) return '101';
    if (/^\d{13}$/.test(value)) return String(timeOf(key, place));
    if (hash.test(value)) return '0123456789abcdef'.repeat(8).slice(0, Math.min(value.length, 128));
    if (encoded.test(value) && !uuid.test(value)) return 'EXAMPLE0'.repeat(16).slice(0, Math.min(value.length, 128));
    const told = this.replaced(value).replace(moments, () => new Date(timeOf(key, place)).toISOString()).replace(days, () => dayOf(key));
    return told.length > lengthMax ? `${told.slice(0, lengthMax)}…` : told;
  }

  private replaced(value: string): string {
    return value
      .replace(uuids, (id) => numbered(this.ids, id, (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`))
      .replace(madeVins, (vin) => numbered(this.vins, vin, (number) => `LVDEXAMPLE${String(number).padStart(7, '0')}`))
      .replace(madeNames, 'east-new')
      .replace(spares, 'east-spare')
      .replace(calendars, 'case-calendars/EXAMPLE0EXAMPLE0')
      .replace(ports, 'console.example')
      .replace(sums, '14 $1 5')
      .replace(fileTimes, '20260115T120000Z');
  }
}

const textsKept = 2;
const lengthMax = 300;

const uuid = /^[\da-f]{8}-/;
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const moments = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const days = /(?<!\d)20\d\d-\d\d-\d\d(?![\dT])/g;
const madeVins = /LVDMATRX\w{9}/g;
const madeNames = /east-[a-z\d]{6}(?![\w-])/g;
const spares = /east-spare-\d+/g;
const calendars = /case-calendars\/[\w-]{43}/g;
const ports = /(?:localhost|127\.0\.0\.1):\d{4,5}/g;
const fileTimes = /\d{8}T\d{6}Z/g;
const sums = /\d+ (加|plus) \d+/g;
const oneTime = /^(\d{1,6}|[a-z\d]{4,5}(-[a-z\d]{4,5})+)$/i;
const pairing = new RegExp(`^[${pairingAlphabet}]{${pairingLimits.codeCharacters}}$`);
const hash = /^[\da-f]{16,}$/;
const encoded = /^(?=.*\d)(?!\/)[\w+/-]{20,}={0,2}$/;

/** By field, in the format of what is there. */
const secrets: Readonly<Record<string, string>> = {
  password: 'an example password',
  newPassword: 'another example password',
  clientSecret: 'example-client-secret',
  token: 'vd_example_token',
  receipt: 'EXAMPLE0EXAMPLE0EXAMPLE0',
  secret: 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAM',
  recoveryCodes: 'example-code',
  challenge: 'EXAMPLE0EXAMPLE0EXAMPLE0EXAMPLE0',
  key: '00000000000000000000000000000000',
  otpauth: 'otpauth://totp/Voltdeck:li.wei?issuer=Voltdeck&secret=EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAM&algorithm=SHA1&digits=6&period=30',
  image: 'data:image/png;base64,EXAMPLE0EXAMPLE0',
  picture: 'EXAMPLE0EXAMPLE0',
};

function numbered(known: Map<string, string>, value: string, make: (number: number) => string): string {
  const made = known.get(value) ?? make(known.size + 1);
  known.set(value, made);
  return made;
}

const noon = Date.UTC(2026, 0, 15, 12);
const hourMs = 3_600_000;
const ends = /^(to|until|end.*|expires.*|.*ExpiresAt|.*Until|windowTo)$/;
const beginnings = /^(from|since|begin.*|start.*|created.*|windowFrom)$/;

/** By what its field is called, so that a start is before its end; times of a list a minute after each other. */
function timeOf(key: string, place: number): number {
  const hours = ends.test(key) ? 1 : beginnings.test(key) ? -1 : 0;
  return noon + hours * hourMs + place * 60_000;
}

const dayOf = (key: string): string => (ends.test(key) ? '2026-01-16' : '2026-01-15');

/** Which process answered on which machine. */
const places: Readonly<Record<string, string>> = { instance: 'console:1', instances: 'edge 1', node: '24.0.0' };

/** Figures that depend on how the machine was doing, how long after the report it was asked, and on which day. */
const passing: Readonly<Record<string, number>> = {
  ...{ durationS: 8_000, leftS: 250_000, medianS: 40_000, p90S: 90_000, loopSeconds: 0.01, memoryBytes: 150_000_000, databaseSeconds: 0.01 },
  ...{ sequence: 101, entries: 101, serviceDaysLeft: 1 },
};

function numberOf(value: number, key: string, place: number): number {
  if (value > 1_500_000_000_000 && value < 2_500_000_000_000) return timeOf(key, place);
  return passing[key] ?? value;
}
