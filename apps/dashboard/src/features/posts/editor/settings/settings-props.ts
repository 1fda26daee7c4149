import type { Post, Website } from '@vitrine/model'
import type { PostDraft } from '../saving/post-draft.ts'
import type { PictureStore } from '../body/picture-store.ts'

/** The props of the settings' tabs. */
export type SettingsProps = {
  post: PostDraft
  /** As last saved since the post was opened. */
  saved: Post | null
  website: Website
  pictures: PictureStore
  /** The server's error messages, by field path. */
  errors: Record<string, string>
  onChange: (part: Partial<PostDraft>) => void
}
