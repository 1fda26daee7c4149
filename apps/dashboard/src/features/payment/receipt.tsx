import { type CheckoutSessionResponse, type Website, t } from '@vitrine/model'
import { formatDay } from '../../ui/billing/format-day.ts'
import { formatPeriodPrice } from '../../ui/billing/format-price.ts'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { WebsiteThumb } from '../../ui/website/website-thumb.tsx'

/** The website, the price and the renewal date of a paid checkout. */
export function Receipt({
  session: { subscription },
  website,
}: {
  session: CheckoutSessionResponse
  website: Website | null
}) {
  if (!subscription) return null
  const { amount, currency, interval, current_period_end, cancel_at_period_end, ends_at } = subscription
  const end = formatDay((cancel_at_period_end && ends_at) || current_period_end)
  return (
    <dl className="pay-receipt">
      {website && (
        <>
          <dt>{t('Website')}</dt>
          <dd className="pay-site">
            <WebsiteThumb website={website} />
            <span>
              <b dir="auto">{website.name}</b>
              <span className="small muted">{new URL(website.url).host}</span>
            </span>
          </dd>
        </>
      )}
      <dt>{t('Price')}</dt>
      <dd>{formatPeriodPrice(formatMoney(amount, currency), interval)}</dd>
      <dt>{cancel_at_period_end ? t('Ends') : t('Renews')}</dt>
      <dd>{end}</dd>
    </dl>
  )
}
