import type { PostSource } from '@vitrine/model'
import { parseVideoMoment, playerName } from '../media/video-url.ts'
import { displayUrl, safeHref } from '../text/link.ts'
import type { PageContext } from '../page/page-context.ts'

const HOSTS = { youtube: 'YouTube', instagram: 'Instagram', linkedin: 'LinkedIn' } as const

type Props = {
  source: PostSource | null
  /** The frames of the films in the text: what plays there already has its way to its host. */
  films: ReadonlySet<string>
  page: PageContext
}

/** Where a post was first told, and the way there. */
export function SourceLine({ source, films, page }: Props) {
  const href = source?.url ? safeHref(source.url) : null
  const film = href ? parseVideoMoment(href) : null
  if (!source || !href || (film && films.has(playerName(film)))) return null
  const { words } = page
  const host = source.type === 'manual' ? displayUrl(href) : HOSTS[source.type]
  return (
    <p className="article-source">
      <a href={href}>{source.type === 'youtube' ? words.watchOn(host) : words.seeOriginalOn(host)}</a>
    </p>
  )
}
