import type { SectionData, SectionKey } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { displayUrl, safeHref } from '../../text/link.ts'
import type { PageContext } from '../../page/page-context.ts'
import { Picture } from '../../media/picture.tsx'
import { PlayerFrame } from '../../media/player.tsx'
import { isBlank } from '../../text/text.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { type EmbedPlayer, findEmbedPlayer } from './player-url.ts'
import css from './section.css?raw'

type Embed = SectionData<'embed'>

/** An embed: its player behind a click, or a link card if no player is allowed. */
export const embed: SectionPart<'embed'> = {
  css,
  layoutCss: { wide: '.layout-wide .embed { max-width: none }' },
  hasContent: data => data.url !== null && safeHref(data.url) !== null,
  heading: data => data.title.trim() || placeOf(data.url ?? ''),
  Section: ({ id, data, page }) => {
    const player = data.layout === 'link' ? null : findEmbedPlayer(data.url ?? '')
    return (
      <SectionFrame page={page} id={id} heading={embed.heading(data, page) ?? ''}>
        {player ? (
          <Player id={id} data={data} player={player} page={page} />
        ) : (
          <Card data={data} page={page} />
        )}
      </SectionFrame>
    )
  },
}

type PlayerProps = { id: SectionKey; data: Embed; player: EmbedPlayer; page: PageContext }

/** The display name of a URL's host. */
function placeOf(url: string): string {
  return findEmbedPlayer(url)?.service ?? (displayUrl(url).split('/')[0] || url)
}

function Player({ id, data, player, page }: PlayerProps) {
  const { service, src, origin, shape } = player
  const kind = typeof shape === 'object' ? 'sound' : shape
  const title = [data.caption, data.title].find(text => !isBlank(text))?.trim() ?? service
  const { words } = page
  return (
    <figure
      className={`embed embed-${kind}`}
      style={typeof shape === 'object' ? vars({ h: `${String(shape.height)}px` }) : undefined}
    >
      <PlayerFrame
        source={{
          name: `${id}-player`,
          title,
          origin,
          address: src,
          host: service,
          kind,
          poster: data.picture?.url ?? null,
        }}
        page={page}
      />
      <figcaption>
        {!isBlank(data.caption) && (
          <span className="embed-caption" {...editableField(page, data, 'caption')}>
            {data.caption.trim()}
          </span>
        )}{' '}
        <a href={safeHref(data.url ?? '') ?? ''} lang={page.wordsLang}>
          {kind === 'film' ? words.watchOn(service) : words.openOn(service)}
        </a>
      </figcaption>
    </figure>
  )
}

function Card({ data, page }: { data: Embed; page: PageContext }) {
  const url = data.url ?? ''
  const address = displayUrl(url)
  return (
    <a className="embed embed-card" href={safeHref(url) ?? ''} rel="noopener">
      {data.picture && <Picture picture={data.picture} page={page} sizes="(min-width:60rem) 40rem,88vw" />}
      <span className="embed-caption" {...editableField(page, data, 'caption')}>
        {isBlank(data.caption) ? address : data.caption.trim()}
      </span>{' '}
      {!isBlank(data.caption) && <span className="link-host">{address}</span>}
    </a>
  )
}
