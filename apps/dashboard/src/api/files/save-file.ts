/** Gives a file to the browser, which puts it where the person keeps downloads. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it in its own time; a minute is more than any takes to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
