import type { ProfileOf } from '../../profile/profile.ts'
import type { CompanyUpdate } from '../../profile/linkedin.ts'
import { plainText } from '../../text/formatted-text.ts'
import { cleanBody } from '../about.ts'
import { printable, withoutDecoration } from '../../text/clean-text.ts'
import { evidenceFrom } from '../draft-evidence.ts'
import {
  type DraftedPost,
  draftedSource,
  imageNode,
  MAX_DRAFTED_POSTS,
  dateToTimestamp,
} from '../posts/drafted-post.ts'
import { stripBoilerplate, proseLength, repeatedSentences } from '../posts/strip-boilerplate.ts'
import { postTagsIn } from '../posts/post-tags.ts'
import { splitTitle } from '../posts/post-title.ts'
import { pictureWithAlt } from '../picture-alt.ts'

/** Shorter updates get no post. */
const MIN_UPDATE_LENGTH = 200

/** Drafts a post from each recent long update of a company. */
export function draftUpdatePosts({ details: { updates } }: ProfileOf<'linkedin-company'>): DraftedPost[] {
  const cleaned = updates.map(({ text }) => withoutDecoration(printable(text)))
  const repeated = repeatedSentences(cleaned)
  const posts: DraftedPost[] = []
  for (const [index, update] of updates.entries()) {
    if (posts.length === MAX_DRAFTED_POSTS) break
    const content = draftPost(update, cleaned[index] ?? '', repeated)
    if (!content) continue
    const path = `details.updates.${index}.text`
    posts.push({
      content,
      evidence: {
        title: evidenceFrom(path, update.text, content.title),
        body: evidenceFrom(path, update.text),
      },
    })
  }
  return posts
}

function draftPost(
  { url, date, picture }: CompanyUpdate,
  cleaned: string,
  repeated: ReadonlySet<string>,
): DraftedPost['content'] | null {
  const text = cleanBody(stripBoilerplate(cleaned, { repeated, hasAdvertising: false }))
  if (proseLength(plainText(text)) < MIN_UPDATE_LENGTH) return null
  const titled = splitTitle(text)
  if (!titled) return null
  const { title, excerpt, body } = titled
  const cover = picture && pictureWithAlt(picture, picture.alt)
  return {
    title,
    excerpt,
    cover,
    body: { type: 'doc', content: [...(cover ? [imageNode(cover)] : []), ...body.content] },
    tags: postTagsIn(cleaned),
    published_at: dateToTimestamp(date),
    source: draftedSource('linkedin', url, cover),
  }
}
