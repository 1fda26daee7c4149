import { t } from '@vitrine/model'
import { useLanguagesQuery } from '../../../api/queries/languages.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { useSaved } from '../use-saved.tsx'
import { LanguagesForm } from './languages-form.tsx'
import './languages.css'

/** The further languages of a website and their texts. */
export function LanguagesPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const query = useLanguagesQuery(website?._id ?? '', { skip: !website })
  const { currentData, failure, note } = useSaved(query)
  if (!website) return null
  return (
    <>
      <SettingsHead title={t('Languages', {}, 'settings')} />
      {note}
      {currentData ? (
        <LanguagesForm
          key={website._id}
          website={website}
          saved={currentData}
          refetch={async () => (await query.refetch()).data}
        />
      ) : (
        <LoadState failure={failure} onRetry={query.refetch} heights={['240px']} />
      )}
    </>
  )
}
