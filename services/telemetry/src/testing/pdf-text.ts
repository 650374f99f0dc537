import { inflateSync } from 'node:zlib';

/** The text of a PDF as pdfkit writes it: what is shown with each font, by the map to Unicode that a reader copies text by. */
export function pdfText(pdf: Buffer): string {
  const bytes = pdf.toString('latin1');
  const objects = new Map([...bytes.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
  const streamOf = (body: string): string => {
    const start = body.indexOf('stream\n');
    if (start < 0) return '';
    const content = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
    return (body.includes('/FlateDecode') ? inflateSync(content) : content).toString('latin1');
  };
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      fonts.set(name, unicodeOf(streamOf(objects.get(map) ?? '')));
    }
  }
  const lines: string[] = [];
  for (const body of objects.values()) {
    let font: ReadonlyMap<string, string> = new Map();
    const content = streamOf(body);
    if (!content.includes('BT')) continue;
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? new Map();
      else lines.push([...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []).map((code) => font.get(code) ?? '').join(''));
    }
  }
  return lines.join('\n');
}

const decoded = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Ranges whose codes are listed one by one, as pdfkit writes them. */
function unicodeOf(map: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) texts.set((parseInt(first, 16) + index).toString(16).padStart(4, '0'), decoded(hex.replaceAll(' ', '')));
  }
  return texts;
}
