import { type LibraryPicture, type PictureFilter, type Website, t } from '@vitrine/model'
import { Suspense, useState } from 'react'
import { usePicturesQuery } from '../../api/queries/pictures.queries.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/loading/lazy-boundary.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { PictureThumb } from '../../ui/pictures/picture-thumb.tsx'
import { summarizeUses } from './describe-uses.ts'
import { useDeletePictures } from './use-delete-pictures.ts'

const PicturePanel = lazyDialog(() => import('./picture-panel.tsx').then(m => m.PicturePanel))

type PictureGridProps = { website: Website; filter: PictureFilter }

/** The pictures of a filter, sixty at a time; unused ones can be selected and deleted. */
export function PictureGrid({ website, filter }: PictureGridProps) {
  const [opened, setOpened] = useState<LibraryPicture | null>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const { deletePictures, isDeleting } = useDeletePictures(website._id)
  const isSelectable = filter === 'unused'
  const usePage = (after: string | null) =>
    usePicturesQuery({ websiteId: website._id, filter, ...(after && { after }) })
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
      <PagedList
        className="picture-grid"
        label={t('Pictures')}
        usePage={usePage}
        itemsOf={page => page.pictures}
        nextOf={page => page.next}
        empty={null}
      >
        {picture => (
          <PictureTile
            key={picture.url}
            picture={picture}
            isSelected={isSelectable ? selected.includes(picture.url) : null}
            onToggle={() => toggle(picture.url)}
            onOpen={() => setOpened(picture)}
          />
        )}
      </PagedList>
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
