import { Trans } from '../../../ui/i18n/trans.tsx'
import { type CustomDomain, domainNameError, t } from '@vitrine/model'
import { readSitesBaseUrl } from '../../../api/page/sites-base-url.ts'
import { AddressStatus } from '../../../ui/forms/address-status.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { GeneralForm } from './use-general-form.ts'

/** The website's subdomain, with the availability of a new one. */
export function AddressField({ general }: { general: GeneralForm }) {
  const { draft, saved, errors, availability, isMoved, set } = general
  const error = domainNameError(draft.domain)
  const isInvalid = error !== null || availability.state === 'refused'
  return (
    <Field label={t('Address')} hint={isMoved && <FormerAddressHint from={saved.domain} />}>
      {ids => (
        <>
          <div className="input-group">
            <Input
              {...ids}
              data-setting="domain"
              value={draft.domain}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              aria-required="true"
              aria-invalid={isInvalid ? true : undefined}
              aria-describedby={`${ids.id}-status ${ids['aria-describedby'] ?? ''}`}
              onChange={event => set({ domain: event.target.value.trim().toLowerCase() })}
            />
            <span className="affix">.{readSitesBaseUrl().host}</span>
          </div>
          <AddressStatus
            id={`${ids.id}-status`}
            domain={draft.domain}
            error={error ? t(error) : (errors.domain_name ?? null)}
            availability={availability}
            onPick={domain => {
              set({ domain })
              document.getElementById(ids.id)?.focus()
            }}
          />
        </>
      )}
    </Field>
  )
}

/** Whether the free address shows the website, too, while a custom domain is live. */
export function FreeAddressField({ general, domain }: { general: GeneralForm; domain: CustomDomain | null }) {
  const { draft, set } = general
  if (domain?.status !== 'active' || domain.is_suspended) return null
  return (
    <label className="check">
      <input
        type="checkbox"
        data-setting="keep_free_address"
        checked={draft.keep_free_address}
        onChange={event => set({ keep_free_address: event.target.checked })}
      />
      <span>
        <b>{t('Keep both addresses')}</b>
        <span className="choice-hint">
          {t('Otherwise the free address redirects to {domain}, so that search engines list one address.', {
            domain: domain.display_name,
          })}
        </span>
      </span>
    </label>
  )
}

function FormerAddressHint({ from }: { from: string }) {
  return (
    <>
      <Trans
        message="<address/> redirects to the new address for 30 days. After that, it’s available to others."
        components={{ address: <b>{from}</b> }}
      />
    </>
  )
}
