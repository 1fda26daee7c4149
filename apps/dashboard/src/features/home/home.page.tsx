import './home.css'
import { hasPage, type Website } from '@vitrine/model'
import { useState } from 'react'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TrashIcon, VisitIcon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SiteFrame } from '../../ui/site-frame.tsx'
import { DeleteWebsiteDialog } from './delete-website-dialog.tsx'
import { OtherWebsites } from './other-websites.tsx'
import { RefreshDialog } from './refresh-dialog.tsx'
import { isAtItsPlatform, WebsiteFacts } from './website-facts.tsx'

/** The current website: how it looks, where it is, what it was made from. */
export function HomePage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <PageTitle>Home</PageTitle>
      {website && <CurrentWebsite key={website._id} website={website} />}
    </>
  )
}

function CurrentWebsite({ website }: { website: Website }) {
  const [deleting, setDeleting] = useState(false)
  const [refreshing, setRefreshing] = useState(false)
  const { host } = new URL(website.url)
  return (
    <>
      <div className="home-top">
        <div className="window home-shot">
          <div className="window-bar">
            <a className="status status-live" href={website.url} target="_blank" rel="noopener">
              Live<span className="visually-hidden">: open {website.name} in a new tab</span>
            </a>
            <span className="end">{themeLabel(website.theme_name)}</span>
          </div>
          <SiteFrame src={website.url} title={`The front page of ${website.name}`} />
        </div>
        <div className="home-id">
          <h1>{website.name}</h1>
          <p className="addr">
            <a href={website.url} target="_blank" rel="noopener">
              {host}
            </a>
            <CopyButton text={website.url} label="Copy address" />
          </p>
          <WebsiteFacts website={website} />
          <div className="home-cta">
            <ButtonLink variant="primary" href={website.url} target="_blank" rel="noopener">
              Visit website
              <VisitIcon />
            </ButtonLink>
            {hasPage(website.source) && isAtItsPlatform(website) && (
              <Button onClick={() => setRefreshing(true)}>Read the source again</Button>
            )}
          </div>
        </div>
      </div>
      <div className="home-grid">
        <OtherWebsites current={website} />
        <section className="danger-zone" aria-labelledby="delete-heading">
          <header className="sec-head">
            <h2 id="delete-heading">Delete this website</h2>
          </header>
          <p>{host} stops answering at once. Your profile at the source stays as it is.</p>
          <Button onClick={() => setDeleting(true)}>
            <TrashIcon />
            Delete website
          </Button>
        </section>
      </div>
      {refreshing && <RefreshDialog website={website} onClose={() => setRefreshing(false)} />}
      <DeleteWebsiteDialog website={website} open={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}

function themeLabel(name: string): string {
  return name.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  )
}
