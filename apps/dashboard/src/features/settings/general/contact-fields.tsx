import { type LegalLink, loadSiteMessages, MAX_LEGAL_LINKS, t } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { discardWithheldEmail, findWithheldEmail } from '../../../api/state/withheld-email.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx'
import { ContactOffer } from '../../../ui/website/contact-offer.tsx'
import type { GeneralForm } from './use-general-form.ts'
import { URL_INPUT } from '../../../ui/forms/field.tsx'

type ContactFieldsProps = { general: GeneralForm; websiteId: string }

/** The public email address, with the one that was left out of the owner's file, and the links to legal pages. */
export function ContactFields({ general, websiteId }: ContactFieldsProps) {
  const { draft, errors, set } = general
  const [offered, setOffered] = useState(() => findWithheldEmail(websiteId))
  const decide = () => {
    discardWithheldEmail()
    setOffered(null)
  }
  return (
    <>
      <TextField
        label={t('Public email')}
        optional
        hint={t(
          'Shown as a button in Contact and to search engines. Anyone can read it, including spammers.',
        )}
        error={errors.contact_email}
        data-setting="contact_email"
        type="email"
        inputMode="email"
        value={draft.contact_email}
        placeholder="hello@example.com"
        dir="ltr"
        autoComplete="email"
        onChange={event => set({ contact_email: event.target.value })}
      />
      {offered && !draft.contact_email && (
        <ContactOffer
          className="set-offer"
          isForField
          contact={{ kind: 'email', value: offered }}
          onShow={() => {
            set({ contact_email: offered })
            decide()
          }}
          onLeaveOut={decide}
        />
      )}
      <LegalLinks general={general} />
    </>
  )
}

/** The legal links in the footer of every page: label and URL of each. */
function LegalLinks({ general: { draft, errors, set } }: { general: GeneralForm }) {
  const group = useRef<HTMLFieldSetElement>(null)
  const links = draft.legal_links
  const update = (index: number, change: Partial<LegalLink>) =>
    set({ legal_links: links.map((link, other) => (other === index ? { ...link, ...change } : link)) })
  const focus = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = (label: string) => {
    set({ legal_links: [...links, { label, url: '' }] })
    focus(`[data-setting="legal_links.${links.length}.${label ? 'url' : 'label'}"]`)
  }
  const remove = (index: number) => {
    set({ legal_links: links.filter((_, other) => other !== index) })
    focus('.legal-add button')
  }
  const labels = useLegalLabels(draft.language ?? 'en')
  const suggestions = labels.filter(label => links.every(link => link.label.trim() !== label))
  return (
    <fieldset className="legal" ref={group}>
      <legend className="field-label">{t('Legal links')}</legend>
      <p className="hint">
        {t(
          'Shown at the bottom of every page, even if you hide the footer. In the EU, most websites need a legal notice and a privacy policy.',
        )}
      </p>
      {links.map((link, index) => (
        <div className="legal-row" key={index}>
          <TextField
            label={t('Text')}
            error={errors[`legal_links.${index}.label`]}
            data-setting={`legal_links.${index}.label`}
            value={link.label}
            dir="auto"
            maxLength={40}
            onChange={event => update(index, { label: event.target.value })}
          />
          <TextField
            {...URL_INPUT}
            label={t('Target')}
            error={errors[`legal_links.${index}.url`]}
            data-setting={`legal_links.${index}.url`}
            value={link.url}
            placeholder={t('https:// or /posts/…')}
            onChange={event => update(index, { url: event.target.value })}
          />
          <Button
            variant="quiet"
            icon
            aria-label={t('Remove {label}', { label: link.label.trim() || t('this link') })}
            onClick={() => remove(index)}
          >
            <CloseIcon />
          </Button>
        </div>
      ))}
      {links.length < MAX_LEGAL_LINKS && (
        <div className="legal-add">
          {suggestions.map(label => (
            <button type="button" className="chip" key={label} onClick={() => add(label)}>
              <PlusIcon className="icon-s" />
              {label}
            </button>
          ))}
          <button type="button" className="chip" onClick={() => add('')}>
            <PlusIcon className="icon-s" />
            {t('Add link')}
          </button>
        </div>
      )}
    </fieldset>
  )
}

/** Returns the usual labels of legal links in the site's language; none while they load. */
function useLegalLabels(language: string): string[] {
  const [labels, setLabels] = useState<string[]>([])
  useEffect(() => {
    let isCurrent = true
    loadSiteMessages(language).then(
      ({ imprint, privacy }) => isCurrent && setLabels([imprint, privacy]),
      // Labels are a convenience: without them, owners write their own.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return labels
}
