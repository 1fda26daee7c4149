import { type OwnershipPlace, type OwnershipResponse, t, type Website } from '@vitrine/model'
import { useEffect, useEffectEvent } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { describeSignInProblem, providerName } from '../../../api/page/sign-in-problem.ts'
import { instagramConnectUrl } from '../../../api/queries/auto-post.queries.ts'
import { useCheckOwnershipMutation, useOwnershipQuery } from '../../../api/queries/settings.queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useSaved } from '../use-saved.tsx'
import { useSearchParams } from '../../../ui/router/router.tsx'

/** The profiles that the website names, each with whether it is proven to be the owner's and a button to check it. */
export function OwnershipSection({ website }: { website: Website }) {
  const query = useOwnershipQuery(website._id)
  const { currentData: data, failure, note } = useSaved(query)
  useSignInReturn(website._id, data)
  if (!data && failure)
    return <ErrorState title={t('We couldn’t load your profiles.')} onRetry={query.refetch} level={3} />
  if (!data) return <div className="set-fields" aria-busy="true" />
  if (data.places.length === 0)
    return <p className="set-fields">{t('Your website links to no profiles yet. Add some under Links.')}</p>
  return (
    <div className="act-rows">
      {note}
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

/** Says once what a sign-in at a profile's platform proved, and removes its parameters from the URL. */
function useSignInReturn(websiteId: string, data: OwnershipResponse | undefined): void {
  const [query, setQuery] = useSearchParams()
  const [check] = useCheckOwnershipMutation()
  const connection = query.get('connection')
  const signedInAt = query.get('linked') ?? query.get('connected')
  const hasFailed = query.has('failed') || query.has('connection_failed')
  const finish = useEffectEvent(async () => {
    if (!data || (!signedInAt && !hasFailed)) return
    setQuery({}, { replace: true })
    if (hasFailed)
      return notify.error(
        describeSignInProblem(`?${query}`) ?? t('Instagram didn’t confirm this sign-in. Try again.'),
      )
    const checks = await Promise.all(
      data.places
        .filter(place => place.sign_in === signedInAt)
        .map(({ url }) => check({ id: websiteId, url, ...(connection && { connection }) })),
    )
    const failed = checks.find(one => one.error)
    if (checks.some(one => one.data?.proven_at)) notify.success(CONFIRMED)
    else
      notify.error(
        (failed && asFailure(failed.error)?.message) ??
          t('The account you logged in to isn’t one of these profiles.'),
      )
  })
  const isLoaded = data !== undefined
  useEffect(() => void finish(), [isLoaded, connection, signedInAt, hasFailed])
}

const CONFIRMED = t('Confirmed. Your website now vouches for this profile.')

function PlaceRow({ place, websiteId }: { place: OwnershipPlace; websiteId: string }) {
  const [check, { isLoading }] = useCheckOwnershipMutation()
  const name = place.url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
  async function run() {
    const { data, error } = await check({ id: websiteId, url: place.url })
    if (error)
      return notify.error(error.message ?? t('We couldn’t read this profile right now. Try again later.'))
    if (data.proven_at) notify.success(CONFIRMED)
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
      <span className="ownership-actions">
        {place.sign_in !== null && !place.proven_at && <SignInButton at={place.sign_in} />}
        <Button busy={isLoading} aria-label={t('Check {name}', { name })} onClick={() => void run()}>
          {isLoading ? t('Checking …') : t('Check')}
        </Button>
      </span>
    </li>
  )
}

const RETURN_TO = '/settings/general'

/** Leads to the platform, where signing in proves the profile; to others by linking them in the account. */
function SignInButton({ at }: { at: string }) {
  if (at === 'instagram')
    return (
      <ButtonLink href={instagramConnectUrl(RETURN_TO)}>
        {t('Log in with {provider}', { provider: 'Instagram' })}
      </ButtonLink>
    )
  return (
    <ButtonLink to={`/account?${new URLSearchParams({ link: at, returnTo: RETURN_TO })}`}>
      {t('Log in with {provider}', { provider: providerName(at) })}
    </ButtonLink>
  )
}
