import './report.css'
import { zodResolver } from '@hookform/resolvers/zod'
import {
  Email,
  PRODUCT_NAME,
  type ReportReason,
  ReportRequest,
  t,
  type ClaimResponse,
  OPT_IN,
  OPT_OUT,
} from '@vitrine/model'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from '../../ui/router/router.tsx'
import { z } from 'zod'
import { applyFormFailure } from '../../api/client/form-failure.ts'
import {
  useReportMutation,
  useCheckClaimMutation,
  useStartClaimMutation,
} from '../../api/queries/report.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import { loginPath } from '../../api/page/return-path.ts'
import { asFailure } from '../../api/client/failure.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

const REASONS: Record<ReportReason, string> = {
  fraud: t('Fraud or impersonation'),
  copied: t('It uses my work without permission'),
  private: t('It shows my private data'),
  hate: t('Hate or harassment'),
  illegal: t('Illegal content'),
  other: t('Something else'),
}

const Form = ReportRequest.extend({ email: Email.or(z.literal('')) })
type Form = z.infer<typeof Form>

/** Reports a website to the operator. */
export function ReportPage() {
  const [isSent, setSent] = useState(false)
  return (
    <div className="shell">
      <PageTitle>{t('Report a website')}</PageTitle>
      <TopBar />
      <main className="report" id="main" tabIndex={-1}>
        {isSent ? (
          <div role="status">
            <h1>{t('Thank you')}</h1>
            <p className="sub">
              {t(
                'We sent your report to the operator of this {PRODUCT_NAME} installation. If they have questions, they’ll write to the email you left.',
                { PRODUCT_NAME },
              )}
            </p>
          </div>
        ) : (
          <>
            <h1>{t('Report a website')}</h1>
            <p className="sub">
              {t('Report a website made with {PRODUCT_NAME}. Its owner won’t learn who reported it.', {
                PRODUCT_NAME,
              })}
            </p>
            <ReportForm onSent={() => setSent(true)} />
          </>
        )}
      </main>
    </div>
  )
}

function ReportForm({ onSent }: { onSent: () => void }) {
  const [report] = useReportMutation()
  const [search] = useSearchParams()
  const [notice, setNotice] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState, getValues } = useForm<Form>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: { site: search.get('site') ?? '', reason: 'fraud', words: '', email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ email, ...values }) => {
    setNotice(null)
    const { error } = await report({ ...values, email: email === '' ? null : email })
    if (error) setNotice(applyFormFailure(error, ['site', 'reason', 'words', 'email'], setError))
    else onSent()
  })
  return (
    <>
      <form noValidate onSubmit={event => void submit(event)}>
        <TextField
          label={t('Website address')}
          error={errors.site?.message}
          {...register('site')}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field label={t('Reason')} error={errors.reason?.message}>
          {ids => (
            <select {...ids} {...register('reason')} className="select">
              {Object.entries(REASONS).map(([reason, label]) => (
                <option key={reason} value={reason}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('Details')} error={errors.words?.message}>
          {ids => (
            <textarea
              {...ids}
              {...register('words')}
              className="textarea"
              rows={6}
              maxLength={4000}
              required
            />
          )}
        </Field>
        <TextField
          label={t('Your email')}
          hint={t('Only used for questions.')}
          error={errors.email?.message}
          optional
          {...register('email')}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <FormNotice message={notice} />
        <Button type="submit" variant="primary" size="l" busy={isSubmitting}>
          {t('Send report')}
        </Button>
      </form>
      <ClaimProfile site={() => getValues('site')} />
    </>
  )
}

/**
 * Claims the profile behind a website: shows a code for the profile's text, and takes the website offline once the
 * server finds it there.
 */
function ClaimProfile({ site }: { site: () => string }) {
  const [start, starting] = useStartClaimMutation()
  const [check, checking] = useCheckClaimMutation()
  const [claim, setClaim] = useState<(ClaimResponse & { site: string }) | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const [isOptOut, setOptOut] = useState(false)
  const failure = asFailure(claim ? checking.error : starting.error)

  async function begin() {
    const named = site()
    const { data } = await start({ site: named })
    if (data) setClaim({ ...data, site: named })
  }
  async function finish() {
    if (claim && (await check({ site: claim.site, opt_out: isOptOut })).data) setRemoved(true)
  }
  return (
    <section className="claim" aria-labelledby="claim-heading">
      <h2 id="claim-heading">{t('Is it your profile?')}</h2>
      {isRemoved ? (
        <p role="status">
          {isOptOut
            ? t(
                'The website is offline, pictures included, and no new one can be made from your profile. You can delete the code from it. If you change your mind, add “{OPT_IN}” to its text.',
                { OPT_IN },
              )
            : t(
                'The website is offline, pictures included. You can delete the code from your profile. To keep new websites from being made from it, leave “{OPT_OUT}” there.',
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
          {claim.record_name !== null && (
            <>
              <p>{t('Or add the code to your domain’s DNS as a TXT record with this name:')}</p>
              <p className="claim-code">
                <code>{claim.record_name}</code>
                <CopyButton
                  text={claim.record_name}
                  label={t('Copy {value}', { value: claim.record_name })}
                />
              </p>
            </>
          )}
          <p>
            <a className="link" href={claim.profile_url} target="_blank" rel="noopener">
              {claim.profile_url}
            </a>
          </p>
          <p>
            {t(
              'You don’t need this code if you’ve signed in with this profile, or if its text or DNS still has the code of your own website. A link to your website isn’t enough.',
            )}{' '}
            <a
              className="link"
              href={loginPath({
                pathname: '/report',
                search: `?site=${encodeURIComponent(claim.site)}`,
                hash: '',
              })}
            >
              {t('Log in')}
            </a>
          </p>
          <label className="check">
            <input type="checkbox" checked={isOptOut} onChange={event => setOptOut(event.target.checked)} />
            {t('Don’t let anyone make a new website from my profile')}
          </label>
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
