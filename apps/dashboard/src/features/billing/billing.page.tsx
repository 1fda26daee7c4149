import './billing.css'
import { PLAN_FEATURES, PLANS, type PlanName } from '@vitrine/model'
import { asFailure } from '../../api/failure.ts'
import { useSubdomain } from '../../api/state/hooks.ts'
import { useWebsitesQuery } from '../../api/websites.queries.ts'
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

const NAMES = Object.keys(PLANS) as PlanName[]
const dollars = (cents: number) => `$${cents / 100}`

/** Which plan each website is on, and what the plans are. Nothing can be bought yet, and it says so. */
export function BillingPage() {
  const { data, error, isLoading, refetch } = useWebsitesQuery({ subdomain: useSubdomain() })
  return (
    <>
      <PageTitle>Billing</PageTitle>
      <header className="page-head">
        <div>
          <h1>Billing</h1>
          <p>Nothing can be bought here yet, and nothing is charged. No payment details are stored.</p>
        </div>
      </header>
      <section aria-labelledby="plans-of-websites" aria-busy={isLoading}>
        <SectionHead id="plans-of-websites" title="Your websites" />
        {isLoading && (
          <div className="stack list-row">
            <Skeleton width="40%" />
          </div>
        )}
        {error && (
          <ErrorState title="The list could not be loaded" onRetry={refetch}>
            {asFailure(error)?.message}
          </ErrorState>
        )}
        <ul>
          {data?.websites.map(website => (
            <li className="list-row" key={website._id}>
              <span className="grow">
                <b dir="auto">{website.name}</b>
                <span className="sub">{new URL(website.url).host}</span>
              </span>
              <span className="end">{PLANS[website.plan].name}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="plans-section" aria-labelledby="plans">
        <SectionHead id="plans" title="The plans" />
        <div className="plans">
          {NAMES.map(name => (
            <Plan key={name} name={name} />
          ))}
        </div>
      </section>
    </>
  )
}

function Plan({ name }: { name: PlanName }) {
  const plan = PLANS[name]
  return (
    <article className="card card-pad">
      <h3>{plan.name}</h3>
      <p className="muted">{plan.description}</p>
      <p className="plan-price">
        <b>{dollars(plan.price.monthly)}</b> per month
        {plan.price.yearly > 0 && <span>, or {dollars(plan.price.yearly)} per year in total</span>}
      </p>
      <ul>
        {PLAN_FEATURES.map((feature, index) => (
          <li key={feature} className={plan.features[index] ? undefined : 'muted'}>
            {plan.features[index] ? <CheckIcon className="icon-s" /> : <CloseIcon className="icon-s" />}
            {feature}
            <span className="visually-hidden">{plan.features[index] ? ', included' : ', not included'}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}
