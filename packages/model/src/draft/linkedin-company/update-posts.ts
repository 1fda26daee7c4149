import type { ProfileOf } from '../../profile/profile.ts'
import type { CompanyUpdate } from '../../profile/linkedin.ts'
import { plainText } from '../../text/formatted-text.ts'
import { plainTextBody } from '../about.ts'
import { printable, withoutDecoration } from '../../text/clean-text.ts'
import { from } from '../draft-evidence.ts'
import { type DraftedPost, imageNode, MOST_POSTS, momentOf } from '../posts/drafted-post.ts'
import { ownProse, proseLength, repeatedSentences } from '../posts/strip-boilerplate.ts'
import { tagsIn } from '../posts/post-tags.ts'
import { titledText } from '../posts/post-title.ts'
import { shownPicture } from '../picture-alt.ts'

/** An update that says less is a notice, not a post. */
const LEAST = 200

/** A post of each recent update of a company that is long enough to be read for itself. */
export function updatePosts({ details: { updates } }: ProfileOf<'linkedin-company'>): DraftedPost[] {
  const told = updates.map(({ text }) => withoutDecoration(printable(text)))
  const repeated = repeatedSentences(told)
  const posts: DraftedPost[] = []
  for (const [index, update] of updates.entries()) {
    if (posts.length === MOST_POSTS) break
    const content = postOf(update, told[index] ?? '', repeated)
    if (!content) continue
    const path = `details.updates.${index}.text`
    posts.push({
      content,
      evidence: { title: from(path, update.text, content.title), body: from(path, update.text) },
    })
  }
  return posts
}

function postOf(
  { url, date, picture }: CompanyUpdate,
  told: string,
  repeated: ReadonlySet<string>,
): DraftedPost['content'] | null {
  const text = plainTextBody(ownProse(told, { repeated, hasAdvertising: false }))
  if (proseLength(plainText(text)) < LEAST) return null
  const titled = titledText(text)
  if (!titled) return null
  const { title, excerpt, body } = titled
  const cover = picture && shownPicture(picture, picture.alt)
  return {
    title,
    excerpt,
    cover,
    body: { type: 'doc', content: [...(cover ? [imageNode(cover)] : []), ...body.content] },
    tags: tagsIn(told),
    published_at: momentOf(date),
    source: {
      type: 'linkedin',
      url,
      external_id: url !== null && url.length <= 200 ? url : null,
      media: cover ? [cover] : [],
    },
  }
}
