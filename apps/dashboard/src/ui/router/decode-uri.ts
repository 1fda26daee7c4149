/** Decodes a percent-encoded address; returns it unchanged if it is invalid. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
