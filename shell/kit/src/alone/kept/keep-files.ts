import { keepFilesRequest, wallWorkerAttribute, wallWorkerPath } from '@voltdeck/protocol/contract';

/** By then a wall has drawn its scene, and later ones of its playlist. */
const afterMs = [20_000, 300_000];

const isKeeping = (): boolean => document.documentElement.hasAttribute(wallWorkerAttribute) && isSecureContext && 'serviceWorker' in navigator;

/** Files of this origin that the page has loaded, and its own address. */
function loadedPaths(): string[] {
  const urls = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)].filter((url) => URL.canParse(url)).map((url) => new URL(url));
  return [...new Set(urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))];
}

/** Has the files of a site of walls kept for a start without its server. Where the browser keeps none, the wall runs all the same. */
export function keepFiles(): void {
  if (!isKeeping()) return;
  void navigator.serviceWorker.register(wallWorkerPath).catch(() => undefined);
  for (const ms of afterMs) setTimeout(() => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ voltdeck: keepFilesRequest, paths: loadedPaths() })), ms);
}
