import './home.css'
import { hasPage, type Website } from '@vitrine/model'
import { QrCode } from 'lucide'
import { type ReactNode, useState } from 'react'
import { usePostsQuery } from '../../api/posts.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { AlertIcon, productIcon, RefreshIcon, VisitIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/navigation.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SiteFrame } from '../../ui/site-frame.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { OtherWebsites } from './other-websites.tsx'
import { QrDialog } from './qr-dialog.tsx'
import { RefreshDialog } from './refresh-dialog.tsx'
import { StepList } from './step-list.tsx'
import { stepsOf } from './steps.ts'
import { useMarkedSteps } from './use-marked-steps.ts'
import { isAtItsPlatform, WebsiteFacts } from './website-facts.tsx'

const QrIcon = productIcon(QrCode)

/** The current website: how it looks, where it is, what it was made from, and what to do next. */
export function HomePage({ dangerZone }: { dangerZone: ReactNode }) {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <PageTitle>Home</PageTitle>
      {website && <CurrentWebsite key={website._id} website={website} dangerZone={dangerZone} />}
    </>
  )
}

function CurrentWebsite({ website, dangerZone }: { website: Website; dangerZone: ReactNode }) {
  // The settings lead here for it.
  const [floating, setFloating] = useState<'refresh' | 'qr' | null>(
    location.hash === '#read-again' ? 'refresh' : null,
  )
  const [marked, mark] = useMarkedSteps(website._id)
  const { data } = usePostsQuery(website._id)
  const steps = stepsOf(website, marked, data?.posts.length ?? null)
  const showQr = () => {
    mark('phone')
    setFloating('qr')
  }
  return (
    <>
      {website.taken_down !== undefined && <TakenDown reason={website.taken_down} />}
      <div className="home-top">
        <div className="window home-shot">
          <div className="window-bar">
            <a
              className={isShown(website) ? 'status status-live' : 'status status-draft'}
              href={website.url}
              target="_blank"
              rel="noopener"
            >
              {website.taken_down === undefined ? LIVE[website.visibility] : 'Taken down'}
              <span className="visually-hidden">: open {website.name} in a new tab</span>
            </a>
            <span className="end">{themeLabel(website.theme_name)}</span>
          </div>
          <SiteFrame key={website.updated_at} src={website.url} title={`The front page of ${website.name}`} />
        </div>
        <HomeIdentity website={website} onRefresh={() => setFloating('refresh')} onQr={showQr} />
        <StepList website={website} steps={steps} onMark={mark} onQr={showQr} />
      </div>
      <div className="home-grid">
        <LatestPosts website={website} />
        <OtherWebsites current={website} />
        {dangerZone}
      </div>
      {floating === 'refresh' && <RefreshDialog website={website} onClose={() => setFloating(null)} />}
      {floating === 'qr' && <QrDialog website={website} onClose={() => setFloating(null)} />}
    </>
  )
}

const isShown = ({ visibility, taken_down }: Website) => visibility !== 'private' && taken_down === undefined

/** Why nobody sees it, and what its owner can do. */
function TakenDown({ reason }: { reason: string }) {
  return (
    <div className="notice notice-danger home-notice">
      <AlertIcon />
      <p>
        This website is shown to nobody: it was taken down. The reason: {reason} Everything is still here, and
        can be taken along in the settings. If it is a mistake, write to whoever{' '}
        <Link to="/terms">runs this installation</Link>.
      </p>
    </div>
  )
}

/** What the address answers, in a word. */
const LIVE = { public: 'Live', unlisted: 'Live, unlisted', private: 'Private' } as const

type IdentityProps = { website: Website; onRefresh: () => void; onQr: () => void }

function HomeIdentity({ website, onRefresh, onQr }: IdentityProps) {
  return (
    <div className="home-id">
      <h1 dir="auto">{website.name}</h1>
      <p className="addr">
        <a href={website.url} target="_blank" rel="noopener">
          {new URL(website.url).host}
        </a>
        <CopyButton text={website.url} label="Copy address" />
        <Button variant="quiet" size="s" icon aria-label="Show QR code" title="QR code" onClick={onQr}>
          <QrIcon />
        </Button>
        <Link className="textlink" to="/settings/general">
          Change
          <span className="visually-hidden"> name or address</span>
        </Link>
      </p>
      <WebsiteFacts website={website} />
      <div className="home-cta">
        <ButtonLink variant="primary" href={website.url} target="_blank" rel="noopener">
          Visit website
          <VisitIcon />
        </ButtonLink>
        {hasPage(website.source) && isAtItsPlatform(website) && (
          <Button onClick={onRefresh}>
            <RefreshIcon />
            Read the source again
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
