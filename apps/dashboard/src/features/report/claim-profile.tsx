import { type ClaimResponse, OPT_OUT, t } from '@vitrine/model'
import { useState } from 'react'
import { useCheckClaimMutation, useStartClaimMutation } from '../../api/queries/report.queries.ts'
import { asFailure } from '../../api/client/failure.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'

/**
 * Claims the profile behind a website: shows a code for the profile's text, and takes the website offline once the
 * server finds it there.
 */
export function ClaimProfile({ site }: { site: () => string }) {
  const [start, starting] = useStartClaimMutation()
  const [check, checking] = useCheckClaimMutation()
  const [claim, setClaim] = useState<(ClaimResponse & { site: string }) | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const failure = asFailure(claim ? checking.error : starting.error)

  async function begin() {
    const named = site()
    const { data } = await start({ site: named })
    if (data) setClaim({ ...data, site: named })
  }
  async function finish() {
    if (claim && (await check({ site: claim.site })).data) setRemoved(true)
  }
  return (
    <section className="claim" aria-labelledby="claim-heading">
      <h2 id="claim-heading">{t('Is it your profile?')}</h2>
      {isRemoved ? (
        <p role="status">
          {t(
            'The website is offline, pictures included. You can delete the code from your profile. To keep new websites from being made of it, leave “{OPT_OUT}” there.',
            { OPT_OUT },
          )}
        </p>
      ) : claim ? (
        <>
          <p>
            {t('Add this code anywhere in the text of your profile. It shows us that the profile is yours.')}
          </p>
          <p className="claim-code">
            <code>{claim.code}</code>
            <CopyButton text={claim.code} label={t('Copy {value}', { value: claim.code })} />
          </p>
          <p>
            <a className="link" href={claim.profile_url} target="_blank" rel="noopener">
              {claim.profile_url}
            </a>
          </p>
          <FormNotice message={failure?.message ?? null} />
          <Button variant="primary" busy={checking.isLoading} onClick={() => void finish()}>
            {t('Check and take the website offline')}
          </Button>
        </>
      ) : (
        <>
          <p>
            {t(
              'Did someone else make this website from your profile? Take it offline yourself in two minutes, without a review.',
            )}
          </p>
          <FormNotice message={failure?.message ?? null} />
          <Button busy={starting.isLoading} onClick={() => void begin()}>
            {t('This is my profile')}
          </Button>
        </>
      )}
    </section>
  )
}
