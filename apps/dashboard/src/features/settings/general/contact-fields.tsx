import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { LegalLinks } from './legal-links.tsx'
import type { General } from './use-general.ts'

/** How visitors reach the owner, and the links that laws ask for. */
export function ContactFields({ general }: { general: General }) {
  const { draft, refusals, set } = general
  return (
    <>
      <Field
        label="E-mail for visitors"
        optional
        hint="A button in the section Contact, and told to search engines. Everybody can read it, also those who collect addresses for advertising."
        error={refusals.contact_email}
      >
        {ids => (
          <Input
            {...ids}
            data-setting="contact_email"
            type="email"
            inputMode="email"
            value={draft.contact_email}
            placeholder="hello@example.com"
            dir="ltr"
            autoComplete="email"
            onChange={event => set({ contact_email: event.target.value })}
          />
        )}
      </Field>
      <LegalLinks general={general} />
    </>
  )
}
