import './shell.css'
import type { ReactNode } from 'react'
import { NavLink, Outlet } from 'react-router'
import { useAppSelector } from '../../api/state/hooks.ts'
import { HouseIcon } from '../../ui/icons.tsx'
import { WebsiteSwitcher } from './website-switcher.tsx'

/** The dashboard's frame: the rail on the left, a bar at the top of a phone, the screen in between. */
export function MainLayout({ railAccount, barAccount }: { railAccount: ReactNode; barAccount: ReactNode }) {
  const plan = useAppSelector(state => state.website.currentWebsite?.plan)
  return (
    <div className="app">
      <aside className="rail" aria-label="Dashboard">
        <div className="rail-in">
          <WebsiteSwitcher />
          <nav aria-label="Website">
            <ul className="rail-nav">
              <li>
                <NavLink to="/" end>
                  <HouseIcon />
                  <span>Home</span>
                </NavLink>
              </li>
            </ul>
          </nav>
          <div className="rail-foot">
            {plan && (
              <p className="rail-plan">
                <b>{plan === 'free' ? 'Free plan' : 'Standard plan'}</b>
                {plan === 'free' ? 'With watermark' : 'Without watermark'}
              </p>
            )}
            {railAccount}
          </div>
        </div>
      </aside>
      <div className="app-main">
        <header className="topbar">
          <WebsiteSwitcher />
          {barAccount}
        </header>
        <main className="main" id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
