import { type PostContent, PostTag } from '../../posts/post.ts'
import type { Profile } from '../../profile/profile.ts'
import type { WebPost } from '../../profile/web-post.ts'
import { collapseWhitespace } from '../../text/clean-text.ts'
import { truncateText } from '../../text/truncate-text.ts'
import { plainText } from '../../text/formatted-text.ts'
import { evidenceFrom } from '../draft-evidence.ts'
import { pictureWithAlt } from '../picture-alt.ts'
import { type DraftedPost, draftedSource, draftPosts, imageNode } from './drafted-post.ts'
import { draftExcerpt, splitTitle } from './post-title.ts'
import { DEFAULT_CATEGORY, IGNORED_TAG, postTagsIn } from './post-tags.ts'
import { proseLength } from './strip-boilerplate.ts'

/** Shorter messages without a title of their own get no post. */
const MIN_UNTITLED_LENGTH = 140
const MIN_TITLED_LENGTH = 40

/** Drafts a post from each text that the profile's feeds and public accounts show in full. */
export function draftWebPosts({ posts = [] }: Pick<Profile, 'posts'>): DraftedPost[] {
  return posts.flatMap((post, index): DraftedPost[] => {
    const content = draftPost(post)
    if (!content) return []
    const [path, plain] = [`posts.${index}`, plainText(post.body)]
    return [
      {
        content,
        evidence: {
          title:
            post.title === null
              ? evidenceFrom(`${path}.body`, plain, content.title)
              : evidenceFrom(`${path}.title`, post.title, content.title),
          body: evidenceFrom(`${path}.body`, plain),
        },
      },
    ]
  })
}

/** Drafts a post from each of these texts, however many and long they are. */
export function draftPostsOf(posts: WebPost[]): PostContent[] {
  const all = { most: posts.length, bytes: Number.POSITIVE_INFINITY }
  return draftPosts(draftWebPosts({ posts }), all).posts
}

function draftPost({
  url,
  title,
  body,
  published_at,
  picture,
  tags,
}: WebPost): DraftedPost['content'] | null {
  const plain = plainText(body)
  if (proseLength(plain) < (title === null ? MIN_UNTITLED_LENGTH : MIN_TITLED_LENGTH)) return null
  const named = collapseWhitespace(title ?? '')
  const titled = named
    ? { title: truncateText(named, 200), excerpt: draftExcerpt(plain, named), body }
    : splitTitle(body)
  if (!titled) return null
  const cover = picture && pictureWithAlt(picture, picture.alt)
  const isShown = cover && JSON.stringify(titled.body).includes(JSON.stringify(cover.url))
  return {
    title: titled.title,
    excerpt: titled.excerpt,
    cover,
    body: {
      type: 'doc',
      content: [...(cover && !isShown ? [imageNode(cover)] : []), ...titled.body.content],
    },
    tags: tagsOf(tags, plain),
    published_at,
    source: draftedSource('web', url, cover),
  }
}

/** The source's own tags; the hashtags of the text if there are none. */
function tagsOf(own: readonly string[], plain: string): string[] {
  const names = own.filter(tag => !IGNORED_TAG.test(tag) && !DEFAULT_CATEGORY.test(tag))
  const fitting = names.filter(tag => PostTag.safeParse(tag).success).slice(0, 8)
  return fitting.length > 0 ? fitting : postTagsIn(plain)
}
