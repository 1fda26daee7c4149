import type { Website } from '@vitrine/model'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useAppSelector } from '../../api/state/hooks.ts'
import { DeleteWebsite } from './delete-website.tsx'
import { DomainSection } from './domain/domain-section.tsx'
import { AddressField } from './general/address-field.tsx'
import { ContactFields } from './general/contact-fields.tsx'
import { NameFields } from './general/name-fields.tsx'
import { useGeneral } from './general/use-general.ts'
import { VisibilityField } from './general/visibility-field.tsx'
import { YourData } from './general/your-data.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { RedirectsSection } from './redirects/redirects-section.tsx'
import { PlanRow } from './plan-row.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsHead } from './settings-head.tsx'
import './general/general.css'

/** What is true of the whole website, whatever its design: its name, its addresses, who sees it, and its end. */
export function GeneralPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <SettingsHead title="Settings" />
      {website && <General key={website._id} website={website} />}
    </>
  )
}

function General({ website }: { website: Website }) {
  const page = useRef<HTMLDivElement>(null)
  const general = useGeneral(website, field =>
    page.current?.querySelector<HTMLElement>(`[data-setting="${field}"]`)?.focus(),
  )
  // Redirects are saved by themselves.
  const [isRedirected, setRedirected] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    general.save()
  }
  const form = (fields: ReactNode) => (
    <form className="set-fields" noValidate onSubmit={submit}>
      {fields}
    </form>
  )
  return (
    <div className="general" ref={page}>
      <Row
        id="general"
        title="Website"
        says="The name stands in the dashboard, in tabs and in search results."
      >
        {form(<NameFields general={general} />)}
      </Row>
      <Row
        id="address"
        title="Free address"
        says="Always yours. A former address leads to the new one for 30 days."
      >
        {form(<AddressField general={general} />)}
      </Row>
      <Row
        id="domain"
        title="Your own domain"
        says="Set the records where you bought the domain. Most take effect within an hour, some within a day."
      >
        <DomainSection website={website} />
      </Row>
      <Row id="visibility" title="Who may see it" says="Takes effect at the next visit.">
        {form(<VisibilityField general={general} />)}
      </Row>
      <Row
        id="contact"
        title="Contact and legal"
        says="What visitors, and in some countries the law, look for."
      >
        {form(<ContactFields general={general} />)}
      </Row>
      <Row
        id="redirects"
        title="Redirects"
        says="For addresses that others still link to, such as those of an earlier website."
      >
        <RedirectsSection website={website} onChanged={setRedirected} />
      </Row>
      <Row
        id="plan"
        title="Plan"
        says="Each website has its own. Prices and invoices are on the billing screen."
      >
        <PlanRow website={website} />
      </Row>
      <Row id="data" title="Your data" says="Everything on the website belongs to you.">
        <YourData website={website} />
      </Row>
      <Row
        id="delete"
        title="Delete"
        says={`${new URL(website.url).host} stops answering at once. Your profile at the source stays as it is.`}
      >
        <div className="set-fields">
          <DeleteWebsite website={website} />
        </div>
      </Row>
      <LeaveDialog unsaved={general.changed > 0 || isRedirected} />
      <form onSubmit={submit}>
        <SaveBar
          changes={general.changed}
          busy={general.busy}
          onSave={general.save}
          onDiscard={general.discard}
        />
      </form>
    </div>
  )
}

type RowProps = { id: string; title: string; says: string; children: ReactNode }

function Row({ id, title, says, children }: RowProps) {
  return (
    <section className="set-row" aria-labelledby={`${id}-heading`}>
      <header>
        <h2 id={`${id}-heading`}>{title}</h2>
        <p>{says}</p>
      </header>
      {children}
    </section>
  )
}
