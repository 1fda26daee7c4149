import { isPlayable, type VideoAttributes } from '@vitrine/model'
import { videoHost, playerUrl, playerName, watchUrl } from './video-url.ts'
import { escapeMarkup } from '../text/text.ts'
import type { PageContext } from '../page/page-context.ts'
import { isBlank } from '../text/text.ts'

/** An embedded player. No request to its host before a click. */
type PlayerSource = {
  /** The frame's name, unique on a page, so that links can target it. */
  name: string
  /** The title. */
  title: string
  /** The only origin the frame may load: `https://www.youtube-nocookie.com`. */
  origin: string
  /** The player's URL at that origin. */
  address: string
  /** The host's display name. */
  host: string
  /** The kind of content; a video by default. */
  kind?: 'film' | 'sound' | 'map' | 'post'
  /** The `url` of a Picture; without its copy a plate with the title is shown. */
  poster: string | null
}

type Props = { source: PlayerSource; page: PageContext; first?: boolean }

/**
 * A frame with a thumbnail document (`srcdoc`) whose link navigates the frame to the player. No script, and no
 * request to the host before the click.
 */
export function PlayerFrame({ source, page, first = false }: Props) {
  const { name, title, origin } = source
  page.frames?.add(origin)
  return (
    <iframe
      className="player-frame"
      name={name}
      title={title}
      // A srcdoc document has its parent's origin, which `allow` would default to; so the player's is named.
      allow={['autoplay', 'fullscreen', 'encrypted-media', 'picture-in-picture']
        .map(feature => `${feature} ${origin}`)
        .join(';')}
      loading={first ? undefined : 'lazy'}
      srcDoc={thumbnailDocument(source, page)}
    />
  )
}

function thumbnailDocument(source: PlayerSource, page: PageContext): string {
  const { title, address, host, poster, kind = 'film' } = source
  const { words, wordsLang, language, dir } = page
  const [label, from] =
    kind === 'film'
      ? [words.playVideo(title), words.playsFrom(host)]
      : [words.openEmbed(title), words.opensFrom(host)]
  const { paper, ink } = page.theme.swatches.dark
  const picture = thumbnailPicture(poster, label, page)
  const plate =
    picture ||
    `<b dir="auto"${wordsLang === undefined ? '' : ` lang="${language}"`}>${escapeMarkup(title)}</b>`
  return [
    `<!doctype html><html lang="${wordsLang ?? language}" dir="${dir}"><title>${escapeMarkup(title)}</title><style>`,
    'html,body{height:100%;margin:0}',
    `a{display:grid;height:100%;place-items:center;overflow:hidden;background:${paper};color:${ink};font:600 clamp(1rem,4vw,1.75rem)/1.2 system-ui,sans-serif;text-decoration:none}`,
    'a>*{grid-area:1/1}img{width:100%;height:100%;object-fit:cover}',
    'b{place-self:start;padding:1.25rem}',
    'i{width:4.5rem;aspect-ratio:1;border-radius:50%;background:#000c;display:grid;place-items:center;border:2px solid #fff}',
    'i::after{content:"";width:1.3rem;height:1.5rem;translate:12%;background:#fff;clip-path:polygon(0 0,100% 50%,0 100%)}',
    ...(kind === 'map' ? [PIN] : kind === 'post' ? [FRAME] : []),
    'a:is(:hover,:focus-visible) i{background:#fff}a:is(:hover,:focus-visible) i::after{background:#000}',
    'small{place-self:end start;padding:.4em .7em;background:#000c;color:#fff;font:500 .8125rem/1.3 system-ui,sans-serif}',
    'a:focus-visible{outline:4px solid #fff;outline-offset:-8px}',
    '@media(forced-colors:active){i,i::after{forced-color-adjust:none}}',
    `</style><a href="${escapeMarkup(address)}">`,
    `${plate}<i></i><small>${escapeMarkup(from)}</small></a></html>`,
  ].join('')
}

/** Icon for maps instead of the play triangle. */
const PIN =
  'i::after{width:1.35rem;height:1.35rem;translate:0 -8%;rotate:-45deg;border-radius:50% 50% 50% 0;clip-path:none}'

/** Icon for posts with pictures. */
const FRAME =
  'i::after{width:1.4rem;height:1.4rem;translate:0;box-sizing:border-box;border:3px solid #fff;border-radius:.35rem;background:none;clip-path:none}a:is(:hover,:focus-visible) i::after{background:none;border-color:#000}'

/** WebP sources in all widths; the frame's width chooses. Empty without a copy. */
function thumbnailPicture(poster: string | null, label: string, page: PageContext): string {
  const variants = (poster ? page.view.media[poster]?.variants : undefined) ?? []
  const formats = (['webp', 'jpg', 'png', 'avif'] as const).map(format =>
    variants.filter(variant => variant.format === format).sort((a, b) => a.width - b.width),
  )
  const best = formats.find(found => found.length > 0)
  if (!best) return ''
  const set = best.map(({ path, width }) => `${path} ${String(width)}w`).join(',')
  return `<img src="${best.at(-1)?.path ?? ''}" srcset="${set}" sizes="100vw" alt="${escapeMarkup(label)}" decoding="async">`
}

/** A video in a text as its player with a link to its host; `first` on the first screen. */
export function VideoPlayer({
  film,
  page,
  first = false,
  className = 'player',
  isNamed = true,
}: VideoPlayerProps) {
  if (!isPlayable(film)) return null
  const { name: host, origin } = videoHost(film)
  const title = isBlank(film.title) ? host : film.title.trim()
  return (
    <figure className={className}>
      <div className="player-screen">
        <PlayerFrame
          source={{
            name: playerName(film),
            title,
            origin,
            address: playerUrl(film),
            host,
            poster: film.poster,
          }}
          page={page}
          first={first}
        />
      </div>
      <figcaption>
        {isNamed && <span className="player-title">{title}</span>}{' '}
        <a href={watchUrl(film)} lang={page.wordsLang}>
          {page.words.watchOn(host)}
        </a>
      </figcaption>
    </figure>
  )
}

type VideoPlayerProps = {
  film: VideoAttributes
  page: PageContext
  first?: boolean
  className?: string
  /** False if the title is already shown above. */
  isNamed?: boolean
}
