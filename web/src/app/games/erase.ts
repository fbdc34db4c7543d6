// Erases everything that this product keeps in the browser: games, settings, progress, name and token. The pages
// themselves, which a browser keeps for playing without a network, stay.
const prefix = 'paddock';

async function databases(): Promise<string[]> {
  const all = (await indexedDB.databases?.().catch(() => undefined)) ?? [{ name: prefix }];
  return all.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
}

// Who has it open lets go when asked (table/store.ts). Where one does not, it is gone as soon as that page is.
function erased(database: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

export async function eraseEverything(): Promise<void> {
  for (const name of await databases()) await erased(name);
  for (const name of Object.keys(localStorage)) if (name.startsWith(`${prefix}.`)) localStorage.removeItem(name);
}
