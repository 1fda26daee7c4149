/** Bytes as people say them: "812 KB", "3.4 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
