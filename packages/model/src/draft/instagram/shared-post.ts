import type { InstagramPostLink } from '../../links/instagram-post-link.ts'
import { type PostContent, PostTag } from '../../posts/post.ts'
import type { InstagramMedia } from '../../profile/instagram.ts'
import type { Picture } from '../../media/picture.ts'
import type { RichText } from '../../text/rich-text.ts'
import { plainText, richTextFrom } from '../../text/formatted-text.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { linkifyParagraph } from '../about.ts'
import { printable } from '../../text/clean-text.ts'
import { truncateText } from '../../text/truncate-text.ts'
import { isHashtagList } from '../lede-faults.ts'
import { imageNode } from '../posts/drafted-post.ts'
import { postTagsIn } from '../posts/post-tags.ts'
import { splitTitle } from '../posts/post-title.ts'
import { pictureWithAlt } from '../picture-alt.ts'

/** An unsaved post; its slug is derived from its title on saving. */
export type SharedPost = Omit<PostContent, 'slug' | 'status' | 'body'> & { slug: ''; body: RichText }

/**
 * Drafts a post from the owner's own media: the caption verbatim, with hashtag lists turned into tags, and all
 * pictures. A reel is its thumbnail, with the video at Instagram behind a click. Without a caption, the title is the day
 * in the website's `language` (BCP 47).
 */
export function draftSharedPost(
  post: InstagramPostLink,
  medium: InstagramMedia,
  language: string,
): SharedPost {
  const { caption, images, kind, taken_at } = medium
  const captionText = captionBody(caption ?? '')
  const titled = splitTitle(captionText)
  const pictures = images.map(image => pictureWithAlt(image, titled?.title ?? '', image.alt))
  const [cover = null] = pictures
  const isReel = kind === 'reel'
  return {
    ...EMPTY_POST,
    title:
      titled?.title ?? ['Instagram', taken_at && formatDate(taken_at, language)].filter(Boolean).join(' · '),
    excerpt: titled?.excerpt ?? '',
    cover,
    body: {
      type: 'doc',
      content: [...(isReel ? [] : pictures.map(imageNode)), ...(titled?.body ?? captionText).content],
    },
    tags: postTagsIn(caption ?? '').filter(tag => PostTag.safeParse(tag).success),
    published_at: taken_at,
    source: buildSource(post, pictures, isReel),
  }
}

/** Drafts a post that embeds an Instagram post: nothing of it is copied, only the owner's text is stored. */
export function draftEmbeddedPost(post: InstagramPostLink, caption: string): SharedPost {
  const titled = splitTitle(captionBody(caption))
  return {
    ...EMPTY_POST,
    title: titled?.title ?? 'Instagram',
    excerpt: titled?.excerpt ?? '',
    body:
      titled?.body && plainText(titled.body) !== titled.title ? titled.body : { type: 'doc', content: [] },
    tags: postTagsIn(caption),
    source: buildSource(post, [], true),
  }
}

const EMPTY_POST = {
  slug: '',
  cover: null,
  published_at: null,
  seo: null,
  tags: [],
} satisfies Partial<SharedPost>

function buildSource({ url, code }: InstagramPostLink, media: Picture[], isEmbedded: boolean) {
  const source = { type: 'instagram' as const, url, external_id: code, media }
  return isEmbedded ? { ...source, embedded: true } : source
}

const MAX_CAPTION_LENGTH = 5000

function captionBody(caption: string): RichText {
  const lines = truncateText(printable(caption), MAX_CAPTION_LENGTH).split('\n')
  const textLines = lines.filter(line => !isHashtagList(line) && !/^[.\s·•_-]+$/.test(line))
  const text = richTextFrom(textLines.join('\n'))
  return { ...text, content: text.content.map(linkifyParagraph) }
}
