import { type AnalyticsResponse, type Website, t } from '@vitrine/model'
import { useSeoQuery } from '../../api/queries/seo.queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ShareKit } from '../../ui/website/share-kit/share-kit.tsx'
import { isOnline } from '../../ui/website/visible.ts'
import { OtherTrafficPanel } from './other-traffic.tsx'

type NoVisitorsYetProps = { website: Website; report: AnalyticsResponse }

/** Explains how to get visitors while the website has had none, or why it cannot have any. */
export function NoVisitorsYet({ website, report }: NoVisitorsYetProps) {
  return (
    <>
      <div className="an-start">
        {!isOnline(website) ? (
          <EmptyState title={t('No visitors yet')} actions={<ButtonLink to="/">{t('Home')}</ButtonLink>}>
            {t('This website is offline. Home tells you why.')}
          </EmptyState>
        ) : website.visibility === 'private' ? (
          <EmptyState
            title={t('No visitors yet')}
            actions={<ButtonLink to="/settings/visibility">{t('Visibility')}</ButtonLink>}
          >
            {t('Only you can see this website while it’s private.')}
          </EmptyState>
        ) : (
          <ShareToGetVisitors website={website} />
        )}
      </div>
      <OtherTrafficPanel others={report.others} />
    </>
  )
}

function ShareToGetVisitors({ website }: { website: Website }) {
  const { currentData: seo } = useSeoQuery(website._id)
  return (
    <>
      <EmptyState
        title={t('No visitors yet')}
        actions={
          <>
            <ButtonLink href={website.url} target="_blank" rel="noopener">
              {t('Visit your website')}
            </ButtonLink>
            <ButtonLink to="/settings/seo" variant="quiet">
              {t('SEO settings')}
            </ButtonLink>
          </>
        }
      >
        {t(
          'Share your address where people already find you: your profile, your email signature, a printed QR code. Your own visits aren’t counted.',
        )}
      </EmptyState>
      {website.visibility !== 'password' && (
        <section className="card an-start-share" aria-label={t('Share your website')}>
          <ShareKit website={website} image={seo?.chosen.og_image || undefined} />
        </section>
      )}
    </>
  )
}
