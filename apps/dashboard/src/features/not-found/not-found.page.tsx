import { t } from '@vitrine/model'
import './not-found.css'
import { useAppSelector } from '../../api/state/hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'

/** The page for unknown paths. */
export function NotFoundPage() {
  const signedIn = useAppSelector(state => state.auth.accessToken !== null)
  return (
    <div className="shell">
      <PageTitle>{t('Not found')}</PageTitle>
      <TopBar>
        {!signedIn && (
          <ButtonLink variant="quiet" to="/login">
            {t('Login')}
          </ButtonLink>
        )}
      </TopBar>
      <main className="not-found" id="main" tabIndex={-1}>
        <NotFoundText />
        <svg viewBox="0 0 720 620" fill="none" stroke="currentColor" strokeWidth="14" aria-hidden="true">
          <rect x="47" y="67" width="450" height="546" />
          <path
            d="M277 260h150v230h-150z"
            stroke="var(--line-strong)"
            strokeWidth="2"
            strokeDasharray="8 8"
          />
          <g transform="translate(560 613) rotate(-13)">
            <rect x="0" y="-234" width="150" height="227" stroke="var(--accent)" />
          </g>
        </svg>
      </main>
    </div>
  )
}

function NotFoundText() {
  return (
    <div className="not-found-text">
      <h1>{t('Nothing in this window.')}</h1>
      <p>{t('There’s no page at this address. It may have moved, or the link has a typo.')}</p>
      <div className="acts">
        <ButtonLink variant="primary" size="l" to="/">
          {t('Go home')}
        </ButtonLink>
      </div>
    </div>
  )
}
