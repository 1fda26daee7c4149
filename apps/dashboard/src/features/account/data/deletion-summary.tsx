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
      <p>{t('At once, for everybody, and for good:')}</p>
      <ul>
        {hosts.length > 0 && (
          <li>
            {hosts.length === 1
              ? 'your website stops answering'
              : `your ${hosts.length} websites stop answering`}
            : <b>{hosts.slice(0, MAX_NAMED).join(', ')}</b>
            {unnamed > 0 && ` and ${unnamed} more`}
          </li>
        )}
        {hosts.length > 0 && (
          <li>{hosts.length === 1 ? 'its' : 'their'} designs, posts, pictures and addresses are erased</li>
        )}
        {paid > 0 && (
          <li>
            {paid === 1 ? `one ${PLANS.standard.name} plan ends` : `${paid} ${PLANS.standard.name} plans end`}
            : nothing more is charged, and what is paid already is not given back
          </li>
        )}
        <li>you, your picture, your sign-ins and your devices are erased</li>
      </ul>
      <p>
        <Trans
          message="Your profiles elsewhere stay as they are. Copies that the operator makes against data loss may hold deleted data until they are replaced: <link>how long things are kept</link>."
          components={{ link: <a className="link" href="/privacy#keeping" target="_blank" rel="noopener" /> }}
        />
      </p>
    </div>
  )
}
