import { lazy, Suspense } from 'react'
import { useAppSelector } from '../api/state/hooks.ts'

const Screen = lazy(() =>
  import('../features/billing/upgrade-screen.tsx').then(m => ({ default: m.UpgradeScreen })),
)

/** Stands once over every screen; fetched when something first needs the Standard plan. */
export function Upgrade() {
  const asked = useAppSelector(state => state.upgrade.asked)
  if (!asked) return null
  return (
    <Suspense>
      <Screen key={`${asked.feature} ${asked.websiteId}`} {...asked} />
    </Suspense>
  )
}
