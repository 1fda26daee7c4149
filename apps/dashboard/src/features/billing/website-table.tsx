import { type BillingMode, type PaymentOverview, type PlanName, PLANS, type Website } from '@vitrine/model'
import { useState } from 'react'
import { WebsiteThumb } from '../../ui/website/website-thumb.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { RowActs } from './row-acts.tsx'
import { isAnyRunning, orphans, type Stand } from './stand.ts'
import { standWords } from './stand-words.ts'
import { SwitchDialog } from './switch-dialog.tsx'

export type Row = { website: Website; stand: Stand }
type Asked = { what: 'cancel' | 'switch'; id: string }

/** Every website with its plan, its price, and what comes next; what can be done about it stands at the end. */
export function WebsiteTable({ rows, overview }: { rows: Row[]; overview: PaymentOverview }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mode } = overview.billing
  // What was bought before nothing was sold any more goes on until it is ended.
  const isSold = mode === 'stripe' || isAnyRunning(overview.subscriptions)
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
                  <Standing stand={stand} plan={planHere(mode, website.plan)} />
                  <td className="right">
                    {(mode === 'stripe' || overview.has_portal) && (
                      <RowActs
                        website={website}
                        stand={stand}
                        mode={mode}
                        onAsk={what => setAsked({ what, id: website._id })}
                      />
                    )}
                  </td>
                </>
              ) : (
                <td data-label="Plan">{planHere(mode, website.plan)}</td>
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
        <Dialog
          website={row.website}
          subscription={row.stand.subscription}
          mode={mode}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

/** Where nothing is sold, what is paid for says nothing of what a website has. */
function planHere(mode: BillingMode, plan: PlanName): string | null {
  if (mode === 'stripe') return null
  return mode === 'free' ? 'Everything included' : PLANS[plan].name
}

function Standing({ stand, plan = null }: { stand: Stand; plan?: string | null }) {
  const { plan: paidFor, price, next, tone } = standWords(stand)
  return (
    <>
      <td data-label="Plan">{plan ?? paidFor}</td>
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
