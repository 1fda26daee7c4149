import type { ProfileOf } from '../../profile/profile.ts'
import type { InstagramMedia } from '../../profile/instagram.ts'
import { plainText } from '../../text/formatted-text.ts'
import { plainTextBody } from '../about.ts'
import { printable, withoutDecoration } from '../../text/clean-text.ts'
import { from } from '../draft-evidence.ts'
import { type DraftedPost, imageNode, MOST_POSTS } from '../posts/drafted-post.ts'
import { ownProse, proseLength, repeatedSentences } from '../posts/strip-boilerplate.ts'
import { tagsIn } from '../posts/post-tags.ts'
import { titledText } from '../posts/post-title.ts'
import { shownPicture } from '../picture-alt.ts'

/** A caption that says less is a picture's, not a post. */
const LEAST = 220
const MOST_PICTURES = 6

/** A post of each recent caption that is long enough to be read for itself, with its pictures. */
export function captionPosts({ details: { media } }: ProfileOf<'instagram'>): DraftedPost[] {
  const told = media.map(({ caption }) => withoutDecoration(printable(caption ?? '')))
  const repeated = repeatedSentences(told)
  const posts: DraftedPost[] = []
  for (const [index, one] of media.entries()) {
    if (posts.length === MOST_POSTS) break
    const content = postOf(one, told[index] ?? '', repeated)
    if (!content) continue
    const path = `details.media.${index}.caption`
    const caption = one.caption ?? ''
    posts.push({
      content,
      evidence: { title: from(path, caption, content.title), body: from(path, caption) },
    })
  }
  return posts
}

function postOf(
  { id, images, permalink, taken_at }: InstagramMedia,
  caption: string,
  repeated: ReadonlySet<string>,
): DraftedPost['content'] | null {
  const text = plainTextBody(ownProse(caption, { repeated, hasAdvertising: false }))
  if (proseLength(plainText(text)) < LEAST) return null
  const titled = titledText(text)
  if (!titled) return null
  const { title, excerpt, body } = titled
  const pictures = images.slice(0, MOST_PICTURES).map(image => shownPicture(image, image.alt))
  const [cover = null, ...others] = pictures
  return {
    title,
    excerpt,
    cover,
    body: {
      type: 'doc',
      content: [...(cover ? [imageNode(cover)] : []), ...body.content, ...others.map(imageNode)],
    },
    tags: tagsIn(caption),
    published_at: taken_at,
    source: { type: 'instagram', url: permalink, external_id: id, media: pictures },
  }
}
