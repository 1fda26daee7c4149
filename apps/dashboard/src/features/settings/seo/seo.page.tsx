import { t } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useSeoQuery } from '../../../api/queries/seo.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { SeoForm } from './seo-form.tsx'
import { SeoReport } from './seo-report.tsx'
import './seo.css'

/** The SEO settings of a website: report, form and previews. */
export function SeoPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const { currentData, error, refetch } = useSeoQuery(website?._id ?? '', { skip: !website })
  if (!website) return null
  const failure = asFailure(error)
  return (
    <>
      <SettingsHead title="SEO" />
      {currentData ? (
        <>
          <SeoReport findings={currentData.report} />
          <SeoForm key={website._id} website={website} saved={currentData} />
        </>
      ) : failure ? (
        <ErrorState
          title={t('We couldn’t load the settings')}
          onRetry={() => void refetch()}
          requestId={failure.requestId}
        >
          {failure.message}
        </ErrorState>
      ) : (
        <div className="seo" aria-busy="true">
          <div className="seo-fields">
            {['72px', '140px', '72px', '120px'].map((height, index) => (
              <Skeleton key={index} height={height} />
            ))}
          </div>
          <Skeleton height="420px" />
        </div>
      )}
    </>
  )
}
