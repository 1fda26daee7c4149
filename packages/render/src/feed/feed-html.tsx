import {
  type FileAttributes,
  isPlayable,
  type PublishedPost,
  type RichTextNode,
  uploadedFilePath,
} from '@vitrine/model'
import { renderFeedCard } from '../cards/cards.tsx'
import { localizeElement, localizePath } from '../i18n/localize-markup.ts'
import { watchUrl } from '../media/video-url.ts'
import { renderMarkup } from '../page/markup.ts'
import { type PageContext, rootUrl } from '../page/page-context.ts'
import { fallbackOf } from '../media/picture.tsx'
import { type RichTextOptions, richTextParts } from '../text/rich-text.tsx'
import { withoutForbidden } from '../text/text.ts'

/** A post's text as HTML for feed readers: absolute URLs, videos as links; null without its body. */
export function feedHtml(post: PublishedPost, page: PageContext): string | null {
  if (!post.body) return null
  const address = `${page.view.urls.site}/posts/${encodeURIComponent(post.slug)}`
  const elsewhere = inFeed(page, address)
  const { locale } = page.view
  const parts = richTextParts({
    text: post.body,
    page,
    under: 1,
    manner: {
      elsewhere,
      card: (node, within, inner) => renderFeedCard(node, within, inner, elsewhere.href),
    },
  })
  return renderMarkup(locale ? localizeElement(<>{parts}</>, locale) : parts)
}

/** The audio of a post that is on its website, in order. */
export function feedAudio(post: PublishedPost, page: PageContext) {
  const find = (nodes: readonly RichTextNode[]): FileAttributes[] =>
    nodes.flatMap(node => {
      if (node.type === 'audio') return [node.attrs]
      return 'content' in node && node.content ? find(node.content) : []
    })
  return find(post.body?.content ?? []).flatMap(({ src, type, size, title, name }) => {
    const path = uploadedFilePath(src)
    if (path === null || type === undefined) return []
    return [{ url: rootUrl(page.view) + path, type, size, title: withoutForbidden(title.trim() || name) }]
  })
}

function inFeed(page: PageContext, address: string): NonNullable<RichTextOptions['elsewhere']> {
  const { media, locale } = page.view
  const root = rootUrl(page.view)
  const shown = (url: string) => {
    const copy = media[url]
    const variant = copy && fallbackOf(copy)
    return copy && variant ? { src: root + variant.path, width: copy.width, height: copy.height } : null
  }
  return {
    href: target => {
      if (target.startsWith('#')) return address + target
      if (!target.startsWith('/')) return target
      return root + (locale ? localizePath(target, locale) : target)
    },
    image: ({ attrs }) => {
      const picture = shown(attrs.src)
      return (
        picture && (
          <figure>
            <img {...picture} alt={attrs.alt} />
            {attrs.caption && <figcaption>{attrs.caption}</figcaption>}
          </figure>
        )
      )
    },
    film: film => {
      if (!isPlayable(film)) return null
      const poster = film.poster ? shown(film.poster) : null
      return (
        <p>
          <a href={watchUrl(film)}>
            {poster && <img {...poster} alt="" />}
            {film.title.trim() || watchUrl(film)}
          </a>
        </p>
      )
    },
  }
}
