import { type PaymentOverview, PLANS, type Website } from '@vitrine/model'
import { useState } from 'react'
import { WebsiteThumb } from '../../ui/website-thumb.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { RowActs } from './row-acts.tsx'
import { orphans, type Stand } from './stand.ts'
import { standWords } from './stand-words.ts'
import { SwitchDialog } from './switch-dialog.tsx'

export type Row = { website: Website; stand: Stand }
type Asked = { what: 'cancel' | 'switch'; id: string }

/** Every website with its plan, its price, and what comes next; what can be done about it stands at the end. */
export function WebsiteTable({ rows, overview }: { rows: Row[]; overview: PaymentOverview }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mode } = overview.billing
  const isSold = mode === 'stripe'
  const row = rows.find(({ website }) => website._id === asked?.id)
  const Dialog = asked && { cancel: CancelDialog, switch: SwitchDialog }[asked.what]
  return (
    <section className="card" aria-label="Your websites">
      <table className="table bill">
        <thead>
          <tr>
            <th scope="col">Website</th>
            <th scope="col">Plan</th>
            {isSold && (
              <>
                <th scope="col">Price</th>
                <th scope="col">Next</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ website, stand }) => (
            <tr key={website._id}>
              <th scope="row">
                <span className="site-cell">
                  <WebsiteThumb website={website} />
                  <span>
                    <b dir="auto">{website.name}</b>
                    <span>{new URL(website.url).host}</span>
                  </span>
                </span>
              </th>
              {isSold ? (
                <>
                  <Standing stand={stand} />
                  <td className="right">
                    <RowActs
                      website={website}
                      stand={stand}
                      onAsk={what => setAsked({ what, id: website._id })}
                    />
                  </td>
                </>
              ) : (
                <td data-label="Plan">
                  {mode === 'free' ? 'Everything included' : PLANS[website.plan].name}
                </td>
              )}
            </tr>
          ))}
          {isSold &&
            orphans(overview.subscriptions).map(stand => (
              <tr key={stand.subscription.subscription_id}>
                <th scope="row">
                  <span className="muted">A deleted website</span>
                </th>
                <Standing stand={stand} />
                <td />
              </tr>
            ))}
        </tbody>
      </table>
      {Dialog && row && row.stand.kind !== 'free' && (
        <Dialog website={row.website} subscription={row.stand.subscription} onClose={() => setAsked(null)} />
      )}
    </section>
  )
}

function Standing({ stand }: { stand: Stand }) {
  const { plan, price, next, tone } = standWords(stand)
  return (
    <>
      <td data-label="Plan">{plan}</td>
      <td data-label="Price" className="num">
        {price}
      </td>
      <td data-label="Next" className={next ? 'num' : 'num nothing'}>
        {tone ? (
          <span className={`status status-${tone}`}>{next}</span>
        ) : (
          (next ?? <span className="muted">–</span>)
        )}
      </td>
    </>
  )
}
