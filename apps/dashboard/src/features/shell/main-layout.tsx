import './shell.css'
import { type ReactNode, Suspense, useState } from 'react'
import { NavLink } from '../../ui/router/nav-link.tsx'
import { Outlet, useNavigate } from '../../ui/router/router.tsx'
import { usePlace } from '../../api/place.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useFetchAhead } from '../../ui/fetch-ahead.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/navigation.tsx'
import { planWords } from '../../ui/paying/plan-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AppearanceMenu } from './appearance-menu.tsx'
import { DESTINATIONS } from './nav-items.ts'
import { Keys } from './keyboard-keys.tsx'
import { AHEAD, CommandMenu, loadCommands, ShortcutList } from './lazy-dialogs.tsx'
import { LoginAgain } from './session-expired.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { isMac, useShortcuts } from './use-shortcuts.ts'
import { WebsiteSwitcher } from './website-switcher.tsx'

/** The dashboard's frame: the rail on the left, on a phone bars at the top and the foot, the screen in between. */
export function MainLayout({ railAccount, barAccount }: { railAccount: ReactNode; barAccount: ReactNode }) {
  const [floating, setFloating] = useState<'commands' | 'shortcuts' | null>(null)
  const navigate = useNavigate()
  const close = () => setFloating(null)
  const toggle = (one: 'commands' | 'shortcuts') => setFloating(open => (open === one ? null : one))
  const shortcuts = [
    { label: 'Command menu', keys: ['mod', 'k'], run: () => toggle('commands') },
    ...DESTINATIONS.map(({ to, label, keys }) => ({ label, keys, run: () => void navigate(to) })),
    { label: 'This list', keys: ['?'], run: () => toggle('shortcuts') },
  ]
  useShortcuts(shortcuts)
  useFetchAhead(AHEAD)
  return (
    <div className="app">
      <aside className="rail" aria-label="Dashboard">
        <div className="rail-in">
          <WebsiteSwitcher />
          <button
            type="button"
            className="rail-search"
            aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
            onPointerEnter={loadCommands}
            onFocus={loadCommands}
            onClick={() => setFloating('commands')}
          >
            <SearchIcon />
            <span>Search or go to</span>
            <span aria-hidden="true">
              <Keys keys={['mod', 'k']} />
            </span>
          </button>
          <Destinations className="rail-nav" />
          <div className="rail-foot">
            <Plan />
            <div className="rail-user">
              {railAccount}
              <AppearanceMenu />
              <Button
                variant="quiet"
                size="s"
                icon
                aria-label="Keyboard shortcuts"
                title="Keyboard shortcuts"
                onClick={() => setFloating('shortcuts')}
              >
                <span className="rail-q" aria-hidden="true">
                  ?
                </span>
              </Button>
            </div>
          </div>
        </div>
      </aside>
      <div className="app-main">
        <header className="topbar">
          <WebsiteSwitcher />
          <Button variant="quiet" icon aria-label="Search or go to" onClick={() => setFloating('commands')}>
            <SearchIcon />
          </Button>
          {barAccount}
        </header>
        <OfflineNotice />
        <Suspense fallback={<ScreenOnItsWay />}>
          <main className="main" id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </Suspense>
      </div>
      <div className="tabbar">
        <Destinations />
      </div>
      <Suspense>
        {floating === 'commands' && (
          <CommandMenu onClose={close} onShortcuts={() => setFloating('shortcuts')} />
        )}
        {floating === 'shortcuts' && <ShortcutList shortcuts={shortcuts} onClose={close} />}
      </Suspense>
      <LoginAgain />
    </div>
  )
}

function Destinations({ className }: { className?: string }) {
  return (
    <nav aria-label="Website">
      <ul className={className}>
        {DESTINATIONS.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'}>
              <Icon />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Plan() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const { billing } = usePlace()
  if (!website) return null
  const { title, text, canBuy, isUrgent } = planWords(website, billing)
  return (
    <Link className={classNames('rail-plan', isUrgent && 'is-urgent')} to="/billing">
      <span>
        <b>{title}</b>
        {text}
      </span>
      {canBuy && <span className="rail-up">Upgrade</span>}
    </Link>
  )
}

function ScreenOnItsWay() {
  return (
    <main className="main stack" id="main" tabIndex={-1} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <Skeleton width="40%" height="36px" />
      <Skeleton height="240px" />
      <Skeleton width="60%" />
      <Skeleton width="80%" />
    </main>
  )
}
