import { t } from '@vitrine/model'
import { useEffect } from 'react'
import { useRouteError } from '../ui/router/router.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageTitle } from '../ui/layout/page-title.tsx'
import { ErrorState } from '../ui/feedback/states.tsx'
import { removeStaticPreview } from '../ui/website/static-preview.ts'
import { retryFailedScreens } from './lazy-screen.tsx'

/** The error boundary of every screen. A full reload recovers from any state. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    removeStaticPreview()
    return retryFailedScreens
  }, [])
  // Messages of browsers for a failed import, and of the build for a missing stylesheet.
  const isUnreachable = error instanceof Error && /import|module|fetch|preload/i.test(error.message)
  return (
    <main className="page-wait" id="main" tabIndex={-1}>
      <PageTitle>{t('Something went wrong')}</PageTitle>
      <ErrorState
        level={1}
        title={t('Something went wrong')}
        onRetry={() => location.reload()}
        actions={
          <ButtonLink href="/" variant="line">
            {t('Go home')}
          </ButtonLink>
        }
      >
        {isUnreachable
          ? t('Part of this page couldn’t be loaded. Check your connection and try again.')
          : t('We couldn’t show this screen. Your published sites aren’t affected.')}
      </ErrorState>
    </main>
  )
}
