import type { ExportedSite, Profile, WithheldContact } from '@vitrine/model'

/** The detected kind of an uploaded file. */
export type FileKind =
  | 'linkedin-pdf'
  | 'linkedin-export'
  | 'instagram-export'
  | 'json-resume'
  | 'europass'
  | 'docx'
  | 'vitrine-site'
  | 'pdf'
  | 'text'

/** The content of an uploaded file. */
export type FileReading = {
  kind: FileKind
  profile: Profile
  /** Bytes of pictures, and of the files of an export's posts, by the URL that refers to them. */
  pictures: Map<string, Uint8Array>
  /** The whole website, if the file is a Vitrine export; its design and posts are taken over unchanged. */
  site?: ExportedSite
  /** Titles of posts of an export that cannot be read; the rest of it can. */
  damaged?: string[]
  /** Names of files of an export that are too large to be unpacked; the posts with them can be read. */
  oversized?: string[]
  /** Sentences for the user about skipped or noteworthy content. */
  notes: string[]
  /** Contact data that is in no text of the profile, to be offered to the owner. */
  withheld: WithheldContact[]
}
