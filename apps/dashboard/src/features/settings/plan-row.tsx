import { PLANS, type Website } from '@vitrine/model'
import { usePageContext } from '../../api/page/page-context.ts'
import { useUpgrade } from '../../api/state/use-upgrade.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { describePlan } from '../../ui/billing/describe-plan.ts'

/** Which plan a website is on, and the way to another. */
export function PlanRow({ website }: { website: Website }) {
  const upgrade = useUpgrade()
  const { title, text, canBuy } = describePlan(website, usePageContext().billing)
  return (
    <div className="set-fields">
      <p>
        <b>{title}.</b> {text}.
      </p>
      <div className="form-acts">
        {canBuy && (
          <Button onClick={() => upgrade(null, website._id)}>Upgrade to {PLANS.standard.name}</Button>
        )}
        <ButtonLink variant={canBuy ? 'quiet' : 'line'} to="/billing">
          Open billing
        </ButtonLink>
      </div>
    </div>
  )
}
