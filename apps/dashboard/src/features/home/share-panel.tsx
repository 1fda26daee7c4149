import { t, type Website } from '@vitrine/model'
import { Suspense } from 'react'
import { useSeoQuery } from '../../api/queries/seo.queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { lazyComponent } from '../../ui/loading/lazy-boundary.tsx'
import { SidePanel } from '../../ui/overlays/side-panel.tsx'

const ShareKit = lazyComponent(() =>
  import('../../ui/website/share-kit/share-kit.tsx').then(module => module.ShareKit),
)

/** The share kit of the current website; for one with a password, where to make a link that needs none. */
export function SharePanel({ website, onClose }: { website: Website; onClose: () => void }) {
  return (
    <SidePanel open onClose={onClose} title={t('Share your website')}>
      {website.visibility === 'password' ? (
        <div className="share-private">
          <p>
            {t(
              'Your website asks for a password. Send it with the address, or make a share link that needs none.',
            )}
          </p>
          <ButtonLink to="/settings/visibility">{t('Change who can see it')}</ButtonLink>
        </div>
      ) : (
        <VisibleSharePanel website={website} />
      )}
    </SidePanel>
  )
}

function VisibleSharePanel({ website }: { website: Website }) {
  const { currentData, isLoading } = useSeoQuery(website._id)
  if (isLoading) return <Spinner />
  return (
    <>
      <p className="addr share-addr">
        <a href={website.url} target="_blank" rel="noopener">
          {new URL(website.url).host}
        </a>
        <CopyButton text={website.url} label={t('Copy address')} />
      </p>
      <Suspense fallback={<Spinner />}>
        <ShareKit website={website} image={currentData?.chosen.og_image || undefined} />
      </Suspense>
    </>
  )
}
