/** A percent-encoded address as people read it; what cannot be decoded stays as it is. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
