import { Trans } from '../../../ui/i18n/trans.tsx'
import { type Website, t } from '@vitrine/model'
import { type FormEvent, useRef, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useSetCustomDomainMutation } from '../../../api/queries/settings.queries.ts'
import { useUpgrade } from '../../../api/state/use-upgrade.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { parseDomainHint } from './domain-hint.ts'

/** The form that connects a domain. Accepts pasted URLs and shows which host they name. */
export function DomainForm({ website }: { website: Website }) {
  const [text, setText] = useState('')
  const [connect, { isLoading, error, reset }] = useSetCustomDomainMutation()
  const upgrade = useUpgrade()
  const field = useRef<HTMLInputElement>(null)
  const isPaid = website.plan === 'standard'
  const failure = asFailure(error)
  // A 402 opens the upgrade dialog, which explains it.
  const errorMessage =
    failure && failure.code !== 'plan_required'
      ? (failure.fields?.customDomain ?? failure.message)
      : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    if (!isPaid) return upgrade('custom_domain', website._id)
    const { error: newError } = await connect({ id: website._id, customDomain: text })
    if (newError) field.current?.focus()
  }
  return (
    <form className="dom-form" noValidate onSubmit={event => void submit(event)}>
      <Field
        label={t('Domain')}
        hint={<ParsedDomainHint text={text} isPaid={isPaid} />}
        error={errorMessage}
        aside={isPaid ? undefined : <span className="badge badge-accent">{t('Standard')}</span>}
      >
        {ids => (
          <div className="dom-line">
            <Input
              {...ids}
              ref={field}
              value={text}
              placeholder="example.com"
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onChange={event => {
                if (error) reset()
                setText(event.target.value)
              }}
            />
            <Button type="submit" busy={isLoading} disabled={isPaid && text.trim() === ''}>
              {isLoading ? t('Looking up …') : t('Connect')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}

function ParsedDomainHint({ text, isPaid }: { text: string; isPaid: boolean }) {
  const hint = parseDomainHint(text)
  if (!hint)
    return isPaid
      ? t('A domain you own, such as www.example.com.')
      : t('Part of the Standard plan. Your free address keeps working.')
  return (
    <span role="status">
      <Trans
        message="Connects <domain/>."
        components={{
          domain: (
            <b dir="ltr">
              {hint.displayName === hint.host ? hint.host : `${hint.displayName} (${hint.host})`}
            </b>
          ),
        }}
      />
      {hint.sibling && <> {t('{domain} redirects there.', { domain: hint.sibling })}</>}
    </span>
  )
}
