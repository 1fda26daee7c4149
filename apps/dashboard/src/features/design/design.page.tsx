import { type Website, t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import type { Failure } from '../../api/client/failure.ts'
import { closeDesign } from '../../api/state/design/design-slice.ts'
import { draftStorage } from '../../api/state/design/draft-storage.ts'
import { loadDesign } from '../../api/state/design/load-design.ts'
import { useDesign } from '../../api/state/design/use-design.ts'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { DesignEditor, FIELDS_BESIDE_PAGE } from './design-editor.tsx'
import { loadSectionPanel } from './lazy-parts.tsx'

/** The design of the current website, loaded into the editor. */
export function DesignPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  if (!website) return null
  return <OpenDesign key={website._id} website={website} />
}

function OpenDesign({ website }: { website: Website }) {
  const websiteId = website._id
  const dispatch = useAppDispatch()
  const isOpen = useDesign(state => state.websiteId === websiteId)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    let isCancelled = false
    // Beside the design's request, not after it.
    if (matchMedia(FIELDS_BESIDE_PAGE).matches) void loadSectionPanel().catch(() => undefined)
    void dispatch(loadDesign(websiteId, draftStorage, () => !isCancelled)).then(result => {
      if (!isCancelled) setFailure(result)
    })
    return () => {
      isCancelled = true
    }
  }, [dispatch, websiteId, attempts])
  useEffect(() => () => void dispatch(closeDesign()), [dispatch])
  if (isOpen) return <DesignEditor website={website} />
  return (
    <div className="stack">
      <PageTitle>{t('Design')}</PageTitle>
      <h1 className="visually-hidden" aria-busy={failure === null}>
        {t('Design')}
      </h1>
      {failure ? (
        <ErrorState
          title={t('We couldn’t load the design')}
          requestId={failure.requestId}
          onRetry={() => {
            setFailure(null)
            setAttempts(attempts + 1)
          }}
        >
          {t('{message} Your published site isn’t affected.', { message: failure.message })}
        </ErrorState>
      ) : (
        <>
          <p className="visually-hidden" role="status">
            {t('Loading')}
          </p>
          <Skeleton height="60vh" />
        </>
      )}
    </div>
  )
}
