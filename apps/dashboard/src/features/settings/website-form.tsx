import { DomainName, type Website, WebsiteName } from '@vitrine/model'
import { type FormEvent, useRef, useState } from 'react'
import { asFailure } from '../../api/failure.ts'
import { sitesAddress } from '../../api/sites-address.ts'
import { useUnsavedWork } from '../../api/state/unsaved-work.ts'
import { useAvailability } from '../../api/state/use-availability.ts'
import { useEditWebsiteMutation } from '../../api/websites.queries.ts'
import { AddressStatus } from '../../ui/address-status.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { notify } from '../../ui/toast.tsx'

/** Changes a website's name and address, with the messages of the specification (section 5). */
export function WebsiteForm({ website }: { website: Website }) {
  const [name, setName] = useState(website.name)
  const [domain, setDomain] = useState(website.domain)
  const [edit, { isLoading, error, reset }] = useEditWebsiteMutation()
  const nameField = useRef<HTMLInputElement>(null)
  const domainField = useRef<HTMLInputElement>(null)
  const isMoved = domain !== website.domain
  const isChanged = isMoved || name.trim() !== website.name
  const asked = useAvailability(isMoved ? domain : '')
  const okName = WebsiteName.safeParse(name)
  const okDomain = DomainName.safeParse(domain)
  const failure = asFailure(error)
  useUnsavedWork(isChanged)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading || !isChanged) return
    if (!okName.success) return nameField.current?.focus()
    if (!okDomain.success || asked.state === 'refused') return domainField.current?.focus()
    const { data, error: failed } = await edit({ id: website._id, name: okName.data, domain: okDomain.data })
    if (data) {
      setName(data.website.name)
      setDomain(data.website.domain)
      notify.success(isMoved ? `Saved. Your website is now at ${new URL(data.website.url).host}.` : 'Saved.')
    } else if (asFailure(failed)?.fields?.domain_name) domainField.current?.focus()
  }

  return (
    <form className="set-fields" noValidate onSubmit={event => void submit(event)}>
      <Field label="Website name" error={okName.success ? undefined : okName.error.issues[0]?.message}>
        {ids => (
          <Input
            {...ids}
            ref={nameField}
            value={name}
            dir="auto"
            autoComplete="off"
            aria-required="true"
            onChange={event => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Address" hint={isMoved && <Moving from={website.domain} />}>
        {ids => (
          <>
            <div className="input-group">
              <Input
                {...ids}
                ref={domainField}
                value={domain}
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                aria-required="true"
                aria-invalid={!okDomain.success || asked.state === 'refused' ? true : undefined}
                aria-describedby={`${ids.id}-status ${ids['aria-describedby'] ?? ''}`}
                onChange={event => {
                  reset()
                  setDomain(event.target.value.trim().toLowerCase())
                }}
              />
              <span className="affix">.{sitesAddress().host}</span>
            </div>
            <AddressStatus
              id={`${ids.id}-status`}
              domain={domain}
              error={
                okDomain.success
                  ? (failure?.fields?.domain_name ?? null)
                  : (okDomain.error.issues[0]?.message ?? null)
              }
              availability={asked}
              onPick={picked => {
                setDomain(picked)
                domainField.current?.focus()
              }}
            />
          </>
        )}
      </Field>
      {failure && !failure.fields?.domain_name && (
        <p className="notice notice-danger" role="alert">
          {failure.message}
        </p>
      )}
      <div className="form-acts">
        <Button type="submit" variant="primary" disabled={!isChanged} busy={isLoading}>
          Save
        </Button>
        {isChanged && (
          <Button
            variant="quiet"
            onClick={() => {
              reset()
              setName(website.name)
              setDomain(website.domain)
            }}
          >
            Undo
          </Button>
        )}
      </div>
    </form>
  )
}

function Moving({ from }: { from: string }) {
  return (
    <>
      For 30 days <b>{from}</b> leads to the new address. Then it is free for anybody.
    </>
  )
}
