import { isAtPlatform, placeName, type Website, t } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useExportWebsiteMutation } from '../../../api/queries/settings.queries.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { Field, URL_INPUT } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { completeUrl } from '../../../ui/rich-text/complete-url.ts'

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
      <WholeWebsite website={website} />
    </div>
  )
}

/** The download of the website as a ZIP archive, whose pages can name another address than this one. */
function WholeWebsite({ website }: { website: Website }) {
  const [exportWebsite, { isLoading, error }] = useExportWebsiteMutation()
  const [address, setAddress] = useState('')
  const download = async () => {
    const completed = completeUrl(address)
    setAddress(completed)
    const result = await exportWebsite({ id: website._id, domain: website.domain, address: completed })
    if (!result.error) notify.success(t('Saved {domain}.zip to your downloads', { domain: website.domain }))
    else if (!asFailure(result.error)?.fields?.address)
      notify.error(result.error.message ?? t('We couldn’t create the archive. Try again in a moment.'))
  }
  return (
    <div className="act-row">
      <div className="stack">
        <div>
          <b>{t('Whole website')}</b>
          <p>
            {t(
              'All pages, pictures, fonts and feeds as files for any web server, plus your texts as data. Drop the archive where you’d paste a link to restore the site.',
            )}
          </p>
        </div>
        <Field
          label={t('Address of the copy')}
          optional
          hint={t('Its pages tell search engines this address instead of {host}.', {
            host: new URL(website.url).host,
          })}
          error={
            asFailure(error)?.fields?.address && t('Enter an address such as example.com or example.com/me.')
          }
        >
          {ids => (
            <Input
              {...ids}
              {...URL_INPUT}
              value={address}
              onChange={event => setAddress(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button busy={isLoading} onClick={() => void download()}>
        <DownloadIcon />
        {isLoading ? t('Preparing …') : t('Download website')}
      </Button>
    </div>
  )
}
