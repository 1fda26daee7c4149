import { Trans } from '../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import './shell.css'
import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NavLink } from '../../ui/router/nav-link.tsx'
import { Outlet, useNavigate } from '../../ui/router/router.tsx'
import { usePageContext } from '../../api/page/page-context.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { switchLocale } from '../../api/page/switch-locale.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { usePrefetch } from '../../ui/loading/prefetch.ts'
import { OfflineIcon, SearchIcon, SwitchIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/router/link.tsx'
import { describePlan } from '../../ui/billing/describe-plan.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AppearanceMenu } from './appearance-menu.tsx'
import { NAV_ITEMS } from './nav-items.ts'
import { KeyboardKeys } from './keyboard-keys.tsx'
import {
  CommandMenu,
  prefetchCommandMenu,
  PREFETCH,
  ShortcutList,
  loadWebsiteList,
  WebsiteList,
} from './lazy-dialogs.tsx'
import { SessionExpired } from './session-expired.tsx'
import { isMac, useShortcuts } from './use-shortcuts.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import { WebsiteThumb } from '../../ui/website/website-thumb.tsx'
import { useWebsiteSwitcher } from './use-website-switcher.ts'

/** Loads the dashboard in the account's language, once: a later change elsewhere must not reload unsaved work. */
function useAccountLanguage() {
  const language = useAppSelector(state => state.auth.user?.language)
  const first = useRef(language)
  useEffect(() => {
    if (first.current) switchLocale(first.current)
  }, [])
}

/** The dashboard's layout: a sidebar, on phones a top bar and a tab bar, and the current screen. */
export function MainLayout({ railAccount, barAccount }: { railAccount: ReactNode; barAccount: ReactNode }) {
  const [openDialog, setOpenDialog] = useState<'commands' | 'shortcuts' | null>(null)
  const navigate = useNavigate()
  const close = () => setOpenDialog(null)
  const toggle = (dialog: 'commands' | 'shortcuts') =>
    setOpenDialog(current => (current === dialog ? null : dialog))
  const shortcuts = [
    { label: t('Command menu'), keys: ['mod', 'k'], run: () => toggle('commands') },
    ...NAV_ITEMS.map(({ to, label, keys }) => ({ label, keys, run: () => void navigate(to) })),
    { label: t('This list'), keys: ['?'], run: () => toggle('shortcuts') },
  ]
  useAccountLanguage()
  useShortcuts(shortcuts)
  usePrefetch(PREFETCH)
  return (
    <div className="app">
      <aside className="rail" aria-label={t('Dashboard')}>
        <div className="rail-in">
          <WebsiteSwitcher />
          <button
            type="button"
            className="rail-search"
            aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
            onPointerEnter={prefetchCommandMenu}
            onFocus={prefetchCommandMenu}
            onClick={() => setOpenDialog('commands')}
          >
            <SearchIcon />
            <span>{t('Search or go to')}</span>
            <span aria-hidden="true">
              <KeyboardKeys keys={['mod', 'k']} />
            </span>
          </button>
          <NavList className="rail-nav" />
          <div className="rail-foot">
            <CurrentPlan />
            <div className="rail-user">
              {railAccount}
              <AppearanceMenu />
              <Button
                variant="quiet"
                size="s"
                icon
                aria-label={t('Keyboard shortcuts')}
                title={t('Keyboard shortcuts')}
                onClick={() => setOpenDialog('shortcuts')}
              >
                <span className="rail-help" aria-hidden="true">
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
          <Button
            variant="quiet"
            icon
            aria-label={t('Search or go to')}
            onClick={() => setOpenDialog('commands')}
          >
            <SearchIcon />
          </Button>
          {barAccount}
        </header>
        <OfflineNotice />
        <Suspense fallback={<LoadingScreen />}>
          <main className="main" id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </Suspense>
      </div>
      <div className="tabbar">
        <NavList />
      </div>
      <Suspense>
        {openDialog === 'commands' && (
          <CommandMenu onClose={close} onShortcuts={() => setOpenDialog('shortcuts')} />
        )}
        {openDialog === 'shortcuts' && <ShortcutList shortcuts={shortcuts} onClose={close} />}
      </Suspense>
      <SessionExpired />
    </div>
  )
}

function NavList({ className }: { className?: string }) {
  return (
    <nav aria-label={t('Website')}>
      <ul className={className}>
        {NAV_ITEMS.map(({ to, label, Icon }) => (
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

function CurrentPlan() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const { billing } = usePageContext()
  if (!website) return null
  const { title, text, canBuy, isUrgent } = describePlan(website, billing)
  return (
    <Link className={classNames('rail-plan', isUrgent && 'is-urgent')} to="/billing">
      <span>
        <b>{title}</b>
        {text}
      </span>
      {canBuy && <span className="rail-upgrade">{t('Upgrade')}</span>}
    </Link>
  )
}

function LoadingScreen() {
  return (
    <main className="main stack" id="main" tabIndex={-1} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('Loading')}
      </p>
      <Skeleton width="40%" height="36px" />
      <Skeleton height="240px" />
      <Skeleton width="60%" />
      <Skeleton width="80%" />
    </main>
  )
}

function subscribeToConnection(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shown while the browser reports to be offline. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <p className="notice notice-warning">
          <OfflineIcon />
          <span>
            <Trans
              message="<b>You’re offline.</b> Your websites stay online. Save your changes when you’re back."
              components={{ b: <b /> }}
            />
          </span>
        </p>
      )}
    </div>
  )
}

/** The current website; opens the list of websites. */
function WebsiteSwitcher() {
  const [isOpen, setOpen] = useState(false)
  const { current, websites, switchTo, isSwitching } = useWebsiteSwitcher()
  if (!current) return null
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t('Websites')}
      load={loadWebsiteList}
      trigger={
        <button type="button" className="switcher" aria-busy={isSwitching || undefined}>
          <span className="visually-hidden">{t('Switch website. Current:')} </span>
          <WebsiteThumb website={current} />
          <span className="switcher-text">
            <b dir="auto">{current.name}</b>
            <span>{new URL(current.url).host}</span>
          </span>
          <SwitchIcon className="icon-s" />
        </button>
      }
    >
      <WebsiteList
        current={current}
        websites={websites}
        switchTo={switchTo}
        onPicked={() => setOpen(false)}
      />
    </Popover>
  )
}
