import './billing.css'
import { type PaymentOverview, type Website, t, PLANS, GRACE_DAYS } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { usePaymentOverviewQuery } from '../../api/queries/payment.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { useWebsitesQuery } from '../../api/queries/websites.queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { FeatureList } from './feature-list.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { PlanCards } from './plan-cards.tsx'
import { getPlanStatus, hasOpenSubscription } from './plan-status.ts'
import { WebsiteTable, type WebsiteRow } from './website-table.tsx'
import { Trans } from '../../ui/i18n/trans.tsx'
import { usePageContext } from '../../api/page/page-context.ts'
import { describePlanCounts } from './billing-labels.ts'
import { PortalButton } from './portal-button.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { formatDay } from '../../ui/billing/format-day.ts'

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

/** Describes what is still charged on an installation that sells nothing; null if nothing is. */
function describeCharges({ subscriptions, has_portal }: PaymentOverview): string | null {
  if (!hasOpenSubscription(subscriptions)) return null
  // Without Stripe keys the installation cannot cancel subscriptions.
  return has_portal
    ? t('Existing plans renew until you cancel them.')
    : t('Only the operator can end existing plans.')
}

type BillingData = { overview: PaymentOverview; websites: Website[] }

/** The heading of the billing screen, with a summary of all plans and a link to Stripe's portal once loaded. */
function BillingHead({ overview, websites }: Partial<BillingData>) {
  const data = overview && websites && { overview, websites }
  return (
    <header className="page-head">
      <div>
        <h1>{t('Billing')}</h1>
        {data && <PlanSummary {...data} />}
      </div>
      {data && shouldShowPortal(overview) && <PortalButton>{t('Payment details and receipts')}</PortalButton>}
    </header>
  )
}

function shouldShowPortal({ billing, subscriptions, has_portal }: PaymentOverview): boolean {
  return (billing.mode === 'stripe' || hasOpenSubscription(subscriptions)) && has_portal
}

function PlanSummary({ overview, websites }: BillingData) {
  const { operator } = usePageContext()
  if (overview.billing.mode === 'stripe') {
    return (
      <p>{describePlanCounts(websites.length, websites.filter(({ plan }) => plan === 'standard').length)}</p>
    )
  }
  if (overview.billing.mode === 'free') {
    return (
      <p>
        {t('Everything is free on this installation: every website has the {name} features.', {
          name: PLANS.standard.name,
        })}{' '}
        {describeCharges(overview)}
      </p>
    )
  }
  return (
    <p>
      {t('Plans aren’t sold on this installation.')} {describeCharges(overview)}{' '}
      <Trans
        message="Questions? Contact <contactlink/>."
        components={{
          contactlink: (
            <a className="link" href={operator.href}>
              {operator.name}
            </a>
          ),
        }}
      />
    </p>
  )
}

const { standard, free } = PLANS

/** A notice for each website whose payment failed: the consequences, and how to pay. */
function OverdueNotices({ rows, hasPortal }: { rows: WebsiteRow[]; hasPortal: boolean }) {
  return rows.map(({ website, planStatus }) => {
    if (planStatus.kind !== 'overdue' && planStatus.kind !== 'unpaid') return null
    const { amount, currency, grace_ends_at, pay_url, cancel_at_period_end } = planStatus.subscription
    return (
      <section
        className={`notice notice-${planStatus.kind === 'overdue' ? 'warning' : 'danger'} bill-notice`}
        key={website._id}
        aria-label={t('Payment for {name}', { name: website.name })}
      >
        <AlertIcon />
        <div className="grow">
          <p>
            <b>
              <Trans
                message="The payment of {amount} for <name/> failed."
                components={{ name: <bdi>{website.name}</bdi> }}
                values={{ amount: formatMoney(amount, currency) }}
              />
            </b>{' '}
            {planStatus.kind === 'overdue'
              ? grace_ends_at
                ? t('It keeps the {plan} plan until {day}, then moves to {free} unless you pay.', {
                    plan: standard.name,
                    day: formatDay(grace_ends_at),
                    free: free.name,
                  })
                : t(
                    'It keeps the {plan} plan for {days, plural, one {# day} other {# days}}, then moves to {free} unless you pay.',
                    { plan: standard.name, days: GRACE_DAYS, free: free.name },
                  )
              : t('It’s on the {name} plan until you pay. It stays online and nothing is lost.', {
                  name: free.name,
                })}{' '}
            {describeRemedy(planStatus.kind, cancel_at_period_end)}
          </p>
          <div className="form-acts">
            {pay_url && (
              <ButtonLink variant="ink" size="s" href={pay_url}>
                {t('Pay {amount}', { amount: formatMoney(amount, currency, { exact: true }) })}
              </ButtonLink>
            )}
            {hasPortal && <PortalButton>{t('Change card')}</PortalButton>}
          </div>
        </div>
      </section>
    )
  })
}

function describeRemedy(kind: 'overdue' | 'unpaid', isEnding: boolean): string {
  if (kind === 'unpaid') return t('Pay the open invoice to get {name} back.', { name: standard.name })
  return isEnding
    ? t('The plan is cancelled. Pay the open invoice to keep it until it ends.')
    : t('Pay the open invoice or change your card. We’ll try again automatically.')
}
