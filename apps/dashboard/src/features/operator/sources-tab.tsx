import { type OperatorSourcesResponse, t } from '@vitrine/model'
import { useOperatorSourcesQuery } from '../../api/queries/operator.queries.ts'
import { formatMoment, formatNumber } from './format.ts'
import { QueryState } from '../../ui/feedback/load-state.tsx'

type Platform = OperatorSourcesResponse['platforms'][number]

const STATES: Record<string, { label: string; tone: string }> = {
  full: { label: t('Fully readable'), tone: 'badge-success' },
  partial: { label: t('Partly readable'), tone: 'badge-warning' },
  off: { label: t('Off'), tone: '' },
}

const NAMES: Record<string, string> = {
  github: 'GitHub',
  youtube: 'YouTube',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
}

/** The state of each platform's reader, and its recent readings. */
export function SourcesTab() {
  const query = useOperatorSourcesQuery()
  if (!query.data) return <QueryState query={query} />
  const { platforms, quotas } = query.data
  return (
    <>
      <ul className="operator-list">
        {platforms.map(platform => (
          <PlatformRow key={platform.platform} platform={platform} />
        ))}
      </ul>
      {quotas.length > 0 && (
        <section aria-labelledby="quotas" className="operator-section">
          <h2 id="quotas">{t('Quotas')}</h2>
          <ul className="operator-list">
            {quotas.map(quota => (
              <li key={`${quota.platform} ${quota.has_key}`} className="operator-row operator-part">
                <b>{describeQuota(quota)}</b>
                <span className="operator-sub">
                  {t('{count, plural, one {# request left} other {# requests left}}', {
                    count: quota.remaining,
                  })}
                </span>
                {quota.key_rejected && <span className="badge badge-danger">{t('Key rejected')}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function describeQuota({ platform, has_key: hasKey }: OperatorSourcesResponse['quotas'][number]): string {
  const name = NAMES[platform] ?? platform
  return hasKey
    ? t('{platform}, with your key', { platform: name })
    : t('{platform}, without a key', { platform: name })
}

function PlatformRow({ platform }: { platform: Platform }) {
  const state = STATES[platform.state]
  const { canary } = platform
  return (
    <li className="operator-row">
      <div className="operator-main">
        <b className="operator-name">{NAMES[platform.platform] ?? platform.platform}</b>
        <span className="operator-sub">{platform.sentence}</span>
        {platform.paths.map(({ path, found, failed }) => (
          <span key={path} className="operator-sub">
            <code>{path}</code>{' '}
            {t('{found} read, {failed} failed since the server started', {
              found: formatNumber(found),
              failed: formatNumber(failed),
            })}
          </span>
        ))}
        {canary && (
          <p className="operator-message">
            {canary.lost.length === 0
              ? t('Well-known profiles: nothing lost ({time})', { time: formatMoment(canary.read_at) })
              : t('Well-known profiles: no longer found ({time}): {fields}', {
                  time: formatMoment(canary.read_at),
                  fields: canary.lost.join(', '),
                })}
          </p>
        )}
      </div>
      <div className="operator-acts">
        {canary && canary.lost.length > 0 && <span className="badge badge-danger">{t('Fields lost')}</span>}
        {state && <span className={`badge ${state.tone}`}>{state.label}</span>}
      </div>
    </li>
  )
}
