import { createStore } from '@voltdeck/kit';

/** Panels that have failed since the page was loaded. */
export const panelFailures = createStore(0);

/** When the page was loaded, epoch ms. */
export const loadedAt = Math.round(performance.timeOrigin);

/** Another screen hangs under the name of this one: the console lists that one, and hears nothing from here. */
export const nameTaken = createStore(false);
