import { type OwnershipPlace, t, type Website } from '@vitrine/model'
import { useCheckOwnershipMutation, useOwnershipQuery } from '../../../api/queries/settings.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'

/** The profiles that the website names, each with whether it is proven to be the owner's and a button to check it. */
export function OwnershipSection({ website }: { website: Website }) {
  const { data, error, refetch } = useOwnershipQuery(website._id)
  if (error) return <ErrorState title={t('We couldn’t load your profiles.')} onRetry={refetch} level={3} />
  if (!data) return <div className="set-fields" aria-busy="true" />
  if (data.places.length === 0)
    return <p className="set-fields">{t('Your website links to no profiles yet. Add some under Links.')}</p>
  return (
    <div className="act-rows">
      <div className="act-row ownership-how">
        <p>
          {t('Add your website’s address to your profile, or this code anywhere in its text, then check.')}
        </p>
        <span className="ownership-code">
          <code>{data.code}</code>
          <CopyButton text={data.code} label={t('Copy {value}', { value: data.code })} />
        </span>
      </div>
      <ul className="ownership-places">
        {data.places.map(place => (
          <PlaceRow key={place.url} place={place} websiteId={website._id} />
        ))}
      </ul>
    </div>
  )
}

function PlaceRow({ place, websiteId }: { place: OwnershipPlace; websiteId: string }) {
  const [check, { isLoading }] = useCheckOwnershipMutation()
  const name = place.url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
  async function run() {
    const { data, error } = await check({ id: websiteId, url: place.url })
    if (error)
      return notify.error(error.message ?? t('We couldn’t read this profile right now. Try again later.'))
    if (data.proven_at) notify.success(t('Confirmed. Your website now vouches for this profile.'))
    else notify.error(t('We read {name}, but found neither your address nor the code.', { name }))
  }
  return (
    <li className="act-row">
      <div>
        <a className="link" href={place.url} target="_blank" rel="noopener">
          {name}
        </a>
        <p className={place.proven_at ? 'ownership-proven' : undefined}>
          {place.proven_at ? (
            <>
              <CheckIcon className="icon-s" /> {t('Confirmed as yours')}
            </>
          ) : (
            t('Not confirmed')
          )}
        </p>
        {place.record_name !== null && !place.proven_at && (
          <p className="ownership-record">
            {t('Or add the code to your domain’s DNS as a TXT record with this name:')}
            <span className="ownership-code">
              <code>{place.record_name}</code>
              <CopyButton text={place.record_name} label={t('Copy {value}', { value: place.record_name })} />
            </span>
          </p>
        )}
      </div>
      <Button busy={isLoading} aria-label={t('Check {name}', { name })} onClick={() => void run()}>
        {isLoading ? t('Checking …') : t('Check')}
      </Button>
    </li>
  )
}
