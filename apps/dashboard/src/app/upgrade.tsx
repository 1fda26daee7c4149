import { Suspense } from 'react'
import { useAppDispatch, useAppSelector } from '../api/state/hooks.ts'
import { closeUpgrade } from '../api/state/upgrade-slice.ts'
import { lateDialog } from '../ui/late-part.tsx'

const Screen = lateDialog(() => import('../features/billing/upgrade-screen.tsx').then(m => m.UpgradeScreen))

/** Stands once over every screen; fetched when something first needs the Standard plan. */
export function Upgrade() {
  const dispatch = useAppDispatch()
  const asked = useAppSelector(state => state.upgrade.asked)
  if (!asked) return null
  return (
    <Suspense>
      <Screen
        key={`${asked.feature} ${asked.websiteId}`}
        {...asked}
        onClose={() => void dispatch(closeUpgrade())}
      />
    </Suspense>
  )
}
