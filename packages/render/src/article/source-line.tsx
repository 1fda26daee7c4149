import type { PostSource } from '@vitrine/model'
import { parseVideoMoment, playerName } from '../media/video-url.ts'
import { displayUrl, safeHref } from '../text/link.ts'
import type { PageContext } from '../page/page-context.ts'

const HOSTS = { youtube: 'YouTube', instagram: 'Instagram', linkedin: 'LinkedIn' } as const

type Props = {
  source: PostSource | null
  /** The videos in the text, which already link to their hosts. */
  films: ReadonlySet<string>
  page: PageContext
}

/** The original source of a post, with a link. */
export function SourceLine({ source, films, page }: Props) {
  const href = source?.url ? safeHref(source.url) : null
  const film = href ? parseVideoMoment(href) : null
  if (!source || !href || (film && films.has(playerName(film)))) return null
  const { words } = page
  const host =
    source.type === 'manual'
      ? displayUrl(href)
      : source.type === 'web'
        ? new URL(href).hostname.replace(/^www\./, '')
        : HOSTS[source.type]
  return (
    <p className="article-source">
      <a href={href}>{source.type === 'youtube' ? words.watchOn(host) : words.seeOriginalOn(host)}</a>
    </p>
  )
}
