import { Trans } from '../../ui/i18n/trans.tsx'
import './home.css'
import { hasPage, type Website, t } from '@vitrine/model'
import { Share2 } from 'lucide'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { usePostsQuery } from '../../api/queries/posts.queries.ts'
import { useWebsiteSourcesQuery } from '../../api/queries/sources.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { AlertIcon, productIcon, RefreshIcon, VisitIcon } from '../../ui/icons.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { lazyComponent, lazyDialog } from '../../ui/loading/lazy-boundary.tsx'
import { usePrefetch } from '../../ui/loading/prefetch.ts'
import { Link } from '../../ui/router/link.tsx'
import { useNavigate } from '../../ui/router/router.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { isPubliclyVisible, isShareable } from '../../ui/website/visible.ts'
import { SiteFrame } from '../../ui/website/site-frame.tsx'
import { HeldNotice } from './held-notice.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { OtherWebsites } from './other-websites.tsx'
import { StepList } from './step-list.tsx'
import { stepsOf } from './steps.ts'
import { isFromPlatform, statusLabel, WebsiteFacts } from './website-facts.tsx'

const loadRefreshDialog = () => import('./refresh-dialog.tsx').then(m => m.RefreshDialog)
const RefreshDialog = lazyDialog(loadRefreshDialog)
const loadSharePanel = () => import('./share-panel.tsx').then(m => m.SharePanel)
const SharePanel = lazyDialog(loadSharePanel)
const PREFETCH = [loadRefreshDialog, loadSharePanel]
const SavedPage = lazyComponent(() => import('./saved-page.tsx').then(m => m.SavedPage))
const UnpublishedNotice = lazyComponent(() =>
  import('./unpublished-notice.tsx').then(m => m.UnpublishedNotice),
)

const storageKey = (websiteId: string) => `homeSteps.${websiteId}`

/** Steps that the server cannot observe, stored in this browser. */
function useCompletedSteps(websiteId: string): [ReadonlySet<string>, (step: string) => void] {
  const [completed, setCompleted] = useState(() => readCompletedSteps(websiteId))
  const complete = (step: string) => {
    const next = new Set([...completed, step])
    setCompleted(next)
    try {
      localStorage.setItem(storageKey(websiteId), JSON.stringify([...next]))
    } catch {
      // Without storage the steps return with the next visit.
    }
  }
  return [completed, complete]
}

function readCompletedSteps(websiteId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(websiteId)) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter(item => typeof item === 'string') : [])
  } catch {
    return new Set()
  }
}

const ShareIcon = productIcon(Share2)

/** The dashboard's home: the current website, its facts and the next steps. */
export function HomePage({ dangerZone }: { dangerZone: ReactNode }) {
  const website = useAppSelector(state => state.website.currentWebsite)
  const hasPreview = useAppSelector(state => state.onboarding.previewData !== null)
  return (
    <>
      <PageTitle>{t('Home')}</PageTitle>
      <Suspense>{hasPreview && <UnpublishedNotice />}</Suspense>
      {website && <CurrentWebsite key={website._id} website={website} dangerZone={dangerZone} />}
    </>
  )
}

function CurrentWebsite({ website, dangerZone }: { website: Website; dangerZone: ReactNode }) {
  // The settings link here with this fragment.
  const [openDialog, setOpenDialog] = useState<'refresh' | 'review' | 'share' | null>(
    location.hash === '#read-again' ? 'refresh' : location.hash === '#review' ? 'review' : null,
  )
  const navigate = useNavigate()
  // Once: not for a reload, nor for the next website.
  useEffect(() => {
    if (openDialog !== null && location.hash) void navigate('/', { replace: true })
  }, [openDialog, navigate])
  const [completed, complete] = useCompletedSteps(website._id)
  usePrefetch(PREFETCH)
  const { data } = usePostsQuery(website._id)
  const { currentData: sources, refetch } = useWebsiteSourcesQuery(website._id)
  // Counts how often the shown changes were replaced, so that the dialog begins anew with the current ones.
  const [replaced, setReplaced] = useState(0)
  const closeRefresh = () => {
    setOpenDialog(null)
    setReplaced(0)
    void refetch()
  }
  /** Shows the current changes; returns the error if they can't be read. */
  const replaceChanges = async () => {
    const { data: current, error } = await refetch()
    if (error) return error
    setReplaced(replaced + 1)
    setOpenDialog(current?.pending ? 'review' : null)
    if (!current?.pending) notify.success(t('These changes are no longer waiting.'))
    return null
  }
  const pending = sources?.pending ?? null
  const dialogProps = {
    website,
    isReplacement: replaced > 0,
    onClose: closeRefresh,
    onStale: replaceChanges,
  }
  const steps = stepsOf(website, completed, data?.posts.length ?? null)
  const share = () => {
    complete('phone')
    setOpenDialog('share')
  }
  return (
    <>
      {website.taken_down !== undefined && <TakenDownNotice reason={website.taken_down} />}
      {website.held && <HeldNotice hold={website.held} />}
      {pending && (
        <PendingNotice count={pending.differences.length} onReview={() => setOpenDialog('review')} />
      )}
      {sources && sources.questions.length > 0 && <QuestionsNotice count={sources.questions.length} />}
      <div className="home-top">
        <SiteWindow website={website} />
        <WebsiteIdentity
          website={website}
          readAt={sources?.read_at ?? null}
          onRefresh={() => setOpenDialog('refresh')}
          onShare={share}
        />
        {isShareable(website) && (
          <StepList website={website} steps={steps} onComplete={complete} onShare={share} />
        )}
      </div>
      <div className="home-grid">
        <LatestPosts website={website} />
        <OtherWebsites current={website} />
        {dangerZone}
      </div>
      <Suspense>
        {openDialog === 'refresh' && <RefreshDialog {...dialogProps} pending={null} />}
        {openDialog === 'review' && pending && (
          <RefreshDialog key={replaced} {...dialogProps} pending={pending} />
        )}
        {openDialog === 'share' && <SharePanel website={website} onClose={() => setOpenDialog(null)} />}
      </Suspense>
    </>
  )
}

