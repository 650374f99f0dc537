/** A browser without scripts: it keeps cookies by host and port, follows redirects and the console's onward page, and fills in forms. */
export class VisitorBrowser {
  private readonly cookies = new Map<string, Map<string, string>>();

  cookieOf(address: string, name: string): string | undefined {
    return this.cookies.get(new URL(address).host)?.get(name);
  }

  /** The cookies as they stand now, in a browser of its own. */
  copy(): VisitorBrowser {
    const other = new VisitorBrowser();
    for (const [host, kept] of this.cookies) other.cookies.set(host, new Map(kept));
    return other;
  }

  async visit(address: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(address);
    const kept = this.cookies.get(host) ?? new Map<string, string>();
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, accept: 'text/html', ...(cookie === '' ? {} : { cookie }) } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) kept.delete(name);
      else kept.set(name, value);
    }
    this.cookies.set(host, kept);
    return answer;
  }

  /** Follows redirects as long as the next address is below `within`. @returns where it stands, or is sent to next */
  async follow(address: string, within: string, init: RequestInit = {}): Promise<{ readonly address: string; readonly answer: Response | null }> {
    let next = address;
    let request = init;
    for (let hops = 0; hops < 10; hops++) {
      if (!next.startsWith(within)) return { address: next, answer: null };
      const answer = await this.visit(next, request);
      const target = answer.headers.get('location');
      if (target === null) return { address: next, answer };
      next = new URL(target, next).href;
      request = {};
    }
    throw new Error(`${address} redirects without end`);
  }
}
