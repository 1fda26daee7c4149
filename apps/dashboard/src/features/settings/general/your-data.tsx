import { isAtPlatform, PLATFORMS, type Website, t } from '@vitrine/model'
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
          <b>{t('Profile on {name}', { name: PLATFORMS[platform].name })}</b>
          <p>
            {isRefreshable ? (
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
        {isRefreshable && <ButtonLink to="/#read-again">{t('Read it again')}</ButtonLink>}
      </div>
      <div className="act-row">
        <div>
          <b>{t('The whole website')}</b>
          <p>
            {t(
              'Every page, picture, font and feed as files that any web server can serve, and your texts as data. Drop the archive where you would paste a link, and the site is made again.',
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
      notify.error(result.error.message ?? 'The archive could not be packed. Try again in a moment.')
    else notify.success(`${website.domain}.zip is in your downloads.`)
  }
  return (
    <Button busy={isLoading} onClick={() => void download()}>
      <DownloadIcon />
      {isLoading ? 'Packing …' : 'Download this website'}
    </Button>
  )
}
