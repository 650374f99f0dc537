import { useModule } from './own-module.ts';

const places = new Map<string, HTMLElement>();

/** Container of the layers of a module above its page: at the end of the body, and in a place of the module, so that its styles reach them. */
export function layerPlace(module: string): HTMLElement {
  const place = places.get(module) ?? document.createElement('div');
  places.set(module, place);
  place.dataset['module'] = module;
  if (!place.isConnected) document.body.append(place);
  return place;
}

/** For `createPortal` of the module that calls this: a layer in the body itself is out of the reach of the module's styles. */
export function useLayerPlace(): HTMLElement {
  return layerPlace(useModule().name);
}
