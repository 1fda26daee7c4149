import type { InstagramPostLink } from '../../links/instagram-post-link.ts'
import { type PostContent, PostTag } from '../../posts/post.ts'
import type { InstagramMedia } from '../../profile/instagram.ts'
import type { Picture } from '../../media/picture.ts'
import type { RichText } from '../../text/rich-text.ts'
import { plainText, richTextOf } from '../../text/formatted-text.ts'
import { withLinks } from '../about.ts'
import { printable } from '../../text/clean-text.ts'
import { cutText } from '../../text/cut-text.ts'
import { isHashtagList } from '../lede.ts'
import { imageNode } from '../posts/drafted-post.ts'
import { tagsIn } from '../posts/post-tags.ts'
import { titledText } from '../posts/post-title.ts'
import { shownPicture } from '../picture-alt.ts'

/** A post that is about to be saved; its slug is made of its title. */
export type SharedPost = Omit<PostContent, 'slug' | 'status' | 'body'> & { slug: ''; body: RichText }

const NAMES = { photo: 'Photo', carousel: 'Pictures', reel: 'Reel' } as const

/**
 * The post that an owner's own medium makes: its caption word for word, but for the lists of hashtags, which become
 * tags, and all of its pictures. A reel is its still, with the film at Instagram behind a click.
 */
export function sharedPost(post: InstagramPostLink, medium: InstagramMedia): SharedPost {
  const { caption, images, kind, taken_at } = medium
  const told = captionBody(caption ?? '')
  const titled = titledText(told)
  const pictures = images.map(image => shownPicture(image, titled?.title ?? '', image.alt))
  const [cover = null] = pictures
  const isReel = kind === 'reel'
  return {
    ...EMPTY,
    title: titled?.title ?? `${NAMES[kind]} from Instagram`,
    excerpt: titled?.excerpt ?? '',
    cover,
    body: {
      type: 'doc',
      content: [...(isReel ? [] : pictures.map(imageNode)), ...(titled?.body ?? told).content],
    },
    tags: tagsIn(caption ?? '').filter(tag => PostTag.safeParse(tag).success),
    published_at: taken_at,
    source: sourceOf(post, pictures, isReel),
  }
}

/** The post that shows somebody's post as Instagram does: nothing of it is kept here, but what the owner writes. */
export function embeddedPost(post: InstagramPostLink, caption: string): SharedPost {
  const titled = titledText(captionBody(caption))
  return {
    ...EMPTY,
    title: titled?.title ?? (post.kind === 'reel' ? 'Reel on Instagram' : 'Post on Instagram'),
    excerpt: titled?.excerpt ?? '',
    body:
      titled?.body && plainText(titled.body) !== titled.title ? titled.body : { type: 'doc', content: [] },
    tags: tagsIn(caption),
    source: sourceOf(post, [], true),
  }
}

const EMPTY = { slug: '', cover: null, published_at: null, seo: null, tags: [] } satisfies Partial<SharedPost>

function sourceOf({ url, code }: InstagramPostLink, media: Picture[], isEmbedded: boolean) {
  const source = { type: 'instagram' as const, url, external_id: code, media }
  return isEmbedded ? { ...source, embedded: true } : source
}

const MAX_CAPTION = 5000

function captionBody(caption: string): RichText {
  const lines = cutText(printable(caption), MAX_CAPTION).split('\n')
  const kept = lines.filter(line => !isHashtagList(line) && !/^[.\s·•_-]+$/.test(line))
  const text = richTextOf(kept.join('\n'))
  return { type: 'doc', content: text.content.map(withLinks) }
}
