import { type ProviderName, t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { useProvidersQuery } from '../../api/queries/account/sign-in.queries.ts'
import { providerName } from '../../api/page/sign-in-problem.ts'
import { readOfferedProviders, readProviderLogo } from '../../api/page/offered-providers.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'

/** The sign-in providers of this installation, and the divider to the form; nothing without providers. */
export function ProviderButtons({ returnTo }: { returnTo: string }) {
  const [preloaded] = useState(readOfferedProviders)
  const { data } = useProvidersQuery(undefined, { skip: preloaded !== null })
  const [leaving, setLeaving] = useState<ProviderName | null>(null)
  const [isOffline, setOffline] = useState(false)
  const providers = preloaded ?? data?.providers ?? []

  // The back-forward cache restores the page as it was left: busy.
  useEffect(() => {
    const reset = () => setLeaving(null)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  if (providers.length === 0) return null
  const leave = (event: { preventDefault(): void }, provider: ProviderName) => {
    setOffline(!navigator.onLine)
    if (leaving !== null || !navigator.onLine) event.preventDefault()
    else setLeaving(provider)
  }
  // Names of the operator’s choice do not fit side by side.
  const hasLongName = providers.some(provider => providerName(provider).length > 10)
  return (
    <>
      <div className="providers" data-count={hasLongName ? 1 : providers.length}>
        {providers.map(provider => (
          <ButtonLink
            key={provider}
            block
            href={`/api/auth/oauth/${provider}?returnTo=${encodeURIComponent(returnTo)}`}
            aria-busy={leaving === provider || undefined}
            aria-disabled={leaving !== null || undefined}
            onClick={event => leave(event, provider)}
          >
            <ProviderMark
              provider={provider}
              name={providerName(provider)}
              logo={readProviderLogo(provider)}
            />
            <span>
              <span className="provider-prefix">{t('Continue with')} </span>
              {providerName(provider)}
            </span>
          </ButtonLink>
        ))}
      </div>
      <FormNotice message={isOffline ? t('You’re offline. Connect and try again.') : null} />
      <p className="auth-divider">{t('or with email')}</p>
    </>
  )
}
