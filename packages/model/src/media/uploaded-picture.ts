/**
 * The placeholder URL of an uploaded picture, on a reserved name that never resolves (RFC 6761, 6.4). `hash` is the
 * bytes' SHA-256 in lower-case hexadecimal.
 */
export function uploadedPictureUrl(hash: string): string {
  return `https://uploaded.invalid/${hash}`
}

export function isUploadedPicture(url: string): boolean {
  return url.startsWith('https://uploaded.invalid/')
}
