import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefCallback, RefObject } from 'react';
import { allowed, fitting, moved, type MapView, type Place, type Point, type Size } from './projection.ts';

const keyPixels = 80;

const keys: Readonly<Record<string, (view: MapView) => MapView>> = {
  ArrowLeft: (view) => moved(view, { x: -keyPixels, y: 0 }),
  ArrowRight: (view) => moved(view, { x: keyPixels, y: 0 }),
  ArrowUp: (view) => moved(view, { x: 0, y: -keyPixels }),
  ArrowDown: (view) => moved(view, { x: 0, y: keyPixels }),
  '+': (view) => ({ ...view, zoom: view.zoom + 1 }),
  '=': (view) => ({ ...view, zoom: view.zoom + 1 }),
  '-': (view) => ({ ...view, zoom: view.zoom - 1 }),
};

/** The size of an element, as it changes. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const watch = new ResizeObserver(() => setSize({ width: watched.clientWidth, height: watched.clientHeight }));
    watch.observe(watched);
    return () => watch.disconnect();
  }, [element]);
  return size;
}

/** The zoom that a ground can draw for a wished one; `whole` says which side of it. */
type ZoomFor = (wished: number, whole: (zoom: number) => number) => number;

/** The view of a map: all places until a person has moved it, and then where that person left it. */
export function useMapView(places: readonly Place[], size: Size, zoomFor: ZoomFor) {
  const [chosen, setChosen] = useState<MapView | null>(null);
  const wished = chosen ?? fitting(places, size);
  // All places stay in the window: the fit is never drawn nearer than it is.
  const view = wished && { ...wished, zoom: zoomFor(wished.zoom, chosen === null ? Math.floor : Math.round) };
  const change = (next: (view: MapView) => MapView): void => {
    // Of what a person has moved, small steps of the wheel add up between the zooms that are drawn.
    const before = chosen ?? view;
    if (before) setChosen(allowed(next(before), before));
  };
  const showAll = (): void => setChosen(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = keys[event.key];
    if (event.key === '0') showAll();
    else if (step) change(step);
    else return;
    event.preventDefault();
  };
  return { view, change, showAll, onKeyDown, drag: useDrag(change), wheel: useWheel(change) };
}

const wheelPixels = 400;

/** Zooms with the wheel while Ctrl is held (or by pinching on a touchpad): without it the page scrolls. */
function useWheel(change: (next: (view: MapView) => MapView) => void): RefCallback<HTMLElement> {
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  return useCallback((element: HTMLElement | null) => {
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current((view) => ({ ...view, zoom: view.zoom - event.deltaY / wheelPixels }));
    };
    // React listens passively, and a passive listener cannot keep the browser from zooming the page.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);
}

/** Moves the view with the pointer that is held down on the ground of the map. */
function useDrag(change: (next: (view: MapView) => MapView) => void) {
  const from = useRef<Point | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.target !== event.currentTarget || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const before = from.current;
      if (!before) return;
      from.current = { x: event.clientX, y: event.clientY };
      change((view) => moved(view, { x: before.x - event.clientX, y: before.y - event.clientY }));
    },
    onPointerUp: (): void => {
      from.current = null;
    },
    onPointerCancel: (): void => {
      from.current = null;
    },
  };
}
