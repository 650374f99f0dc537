/** Called with the span of the x axis thata person has drawn with the pointer; in the units of the axis, epoch ms on a time axis. */
export type SpanListener = (from: number, to: number) => void;

/** Pixels that a pointer may tremble without drawing a span. */
const tremble = 6;

/**
 * Lets a person draw a span over a chart. The drawn part is shown while the pointer is held down.
 * @param valueAt the value of the x axis at a distance from the left edge; null outside of the axis
 * @returns ends it
 */
export function followSpans(element: HTMLElement, valueAt: (x: number) => number | null, listener: SpanListener): () => void {
  const shade = document.createElement('div');
  shade.dataset['span'] = '';
  let from: number | null = null;
  const placeOf = (event: PointerEvent): number => event.clientX - element.getBoundingClientRect().left;
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    from = placeOf(event);
  };
  const onMove = (event: PointerEvent): void => {
    if (from === null) return;
    const to = placeOf(event);
    if (Math.abs(to - from) < tremble) return;
    if (!shade.isConnected) element.append(shade);
    shade.style.left = `${Math.min(from, to)}px`;
    shade.style.width = `${Math.abs(to - from)}px`;
  };
  const onUp = (event: PointerEvent): void => {
    const [start, end] = [from, placeOf(event)];
    from = null;
    shade.remove();
    if (start === null || Math.abs(end - start) < tremble) return;
    const [low, high] = [valueAt(Math.min(start, end)), valueAt(Math.max(start, end))];
    if (low !== null && high !== null && high > low) listener(low, high);
  };
  const onCancel = (): void => {
    from = null;
    shade.remove();
  };
  element.addEventListener('pointerdown', onDown);
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', onCancel);
  return () => {
    shade.remove();
    element.removeEventListener('pointerdown', onDown);
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onCancel);
  };
}
