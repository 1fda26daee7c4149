import './report.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Email, PRODUCT_NAME, type ReportReason, ReportRequest, t } from '@vitrine/model'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from '../../ui/router/router.tsx'
import { z } from 'zod'
import { applyFormFailure } from '../../api/client/form-failure.ts'
import { useReportMutation } from '../../api/queries/report.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { ClaimProfile } from './claim-profile.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'

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
        <Field label={t('Website address')} error={errors.site?.message}>
          {ids => <Input {...ids} {...register('site')} autoCapitalize="none" spellCheck={false} required />}
        </Field>
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
        <Field
          label={t('Your email')}
          hint={t('Only used for questions.')}
          error={errors.email?.message}
          optional
        >
          {ids => (
            <Input {...ids} {...register('email')} type="email" autoComplete="email" spellCheck={false} />
          )}
        </Field>
        <FormNotice message={notice} />
        <Button type="submit" variant="primary" size="l" busy={isSubmitting}>
          {t('Send report')}
        </Button>
      </form>
      <ClaimProfile site={() => getValues('site')} />
    </>
  )
}
