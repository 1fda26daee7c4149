import type { ExportedSite, Profile } from '@vitrine/model'

/** What a file of the owner's was found to be. */
export type FileKind =
  | 'linkedin-pdf'
  | 'linkedin-export'
  | 'instagram-export'
  | 'json-resume'
  | 'vitrine-site'
  | 'pdf'
  | 'text'

/** What was read from a file of the owner's. */
export type FileReading = {
  kind: FileKind
  profile: Profile
  /** The bytes of the pictures in it, by the address that stands for them in the profile (`uploadedPictureUrl`). */
  pictures: Map<string, Uint8Array>
  /** A whole website, where the file is one that was exported here: its design and posts stand as they are. */
  site?: ExportedSite
  /** What was left out or is worth knowing, in sentences for the person. */
  notes: string[]
}