/** The home page in a small window that links to it, unless visitors can't open it. */
function SiteWindow({ website }: { website: Website }) {
  const title = t('Home page of {name}', { name: website.name })
  return (
    <div className="window home-shot">
      <div className="window-bar">
        {!isShareable(website) ? (
          <span className="status status-draft">{statusLabel(website)}</span>
        ) : (
          <a
            className={isPubliclyVisible(website) ? 'status status-live' : 'status status-draft'}
            href={website.url}
            target="_blank"
            rel="noopener"
          >
            {statusLabel(website)}
            <span className="visually-hidden">: {t('open {name} in a new tab', { name: website.name })}</span>
          </a>
        )}
        <span className="end">{themeLabel(website.theme_name)}</span>
      </div>
      {isPubliclyVisible(website) ? (
        <SiteFrame key={website.updated_at} src={website.url} title={title} />
      ) : (
        <Suspense fallback={<SiteFrame title={title} />}>
          <SavedPage website={website} title={title} />
        </Suspense>
      )}
    </div>
  )
}

/** The reason of a takedown, and what the owner can do. */
function TakenDownNotice({ reason }: { reason: string }) {
  return (
    <div className="notice notice-danger home-notice">
      <AlertIcon />
      <p>
        <Trans
          message="This website was taken down and is offline. Reason: {reason} You can still download everything in Settings. If this is a mistake, contact <link>the operator</link>."
          components={{ link: <Link to="/terms" /> }}
          values={{ reason }}
        />
      </p>
    </div>
  )
}

/** The number of changes at the sources that wait for review. */
function PendingNotice({ count, onReview }: { count: number; onReview: () => void }) {
  return (
    <div className="notice home-notice home-pending">
      <p>{t('{count, plural, one {# change} other {# changes}} in your sources.', { count })}</p>
      <Button size="s" variant="primary" onClick={onReview}>
        {t('Review')}
      </Button>
    </div>
  )
}

/** Where the sources contradict each other, and the owner has not said which is right. */
function QuestionsNotice({ count }: { count: number }) {
  return (
    <div className="notice home-notice home-pending">
      <p>
        {t('{count, plural, one {# detail differs} other {# details differ}} between your sources.', {
          count,
        })}
      </p>
      <Link className="btn btn-line btn-s" to="/settings/sources">
        {t('Choose')}
      </Link>
    </div>
  )
}

type IdentityProps = { website: Website; readAt: string | null; onRefresh: () => void; onShare: () => void }

function WebsiteIdentity({ website, readAt, onRefresh, onShare }: IdentityProps) {
  return (
    <div className="home-identity">
      <h1 dir="auto">{website.name}</h1>
      <p className="addr">
        <a href={website.url} target="_blank" rel="noopener">
          {new URL(website.url).host}
        </a>
        <CopyButton text={website.url} label={t('Copy address')} />
        <Link className="textlink" to="/settings/general">
          <Trans
            message="Change<span> name or address</span>"
            components={{ span: <span className="visually-hidden" /> }}
          />
        </Link>
      </p>
      <WebsiteFacts website={website} readAt={readAt} />
      <div className="home-cta">
        {website.taken_down === undefined && website.visibility === 'private' && (
          <ButtonLink variant="primary" to="/settings/visibility">
            {t('Change who can see it')}
          </ButtonLink>
        )}
        {website.taken_down === undefined && website.visibility !== 'private' && (
          <ButtonLink variant="primary" href={website.url} target="_blank" rel="noopener">
            {t('Visit website')}
            <VisitIcon />
          </ButtonLink>
        )}
        {isShareable(website) && (
          <Button onClick={onShare}>
            <ShareIcon />
            {t('Share')}
          </Button>
        )}
        {hasPage(website.source) && isFromPlatform(website) && (
          <Button onClick={onRefresh}>
            <RefreshIcon />
            {t('Refresh')}
          </Button>
        )}
      </div>
    </div>
  )
}

function themeLabel(name: string): string {
  return name.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  )
}
