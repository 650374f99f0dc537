import { inlineDrawings } from './inlined-drawings.ts';

/** Pixels of the picture's width: enough to see what hangs there. */
const width = 960;

/** A picture of the wall, drawn from its own panels: a page cannot photograph itself. Base64 of a JPEG; null when it cannot be drawn. */
export async function pictureOf(element: HTMLElement): Promise<string | null> {
  const library = await import('html-to-image').catch(() => null);
  if (library === null) return null;
  const box = { width: element.offsetWidth, height: element.offsetHeight };
  const scale = width / Math.max(1, box.width);
  const restore = inlineDrawings(element);
  try {
    const address = await library.toJpeg(element, {
      ...box,
      canvasWidth: width,
      canvasHeight: Math.round(box.height * scale),
      pixelRatio: 1,
      quality: 0.7,
      skipFonts: true,
      backgroundColor: '#150f21',
      style: { transform: 'none', position: 'static' },
    });
    return address.slice(address.indexOf(',') + 1);
  } catch {
    return null;
  } finally {
    restore();
  }
}
