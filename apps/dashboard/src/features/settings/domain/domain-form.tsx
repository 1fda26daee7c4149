import type { Website } from '@vitrine/model'
import { type FormEvent, useRef, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useSetCustomDomainMutation } from '../../../api/queries/settings.queries.ts'
import { useUpgrade } from '../../../api/state/use-upgrade.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { domainHint } from './domain-hint.ts'

/** Asks for the domain; whatever is pasted is understood, and said back before it is sent. */
export function DomainForm({ website }: { website: Website }) {
  const [text, setText] = useState('')
  const [connect, { isLoading, error, reset }] = useSetCustomDomainMutation()
  const upgrade = useUpgrade()
  const field = useRef<HTMLInputElement>(null)
  const isPaid = website.plan === 'standard'
  const failure = asFailure(error)
  // The dialog that a 402 opens says what is missing.
  const refusal =
    failure && failure.code !== 'plan_required'
      ? (failure.fields?.customDomain ?? failure.message)
      : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    if (!isPaid) return upgrade('custom_domain', website._id)
    const { error: failed } = await connect({ id: website._id, customDomain: text })
    if (failed) field.current?.focus()
  }
  return (
    <form className="dom-ask" noValidate onSubmit={event => void submit(event)}>
      <Field
        label="Domain"
        hint={<Understood text={text} isPaid={isPaid} />}
        error={refusal}
        aside={isPaid ? undefined : <span className="badge badge-accent">Standard</span>}
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
              {isLoading ? 'Looking it up …' : 'Connect'}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}

function Understood({ text, isPaid }: { text: string; isPaid: boolean }) {
  const hint = domainHint(text)
  if (!hint)
    return isPaid
      ? 'One that you own. Paste it as it stands in the browser.'
      : 'Part of the Standard plan. The free address goes on working beside it.'
  return (
    <span role="status">
      Connects <b dir="ltr">{hint.shown}</b>
      {hint.shown !== hint.host && <> ({hint.host})</>}
      {hint.sibling && (
        <>
          ; <span dir="ltr">{hint.sibling}</span> leads there
        </>
      )}
      .
    </span>
  )
}
