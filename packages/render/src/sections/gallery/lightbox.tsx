import { safeHref } from '../../text/link.ts'
import type { PageContext } from '../../page/page-context.ts'
import { Picture } from '../../media/picture.tsx'
import { isBlank } from '../../text/text.ts'
import { Moment } from '../period.tsx'
import type { GalleryEntry, EntryPicture } from './gallery-entries.ts'

type Standing = { shot: GalleryEntry; shown: EntryPicture }

/**
 * A full-window view of each picture, shown by the URL's fragment (:target). Previous, next and close are links, so
 * no script is needed and the browser's keys work; pictures load lazily.
 */
export function Lightbox({ shots, page }: { shots: readonly GalleryEntry[]; page: PageContext }) {
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
        <a className="plate-close" href={`#shot-${String(shot.number)}`} aria-label={words.closePicture}>
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
