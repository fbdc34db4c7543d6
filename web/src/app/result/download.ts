// A record as a file.
export function saveRecord(record: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record.trimEnd(), '\n'], { type: 'application/json' }));
  link.download = `paddock-${name}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
