import './header.css'
import { frontPageAt, t } from '@vitrine/model'
import { Menu } from 'lucide'
import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { usePageContext } from '../../api/page/page-context.ts'
import { loginPath } from '../../api/page/return-path.ts'
import { Brand } from '../../ui/layout/brand.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/router/link.tsx'
import { CloseIcon, productIcon } from '../../ui/icons.tsx'

const MenuIcon = productIcon(Menu)

const NAV_LINKS = [
  { href: '/#features', label: t('Features') },
  { href: '/#pricing', label: t('Pricing') },
  { href: '/help', label: t('Help center') },
]

/** The navigation links; sections of the landing page are fragments there and full URLs elsewhere. */
function useNavLinks(isLanding: boolean) {
  const { pathname } = usePageContext()
  return NAV_LINKS.map(({ href, label }) => ({
    label,
    href: isLanding ? href.replace('/#', '#') : href,
    'aria-current': href === pathname ? ('page' as const) : undefined,
  }))
}

export function Header({ isLanding = false }: { isLanding?: boolean }) {
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        <nav aria-label={t('Main')}>
          <ul>
            {useNavLinks(isLanding).map(({ label, ...link }) => (
              <li key={label}>
                <NavLink {...link}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="acts">
          <SignIn quiet />
        </div>
        <MobileMenu isLanding={isLanding} />
      </div>
    </header>
  )
}

function NavLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  // Fragments are followed by the browser, other paths by the application.
  return href.includes('#') ? <a href={href} {...rest} /> : <Link to={href} {...rest} />
}

/**
 * Login and sign-up, or a link to the dashboard if a token exists. A deep link that redirected here is kept
 * as the return path.
 */
function SignIn({ quiet }: { quiet?: boolean }) {
  const page = usePageContext()
  const withReturnPath = (to: string) =>
    isFrontPage(page.pathname) ? to : loginPath({ ...page, hash: '' }, to)
  if (useHasToken())
    return (
      <ButtonLink variant="ink" to="/">
        {t('Your websites')}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink variant={quiet ? 'quiet' : 'line'} to={withReturnPath('/login')}>
        {t('Login')}
      </ButtonLink>
      <ButtonLink variant="ink" to={withReturnPath('/signup')}>
        {t('Start for free')}
      </ButtonLink>
    </>
  )
}

const isFrontPage = (path: string) => frontPageAt(path) !== null

/** The navigation as a sheet on small screens; closes on Escape, on leaving it and on following a link. */
function MobileMenu({ isLanding }: { isLanding: boolean }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const onOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [open])
  return (
    <div className="mobile-menu" ref={root}>
      <Button
        ref={button}
        variant="quiet"
        icon
        aria-label={open ? t('Close menu') : t('Open menu')}
        aria-expanded={open}
        aria-controls="landing-menu"
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
      </Button>
      <nav className="sheet" id="landing-menu" aria-label={t('Menu')} hidden={!open}>
        {useNavLinks(isLanding).map(({ label, ...link }) => (
          <NavLink key={label} {...link} onClick={close}>
            {label}
          </NavLink>
        ))}
        <div className="pair">
          <SignIn />
        </div>
      </nav>
    </div>
  )
}

const subscribeToNothing = () => () => undefined

/** Returns whether this browser stores an access token; false during prerendering. */
function useHasToken(): boolean {
  return useSyncExternalStore(subscribeToNothing, hasToken, () => false)
}

function hasToken(): boolean {
  if (/(?:^|; )accessToken=[^;]/.test(document.cookie)) return true
  try {
    return Boolean(localStorage.getItem('accessToken'))
  } catch {
    return false
  }
}
