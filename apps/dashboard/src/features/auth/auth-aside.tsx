import { PLATFORMS } from '@vitrine/model'
import { Suspense } from 'react'
import { useAppSelector } from '../../api/state/hooks.ts'
import { latePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ExampleWindow } from './example-sites.tsx'

const WaitingSite = latePart(() => import('./pending-site.tsx').then(m => m.WaitingSite))

/** The visitor's pending website, or two of others. */
export function AuthWindow() {
  const preview = useAppSelector(state => state.onboarding.previewData)
  if (!preview) return <ExampleWindow />
  return (
    <>
      <p>Made from your {PLATFORMS[preview.profile.link.platform].name}, and ready to open.</p>
      <Suspense
        fallback={
          <div className="auth-site">
            <Skeleton ratio="4 / 5" />
          </div>
        }
      >
        <WaitingSite preview={preview} />
      </Suspense>
      <div className="plaque">
        <b>{preview.suggested.website_name}</b>Yours as soon as the account exists
      </div>
    </>
  )
}
