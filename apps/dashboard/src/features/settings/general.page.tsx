import { useAppSelector } from '../../api/state/hooks.ts'
import { DeleteWebsite } from './delete-website.tsx'
import { ExportWebsite } from './export-website.tsx'
import { SettingsHead } from './settings-head.tsx'
import { WebsiteForm } from './website-form.tsx'

/** What a website is called, where it is, and its end. */
export function GeneralPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  if (!website) return null
  return (
    <>
      <SettingsHead title="Settings" />
      <section className="set-row" aria-labelledby="general-heading">
        <header>
          <h2 id="general-heading">Name and address</h2>
          <p>The name stands in the dashboard and in search results. The address is where people find it.</p>
        </header>
        <WebsiteForm key={website._id} website={website} />
      </section>
      <section className="set-row" aria-labelledby="export-heading">
        <header>
          <h2 id="export-heading">Take it with you</h2>
          <p>
            Every page, picture, font and feed as files that any web server can serve, and your texts as data.
            Drop the archive where you would paste a link, and the site is made again.
          </p>
        </header>
        <div className="set-fields">
          <ExportWebsite website={website} />
        </div>
      </section>
      <section className="set-row" aria-labelledby="delete-heading">
        <header>
          <h2 id="delete-heading">Delete this website</h2>
          <p>
            {new URL(website.url).host} stops answering at once. Your profile at the source stays as it is.
          </p>
        </header>
        <div className="set-fields">
          <DeleteWebsite website={website} />
        </div>
      </section>
    </>
  )
}
