import './pictures.css'
import { type PictureFilter, type PictureListResponse, type Website, t } from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { usePicturesQuery } from '../../api/queries/pictures.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { FileButton } from '../../ui/forms/file-button.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { FilterChips } from '../../ui/forms/filter-chips.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { UploadList } from './upload-list.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** All pictures of the current website: where each is used, its alt text and focal point, and the unused ones. */
export function PicturesPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <PageTitle>{t('Pictures')}</PageTitle>
      {website && <Pictures key={website._id} website={website} />}
    </>
  )
}

function Pictures({ website }: { website: Website }) {
  const [filter, setFilter] = useState<PictureFilter>('all')
  const { currentData, data, error, refetch } = usePicturesQuery({ websiteId: website._id, filter })
  const uploads = usePictureUploads(website._id)
  const failure = asFailure(error)
  const uploadButton = (
    <FileButton
      variant="primary"
      label={t('Upload pictures')}
      accept={PICTURE_TYPES}
      multiple
      onFiles={uploads.add}
    />
  )
  const isEmpty = filter === 'all' && currentData?.pictures.length === 0
  return (
    <>
      <header className="page-head">
        <h1>{t('Pictures')}</h1>
        {!isEmpty && uploadButton}
      </header>
      <FileDrop
        title={t('Add to your pictures')}
        hint={t('JPEG, PNG, WebP, AVIF or GIF, up to 15 MB each.')}
        onFiles={uploads.add}
      />
      {!isEmpty && <PictureFilters filter={filter} counts={data?.counts} onFilter={setFilter} />}
      <UploadList {...uploads} />
      {currentData ? (
        currentData.pictures.length > 0 ? (
          <PictureGrid key={filter} website={website} filter={filter} />
        ) : (
          <NoPictures filter={filter} uploadButton={uploadButton} />
        )
      ) : failure ? (
        <ErrorState
          title={t('We couldn’t load your pictures')}
          onRetry={() => void refetch()}
          requestId={failure.requestId}
        >
          {failure.message} {t('Your pictures are still online.')}
        </ErrorState>
      ) : (
        <div className="picture-grid" aria-busy="true">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height="180px" />
          ))}
        </div>
      )}
    </>
  )
}

type PictureFiltersProps = {
  filter: PictureFilter
  counts: PictureListResponse['counts'] | undefined
  onFilter: (filter: PictureFilter) => void
}

function PictureFilters({ filter, counts, onFilter }: PictureFiltersProps) {
  return (
    <div className="picture-filters">
      <FilterChips
        label={t('Show')}
        value={filter}
        options={[
          { value: 'all', label: t('All'), count: counts?.all },
          { value: 'unused', label: t('Unused'), count: counts?.unused },
          { value: 'without-alt', label: t('Without alt text'), count: counts?.without_alt },
        ]}
        onChange={onFilter}
      />
    </div>
  )
}

function NoPictures({ filter, uploadButton }: { filter: PictureFilter; uploadButton: ReactNode }) {
  if (filter === 'unused')
    return <EmptyState title={t('No unused pictures')}>{t('Your site shows all of them.')}</EmptyState>
  if (filter === 'without-alt')
    return <EmptyState title={t('All set')}>{t('Every picture on your site has alt text.')}</EmptyState>
  return (
    <EmptyState title={t('No pictures yet')} actions={uploadButton}>
      {t('Drop pictures here, then use them in sections and posts.')}
    </EmptyState>
  )
}
