import type { Action } from '../design/design.ts'
import type { PreviewData, WithheldContact } from './preview.ts'
import { OWNER_EVIDENCE } from './preview-limits.ts'
import { truncateGraphemes } from '../text/truncate-text.ts'

/** Returns a preview that no longer offers a piece of contact data. */
export function discardContact(preview: PreviewData, { kind, value }: WithheldContact): PreviewData {
  const left = preview.withheld?.filter(other => other.kind !== kind || other.value !== value)
  return { ...preview, withheld: left }
}

/**
 * Returns a preview that shows a piece of contact data in its contact section, as the owner's own statement: an e-mail
 * address as the website's public one, a number as a button, a street as a text. Its links remain in the links section.
 */
export function publishContact(preview: PreviewData, contact: WithheldContact): PreviewData {
  const { design, section_order, evidence, settings } = preview
  const { kind, value } = contact
  const before = design.contact ?? { visible: true, title: '', text: '', actions: [] }
  const isPublicEmail = kind === 'email' && !settings?.contact_email
  const action: Action | null =
    kind === 'phone'
      ? { label: value.slice(0, 40), url: `tel:${toDialedNumber(value)}` }
      : kind === 'email' && !isPublicEmail
        ? { label: value.slice(0, 40), url: `mailto:${value}` }
        : null
  const text = kind === 'address' ? [before.text, value].filter(Boolean).join('\n') : before.text
  const actions = action ? [action, ...before.actions].slice(0, 2) : before.actions
  const statement = [{ path: OWNER_EVIDENCE, quote: value }]
  return {
    ...discardContact(preview, contact),
    design: { ...design, contact: { ...before, visible: true, text: truncateGraphemes(text, 500), actions } },
    section_order: section_order.includes('contact') ? section_order : [...section_order, 'contact'],
    evidence: {
      ...evidence,
      ...(kind === 'address' ? { 'contact.text': statement } : {}),
      ...(action ? shiftActions(evidence, statement) : {}),
    },
    ...(isPublicEmail
      ? {
          settings: {
            visibility: settings?.visibility ?? 'public',
            legal_links: settings?.legal_links ?? [],
            contact_email: value,
          },
        }
      : {}),
  }
}

/** The number to dial: without the zero of "+41 (0)44 …", with + for 00. */
function toDialedNumber(written: string): string {
  const digits = written.replace(/[^\d+()]/g, '').replace(/^\(*(?:\+|00)/, '+')
  // In Italy the zero is part of the number.
  const dialed = /^\+(?!39)/.test(digits) ? digits.replace('(0)', '') : digits
  return dialed.replace(/[()]/g, '')
}

/** The evidence of the contact section's buttons after one was put before them. */
function shiftActions(
  evidence: PreviewData['evidence'],
  first: PreviewData['evidence'][string],
): PreviewData['evidence'] {
  const second = evidence['contact.actions.0']
  return { 'contact.actions.0': first, ...(second ? { 'contact.actions.1': second } : {}) }
}
