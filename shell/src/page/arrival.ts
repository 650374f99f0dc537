/** What takes longer may push what is below it. */
const arrivalMs = 3_000;
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Marks a page as one that arrives: what is below a part that is still on its way waits for it (kit's `classes.css`). */
export function beginArrival(page: HTMLElement): void {
  page.dataset['arriving'] = '';
}

/** Ends a little after the page is drawn, or at the first thing that a person does: what is loaded then is what was asked for. */
export function endArrival(page: HTMLElement): void {
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    clearTimeout(timer);
    delete page.dataset['arriving'];
  };
  const timer = setTimeout(end, arrivalMs);
  for (const input of inputs) window.addEventListener(input, end, { capture: true, passive: true, signal: ended.signal });
}
