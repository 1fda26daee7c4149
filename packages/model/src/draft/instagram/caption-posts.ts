import type { ProfileOf } from '../../profile/profile.ts'
import type { InstagramMedia } from '../../profile/instagram.ts'
import { plainText } from '../../text/formatted-text.ts'
import { cleanBody } from '../about.ts'
import { printable, withoutDecoration } from '../../text/clean-text.ts'
import { evidenceFrom } from '../draft-evidence.ts'
import { type DraftedPost, imageNode, MAX_DRAFTED_POSTS } from '../posts/drafted-post.ts'
import { stripBoilerplate, proseLength, repeatedSentences } from '../posts/strip-boilerplate.ts'
import { postTagsIn } from '../posts/post-tags.ts'
import { splitTitle } from '../posts/post-title.ts'
import { pictureWithAlt } from '../picture-alt.ts'

/** Shorter captions get no post. */
const MIN_CAPTION_LENGTH = 220
const MAX_PICTURES = 6

/** Drafts a post from each recent long caption, with its pictures. */
export function draftCaptionPosts({ details: { media } }: ProfileOf<'instagram'>): DraftedPost[] {
  const captions = media.map(({ caption }) => withoutDecoration(printable(caption ?? '')))
  const repeated = repeatedSentences(captions)
  const posts: DraftedPost[] = []
  for (const [index, one] of media.entries()) {
    if (posts.length === MAX_DRAFTED_POSTS) break
    const content = draftPost(one, captions[index] ?? '', repeated)
    if (!content) continue
    const path = `details.media.${index}.caption`
    const caption = one.caption ?? ''
    posts.push({
      content,
      evidence: { title: evidenceFrom(path, caption, content.title), body: evidenceFrom(path, caption) },
    })
  }
  return posts
}

function draftPost(
  { id, images, permalink, taken_at }: InstagramMedia,
  caption: string,
  repeated: ReadonlySet<string>,
): DraftedPost['content'] | null {
  const text = cleanBody(stripBoilerplate(caption, { repeated, hasAdvertising: false }))
  if (proseLength(plainText(text)) < MIN_CAPTION_LENGTH) return null
  const titled = splitTitle(text)
  if (!titled) return null
  const { title, excerpt, body } = titled
  const pictures = images.slice(0, MAX_PICTURES).map(image => pictureWithAlt(image, image.alt))
  const [cover = null, ...others] = pictures
  return {
    title,
    excerpt,
    cover,
    body: {
      type: 'doc',
      content: [...(cover ? [imageNode(cover)] : []), ...body.content, ...others.map(imageNode)],
    },
    tags: postTagsIn(caption),
    published_at: taken_at,
    source: { type: 'instagram', url: permalink, external_id: id, media: pictures },
  }
}
