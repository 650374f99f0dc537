/** So long the browser needs the address of a file that it is asked to keep. */
const keptMs = 60_000;

/** Gives the browser a file to keep. */
export function saveFile(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveFile(name, address);
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
