import { isAtPlatform, placeName, type Website, t } from '@vitrine/model'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useExportWebsiteMutation } from '../../../api/queries/websites.queries.ts'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'

/** The profile that the website was made from, and the download of the whole website. */
export function YourData({ website }: { website: Website }) {
  const { platform, url, username } = website.source
  // The bundled example profiles are on no platform and cannot be read again.
  const isRefreshable = isAtPlatform(website.source)
  return (
    <div className="act-rows">
      <div className="act-row">
        <div>
          <b>{t('Profile on {name}', { name: placeName({ platform, url }) })}</b>
          <p>
            {isRefreshable ? (
              <>
                <a className="link" href={url} target="_blank" rel="noopener">
                  {username}
                </a>
                {' · '}
                {t('You review changes before they’re applied. Your own edits are never overwritten.')}
              </>
            ) : (
              t('It has no public page to refresh from.')
            )}
          </p>
        </div>
        {isRefreshable && <ButtonLink to="/#read-again">{t('Refresh')}</ButtonLink>}
      </div>
      <div className="act-row">
        <div>
          <b>{t('Whole website')}</b>
          <p>
            {t(
              'All pages, pictures, fonts and feeds as files for any web server, plus your texts as data. Drop the archive where you’d paste a link to restore the site.',
            )}
          </p>
        </div>
        <ExportWebsite website={website} />
      </div>
    </div>
  )
}

/** Downloads the website as a ZIP archive. */
function ExportWebsite({ website }: { website: Website }) {
  const [exportWebsite, { isLoading }] = useExportWebsiteMutation()
  const download = async () => {
    const result = await exportWebsite({ id: website._id, domain: website.domain })
    if (result.error)
      notify.error(result.error.message ?? t('We couldn’t create the archive. Try again in a moment.'))
    else notify.success(t('Saved {domain}.zip to your downloads', { domain: website.domain }))
  }
  return (
    <Button busy={isLoading} onClick={() => void download()}>
      <DownloadIcon />
      {isLoading ? t('Preparing …') : t('Download website')}
    </Button>
  )
}
