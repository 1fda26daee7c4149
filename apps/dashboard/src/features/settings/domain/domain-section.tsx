import { type Website, t } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useCustomDomainQuery, useSetCustomDomainMutation } from '../../../api/queries/settings.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DomainCard } from './domain-card.tsx'
import { useDomainPolling } from './use-domain-polling.ts'
import { useSaved } from '../use-saved.tsx'
import './domain.css'
import { Trans } from '../../../ui/i18n/trans.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useUpgrade } from '../../../api/state/use-upgrade.ts'
import { Field, URL_INPUT } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'

/** The website's custom domain, or the form that connects one. */
export function DomainSection({ website }: { website: Website }) {
  const query = useCustomDomainQuery(website._id)
  const { isFetching, refetch } = query
  const { currentData, failure, note } = useSaved(query)
  // Shows the last known state while the server queries the name servers, which takes seconds.
  const domain = currentData ? currentData.custom_domain : website.custom_domain
  const check = () => void refetch()
  const nextCheckAt = useDomainPolling(domain, isFetching, check)
  // Without a response it is not known whether the website has a domain.
  if (!domain && !currentData)
    return failure && !isFetching ? (
      <LoadError message={failure.message} onRetry={check} />
    ) : (
      <Skeleton height="72px" />
    )
  if (!domain)
    return (
      <>
        {note}
        <DomainForm website={website} />
      </>
    )
  return (
    <DomainCard
      key={domain.domain}
      website={website}
      domain={domain}
      isChecking={isFetching}
      nextCheckAt={nextCheckAt}
      problem={isFetching ? null : (failure?.message ?? null)}
      onCheck={check}
    />
  )
}

function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="notice notice-danger" role="alert">
      <p>{message}</p>
      <Button size="s" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  )
}

/** The form that connects a domain. Accepts pasted URLs and shows which host they name. */
function DomainForm({ website }: { website: Website }) {
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
              {...URL_INPUT}
              ref={field}
              value={text}
              placeholder="example.com"
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

/** The domain that a text would connect. The server makes the final decision. */
type DomainHint = {
  /** In ASCII (Punycode). */
  host: string
  /** As typed, in lower case. */
  displayName: string
  /** With or without `www`, the host that redirects to it; null for other subdomains. */
  sibling: string | null
}

/**
 * Returns the host in a text with or without scheme, port and path, in any script; null if there is none. Without the
 * Public Suffix List, a sibling is returned only for two labels and for `www`.
 */
export function parseDomainHint(input: string): DomainHint | null {
  const text = input
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/+/i, '')
    .replace(/^\/+/, '')
    .replace(/[/?#\\].*$/s, '')
  const address = `https://${text.replace(/\.+$/, '')}/`
  if (!text.includes('.') || !URL.canParse(address)) return null
  const url = new URL(address)
  const host = url.hostname
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(host)
  if (!isName || url.username) return null
  const displayName = text.toLowerCase().replace(/:\d*$/, '').replace(/\.+$/, '').normalize('NFC')
  return { host, displayName, sibling: siblingOf(host) }
}

function siblingOf(host: string): string | null {
  if (host.startsWith('www.')) return host.slice(4)
  return host.split('.').length === 2 ? `www.${host}` : null
}
