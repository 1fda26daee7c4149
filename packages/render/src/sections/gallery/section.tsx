import { vars } from '../../custom-properties.ts'
import { field } from '../../edit-marks.tsx'
import { Count } from '../../figure.tsx'
import type { PageContext } from '../../page-context.ts'
import { Picture } from '../../picture.tsx'
import { isBlank } from '../../text.ts'
import { More } from '../more.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { Plates } from './plates.tsx'
import css from './section.css?raw'
import { type Shot, shotsOf } from './shots.ts'

/** A picture on the wall: a link to the same one over the whole window, and the first of its series. */
function OnTheWall({ shot, page }: { shot: Shot; page: PageContext }) {
  const [first] = shot.pictures
  const count = shot.pictures.length
  return (
    <li className="shot" id={`shot-${String(shot.number)}`} style={vars({ ratio: shot.ratio })}>
      <figure className="shot-figure">
        <a className="shot-link" href={`#${first.id}`}>
          <Picture picture={first.picture} origin={first.origin} page={page} sizes={page.theme.shotSizes} />
          {count > 1 && (
            <span className="shot-count">
              <Count value={count} word={page.words.pictures(count)} page={page} />
            </span>
          )}
        </a>
        {!isBlank(shot.caption) && (
          <figcaption className="shot-caption" {...field(page, shot.item, 'caption')}>
            {shot.caption}
          </figcaption>
        )}
      </figure>
    </li>
  )
}

export const gallery: SectionPart<'gallery'> = {
  css,
  hasContent: (data, page) => shotsOf(data.items, page).length > 0,
  heading: (data, page) => data.title.trim() || page.words.gallery,
  Section: ({ data, page }) => {
    const shots = shotsOf(data.items, page)
    return (
      <SectionFrame page={page} id="gallery" heading={gallery.heading(data, page) ?? ''}>
        <ul className="gallery" style={vars({ n: shots.length })}>
          {shots.map(shot => (
            <OnTheWall key={shot.number} shot={shot} page={page} />
          ))}
        </ul>
        <More action={data.more} page={page} />
        <Plates shots={shots} page={page} />
      </SectionFrame>
    )
  },
}
