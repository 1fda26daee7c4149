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
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'

const REASONS: Record<ReportReason, string> = {
  fraud: 'It deceives people or poses as others',
  copied: 'It shows works of mine without permission',
  private: 'It shows private data of mine',
  hate: 'It harasses or spreads hatred',
  illegal: 'It is against the law',
  other: 'Something else',
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
                'Your report is with whoever runs this installation of {PRODUCT_NAME}. They look at it, and write to you only if they have a question and you left an address.',
                { PRODUCT_NAME },
              )}
            </p>
          </div>
        ) : (
          <>
            <h1>{t('Report a website')}</h1>
            <p className="sub">
              {t(
                'Tell us of a website made with {PRODUCT_NAME} that should not be. Its owner is not told who reported it.',
                { PRODUCT_NAME },
              )}
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
  const { register, handleSubmit, setError, formState } = useForm<Form>({
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
    <form noValidate onSubmit={event => void submit(event)}>
      <Field label={t('Address of the website')} error={errors.site?.message}>
        {ids => <Input {...ids} {...register('site')} autoCapitalize="none" spellCheck={false} required />}
      </Field>
      <Field label={t('What is wrong')} error={errors.reason?.message}>
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
      <Field label={t('In your words')} error={errors.words?.message}>
        {ids => (
          <textarea {...ids} {...register('words')} className="textarea" rows={6} maxLength={4000} required />
        )}
      </Field>
      <Field label={t('Your email')} hint={t('For questions only.')} error={errors.email?.message} optional>
        {ids => (
          <Input {...ids} {...register('email')} type="email" autoComplete="email" spellCheck={false} />
        )}
      </Field>
      <FormNotice message={notice} />
      <Button type="submit" variant="primary" size="l" busy={isSubmitting}>
        {t('Send the report')}
      </Button>
    </form>
  )
}
