import { t } from '@vitrine/model'
import { useEffect, useRef } from 'react'
import { NavLink } from '../../ui/router/nav-link.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import './settings.css'

const TABS = [
  ['general', t('General')],
  ['visibility', t('Visibility')],
  ['sources', t('Sources')],
  ['seo', 'SEO'],
  ['languages', t('Languages', {}, 'settings')],
  ['resume', t('Résumé')],
  ['auto-post', t('Auto-post')],
  ['webhooks', t('Webhooks')],
] as const

/** The heading and the tabs of the settings pages. */
export function SettingsHead({ title }: { title: string }) {
  const tabs = useRef<HTMLElement>(null)
  // On phones the tabs scroll, and the chosen one may be out of view.
  useEffect(() => {
    const chosen = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tabs.current && chosen) tabs.current.scrollLeft = chosen.offsetLeft - tabs.current.clientWidth / 2
  }, [])
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="page-head set-head">
        <h1>{t('Settings')}</h1>
      </header>
      <nav className="set-tabs" ref={tabs} aria-label={t('Settings')}>
        {TABS.map(([path, label]) => (
          <NavLink key={path} to={`/settings/${path}`}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
