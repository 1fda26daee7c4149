/** Of an uploaded picture. */
export const UPLOAD_MAX_BYTES = 15_000_000
