// Copies a text. The clipboard is there in secure contexts only; what is selected can be copied the old way.
export async function copied(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null | undefined,
): Promise<boolean> {
  field?.select();
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    return field ? document.execCommand('copy') : false;
  } catch {
    return false;
  }
}
