/** Pixels of the picture, which has two for each of the page. */
const line = 64;
const size = 26;

/** A picture with a line above it that says what it is of. */
export async function captioned(address: string, caption: string): Promise<string> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height + line];
  const context = canvas.getContext('2d');
  if (context === null) return address;
  const style = getComputedStyle(document.documentElement);
  context.fillStyle = style.getPropertyValue('--vd-surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.getPropertyValue('--vd-text-1');
  context.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = 'middle';
  context.fillText(caption, size, line / 2, canvas.width - 2 * size);
  context.drawImage(picture, 0, line);
  return canvas.toDataURL('image/png');
}
