import { t } from '@vitrine/model'
import { useState } from 'react'
import { useWebsiteEvidenceQuery } from '../../../api/queries/sources.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { asFailure } from '../../../api/client/failure.ts'
import { SourcedSections } from '../../../ui/website/evidence/sourced-sections.tsx'

/** Each text of the published website with its source, on demand. */
export function EvidenceCard({ websiteId }: { websiteId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { currentData, error, refetch } = useWebsiteEvidenceQuery(websiteId, { skip: !isOpen })
  return (
    <section className="card" aria-labelledby="sources-evidence">
      <header className="card-head">
        <h2 className="card-title" id="sources-evidence">
          {t('Where is this from?')}
        </h2>
        <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Hide texts') : t('Show texts')}
        </Button>
      </header>
      {isOpen && (
        <div className="src-evidence">
          {currentData ? (
            <SourcedSections site={currentData} />
          ) : (
            <LoadState
              failure={asFailure(error)}
              title={t('We couldn’t load the sources')}
              onRetry={refetch}
              heights={['160px']}
            />
          )}
        </div>
      )}
      <p className="src-note muted">
        {t('Every text of your published site with its source. What you wrote yourself is marked as yours.')}
      </p>
    </section>
  )
}
