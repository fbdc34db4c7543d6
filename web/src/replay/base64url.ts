// Bytes as letters that an address takes as they are, and back.

export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

// Null: these are no such letters.
export function fromBase64url(text: string): Uint8Array | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null;
  const letters = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
