import './billing.css'
import { type PaymentOverview, type Website, t } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { usePaymentOverviewQuery } from '../../api/queries/payment.queries.ts'
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
import { getPlanStatus } from './plan-status.ts'
import { WebsiteTable } from './website-table.tsx'

const POLLING_INTERVAL_MS = 5000

/** The billing screen: the plan of each website, the plans to choose from, and the invoices. */
export function BillingPage() {
  // The list of the generic host has all websites, whatever host the dashboard is on.
  const websites = useWebsitesQuery({ subdomain: 'dashboard' }, { refetchOnMountOrArgChange: true })
  const overview = usePolledOverview()
  const failure =
    overview.data && websites.data ? null : (asFailure(overview.error) ?? asFailure(websites.error))
  return (
    <>
      <PageTitle>{t('Billing')}</PageTitle>
      {/* One element in every state, so that the heading keeps the focus. */}
      <BillingHead overview={failure ? undefined : overview.data} websites={websites.data?.websites} />
      {failure ? (
        <ErrorState
          title={t('We couldn’t load your plans')}
          requestId={failure.requestId}
          onRetry={() => {
            void overview.refetch()
            void websites.refetch()
          }}
        >
          {t('{message} Nothing was bought, changed or cancelled.', { message: failure.message })}
        </ErrorState>
      ) : overview.data && websites.data ? (
        <Plans overview={overview.data} websites={websites.data.websites} />
      ) : (
        <LoadingSkeleton />
      )}
    </>
  )
}

/** Loads plans, subscriptions and invoices; polls while a payment is processing. */
function usePolledOverview() {
  const overview = usePaymentOverviewQuery(undefined, { refetchOnMountOrArgChange: true })
  const isProcessing = overview.data?.subscriptions.some(({ status }) => status === 'incomplete') ?? false
  usePaymentOverviewQuery(undefined, {
    pollingInterval: isProcessing ? POLLING_INTERVAL_MS : 0,
    skip: !isProcessing,
  })
  return overview
}

function Plans({ overview, websites }: { overview: PaymentOverview; websites: Website[] }) {
  const current = useAppSelector(state => state.website.currentWebsite)
  const { mode } = overview.billing
  const rows = websites.map(website => ({
    website,
    planStatus: getPlanStatus(website._id, overview.subscriptions),
  }))
  const selectedRow = rows.find(({ website }) => website._id === current?._id) ?? rows[0]
  return (
    <>
      {mode === 'stripe' && <OverdueNotices rows={rows} hasPortal={overview.has_portal} />}
      {rows.length === 0 ? (
        <EmptyState
          title={t('No website yet')}
          actions={
            <ButtonLink variant="primary" to="/website">
              {t('Create a website')}
            </ButtonLink>
          }
        >
          {t('Each website has its own plan. The first one starts on Free.')}
        </EmptyState>
      ) : (
        <WebsiteTable rows={rows} overview={overview} />
      )}
      {mode === 'stripe'
        ? selectedRow && <PlanCards key={selectedRow.website._id} {...selectedRow} />
        : rows.length > 0 && (
            <section className="bill-block" aria-labelledby="included">
              <SectionHead id="included" title={t('Included in every website')} />
              <FeatureList className="card included" plan={mode === 'free' ? 'standard' : 'free'} />
            </section>
          )}
      {(mode === 'stripe' || overview.invoices.length > 0) && <InvoiceTable invoices={overview.invoices} />}
    </>
  )
}

function LoadingSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('Loading')}
      </p>
      <Skeleton height="180px" />
      <Skeleton width="30%" />
      <Skeleton height="320px" />
    </div>
  )
}
