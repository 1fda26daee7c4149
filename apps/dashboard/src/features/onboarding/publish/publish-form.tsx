import {
  checkWebsiteForm,
  normalizeDomainName,
  normalizeWebsiteName,
  type ThemeName,
  type WebsiteForm,
  type WebsiteType,
  t,
} from '@vitrine/model'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useAddressAvailability } from '../../../api/state/use-availability.ts'
import { readSitesBaseUrl } from '../../../api/page/sites-base-url.ts'
import { AddressStatus } from '../../../ui/forms/address-status.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { Input } from '../../../ui/forms/input.tsx'

type PublishFormProps = {
  name: string
  domain: string
  theme: ThemeName
  type: WebsiteType
  title: string
  description: string
  button: string
  /** Another button, before the main one. */
  before?: ReactNode
  /** Called on every change; the caller stores the values so that a reload keeps them. */
  onChange: (name: string, domain: string) => void
  onPublish: (name: string, domain: string) => void
}

/** The website's name and address, with the specification's messages (section 5), and the publish button. */
export function PublishForm({
  name,
  domain,
  theme,
  type,
  title,
  description,
  button,
  before,
  onChange,
  onPublish,
}: PublishFormProps) {
  const [isSubmitted, setSubmitted] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const domainField = useRef<HTMLInputElement>(null)
  const id = useId()
  const availability = useAddressAvailability(domain)
  const errors = checkWebsiteForm({ websiteName: name, websiteDomain: domain, theme, type })
  const errorOf = (field: keyof WebsiteForm) => (errors[field] === undefined ? null : t(errors[field]))
  const nameError = isSubmitted ? errorOf('websiteName') : null
  const domainError = isSubmitted || domain !== '' ? errorOf('websiteDomain') : null
  const choiceError = errorOf('theme') ?? errorOf('type')

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (errorOf('websiteName')) nameField.current?.focus()
    else if (errorOf('websiteDomain') || availability.state === 'refused') domainField.current?.focus()
    else if (choiceError === null) onPublish(normalizeWebsiteName(name), normalizeDomainName(domain))
  }

  return (
    <form className="publish-row publish-form" noValidate onSubmit={submit}>
      <p className="publish-text">
        <b>{title}</b>
        <span>{description}</span>
      </p>
      <div className="field name-field">
        <label htmlFor={`${id}-name`}>{t('Website name')}</label>
        <Input
          ref={nameField}
          id={`${id}-name`}
          value={name}
          dir="auto"
          autoComplete="off"
          aria-required="true"
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError ? `${id}-name-error` : undefined}
          onChange={event => onChange(event.target.value, domain)}
        />
        {nameError && <FieldError id={`${id}-name-error`}>{nameError}</FieldError>}
      </div>
      <div className="field">
        <label htmlFor={`${id}-domain`}>{t('Address')}</label>
        <div className="input-group">
          <Input
            ref={domainField}
            id={`${id}-domain`}
            value={domain}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            aria-required="true"
            aria-invalid={domainError || availability.state === 'refused' ? true : undefined}
            aria-describedby={`${id}-domain-status`}
            onChange={event => onChange(name, event.target.value.trim().toLowerCase())}
          />
          <span className="affix">.{readSitesBaseUrl().host}</span>
        </div>
        <AddressStatus
          id={`${id}-domain-status`}
          domain={domain}
          error={domainError}
          availability={availability}
          onPick={picked => {
            onChange(name, picked)
            domainField.current?.focus()
          }}
        />
      </div>
      {isSubmitted && choiceError && <FieldError>{choiceError}</FieldError>}
      <div className="publish-buttons">
        {before}
        <Button type="submit" variant="primary">
          {button}
        </Button>
      </div>
    </form>
  )
}
