import { ConfigContext } from '@arco-design/web-react/es/ConfigProvider/index.js';
import { use, useMemo } from 'react';
import { layerPlace } from './layer-place.ts';

export const LayerContext = ConfigContext;

/** Configuration of Arco's popups, dialogs and drawers, so that they are in a place of the module that opens them. */
export function useLayerConfig(module: string) {
  const around = use(ConfigContext);
  return useMemo(() => {
    const place = { 'data-module': module };
    const { Modal, Drawer, ...rest } = around.componentConfig ?? {};
    return { ...around, getPopupContainer: () => layerPlace(module), componentConfig: { ...rest, Modal: { ...Modal, ...place }, Drawer: { ...Drawer, ...place } } };
  }, [around, module]);
}
