import { Trans } from '../../../ui/i18n/trans.tsx'
import { PLANS, t } from '@vitrine/model'
import { useWebsitesQuery } from '../../../api/queries/websites.queries.ts'

/** More websites than this are only counted. */
const MAX_NAMED = 4

/** Lists what deleting the account deletes, and what backups may retain. */
export function DeletionSummary() {
  // The generic host lists the websites of every platform.
  const { data } = useWebsitesQuery({ subdomain: 'dashboard' })
  const hosts = data?.websites.map(website => new URL(website.url).host) ?? []
  const paid = data?.websites.filter(({ subscription }) => subscription !== null).length ?? 0
  const unnamed = hosts.length - MAX_NAMED
  return (
    <div className="deletion-summary">
      <p>{t('Immediately and permanently:')}</p>
      <ul>
        {hosts.length > 0 && (
          <li>
            {t('{count, plural, one {Your website goes offline:} other {Your # websites go offline:}}', {
              count: hosts.length,
            })}{' '}
            <b>{hosts.slice(0, MAX_NAMED).join(', ')}</b>
            {unnamed > 0 && ` ${t('and {count, number} more', { count: unnamed })}`}
          </li>
        )}
        {hosts.length > 0 && <li>{t('All designs, posts, pictures and addresses are deleted')}</li>}
        {paid > 0 && (
          <li>
            {t(
              '{paid, plural, one {One {plan} plan ends} other {# {plan} plans end}}. You won’t be charged again; the remaining time isn’t refunded',
              { paid, plan: PLANS.standard.name },
            )}
          </li>
        )}
        <li>{t('Your account, picture, sign-ins and sessions are deleted')}</li>
      </ul>
      <p>
        <Trans
          message="Your original profiles are untouched. Backups may contain deleted data until they’re replaced: <link>how long we keep data</link>."
          components={{ link: <a className="link" href="/privacy#keeping" target="_blank" rel="noopener" /> }}
        />
      </p>
    </div>
  )
}
