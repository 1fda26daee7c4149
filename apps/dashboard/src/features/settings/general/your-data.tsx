import { isAtPlatform, PLATFORMS, type Website } from '@vitrine/model'
import { ButtonLink } from '../../../ui/button.tsx'
import { ExportWebsite } from '../export-website.tsx'

/** What the website was made from, and the way out with everything. */
export function YourData({ website }: { website: Website }) {
  const { platform, url, username } = website.source
  // The product's own examples are at no platform.
  const isRead = isAtPlatform(website.source)
  return (
    <div className="act-rows">
      <div className="act-row">
        <div>
          <b>Profile on {PLATFORMS[platform].name}</b>
          <p>
            {isRead ? (
              <>
                <a className="link" href={url} target="_blank" rel="noopener">
                  {username}
                </a>
                . What is new there is shown before it is taken in; what you edited is never overwritten.
              </>
            ) : (
              'There is no public page of it to read again.'
            )}
          </p>
        </div>
        {isRead && <ButtonLink to="/#read-again">Read it again</ButtonLink>}
      </div>
      <div className="act-row">
        <div>
          <b>The whole website</b>
          <p>
            Every page, picture, font and feed as files that any web server can serve, and your texts as data.
            Drop the archive where you would paste a link, and the site is made again.
          </p>
        </div>
        <ExportWebsite website={website} />
      </div>
    </div>
  )
}
