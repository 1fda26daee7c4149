import { t } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useLanguagesQuery } from '../../../api/queries/settings.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { LanguagesForm } from './languages-form.tsx'
import './languages.css'

/** The further languages of a website and their texts. */
export function LanguagesPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const { currentData, error, refetch } = useLanguagesQuery(website?._id ?? '', { skip: !website })
  if (!website) return null
  const failure = asFailure(error)
  return (
    <>
      <SettingsHead title={t('Languages')} />
      {currentData ? (
        <LanguagesForm
          key={website._id}
          website={website}
          saved={currentData}
          refetch={async () => (await refetch()).data}
        />
      ) : failure ? (
        <ErrorState
          title={t('We couldn’t load the settings')}
          onRetry={() => void refetch()}
          requestId={failure.requestId}
        >
          {failure.message}
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <Skeleton height="240px" />
        </div>
      )}
    </>
  )
}
