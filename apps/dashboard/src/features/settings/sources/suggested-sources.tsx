import { t, type WebsiteSourcesResponse } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useAddSourceMutation, useSaveScheduleMutation } from '../../../api/queries/sources.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { useNavigate } from '../../../ui/router/router.tsx'
import { REVIEW } from './source-labels.ts'
import { SourceName } from './source-rows.tsx'

type SuggestedSourcesProps = { websiteId: string; places: WebsiteSourcesResponse['suggested'] }

/** Offers the places that the sources link as their owner's. */
export function SuggestedSources({ websiteId, places }: SuggestedSourcesProps) {
  const [add, adding] = useAddSourceMutation()
  const [save, saving] = useSaveScheduleMutation()
  const navigate = useNavigate()
  async function accept(link: string) {
    const result = await add({ id: websiteId, link })
    if (result.error) return
    if (result.data.differences.length > 0) void navigate(REVIEW)
    else notify.success(t('Source added. It has nothing new.'))
  }
  const failure = asFailure(adding.error) ?? asFailure(saving.error)
  return (
    <section className="card" aria-labelledby="suggested-sources">
      <header className="card-head">
        <h2 className="card-title" id="suggested-sources">
          {t('Also yours?')}
        </h2>
      </header>
      <FormNotice message={failure?.fields?.link ?? failure?.message ?? null} />
      <ul className="src-list">
        {places.map(({ link, label, found_at }) => {
          // Places with the same name get their address in the accessible name.
          const isOnly = places.every(other => other.link === link || other.label !== label)
          const name = isOnly ? label : `${label} (${link.url.replace(/^https?:\/\//, '')})`
          return (
            <li className="src-row src-suggested" key={link.url}>
              <SourceName label={label} url={link.url} about={t('Linked on {place}', { place: found_at })} />
              <div className="src-answers">
                <Button
                  size="s"
                  aria-label={t('Add {label}', { label: name })}
                  busy={adding.isLoading && adding.originalArgs?.link === link.url}
                  onClick={() => void accept(link.url)}
                >
                  {t('Add')}
                </Button>
                <Button
                  variant="quiet"
                  size="s"
                  aria-label={t('Dismiss {label}', { label: name })}
                  onClick={() => void save({ id: websiteId, dismiss: link.url })}
                >
                  {t('Dismiss')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
