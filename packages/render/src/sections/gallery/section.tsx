import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { Count } from '../../text/figure.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { Picture } from '../../media/picture.tsx'
import { isBlank } from '../../text/text.ts'
import { More } from '../more.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { EVEN_RHYTHMS, type Row, layoutRows } from './justified-rows.ts'
import css from './section.css?raw'
import { type GalleryEntry, galleryEntries, type EntryPicture } from './gallery-entries.ts'
import { safeHref } from '../../text/link.ts'
import { Moment } from '../period.tsx'

type TileProps = { shot: GalleryEntry; rows: readonly Row[]; isLarge: boolean; page: PageContext }

/** A gallery tile: the first picture of an item, linked to its full-window view. */
function GalleryTile({ shot, rows, isLarge, page }: TileProps) {
  const [first] = shot.pictures
  const count = shot.pictures.length
  const alone = isLarge || rows[0]?.count === 1
  const { lead, rest } = page.theme.shotSizes
  return (
    <li className="shot" id={shot.id} style={vars({ ratio: shot.ratio, ...placed(rows) })}>
      <figure className="shot-figure">
        <a className="shot-link" href={`#${first.id}`}>
          <Picture picture={first.picture} origin={first.origin} page={page} sizes={alone ? lead : rest} />
          {count > 1 && (
            <span className="shot-count">
              <Count value={count} word={page.words.pictures(count)} page={page} />
            </span>
          )}
        </a>
        {!isBlank(shot.caption) && (
          <figcaption className="shot-caption" {...editableField(page, shot.item, 'caption')}>
            {shot.caption}
          </figcaption>
        )}
      </figure>
    </li>
  )
}

/** Sum and number of a picture's row on phones (s1, n1), tablets (s2, n2) and above (s3, n3). */
function placed(rows: readonly Row[]): Record<string, number> {
  const place: Record<string, number> = {}
  for (const [index, { sum, count }] of rows.entries()) {
    place[`s${String(index + 1)}`] = thousandths(sum)
    place[`n${String(index + 1)}`] = count
  }
  return place
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000

/** The most even number of columns for so many squares: the last row is full, or as full as possible. */
function columnsFor(count: number): number {
  const lastRow = (columns: number) => (count % columns || columns) / columns
  return count < 4 ? count : [4, 3, 5].reduce((best, one) => (lastRow(one) > lastRow(best) ? one : best))
}

export const gallery: SectionPart<'gallery'> = {
  css,
  layoutCss: {
    grid: `
.layout-grid .gallery { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); max-width: none }
.layout-grid .shot { grid-column: auto; margin: 0; max-width: none }
.layout-grid .shot img { aspect-ratio: 1 }
@media (max-width: 47.99rem) {
  .layout-grid .shot:first-child:nth-last-child(odd) { grid-column: 1 / -1 }
  .layout-grid .shot:first-child:nth-last-child(odd) img { aspect-ratio: 2 }
}
@media (min-width: 48rem) { .layout-grid .gallery { grid-template-columns: repeat(var(--columns), minmax(0, 1fr)) } }
`,
    column: `
.layout-column .gallery { display: grid; grid-template-columns: minmax(0, 1fr); gap: clamp(2rem, 6vw, 5rem); max-width: none; background: none }
.layout-column .shot { grid-column: auto; margin: 0; width: min(100%, var(--ratio) * 88svh); max-width: none }
.layout-column .shot:nth-child(even) { justify-self: end }
.layout-column .shot img { aspect-ratio: var(--ratio) }
`,
  },
  hasContent: (data, page) => galleryEntries(data.items, page).length > 0,
  heading: (data, page) => data.title.trim() || page.words.gallery,
  Section: ({ id, data, page }) => {
    const shots = galleryEntries(data.items, page, id.slice('gallery'.length))
    const ratios = shots.map(({ ratio }) => ratio)
    const walls = (page.theme.hang ?? EVEN_RHYTHMS).map(rhythm => layoutRows(ratios, rhythm))
    return (
      <SectionFrame page={page} id={id} heading={gallery.heading(data, page) ?? ''}>
        <ul
          className="gallery"
          style={vars({
            sum: thousandths(ratios.reduce((sum, ratio) => sum + ratio, 0)),
            ...(data.layout === 'grid' && { columns: columnsFor(shots.length) }),
          })}
        >
          {shots.map((shot, index) => (
            <GalleryTile
              key={shot.number}
              shot={shot}
              isLarge={data.layout === 'column'}
              rows={walls.flatMap(wall => wall[index] ?? [])}
              page={page}
            />
          ))}
        </ul>
        <More action={data.more} page={page} />
        <Lightbox shots={shots} page={page} />
      </SectionFrame>
    )
  },
}

type Standing = { shot: GalleryEntry; shown: EntryPicture }

/**
 * A full-window view of each picture, shown by the URL's fragment (:target). Previous, next and close are links, so
 * no script is needed and the browser's keys work; pictures load lazily.
 */
function Lightbox({ shots, page }: { shots: readonly GalleryEntry[]; page: PageContext }) {
  const all = shots.flatMap(shot => shot.pictures.map((shown): Standing => ({ shot, shown })))
  return (
    <div className="plates">
      {all.map((standing, index) => (
        <LightboxPicture
          key={standing.shown.id}
          standing={standing}
          before={all[index - 1]}
          after={all[index + 1]}
          page={page}
        />
      ))}
    </div>
  )
}

type Props = { standing: Standing; before?: Standing; after?: Standing; page: PageContext }

function LightboxPicture({ standing: { shot, shown }, before, after, page }: Props) {
  const { words } = page
  const original = shot.url && safeHref(shot.url)
  const hasCaption = !isBlank(shot.caption) || shot.taken !== null || original
  return (
    <figure className="plate" id={shown.id}>
      <Picture picture={shown.picture} page={page} sizes="100vw" />
      <p className="plate-ways" lang={page.wordsLang}>
        <LightboxLink to={before} label={words.previousPicture} sign="←" />
        <LightboxLink to={after} label={words.nextPicture} sign="→" />
        <a className="plate-close" href={`#${shot.id}`} aria-label={words.closePicture}>
          ×
        </a>
      </p>
      {hasCaption && (
        <figcaption className="plate-caption">
          {shot.caption} {shot.taken && <Moment date={shot.taken} page={page} />}{' '}
          {original && (
            <a href={original} lang={page.wordsLang}>
              {words.seeOriginal}
            </a>
          )}
        </figcaption>
      )}
    </figure>
  )
}

function LightboxLink({ to, label, sign }: { to: Standing | undefined; label: string; sign: string }) {
  if (!to) return null
  return (
    <a className="plate-arrow" href={`#${to.shown.id}`} aria-label={label}>
      {sign}
    </a>
  )
}
