import { type ModuleIdentity } from '@voltdeck/kit';
import { lastGoodStore, type LastGood } from '@voltdeck/kit/host';
import { fallBack, fallbacks } from './served.ts';

/** Gives the card of a failed module the version it can give way to. */
export function provideLastGood(): void {
  const provide = (): void => {
    const known = fallbacks.get();
    lastGoodStore.set(({ name, version }: ModuleIdentity): LastGood | null => {
      const good = known.get(name);
      return good === undefined || good.version === version ? null : { version: good.version, show: () => void fallBack(name) };
    });
  };
  provide();
  fallbacks.subscribe(provide);
}
