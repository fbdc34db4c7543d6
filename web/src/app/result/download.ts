// A file that leaves the page.
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// A record, or another text, as a file.
export function saveText(text: string, file: string): void {
  saveFile(new Blob([text], { type: 'application/json' }), file);
}

// With who played, which the game itself does not say: whoever reads a record passes over what it does not know.
export const named = (record: string, names: readonly string[]): string =>
  record.trimEnd().replace(/\}$/, `,"names":${JSON.stringify(names)}}`);

export const saveRecord = (record: string, name: string): void =>
  saveText(`${record.trimEnd()}\n`, `paddock-${name}.json`);
