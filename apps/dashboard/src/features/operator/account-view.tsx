import { type OperatorAccount, type OperatorAccountResponse, t } from '@vitrine/model'
import { useOperatorAccountQuery } from '../../api/queries/operator.queries.ts'
import { Link } from '../../ui/router/link.tsx'
import { AccountBadges } from './accounts-tab.tsx'
import { ActionButton } from './action-dialog.tsx'
import { formatMoment } from './format.ts'
import { QueryState } from '../../ui/feedback/load-state.tsx'
import { WebsiteRow } from './websites-tab.tsx'

/** One account: what an operator may know about it and do for its owner. */
export function AccountView({ id }: { id: string }) {
  const query = useOperatorAccountQuery(id)
  return (
    <>
      <Link to="/operator/accounts" className="operator-back">
        {t('All accounts')}
      </Link>
      {query.data ? <Details {...query.data} /> : <QueryState query={query} />}
    </>
  )
}

function Details({ account, websites, sessions }: OperatorAccountResponse) {
  return (
    <>
      <header className="operator-account">
        <div>
          <h2>
            <bdi>{account.email}</bdi>
          </h2>
          <p className="operator-sub">
            <bdi>{account.name}</bdi>
          </p>
        </div>
        <AccountBadges account={account} />
      </header>
      <dl className="operator-facts">
        <Fact label={t('Created')}>{formatMoment(account.created_at)}</Fact>
        <Fact label={t('Last seen')}>
          {account.last_seen_at ? formatMoment(account.last_seen_at) : t('Not in the last 30 days')}
        </Fact>
        <Fact label={t('Two-step login')}>{account.two_factor ? t('On') : t('Off')}</Fact>
        <Fact label={t('Account ID')}>
          <code>{account._id}</code>
        </Fact>
      </dl>
      <Actions account={account} />
      <section aria-labelledby="websites" className="operator-section">
        <h2 id="websites">{t('Websites')}</h2>
        {websites.length === 0 ? (
          <p className="operator-note">{t('No websites')}</p>
        ) : (
          <ul className="operator-list">
            {websites.map(website => (
              <WebsiteRow key={website._id} website={website} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="sessions" className="operator-section">
        <h2 id="sessions">{t('Sessions')}</h2>
        {sessions.length === 0 ? (
          <p className="operator-note">{t('No active sessions')}</p>
        ) : (
          <ul className="operator-list">
            {sessions.map(session => (
              <li key={session.created_at + session.last_seen_at} className="operator-row">
                <b>{[session.browser, session.system].filter(Boolean).join(' · ') || t('Unknown browser')}</b>
                <span className="operator-sub">{formatMoment(session.last_seen_at)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Actions({ account: { _id: id, email, two_factor: hasTwoFactor } }: { account: OperatorAccount }) {
  return (
    <div className="form-acts">
      <ActionButton
        title={t('Send a reset link?')}
        label={t('Send reset link')}
        done={t('The link is on its way')}
        action={{ action: 'send_reset_link', id }}
      >
        <p>
          {t('{email} gets an email with a link to choose a new password. It works for an hour.', { email })}
        </p>
      </ActionButton>
      <ActionButton
        title={t('Lift login limits?')}
        label={t('Lift login limits')}
        done={t('Login limits lifted')}
        action={{ action: 'lift_limits', id }}
      >
        <p>
          {t('Wrong passwords and codes counted so far are forgotten, so {email} can log in again.', {
            email,
          })}
        </p>
      </ActionButton>
      {hasTwoFactor && (
        <ActionButton
          title={t('Turn two-step login off?')}
          label={t('Turn off two-step login')}
          done={t('Two-step login is off')}
          variant="danger"
          action={{ action: 'reset_two_factor', id }}
        >
          <p>
            {t(
              '{email} then logs in with the password alone, and gets an email about it. Only do this once you’re sure who’s asking.',
              { email },
            )}
          </p>
        </ActionButton>
      )}
    </div>
  )
}
