/** Saves a loaded file as a download of the browser. */

/** Delay before the object URL is revoked, because browsers read it only after the click. */
const REVOKE_AFTER_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
