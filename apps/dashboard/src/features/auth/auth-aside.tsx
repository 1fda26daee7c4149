import { placeName, t } from '@vitrine/model'
import { Suspense } from 'react'
import { useAppSelector } from '../../api/state/hooks.ts'
import { lazyComponent } from '../../ui/loading/lazy-boundary.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import ada from './sites/ada-lovelace-atelier-light-desktop-640.avif'
import anna from './sites/anna-atkins-white-cube-light-phone-360.avif'

/** Two of the landing page's screenshots. */
const EXAMPLES = [
  { src: ada, width: 640, height: 747, name: 'Ada Lovelace', from: 'LinkedIn', share: 2.2 },
  { src: anna, width: 360, height: 738, name: 'Anna Atkins', from: 'Instagram', share: 1 },
] as const

function ExampleSites() {
  return (
    <>
      <p>{t('Your website, as up to date as your profile.')}</p>
      <div className="example-sites" aria-hidden="true">
        {EXAMPLES.map(({ name, src, width, height, share }) => (
          <img
            key={name}
            src={src}
            width={width}
            height={height}
            style={{ flexGrow: share }}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <div className="site-caption site-caption-pair">
        {EXAMPLES.map(({ name, from, share }) => (
          <span key={name} style={{ flexGrow: share }}>
            <b>{name}</b>
            {t('from {platform}', { platform: from })}
          </span>
        ))}
      </div>
    </>
  )
}

const WaitingSite = lazyComponent(() => import('./pending-site.tsx').then(m => m.PendingSite))

/** The pending website, or two example sites. */
export function AuthAside() {
  const preview = useAppSelector(state => state.onboarding.previewData)
  if (!preview) return <ExampleSites />
  return (
    <>
      <p>
        {t('Made from your {name} profile and ready to open.', {
          name: placeName(preview.profile.link),
        })}
      </p>
      <Suspense
        fallback={
          <div className="auth-site">
            <Skeleton ratio="4 / 5" />
          </div>
        }
      >
        <WaitingSite preview={preview} />
      </Suspense>
      <div className="site-caption">
        <b dir="auto">{preview.suggested.website_name}</b>
        {t('Yours once you create your account')}
      </div>
    </>
  )
}
