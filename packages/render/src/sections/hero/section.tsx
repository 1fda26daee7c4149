import { markColumns, titleMeasure, vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { hasCapitals, hasCaselessLetters } from '../../i18n/script.ts'
import { initials } from '../../text/initials.ts'
import { Picture } from '../../media/picture.tsx'
import { Actions } from '../actions.tsx'
import { heroKind } from '../../page/layout.ts'
import { Moment } from '../period.tsx'
import type { SectionPart, SectionProps } from '../section-part.ts'

function Hero({ data, page }: SectionProps<'hero'>) {
  const eyebrow = data.eyebrow.trim()
  const lede = data.lede.trim()
  const picture =
    data.layout !== 'no-picture' && data.picture && page.view.media[data.picture.url] ? data.picture : null
  const isSmall = data.layout === 'small-picture'
  const kind = heroKind(picture ? page.view.media[picture.url] : undefined, page)
  const mark = picture ? '' : initials(page.name)
  return (
    <section
      className={`section section-hero hero-${picture && isSmall && kind !== 'logo' ? 'avatar small-picture' : kind}`}
      id="hero"
      aria-labelledby="hero-title"
      style={vars({
        ...titleMeasure(page.name),
        'lede-chars': lede.length,
        // Only of several lines, which keeps the page small.
        ...(eyebrow.length > 30 && { 'eyebrow-chars': eyebrow.length }),
      })}
    >
      <div className="hero-text">
        {eyebrow && (
          <p className="eyebrow" {...editableField(page, data, 'eyebrow')}>
            {eyebrow}
          </p>
        )}
        <h1
          className={`hero-title p-name${hasCapitals(page.language) || hasCaselessLetters(page.name) ? '' : ' latin'}`}
          id="hero-title"
          data-label={page.words.manualName}
          {...editableField(page, data, 'title')}
        >
          {page.name}
        </h1>
        {lede && (
          <p
            className="hero-lede p-note"
            data-label={page.words.manualSynopsis}
            {...editableField(page, data, 'lede')}
          >
            {/* A word of one letter does not end the first line. */}
            {lede.replace(/^(\p{L}) /u, '$1\u00a0')}
          </p>
        )}
        {page.theme.dated && (
          <p className="dateline">
            <Moment date={page.view.published_at.slice(0, 10)} page={page} />
          </p>
        )}
        <Actions actions={data.actions} page={page} />
      </div>
      {picture && (
        <figure className="hero-picture">
          <Picture
            picture={picture}
            page={page}
            sizes={page.theme.heroSizes}
            first="main"
            className="u-photo"
          />
        </figure>
      )}
      {mark && (
        <p className="hero-mark" aria-hidden="true" style={vars({ chars: markColumns(mark) })}>
          <span>{mark}</span>
        </p>
      )}
    </section>
  )
}

export const hero: SectionPart<'hero'> = {
  css: `
.picture { display: block }
.picture img { width: 100% }
.hero-mark { white-space: nowrap }
/* A small picture is shown at no more than twice its pixels. */
.hero-avatar .hero-picture .picture { max-width: calc(var(--w) * 2px) }
/* Logos are shown whole, in the middle. */
.hero-logo .hero-picture img { --focus: 50% }
`,
  layoutCss: {
    // Composed like an avatar of 160 pixels.
    'small-picture': `
.small-picture .picture { --w: 160 !important; --h: 160 !important }
.small-picture .picture img { aspect-ratio: 1 }
`,
  },
  // A name suffices.
  hasContent: () => true,
  heading: () => null,
  Section: Hero,
}
