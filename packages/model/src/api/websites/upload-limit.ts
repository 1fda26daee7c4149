/** Maximum size of an uploaded picture in bytes. */
export const UPLOAD_MAX_BYTES = 15_000_000
