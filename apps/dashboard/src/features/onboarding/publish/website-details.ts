import {
  MAX_NOTES,
  MAX_WITHHELD,
  OWNER_EVIDENCE,
  type PreviewData,
  publishContact,
  type SectionKey,
  type SectionOrder,
  type WithheldContact,
} from '@vitrine/model'
import type { WebsiteDetails } from '../../../api/state/onboarding-slice.ts'
import { randomId } from '../../../ui/random-id.ts'

/** The draft's suggestions as initial details, with a new idempotency key. */
export function defaultDetails(preview: PreviewData): WebsiteDetails {
  return {
    name: preview.suggested.website_name,
    domain: preview.suggested.domain_name,
    theme: preview.design.theme_name,
    type: preview.website_type,
    key: randomId(),
  }
}

/** Returns the new preview with the theme and mode chosen on the previous one, or its whole look. */
export function keepDesignChoices(
  next: PreviewData,
  previous: PreviewData,
  hasProposal = false,
): PreviewData {
  const { theme_name, theme_mode, accent } = previous.design
  const isThemeChosen = hasProposal || theme_name !== previous.suggested.theme_name
  const design = {
    ...next.design,
    theme_mode,
    ...(isThemeChosen ? { theme_name } : {}),
    ...(hasProposal ? { accent } : {}),
  }
  return {
    ...next,
    design,
    section_order: hasProposal ? keepOrder(next.section_order, previous.section_order) : next.section_order,
  }
}

/** Sections before those that a look leads with. */
const OPENING: readonly SectionKey[] = ['header', 'hero', 'stats']

/** Returns the new sections in the previous order, and added ones beside their neighbours. */
function keepOrder(next: SectionOrder, previous: SectionOrder): SectionOrder {
  const order = previous.filter(key => next.includes(key))
  const isAdded = (key: SectionKey) => !previous.includes(key)
  next.forEach((key, index) => {
    const before = next[index - 1]
    if (OPENING.includes(key) && isAdded(key)) order.splice(before ? order.indexOf(before) + 1 : 0, 0, key)
  })
  next.toReversed().forEach((key, index, reversed) => {
    const after = reversed[index - 1]
    if (!order.includes(key)) order.splice(after ? order.indexOf(after) : order.length, 0, key)
  })
  return order
}

/**
 * Returns the new preview with the contact data that was chosen on the previous one, which is in no profile, with what is
 * not decided yet, and with the notes.
 */
export function keepReport(next: PreviewData, previous: PreviewData): PreviewData {
  const chosen = chosenContacts(previous)
  const offers = [...(previous.withheld ?? []), ...(next.withheld ?? [])].filter(
    (offer, index, all) =>
      !chosen.some(other => isSame(other, offer)) && all.findIndex(other => isSame(other, offer)) === index,
  )
  const notes = [...new Set([...(previous.notes ?? []), ...(next.notes ?? [])])]
  return {
    ...chosen.reduce(publishContact, next),
    withheld: offers.slice(0, MAX_WITHHELD),
    notes: notes.slice(0, MAX_NOTES),
  }
}

/** The contact data that its owner chose to show, the last one first, as each is put before the others. */
function chosenContacts({ settings, design, evidence }: PreviewData): WithheldContact[] {
  const isChosen = (field: string) =>
    evidence[`contact.${field}`]?.some(({ path }) => path === OWNER_EVIDENCE)
  const buttons = (design.contact?.actions ?? []).flatMap(({ label, url }, index): WithheldContact[] =>
    isChosen(`actions.${index}`)
      ? [url.startsWith('tel:') ? { kind: 'phone', value: label } : { kind: 'email', value: url.slice(7) }]
      : [],
  )
  const email = settings?.contact_email
  return [
    ...(email ? [{ kind: 'email' as const, value: email }] : []),
    ...buttons.toReversed(),
    ...(isChosen('text') && design.contact ? [{ kind: 'address' as const, value: design.contact.text }] : []),
  ]
}

const isSame = (a: WithheldContact, b: WithheldContact) => a.kind === b.kind && a.value === b.value

/**
 * Returns the details with edited name and address kept; untouched ones follow the new draft. Wordings are those of one
 * language.
 */
export function keepEditedDetails(
  details: WebsiteDetails,
  next: PreviewData,
  previous: PreviewData,
): WebsiteDetails {
  const { website_name, domain_name } = previous.suggested
  return {
    ...details,
    name: details.name === website_name ? next.suggested.website_name : details.name,
    domain: details.domain === domain_name ? next.suggested.domain_name : details.domain,
    theme: next.design.theme_name,
    type: next.website_type,
    wordings: next.seo.language === previous.seo.language ? details.wordings : undefined,
  }
}
