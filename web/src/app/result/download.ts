// A file that leaves the page.
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// A record as a file.
export function saveRecord(record: string, name: string): void {
  saveFile(new Blob([record.trimEnd(), '\n'], { type: 'application/json' }), `paddock-${name}.json`);
}
