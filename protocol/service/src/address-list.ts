import { BlockList, isIP } from 'node:net';

/** Addresses and networks; an empty list has all of them. */
export class AddressList {
  private readonly list = new BlockList();

  /** @param texts addresses and networks: `10.20.0.0/16`, `2001:db8::/32`, `192.0.2.7`. @throws RangeError for what is neither */
  constructor(private readonly texts: readonly string[]) {
    for (const text of texts) this.add(text);
  }

  has(address: string): boolean {
    if (this.texts.length === 0) return true;
    const version = isIP(address);
    return version !== 0 && this.list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }

  private add(text: string): void {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
    const version = isIP(address);
    const bits = version === 6 ? 128 : 32;
    if (version === 0 || Number(prefix ?? bits) > bits) throw new RangeError(`'${text}' is no address and no network; write 192.0.2.7, 10.20.0.0/16 or 2001:db8::/32`);
    this.list.addSubnet(address, Number(prefix ?? bits), version === 6 ? 'ipv6' : 'ipv4');
  }
}

/** Reads a list with commas between. @throws RangeError for what is no address */
export function readAddresses(text: string): readonly string[] {
  const texts = text.split(',').map((part) => part.trim()).filter((part) => part !== '');
  new AddressList(texts);
  return texts;
}
