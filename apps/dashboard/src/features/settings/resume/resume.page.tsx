import { t } from '@vitrine/model'
import { useResumeQuery } from '../../../api/queries/resume.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { useSaved } from '../use-saved.tsx'
import { ResumeForm } from './resume-form.tsx'
import './resume.css'

/** The résumé of a website: where it comes from, and what it has. */
export function ResumePage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const query = useResumeQuery(website?._id ?? '', { skip: !website })
  const { currentData, failure, note } = useSaved(query)
  if (!website) return null
  return (
    <>
      <SettingsHead title={t('Résumé')} />
      {note}
      {currentData ? (
        currentData.is_available ? (
          <ResumeForm key={website._id} website={website} saved={currentData} />
        ) : (
          <EmptyState title={t('No résumé yet')}>
            {t('A person’s website gets a résumé once it shows experience, education, projects or skills.')}
          </EmptyState>
        )
      ) : (
        <LoadState failure={failure} onRetry={query.refetch} heights={['240px']} />
      )}
    </>
  )
}
