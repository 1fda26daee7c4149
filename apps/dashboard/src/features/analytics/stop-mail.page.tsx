import { t } from '@vitrine/model'
import './analytics.css'
import { useLocation } from '../../ui/router/router.tsx'
import { useStopMailMutation } from '../../api/queries/analytics.queries.ts'
import { asFailure } from '../../api/client/failure.ts'
import { Button } from '../../ui/button.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'

/** Unsubscribes from the weekly mail without a session. Needs a click, since mail programs prefetch links. */
export function StopMailPage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const [stop, { data, error, isLoading }] = useStopMailMutation()
  const failure = asFailure(error)
  const isInvalid = token === '' || failure?.code === 'not_found' || failure?.code === 'validation_failed'
  return (
    <div className="shell">
      <PageTitle>{t('Weekly email')}</PageTitle>
      <TopBar />
      <main className="an-stop" id="main" tabIndex={-1}>
        {data ? (
          <div role="status">
            <h1>{t('Unsubscribed')}</h1>
            <p>
              {t('You won’t get weekly emails about {website} any more. Turn them on again in Analytics.', {
                website: data.website,
              })}
            </p>
          </div>
        ) : isInvalid ? (
          <>
            <h1>{t('This link no longer works')}</h1>
            <p>{t('Its website or subscription no longer exists.')}</p>
          </>
        ) : (
          <>
            <h1>{t('Unsubscribe from weekly emails?')}</h1>
            <p>{t('You’ll no longer get your website’s numbers on Mondays.')}</p>
            <FormNotice message={failure && !isLoading ? failure.message : null} />
            <Button variant="primary" busy={isLoading} onClick={() => void stop(token)}>
              {t('Unsubscribe')}
            </Button>
          </>
        )}
      </main>
    </div>
  )
}
