import { createStore } from '@voltdeck/kit';

/** Whether the scene of the graphics processor was measured to be too slow here: it is measured once for each load of the page. */
export const tooSlow = createStore(false);

/** What a context is asked for. A wall without a graphics processor has one that is drawn by the processor: it would cost all panels their frames. */
export const contextAsked: WebGLContextAttributes = { alpha: true, antialias: true, failIfMajorPerformanceCaveat: true, powerPreference: 'high-performance', preserveDrawingBuffer: true };
