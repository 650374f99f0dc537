/** Appends values of a few bits each, most significant bit first. */
export class BitWriter {
  private pending = 0;
  private bits = 0;

  constructor(
    private readonly target: Uint8Array,
    private at: number,
  ) {}

  /** @param width 1 to 16 */
  write(value: number, width: number): void {
    this.pending = (this.pending << width) | value;
    this.bits += width;
    while (this.bits >= 8) {
      this.bits -= 8;
      this.target[this.at++] = (this.pending >> this.bits) & 0xff;
    }
    this.pending &= (1 << this.bits) - 1;
  }

  /** Fills the last byte with zeros. */
  flush(): void {
    if (this.bits > 0) this.target[this.at++] = (this.pending << (8 - this.bits)) & 0xff;
    this.bits = 0;
  }
}

/** Reads what `BitWriter` wrote. */
export class BitReader {
  private pending = 0;
  private bits = 0;

  constructor(
    private readonly source: Uint8Array,
    private at: number,
  ) {}

  read(width: number): number {
    while (this.bits < width) {
      this.pending = (this.pending << 8) | (this.source[this.at++] ?? 0);
      this.bits += 8;
    }
    this.bits -= width;
    const value = this.pending >> this.bits;
    this.pending &= (1 << this.bits) - 1;
    return value;
  }
}
