/** The way to every demonstration. */
export const demoIndexPath = '/demo';

/** Pages that have a demonstration. */
const shown: ReadonlySet<string> = new Set(['basic', 'bms', 'execution', 'failure', 'history', 'home', 'location', 'realtime', 'record', 'theme', 'upgrade']);

/** Where an address leads on a demonstration: to another one, or to what a visitor may see anyway; null where neither is. */
export function demoTarget(to: string): string | null {
  const [path = ''] = to.split(/[?#]/);
  const [, area, page = '', part] = path.split('/');
  if (area === 'demo' || area === 'login') return to;
  if (area !== 'main' || !shown.has(page)) return null;
  // What an address says besides is of the page itself where it is of no vehicle.
  return part === undefined ? `/demo/${page}${to.slice(path.length)}` : `/demo/${page}`;
}
