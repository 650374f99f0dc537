import { remoteAttribute, type ServedModule } from '@voltdeck/protocol/contract';
import { filesAhead } from './files-ahead.ts';

/** How the federation runtime marks a style sheet that is on its way. */
const onItsWay = 'data-rspack-loading';

/** When the scripts of the page's HTML have run or were refused, by federation name. */
const settled = new Map<string, Promise<unknown>>();

/**
 * Takes over what the HTML names for the page's own module, so that the federation runtime finds it in place: scripts
 * run after the shell's, styles are applied now. To be called before those scripts have run.
 */
export function adoptPageFiles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[${remoteAttribute}]`)) applyStyle(link);
  for (const script of document.querySelectorAll<HTMLScriptElement>(`script[${remoteAttribute}]`)) {
    const remote = script.getAttribute(remoteAttribute) ?? '';
    settled.set(remote, Promise.all([settled.get(remote), whenSettled(script)]));
  }
}

/** When nothing of a module is on its way any more because the HTML named it; without a name, nothing of any. */
export async function pageFilesSettled(remote?: string): Promise<void> {
  await (remote === undefined ? Promise.all(settled.values()) : settled.get(remote));
}

/** Fetches the first files of a module side by side, unless the page's HTML has them. */
export function fetchAhead(module: Pick<ServedModule, 'remote' | 'baseUrl' | 'critical' | 'files'>): void {
  if (settled.has(module.remote)) return;
  for (const { address, as, integrity } of filesAhead(module)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = address;
    document.head.append(link);
  }
}

/** A file that was refused or did not arrive is taken out: the runtime then asks for it itself, and reports what is wrong. */
function whenSettled(element: HTMLElement): Promise<void> {
  return new Promise((settle) => {
    element.addEventListener('load', () => settle());
    element.addEventListener('error', () => {
      element.remove();
      settle();
    });
  });
}

/** A style sheet that the HTML itself would apply could hold up the whole page; it is only fetched by then. */
function applyStyle({ href, integrity }: HTMLLinkElement): void {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.crossOrigin = 'anonymous';
  style.integrity = integrity;
  style.href = href;
  style.setAttribute(onItsWay, '1');
  void whenSettled(style).then(() => style.removeAttribute(onItsWay));
  document.head.append(style);
}
