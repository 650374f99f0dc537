/** What our stylesheets say of the parts of a drawing. */
const properties = [
  'color', 'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin', 'opacity',
  'font-family', 'font-size', 'font-weight', 'letter-spacing', 'text-anchor', 'dominant-baseline', 'paint-order', 'filter', 'transform', 'transform-box', 'transform-origin', 'visibility', 'display',
] as const;

/**
 * Writes what stylesheets say of the insides of drawings into the drawings themselves: they are copied whole, and the
 * copy knows no stylesheet. What stands on the page looks as before.
 * @returns takes it away again
 */
export function inlineDrawings(element: HTMLElement): () => void {
  const parts = [...element.querySelectorAll<SVGElement>('svg *')];
  const written = parts.map((part) => ({ part, style: missing(part) }));
  for (const { part, style } of written) for (const [name, value] of style) part.style.setProperty(name, value);
  return () => {
    for (const { part, style } of written) for (const [name] of style) part.style.removeProperty(name);
  };
}

/** All is read before anything is written: the page is laid out once. */
function missing(part: SVGElement): (readonly [string, string])[] {
  const computed = getComputedStyle(part);
  return properties.filter((name) => part.style.getPropertyValue(name) === '').map((name) => [name, computed.getPropertyValue(name)] as const);
}
