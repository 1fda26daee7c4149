/** Downloads a Blob as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read the URL asynchronously; a minute is ample for starting the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
