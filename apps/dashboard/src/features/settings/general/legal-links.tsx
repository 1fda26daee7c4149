import { type LegalLink, MOST_LEGAL_LINKS, words } from '@vitrine/model'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { General } from './use-general.ts'

/** The links at the foot of every page: what each is called, and where it leads. */
export function LegalLinks({ general: { draft, refusals, set } }: { general: General }) {
  const group = useRef<HTMLFieldSetElement>(null)
  const links = draft.legal_links
  const change = (at: number, part: Partial<LegalLink>) =>
    set({ legal_links: links.map((link, index) => (index === at ? { ...link, ...part } : link)) })
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = (label: string) => {
    set({ legal_links: [...links, { label, url: '' }] })
    focusOn(`[data-setting="legal_links.${links.length}.${label ? 'url' : 'label'}"]`)
  }
  const remove = (at: number) => {
    set({ legal_links: links.filter((_, index) => index !== at) })
    focusOn('.legal-add button')
  }
  const { imprint, privacy } = words(draft.language ?? 'en')
  const offers = [imprint, privacy].filter(label => links.every(link => link.label.trim() !== label))
  return (
    <fieldset className="legal" ref={group}>
      <legend className="field-label">Legal links</legend>
      <p className="hint">
        Stand at the foot of every page, also where you hid the footer. In the EU most websites need both: an
        imprint and what becomes of visitors’ data.
      </p>
      {links.map((link, at) => (
        <div className="legal-row" key={at}>
          <Field label="Called" error={refusals[`legal_links.${at}.label`]}>
            {ids => (
              <Input
                {...ids}
                data-setting={`legal_links.${at}.label`}
                value={link.label}
                dir="auto"
                maxLength={40}
                onChange={event => change(at, { label: event.target.value })}
              />
            )}
          </Field>
          <Field label="Leads to" error={refusals[`legal_links.${at}.url`]}>
            {ids => (
              <Input
                {...ids}
                data-setting={`legal_links.${at}.url`}
                type="text"
                inputMode="url"
                value={link.url}
                placeholder="https:// or /posts/…"
                dir="ltr"
                autoCapitalize="none"
                spellCheck={false}
                onChange={event => change(at, { url: event.target.value })}
              />
            )}
          </Field>
          <Button
            variant="quiet"
            icon
            aria-label={`Remove ${link.label.trim() || 'this link'}`}
            onClick={() => remove(at)}
          >
            <CloseIcon />
          </Button>
        </div>
      ))}
      {links.length < MOST_LEGAL_LINKS && (
        <div className="legal-add">
          {offers.map(label => (
            <button type="button" className="chip" key={label} onClick={() => add(label)}>
              <PlusIcon className="icon-s" />
              {label}
            </button>
          ))}
          <button type="button" className="chip" onClick={() => add('')}>
            <PlusIcon className="icon-s" />
            Another link
          </button>
        </div>
      )}
    </fieldset>
  )
}
