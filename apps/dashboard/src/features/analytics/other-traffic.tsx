import { type AnalyticsResponse, t } from '@vitrine/model'
import { formatNumber, getOtherTrafficLabel } from './labels.ts'

/** Page views of bots, the owner and visitors who opted out, which the metrics do not count. */
export function OtherTrafficPanel({ others }: Pick<AnalyticsResponse, 'others'>) {
  if (others.length === 0) return null
  return (
    <section className="card an-panel an-others" aria-labelledby="others-heading">
      <header className="an-head">
        <h2 className="an-title" id="others-heading">
          {t('Not counted above')}
        </h2>
        <span className="an-col">{t('Page views')}</span>
      </header>
      <dl className="an-list">
        {others.map(({ kind, views }) => (
          <div key={kind}>
            <dt>{getOtherTrafficLabel(kind)}</dt>
            <dd className="num">{formatNumber(views)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
