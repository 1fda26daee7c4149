import { PLANS, type Website, t } from '@vitrine/model'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { usePageContext } from '../../../api/page/page-context.ts'
import { useCustomDomainQuery } from '../../../api/queries/settings.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { useUpgrade } from '../../../api/state/use-upgrade.ts'
import { describePlan } from '../../../ui/billing/describe-plan.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DeleteWebsite } from '../delete-website.tsx'
import { DomainSection } from '../domain/domain-section.tsx'
import { AddressField, FreeAddressField } from './address-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { OwnershipSection } from './ownership-section.tsx'
import { useGeneralForm, type GeneralForm } from './use-general-form.ts'
import { YourData } from './your-data.tsx'
import { SaveBar, UnsavedSettingsDialog } from '../save-bar.tsx'
import { RedirectsSection } from '../redirects/redirects-section.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { SettingsRow } from '../settings-row.tsx'
import './general.css'
import { languageOptions } from '../../../ui/forms/language-options.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** The general settings of a website: name, addresses, contact, redirects, plan, data and deletion. */
export function GeneralPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <SettingsHead title={t('Settings')} />
      {website && <GeneralSettings key={website._id} website={website} />}
    </>
  )
}

function GeneralSettings({ website }: { website: Website }) {
  const page = useRef<HTMLDivElement>(null)
  const general = useGeneralForm(website, field =>
    page.current?.querySelector<HTMLElement>(`[data-setting="${field}"]`)?.focus(),
  )
  // A domain goes live while this screen is open.
  const { currentData } = useCustomDomainQuery(website._id)
  const domain = currentData ? currentData.custom_domain : website.custom_domain
  // Redirects have a save button of their own.
  const [hasRedirectChanges, setRedirectChanges] = useState(false)
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
      <SettingsRow
        id="general"
        title={t('Website')}
        description={t('Shown in the dashboard, browser tabs and search results.')}
      >
        {form(<NameFields general={general} />)}
      </SettingsRow>
      <SettingsRow
        id="address"
        title={t('Free address')}
        description={t('Always yours. Old addresses redirect for 30 days.')}
      >
        {form(
          <>
            <AddressField general={general} />
            <FreeAddressField general={general} domain={domain} />
          </>,
        )}
      </SettingsRow>
      <SettingsRow
        id="domain"
        title={t('Custom domain')}
        description={t('Add the DNS records at your registrar. Most work within an hour, some within a day.')}
      >
        <DomainSection website={website} />
      </SettingsRow>
      <SettingsRow
        id="contact"
        title={t('Contact and legal')}
        description={t('Information for visitors, required by law in some countries.')}
      >
        {form(<ContactFields general={general} websiteId={website._id} />)}
      </SettingsRow>
      <OwnershipRow website={website} />
      <SettingsRow
        id="redirects"
        title={t('Redirects')}
        description={t('For old addresses that others still link to.')}
      >
        <RedirectsSection website={website} onChanged={setRedirectChanges} />
      </SettingsRow>
      <SettingsRow
        id="plan"
        title={t('Plan')}
        description={t('Each website has its own plan. See Billing for prices and invoices.')}
      >
        <PlanRow website={website} />
      </SettingsRow>
      <SettingsRow
        id="data"
        title={t('Your data')}
        description={t('Everything on your website belongs to you.')}
      >
        <YourData website={website} />
      </SettingsRow>
      <SettingsRow
        id="delete"
        title={t('Delete')}
        description={t('{host} goes offline immediately. Your original profile is untouched.', {
          host: new URL(website.url).host,
        })}
      >
        <div className="set-fields">
          <DeleteWebsite website={website} />
        </div>
      </SettingsRow>
      <UnsavedSettingsDialog isUnsaved={general.changeCount > 0 || hasRedirectChanges} />
      <form className="savebar-form" onSubmit={submit}>
        <SaveBar
          changes={general.changeCount}
          busy={general.busy}
          onSave={general.save}
          onDiscard={general.discard}
        />
      </form>
    </div>
  )
}

function OwnershipRow({ website }: { website: Website }) {
  return (
    <SettingsRow
      id="ownership"
      title={t('Your profiles')}
      description={t('Confirm that they’re yours. Search engines and Mastodon then trust the connection.')}
    >
      <OwnershipSection website={website} />
    </SettingsRow>
  )
}

/** The plan of the website, with buttons to upgrade and to open the billing screen. */
function PlanRow({ website }: { website: Website }) {
  const upgrade = useUpgrade()
  const { title, text, canBuy } = describePlan(website, usePageContext().billing)
  return (
    <div className="set-fields">
      <p>
        <b>{title}.</b> {text}.
      </p>
      <div className="form-acts">
        {canBuy && (
          <Button onClick={() => upgrade(null, website._id)}>
            {t('Upgrade to {name}', { name: PLANS.standard.name })}
          </Button>
        )}
        <ButtonLink variant={canBuy ? 'quiet' : 'line'} to="/billing">
          {t('Open billing')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The name and the language of the website. */
function NameFields({ general: { draft, errors, set } }: { general: GeneralForm }) {
  return (
    <>
      <TextField
        label={t('Website name')}
        error={errors.name}
        data-setting="name"
        value={draft.name}
        dir="auto"
        autoComplete="off"
        aria-required="true"
        onChange={event => set({ name: event.target.value })}
      />
      <Field
        label={t('Language')}
        hint={t('The language of your site. Labels, dates and screen readers use it.')}
        error={errors.language}
      >
        {ids => (
          <select
            {...ids}
            className="select"
            data-setting="language"
            value={draft.language}
            onChange={event => set({ language: event.target.value })}
          >
            {languageOptions(draft.language).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
