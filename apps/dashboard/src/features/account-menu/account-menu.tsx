import { Trans } from '../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from '../../ui/router/router.tsx'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { logOut } from '../../api/state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { BillingIcon, LogOutIcon, PersonIcon, SettingsIcon } from '../../ui/icons.tsx'
import type { Trigger } from '../../ui/overlays/lazy-trigger.tsx'
import { Menu, MenuHead, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu.tsx'

/** The account menu behind an avatar; only for signed-in users. */
export function AccountMenu() {
  return (
    <Account side="bottom" align="end">
      {avatar => (
        <Button variant="quiet" icon>
          {avatar}
          <span className="visually-hidden">{t('Account menu')}</span>
        </Button>
      )}
    </Account>
  )
}

/** The account menu at the foot of the sidebar, with the user's name. */
export function RailAccountMenu() {
  return (
    <Account side="top" align="start">
      {(avatar, name) => (
        <button type="button" className="rail-me">
          {avatar}
          <span className="rail-name">{name}</span>
          <span className="visually-hidden"> · {t('account menu')}</span>
        </button>
      )}
    </Account>
  )
}

type AccountProps = {
  side: 'top' | 'bottom'
  align: 'start' | 'end'
  children: (avatar: ReactNode, name: string) => Trigger
}

/** The user menu of the specification (section 2). During onboarding it only offers logout. */
function Account({ side, align, children }: AccountProps) {
  const user = useAppSelector(state => state.auth.user)
  const signedIn = useAppSelector(state => state.auth.accessToken !== null)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isOnboarding = /^\/website(\/|$)/.test(useLocation().pathname)
  if (!signedIn) return null
  const name = user?.name ?? ''
  return (
    <Menu
      label={t('Account')}
      side={side}
      align={align}
      trigger={children(
        <Avatar name={name} picture={user?.profile_picture ?? null} size="s" />,
        name || t('Your account'),
      )}
    >
      <MenuHead>
        <Trans message="Signed in as <email/>" components={{ email: <b>{user?.email}</b> }} />
      </MenuHead>
      <MenuSeparator />
      {!isOnboarding && (
        <>
          <MenuLink to="/billing">
            <BillingIcon />
            {t('Billing')}
          </MenuLink>
          <MenuLink to="/account">
            <PersonIcon />
            {t('Account Settings')}
          </MenuLink>
          {user?.is_operator && (
            <MenuLink to="/operator">
              <SettingsIcon />
              {t('Operator')}
            </MenuLink>
          )}
          <MenuSeparator />
        </>
      )}
      <MenuItem onSelect={() => void dispatch(logOut(navigate))}>
        <LogOutIcon />
        {t('Logout')}
      </MenuItem>
    </Menu>
  )
}
