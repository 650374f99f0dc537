/**
 * What waits, of many peers: each peer's own in its order, and the peers take turns. Where all places are taken, the peer
 * that waits with most gives its newest for one that waits with fewer, so that a flood of one takes no one's place.
 */
export class Turns<Item> {
  private readonly queues = new Map<string, Item[]>();
  private waiting = 0;

  constructor(private readonly most: number) {}

  get size(): number {
    return this.waiting;
  }

  /** @returns what found no place: nothing, the item itself, or another peer's */
  put(peer: string, item: Item): Item | null {
    if (this.waiting < this.most) {
      this.add(peer, item);
      return null;
    }
    const longest = this.longest();
    if (longest.length <= (this.queues.get(peer)?.length ?? 0) + 1) return item;
    const given = longest.pop() ?? null;
    this.waiting--;
    this.add(peer, item);
    return given;
  }

  /** The first of the peer whose turn it is; that peer goes behind the others. */
  next(): Item | undefined {
    const [first] = this.queues;
    if (first === undefined) return undefined;
    const [peer, queue] = first;
    const item = queue.shift();
    this.queues.delete(peer);
    if (queue.length > 0) this.queues.set(peer, queue);
    this.waiting--;
    return item;
  }

  private add(peer: string, item: Item): void {
    const queue = this.queues.get(peer);
    if (queue === undefined) this.queues.set(peer, [item]);
    else queue.push(item);
    this.waiting++;
  }

  private longest(): Item[] {
    let found: Item[] = [];
    for (const queue of this.queues.values()) if (queue.length > found.length) found = queue;
    return found;
  }
}
