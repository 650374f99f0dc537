import { limits, type ServedModule } from '@voltdeck/protocol/contract';

/** A part of a module that was about to run. */
export interface MountMark extends Pick<ServedModule, 'name' | 'version'> {
  readonly component: string;
  readonly receipt?: string | undefined;
  /** Epoch ms. */
  readonly since: number;
  readonly drawn: boolean;
}

interface Kept {
  readonly tab: string;
  /** When the page was last seen alive, epoch ms. */
  readonly beatAt: number;
  readonly marks: readonly MountMark[];
}

type Memory = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'voltdeck.mounting.';

/** A page that is alive writes more often than this; one of another tab that has not is taken for frozen. */
const silentMs = 10_000;
/** A tab that is loaded again has no live page any more; a window that it opened has its storage, and does. */
const silentInTabMs = 3_000;
/** What starts with the first drawing may still freeze. */
export const afterDrawnMs = 3_000;
const markLifeMs = limits.moduleLoadTimeoutMs + afterDrawnMs;

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'tab' in value && 'beatAt' in value && 'marks' in value && Array.isArray(value.marks);

/**
 * What is about to run in this page, on disk: a tab that freezes cannot report, but the next load finds its mark. A page that is left
 * takes its marks with it.
 */
export class MountMarks {
  private readonly marks = new Map<string, MountMark>();

  constructor(
    private readonly load: string,
    private readonly tab: string,
    private readonly memory: Memory,
    private readonly now: () => number = Date.now,
  ) {}

  set(mark: Pick<MountMark, 'name' | 'version' | 'component' | 'receipt'>): void {
    this.marks.set(keyOf(mark), { ...mark, since: this.now(), drawn: false });
    this.write();
  }

  drawn(part: Pick<MountMark, 'name' | 'version' | 'component'>): void {
    const mark = this.marks.get(keyOf(part));
    if (mark === undefined) return;
    this.marks.set(keyOf(part), { ...mark, since: this.now(), drawn: true });
    this.write();
  }

  remove(part: Pick<MountMark, 'name' | 'version' | 'component'>): void {
    if (this.marks.delete(keyOf(part))) this.write();
  }

  /** The page is alive. What has been drawn, or has taken its time, is past. */
  beat(): void {
    for (const [key, { since, drawn }] of this.marks) if (this.now() - since > (drawn ? afterDrawnMs : markLifeMs)) this.marks.delete(key);
    this.write();
  }

  /** The page is left, or out of sight: it says no more that it is alive. */
  hide(): void {
    this.memory.removeItem(prefix + this.load);
  }

  /** The part that froze a page before this one; null where none did, or where more than one may have. */
  takeFrozen(): MountMark | null {
    const suspects = this.others().flatMap(([key, kept]) => {
      if (this.now() - kept.beatAt <= (kept.tab === this.tab ? silentInTabMs : silentMs)) return [];
      this.memory.removeItem(key);
      return kept.marks;
    });
    const waiting = suspects.filter(({ drawn }) => !drawn);
    const [suspect, ...more] = waiting.length > 0 ? waiting : suspects;
    return suspect === undefined || more.some((mark) => keyOf(mark) !== keyOf(suspect)) ? null : suspect;
  }

  private others(): [string, Kept][] {
    const keys = Array.from({ length: this.memory.length }, (_, place) => this.memory.key(place) ?? '');
    return keys.flatMap((key): [string, Kept][] => {
      if (!key.startsWith(prefix) || key === prefix + this.load) return [];
      const kept = parsed(this.memory.getItem(key));
      if (kept === null) this.memory.removeItem(key);
      return kept === null ? [] : [[key, kept]];
    });
  }

  private write(): void {
    if (this.marks.size === 0) this.hide();
    else this.memory.setItem(prefix + this.load, JSON.stringify({ tab: this.tab, beatAt: this.now(), marks: [...this.marks.values()] } satisfies Kept));
  }
}

const keyOf = ({ name, version, component }: Pick<MountMark, 'name' | 'version' | 'component'>): string => `${name} ${version} ${component}`;

function parsed(text: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}
