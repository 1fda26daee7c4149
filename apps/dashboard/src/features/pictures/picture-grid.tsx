import { type LibraryPicture, type PictureFilter, type Website, t } from '@vitrine/model'
import { Suspense, useState } from 'react'
import { usePicturesQuery } from '../../api/queries/pictures.queries.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/loading/lazy-boundary.tsx'
import { PictureThumb } from '../../ui/pictures/picture-thumb.tsx'
import { summarizeUses } from './describe-uses.ts'
import { useDeletePictures } from './use-delete-pictures.ts'

const PicturePanel = lazyDialog(() => import('./picture-panel.tsx').then(m => m.PicturePanel))

type PictureGridProps = { website: Website; filter: PictureFilter }

/** The pictures of a filter, sixty at a time; unused ones can be selected and deleted. */
export function PictureGrid({ website, filter }: PictureGridProps) {
  const [starts, setStarts] = useState<(string | null)[]>([null])
  const [opened, setOpened] = useState<LibraryPicture | null>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const { deletePictures, isDeleting } = useDeletePictures(website._id)
  const isSelectable = filter === 'unused'
  const toggle = (url: string) =>
    setSelected(now => (now.includes(url) ? now.filter(one => one !== url) : [...now, url]))
  return (
    <>
      {isSelectable && (
        <div className="picture-selection">
          <p className="muted" role="status">
            {selected.length > 0
              ? t('{count, plural, one {# selected} other {# selected}}', { count: selected.length })
              : t('Not on your site or in a post. Earlier versions of your design may still show them.')}
          </p>
          {selected.length > 0 && (
            <>
              <Button size="s" onClick={() => setSelected([])}>
                {t('Clear')}
              </Button>
              <Button
                size="s"
                variant="danger"
                busy={isDeleting}
                onClick={() => void deletePictures(selected).then(done => done && setSelected([]))}
              >
                {t('Delete {count, plural, one {# picture} other {# pictures}}', { count: selected.length })}
              </Button>
            </>
          )}
        </div>
      )}
      <ul className="picture-grid" aria-label={t('Pictures')}>
        {starts.map((after, index) => (
          <PicturePageItems
            key={after}
            website={website}
            filter={filter}
            after={after}
            selected={isSelectable ? selected : null}
            onToggle={toggle}
            onOpen={setOpened}
            {...(index === starts.length - 1 && { onMore: (next: string) => setStarts([...starts, next]) })}
          />
        ))}
      </ul>
      {opened && (
        <Suspense>
          <PicturePanel
            key={opened.url}
            website={website}
            picture={opened}
            onChanged={changed => setOpened(now => now && changed)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type PicturePageItemsProps = PictureGridProps & {
  after: string | null
  /** The URLs of selected pictures; null if none can be selected. */
  selected: readonly string[] | null
  onToggle: (url: string) => void
  onOpen: (picture: LibraryPicture) => void
  onMore?: (after: string) => void
}

function PicturePageItems(props: PicturePageItemsProps) {
  const { website, filter, after, selected, onToggle, onOpen, onMore } = props
  const { data, isFetching } = usePicturesQuery({ websiteId: website._id, filter, ...(after && { after }) })
  const next = data?.next
  return (
    <>
      {data?.pictures.map(picture => (
        <PictureTile
          key={picture.url}
          picture={picture}
          isSelected={selected === null ? null : selected.includes(picture.url)}
          onToggle={() => onToggle(picture.url)}
          onOpen={() => onOpen(picture)}
        />
      ))}
      {next && onMore && (
        <li className="picture-more">
          <Button busy={isFetching} onClick={() => onMore(next)}>
            {t('Show more')}
          </Button>
        </li>
      )}
    </>
  )
}

type PictureTileProps = {
  picture: LibraryPicture
  /** Null if it cannot be selected. */
  isSelected: boolean | null
  onToggle: () => void
  onOpen: () => void
}

function PictureTile({ picture, isSelected, onToggle, onOpen }: PictureTileProps) {
  const name = picture.alt?.trim() || t('Picture without alt text')
  return (
    <li className="picture-tile" data-selected={isSelected || undefined}>
      <button type="button" className="picture-open" onClick={onOpen}>
        <PictureThumb picture={picture} width={260} />
        <span className="picture-caption">
          <AltText picture={picture} />
          <span className="small muted">{summarizeUses(picture)}</span>
        </span>
      </button>
      {isSelected !== null && (
        <input
          type="checkbox"
          className="picture-check"
          checked={isSelected}
          aria-label={t('Select {name}', { name })}
          onChange={onToggle}
        />
      )}
    </li>
  )
}

function AltText({ picture: { alt, lacks_alt } }: { picture: LibraryPicture }) {
  if (lacks_alt) return <span className="picture-no-alt">{t('No alt text')}</span>
  if (alt === null) return <span className="picture-alt muted">{t('Several alt texts')}</span>
  if (alt === '') return <span className="picture-alt muted">{t('No alt text')}</span>
  return (
    <span className="picture-alt" dir="auto">
      {alt}
    </span>
  )
}
