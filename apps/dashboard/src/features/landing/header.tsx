import { useEffect, useRef, useState } from 'react'
import { loginPath } from '../../api/return-path.ts'
import { Brand } from '../../ui/brand.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CloseIcon, MenuIcon } from './icons.tsx'

const PLACES = [
  { href: '#features', label: 'Features' },
  { href: '#pricing', label: 'Pricing' },
  { href: '#help', label: 'Help center' },
]

/** A deep link that led here leads on after the sign-in. */
const here = (to: string) => loginPath({ ...location, hash: '' }, to)

export function Header() {
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        <nav aria-label="Main">
          <ul>
            {PLACES.map(place => (
              <li key={place.href}>
                <a href={place.href}>{place.label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="acts">
          <ButtonLink variant="quiet" to={here('/login')}>
            Login
          </ButtonLink>
          <ButtonLink variant="ink" to={here('/signup')}>
            Start for free
          </ButtonLink>
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}

/** The same links behind one button: closed by Escape, by leaving it and by following a link. */
function MobileMenu() {
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
    const onLeave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [open])
  return (
    <div className="mobile-menu" ref={root}>
      <Button
        ref={button}
        variant="quiet"
        icon
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls="landing-menu"
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
      </Button>
      <nav className="sheet" id="landing-menu" aria-label="Menu" hidden={!open}>
        {PLACES.map(place => (
          <a key={place.href} href={place.href} onClick={close}>
            {place.label}
          </a>
        ))}
        <div className="pair">
          <ButtonLink to={here('/login')}>Login</ButtonLink>
          <ButtonLink variant="ink" to={here('/signup')}>
            Start for free
          </ButtonLink>
        </div>
      </nav>
    </div>
  )
}
