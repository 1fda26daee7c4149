import type { Post, Website } from '@vitrine/model'
import type { WrittenPost } from '../saving/post-draft.ts'
import type { Pictures } from '../body/picture-store.ts'

/** What the fields beside a post are given. */
export type SideProps = {
  post: WrittenPost
  /** As it was saved last since it was opened. */
  saved: Post | null
  website: Website
  pictures: Pictures
  /** What the server said of a field, by its path. */
  errors: Record<string, string>
  onChange: (part: Partial<WrittenPost>) => void
}
