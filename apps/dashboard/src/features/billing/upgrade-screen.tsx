import { t } from '@vitrine/model'
import { usePageContext } from '../../api/page/page-context.ts'
import { useCheckout } from '../../api/state/use-checkout.ts'
import { useWebsitesQuery } from '../../api/queries/websites.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import type { UpgradeState } from '../../api/state/upgrade-slice.ts'
import { UpgradeDialog } from '../../ui/billing/upgrade-dialog.tsx'

type UpgradeScreenProps = NonNullable<UpgradeState['request']> & { onClose: () => void }

/** The upgrade dialog for the website of a request, over the current screen. */
export function UpgradeScreen({ feature, websiteId, onClose }: UpgradeScreenProps) {
  const current = useAppSelector(state => state.website.currentWebsite)
  const { operator, billing } = usePageContext()
  const id = websiteId ?? current?._id ?? null
  const { data } = useWebsitesQuery({ subdomain: 'dashboard' }, { skip: id === current?._id })
  const website = id === current?._id ? current : data?.websites.find(({ _id }) => _id === id)
  const checkout = useCheckout()
  return (
    <UpgradeDialog
      feature={feature}
      websiteName={website?.name ?? t('This website')}
      mode={billing}
      busy={checkout.loading}
      problem={checkout.error}
      contact={operator}
      onBuy={planType => id !== null && void checkout.start({ websiteId: id, planType })}
      onClose={onClose}
    />
  )
}
