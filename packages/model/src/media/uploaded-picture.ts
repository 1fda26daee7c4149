/**
 * The address that stands for a picture out of somebody's own file, which has none on the web: the reserved name
 * never resolves (RFC 6761, 6.4). `hash` is lower-case hexadecimal of the bytes' SHA-256.
 */
export function uploadedPictureUrl(hash: string): string {
  return `https://uploaded.invalid/${hash}`
}

export function isUploadedPicture(url: string): boolean {
  return url.startsWith('https://uploaded.invalid/')
}
