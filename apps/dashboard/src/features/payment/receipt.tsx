import type { CheckoutSessionResponse, Website } from '@vitrine/model'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { WebsiteThumb } from '../../ui/website/website-thumb.tsx'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** What was bought, and when it renews. */
export function Receipt({
  session: { subscription },
  website,
}: {
  session: CheckoutSessionResponse
  website: Website | null
}) {
  if (!subscription) return null
  const { amount, currency, interval, current_period_end, cancel_at_period_end, ends_at } = subscription
  const end = day.format(new Date((cancel_at_period_end && ends_at) || current_period_end))
  return (
    <dl className="pay-receipt">
      {website && (
        <>
          <dt>Website</dt>
          <dd className="pay-site">
            <WebsiteThumb website={website} />
            <span>
              <b dir="auto">{website.name}</b>
              <span className="small muted">{new URL(website.url).host}</span>
            </span>
          </dd>
        </>
      )}
      <dt>Price</dt>
      <dd>
        {formatMoney(amount, currency)} a {interval === 'monthly' ? 'month' : 'year'}
      </dd>
      <dt>{cancel_at_period_end ? 'Ends' : 'Renews'}</dt>
      <dd>{end}</dd>
    </dl>
  )
}
