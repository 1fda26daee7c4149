import { DomainName } from '@vitrine/model'
import { readSitesBaseUrl } from '../../../api/page/sites-base-url.ts'
import { AddressStatus } from '../../../ui/forms/address-status.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { General } from './use-general.ts'

/** Where the website lives under the sites' domain, with whether another name can be had. */
export function AddressField({ general }: { general: General }) {
  const { draft, saved, refusals, availability, isMoved, set } = general
  const read = DomainName.safeParse(draft.domain)
  const isRefused = !read.success || availability.state === 'refused'
  return (
    <Field label="Address" hint={isMoved && <Moving from={saved.domain} />}>
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
              aria-invalid={isRefused ? true : undefined}
              aria-describedby={`${ids.id}-status ${ids['aria-describedby'] ?? ''}`}
              onChange={event => set({ domain: event.target.value.trim().toLowerCase() })}
            />
            <span className="affix">.{readSitesBaseUrl().host}</span>
          </div>
          <AddressStatus
            id={`${ids.id}-status`}
            domain={draft.domain}
            error={read.success ? (refusals.domain_name ?? null) : (read.error.issues[0]?.message ?? null)}
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

function Moving({ from }: { from: string }) {
  return (
    <>
      For 30 days <b>{from}</b> leads to the new address. Then it is free for anybody.
    </>
  )
}
