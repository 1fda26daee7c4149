import { type OperatorAccount, t } from '@vitrine/model'
import { useOperatorAccountsQuery } from '../../api/queries/operator.queries.ts'
import { Link } from '../../ui/router/link.tsx'
import { formatDay } from './format.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { SearchField, useSearch } from './search-field.tsx'

/** All accounts, newest first. */
export function AccountsTab() {
  const { text, setText, search } = useSearch()
  const usePage = (before: string | null) =>
    useOperatorAccountsQuery({ ...(search ? { search } : {}), ...(before ? { before } : {}) })
  return (
    <>
      <SearchField label={t('Search by email, name or ID')} text={text} onText={setText} />
      <PagedList
        className="operator-list"
        key={search}
        usePage={usePage}
        itemsOf={page => page.accounts}
        nextOf={page => (page.more ? (page.accounts.at(-1)?._id ?? null) : null)}
        empty={<EmptyState title={search ? t('No account matches') : t('No accounts yet')} />}
      >
        {account => (
          <li key={account._id} className="operator-row">
            <div className="operator-main">
              <Link to={`/operator/accounts/${account._id}`} className="operator-name">
                <bdi>{account.email}</bdi>
              </Link>
              <span className="operator-sub">{describeAccount(account)}</span>
            </div>
            <AccountBadges account={account} />
          </li>
        )}
      </PagedList>
    </>
  )
}

const describeAccount = ({ name, websites, created_at: at }: OperatorAccount) =>
  [
    name,
    t('{count, plural, =0 {No websites} one {# website} other {# websites}}', { count: websites }),
    t('since {day}', { day: formatDay(at) }),
  ].join(' · ')

/** The states of an account that an operator should notice. */
export function AccountBadges({ account }: { account: OperatorAccount }) {
  return (
    <div className="operator-badges">
      {account.is_operator && <span className="badge badge-accent">{t('Operator')}</span>}
      {account.paid_websites > 0 && <span className="badge badge-success">{t('Standard')}</span>}
      {!account.email_verified && <span className="badge badge-warning">{t('Not confirmed')}</span>}
    </div>
  )
}
