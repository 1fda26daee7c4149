import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { Count } from '../../text/figure.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { Picture } from '../../media/picture.tsx'
import { isBlank } from '../../text/text.ts'
import { More } from '../more.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { Lightbox } from './lightbox.tsx'
import { EVEN_RHYTHMS, type Row, layoutRows } from './justified-rows.ts'
import css from './section.css?raw'
import { type GalleryEntry, galleryEntries } from './gallery-entries.ts'

/** A gallery tile: the first picture of an item, linked to its full-window view. */
function GalleryTile({ shot, rows, page }: { shot: GalleryEntry; rows: readonly Row[]; page: PageContext }) {
  const [first] = shot.pictures
  const count = shot.pictures.length
  const alone = rows[0]?.count === 1
  const { lead, rest } = page.theme.shotSizes
  return (
    <li
      className="shot"
      id={`shot-${String(shot.number)}`}
      style={vars({ ratio: shot.ratio, ...placed(rows) })}
    >
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
const placed = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows.flatMap(({ sum, count }, index) => [
      [`s${String(index + 1)}`, thousandths(sum)],
      [`n${String(index + 1)}`, count],
    ]),
  )

const thousandths = (value: number) => Math.round(value * 1000) / 1000

export const gallery: SectionPart<'gallery'> = {
  css,
  hasContent: (data, page) => galleryEntries(data.items, page).length > 0,
  heading: (data, page) => data.title.trim() || page.words.gallery,
  Section: ({ data, page }) => {
    const shots = galleryEntries(data.items, page)
    const ratios = shots.map(({ ratio }) => ratio)
    const walls = (page.theme.hang ?? EVEN_RHYTHMS).map(rhythm => layoutRows(ratios, rhythm))
    return (
      <SectionFrame page={page} id="gallery" heading={gallery.heading(data, page) ?? ''}>
        <ul
          className="gallery"
          style={vars({ sum: thousandths(ratios.reduce((sum, ratio) => sum + ratio, 0)) })}
        >
          {shots.map((shot, index) => (
            <GalleryTile
              key={shot.number}
              shot={shot}
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
