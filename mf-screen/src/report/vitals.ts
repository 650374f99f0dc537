import { createStore } from '@voltdeck/kit';

/** Panels that have failed since the page was loaded. */
export const panelFailures = createStore(0);

/** When the page was loaded, epoch ms. */
export const loadedAt = Math.round(performance.timeOrigin);
