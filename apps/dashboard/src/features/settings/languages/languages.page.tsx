import { t } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useLanguagesQuery } from '../../../api/queries/settings.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { LanguagesForm } from './languages-form.tsx'
import './languages.css'

/** The further languages of a website and their texts. */
export function LanguagesPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const { currentData, error, refetch } = useLanguagesQuery(website?._id ?? '', { skip: !website })
  if (!website) return null
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
      ) : (
        <LoadState failure={asFailure(error)} onRetry={refetch} heights={['240px']} />
      )}
    </>
  )
}
