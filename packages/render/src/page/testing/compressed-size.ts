import { brotliCompressSync, constants } from 'node:zlib'

/** The most that a page may have of HTML and CSS, in bytes of Brotli. */
export const PAGE_LIMIT = 14 * 1024

/**
 * Returns the size of a page in bytes of Brotli. Pages are served at quality 11, which takes twenty times as long as 5
 * and is used only for a page that is above the limit otherwise.
 */
export function compressedSize(page: string): number {
  const sizeAt = (quality: number) =>
    brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
  const size = sizeAt(5)
  return size <= PAGE_LIMIT ? size : sizeAt(11)
}
