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
      <PageTitle>{t('Weekly mail')}</PageTitle>
      <TopBar />
      <main className="an-stop" id="main" tabIndex={-1}>
        {data ? (
          <div role="status">
            <h1>{t('No more weekly mails')}</h1>
            <p>
              {t('The mail about {website} has ended. Analytics has a switch to begin it again.', {
                website: data.website,
              })}
            </p>
          </div>
        ) : isInvalid ? (
          <>
            <h1>{t('This link ends no mail')}</h1>
            <p>{t('It belongs to a website or a mail that is gone. There is nothing left to end.')}</p>
          </>
        ) : (
          <>
            <h1>{t('End the weekly mail?')}</h1>
            <p>{t('You will not get the figures of your website on Mondays any more.')}</p>
            <FormNotice message={failure && !isLoading ? failure.message : null} />
            <Button variant="primary" busy={isLoading} onClick={() => void stop(token)}>
              {t('End it')}
            </Button>
          </>
        )}
      </main>
    </div>
  )
}
