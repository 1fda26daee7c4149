import type { Post, Website } from '@vitrine/model'
import type { PostDraft } from '../saving/post-draft.ts'
import type { PictureStore } from '../body/picture-store.ts'

/** What the fields beside a post are given. */
export type SettingsProps = {
  post: PostDraft
  /** As it was saved last since it was opened. */
  saved: Post | null
  website: Website
  pictures: PictureStore
  /** What the server said of a field, by its path. */
  errors: Record<string, string>
  onChange: (part: Partial<PostDraft>) => void
}
