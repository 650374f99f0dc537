/** So long the browser needs the address of a file that it is asked to keep. */
const keptMs = 60_000;

/** Gives a file to the person, as the browser keeps files. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
