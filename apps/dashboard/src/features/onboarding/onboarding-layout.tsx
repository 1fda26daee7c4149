import { t } from '@vitrine/model'
import './onboarding.css'
import type { ReactNode } from 'react'
import { Outlet } from '../../ui/router/router.tsx'
import { useAppSelector } from '../../api/state/hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'

/** The frame of the onboarding screens: the logo, and the account menu or a login link. */
export function OnboardingLayout({ account }: { account: ReactNode }) {
  const isSignedIn = useAppSelector(state => state.auth.accessToken !== null)
  return (
    <div className="shell onboarding">
      <TopBar>
        {isSignedIn ? (
          account
        ) : (
          <ButtonLink variant="quiet" to="/login">
            {t('Login')}
          </ButtonLink>
        )}
      </TopBar>
      <Outlet />
    </div>
  )
}
