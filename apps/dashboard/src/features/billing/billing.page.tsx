import './billing.css'
import type { PaymentOverview, Website } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { useWebsitesQuery } from '../../api/queries/websites.queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { BillingHead } from './billing-head.tsx'
import { FeatureList } from './feature-list.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { OverdueNotices } from './overdue-notices.tsx'
import { PlanCards } from './plan-cards.tsx'
import { standOf } from './stand.ts'
import { useOverview } from './use-overview.ts'
import { WebsiteTable } from './website-table.tsx'

/** Which plan each website is on, what it costs and when, and every change that can be made to it. */
export function BillingPage() {
  // The generic host's list: what is paid for shows on every host.
  const websites = useWebsitesQuery({ subdomain: 'dashboard' }, { refetchOnMountOrArgChange: true })
  const overview = useOverview()
  const failed =
    overview.data && websites.data ? null : (asFailure(overview.error) ?? asFailure(websites.error))
  return (
    <>
      <PageTitle>Billing</PageTitle>
      {/* One heading whatever is loaded: the focus, which may be on it, stays. */}
      <BillingHead overview={failed ? undefined : overview.data} websites={websites.data?.websites} />
      {failed ? (
        <ErrorState
          title="Your plans could not be loaded"
          requestId={failed.requestId}
          onRetry={() => {
            void overview.refetch()
            void websites.refetch()
          }}
        >
          {failed.message} Nothing was bought, changed or cancelled.
        </ErrorState>
      ) : overview.data && websites.data ? (
        <Plans overview={overview.data} websites={websites.data.websites} />
      ) : (
        <OnItsWay />
      )}
    </>
  )
}

function Plans({ overview, websites }: { overview: PaymentOverview; websites: Website[] }) {
  const current = useAppSelector(state => state.website.currentWebsite)
  const { mode } = overview.billing
  const rows = websites.map(website => ({ website, stand: standOf(website._id, overview.subscriptions) }))
  const shown = rows.find(({ website }) => website._id === current?._id) ?? rows[0]
  return (
    <>
      {mode === 'stripe' && <OverdueNotices rows={rows} hasPortal={overview.has_portal} />}
      {rows.length === 0 ? (
        <EmptyState
          title="No website yet"
          actions={
            <ButtonLink variant="primary" to="/website">
              Create a website
            </ButtonLink>
          }
        >
          Each website has a plan of its own. The first one starts on Free.
        </EmptyState>
      ) : (
        <WebsiteTable rows={rows} overview={overview} />
      )}
      {mode === 'stripe'
        ? shown && <PlanCards key={shown.website._id} {...shown} />
        : rows.length > 0 && (
            <section className="bill-block" aria-labelledby="included">
              <SectionHead id="included" title="What every website has" />
              <FeatureList className="card included" plan={mode === 'free' ? 'standard' : 'free'} />
            </section>
          )}
      {(mode === 'stripe' || overview.invoices.length > 0) && <InvoiceTable invoices={overview.invoices} />}
    </>
  )
}

function OnItsWay() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <Skeleton height="180px" />
      <Skeleton width="30%" />
      <Skeleton height="320px" />
    </div>
  )
}
