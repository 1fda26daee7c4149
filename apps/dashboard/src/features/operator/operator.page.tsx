import './operator.css'
import { t } from '@vitrine/model'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { useOperatorOverviewQuery, useOperatorSettingsQuery } from '../../api/queries/operator.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import { Link } from '../../ui/router/link.tsx'
import { useLocation } from '../../ui/router/router.tsx'
import { AccountView } from './account-view.tsx'
import { AccountsTab } from './accounts-tab.tsx'
import { type Reauthenticate, ReauthenticationContext } from './action-dialog.tsx'
import { BlocklistsTab } from './blocklists-tab.tsx'
import { JobsTab } from './jobs-tab.tsx'
import { LogTab } from './log-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ReviewsTab } from './reviews-tab.tsx'
import { ReportsTab } from './reports-tab.tsx'
import { SourcesTab } from './sources-tab.tsx'
import { WebsitesTab } from './websites-tab.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { QueryState } from '../../ui/feedback/load-state.tsx'
import { FilterChips } from '../../ui/forms/filter-chips.tsx'
import { SearchField } from './search-field.tsx'

const FILTERS = [
  { value: 'set', label: t('Changed') },
  { value: 'all', label: t('All') },
] as const

/** The settings in force. They are changed in the environment, not here. */
function SettingsTab() {
  const query = useOperatorSettingsQuery()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<'set' | 'all'>('set')
  if (!query.data) return <QueryState query={query} />
  const search = text.trim().toLowerCase()
  const shown = query.data.settings.filter(
    ({ name, help, is_set: isSet }) =>
      (search !== '' || filter === 'all' || isSet) && `${name} ${help}`.toLowerCase().includes(search),
  )
  return (
    <>
      <p className="operator-lead">
        {t('These are environment variables. Change them, then restart Vitrine.')}
      </p>
      <SearchField label={t('Search by name or purpose')} text={text} onText={setText}>
        <FilterChips label={t('Show')} value={filter} options={FILTERS} onChange={setFilter} />
      </SearchField>
      {shown.length === 0 && (
        <EmptyState title={search ? t('No setting matches') : t('All settings have their defaults')} />
      )}
      <ul className="operator-list">
        {shown.map(setting => (
          <li key={setting.name} className="operator-row operator-setting">
            <div className="operator-main">
              <code className="operator-name">{setting.name}</code>
              <span className="operator-sub" lang="en">
                {setting.help}
              </span>
            </div>
            <div className="operator-value">
              {setting.value === null ? (
                <span className="muted">{setting.is_set ? t('Set, hidden') : t('Not set')}</span>
              ) : (
                <code>{setting.value}</code>
              )}
              {!setting.is_set && setting.value !== null && (
                <span className="operator-sub">{t('Default')}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const TABS = [
  { id: '', label: t('Overview'), Tab: OverviewTab },
  { id: 'accounts', label: t('Accounts'), Tab: AccountsTab },
  { id: 'websites', label: t('Websites'), Tab: WebsitesTab },
  { id: 'reviews', label: t('Reviews'), Tab: ReviewsTab },
  { id: 'reports', label: t('Reports'), Tab: ReportsTab },
  { id: 'blocklists', label: t('Blocklists'), Tab: BlocklistsTab },
  { id: 'jobs', label: t('Jobs'), Tab: JobsTab },
  { id: 'sources', label: t('Sources'), Tab: SourcesTab },
  { id: 'settings', label: t('Settings'), Tab: SettingsTab },
  { id: 'log', label: t('Log'), Tab: LogTab },
] as const

type Props = {
  reauthenticate: Reauthenticate
  /** Shown to everyone but operators. */
  notFound: ReactNode
  loginAgain: ReactNode
}

/** The operator's screens. The server decides: to everybody else this page does not exist. */
export function OperatorPage({ reauthenticate, notFound, loginAgain }: Props) {
  const { user, isLoading } = useAppSelector(state => state.auth)
  const isOperator = user?.is_operator === true
  const { error } = useOperatorOverviewQuery(undefined, { skip: !isOperator })
  const { pathname } = useLocation()
  const [, , id = '', detail = null, ...rest] = pathname.replace(/\/+$/, '').split('/')
  const tab = TABS.find(one => one.id === id)
  const tabs = useCurrentTabInView(isOperator ? id : null)
  if (isLoading) return <PageSpinner />
  // The right may have been revoked since the user was loaded.
  const isRevoked = asFailure(error)?.status === 404
  const isKnown = tab && (detail === null || id === 'accounts') && rest.length === 0
  if (!isOperator || isRevoked || !isKnown) return notFound
  return (
    <div className="shell">
      <TopBar>
        <ButtonLink variant="quiet" to="/">
          {t('Dashboard')}
        </ButtonLink>
      </TopBar>
      <main className="operator" id="main" tabIndex={-1}>
        <PageTitle>{`${tab.label} · ${t('Operator')}`}</PageTitle>
        <header className="operator-head">
          <p>{t('Operator')}</p>
          <h1>{tab.label}</h1>
        </header>
        <nav ref={tabs} className="operator-tabs" aria-label={t('Operator')}>
          {TABS.map(one => (
            <Link
              key={one.id}
              to={one.id ? `/operator/${one.id}` : '/operator'}
              aria-current={one === tab ? 'page' : undefined}
            >
              {one.label}
            </Link>
          ))}
        </nav>
        <ReauthenticationContext value={reauthenticate}>
          {detail === null ? <tab.Tab key={id} /> : <AccountView key={detail} id={detail} />}
        </ReauthenticationContext>
        {loginAgain}
      </main>
    </div>
  )
}

/** Scrolls the current tab into view on narrow screens. */
function useCurrentTabInView(id: string | null) {
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    if (id === null || !tabs.current) return
    const current = tabs.current.querySelector<HTMLElement>('[aria-current]')
    if (current)
      tabs.current.scrollLeft = current.offsetLeft - tabs.current.clientWidth / 2 + current.clientWidth / 2
  }, [id])
  return tabs
}
