/** Shown once. */
export const NOT_STORED_MESSAGE =
  'This browser has no room to keep your changes, or may not. Publish them before you close this tab.'

/** Says whether unpublished changes are stored, as the end of a message. */
export const describeDraftStorage = (isStored: boolean): string =>
  isStored ? 'Your changes are kept on this device.' : 'Keep this tab open: this browser keeps nothing of it.'
