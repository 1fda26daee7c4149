// Apart from the schemas, so that a preview is read without zod.

/** The path of evidence that is the owner's own statement instead of a profile field. */
export const OWNER_EVIDENCE = 'owner'

/** The most contact data that is offered, and the most notes. */
export const MAX_WITHHELD = 12
export const MAX_NOTES = 20

/**
 * Maximum total size of one import in bytes; an archive with videos is larger and has to be requested without them.
 */
export const IMPORT_MAX_BYTES = 60_000_000
