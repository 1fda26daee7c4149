import type { SectionData } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import type { DraftedSection } from '../draft-evidence.ts'
import { draftNamedList } from '../named-list.ts'

const MAX_SPECIALTIES = 24
/** From this share of service names on, the list is shown as services. */
const MIN_SERVICE_SHARE = 2 / 3

/** Names of services by their last word; German and Romance languages have it elsewhere. */
const SERVICE_NAME =
  /(?:consult(?:ing|ancy)|advis(?:ory|ing)|advice|services?|support|maintenance|repairs?|installations?|training|audits?|auditing|design|development|planning|hosting|outsourcing|rentals?|cleaning|staffing|translations?|catering|coaching|inspections?|testing|integration|implementation|migration|assessments?|delivery|surveying|prototyping|dienste?|dienstleistung(?:en)?|service|beratung|wartung|entwicklung|schulung(?:en)?|montage|planung|reparatur(?:en)?|vermietung|reinigung|übersetzung(?:en)?|gestaltung)$|^(?:conseil|formation|maintenance|développement|réparation|installation|location|traduction|accompagnement|consultoría|asesoría|formación|mantenimiento|desarrollo|reparación|instalación|alquiler|traducción|diseño)\b/iu

/**
 * Drafts a company's specialties as services if they read as such, else as topics (design/draft.md, "Company"); never
 * both.
 */
export function draftSpecialties(
  { details }: ProfileOf<'linkedin-company'>,
  language: string,
): { skills: DraftedSection<'skills'> | null; services: DraftedSection<'services'> | null } {
  const messages = siteMessages(language)
  const skills = draftNamedList(details.specialties, {
    field: 'details.specialties',
    title: messages.specialties,
    most: MAX_SPECIALTIES,
  })
  const names = skills?.data.items ?? []
  const ordered = names.filter(name => SERVICE_NAME.test(name)).length
  if (!skills || names.length < 3 || ordered / names.length < MIN_SERVICE_SHARE)
    return { skills, services: null }
  const data: SectionData<'services'> = {
    visible: true,
    title: messages.services,
    items: names.map(name => ({ name, text: '', url: null })),
  }
  const evidence: Record<string, Evidence[]> = Object.fromEntries(
    Object.entries(skills.evidence).map(([at, found]) => [`${at}.name`, found]),
  )
  return { skills: null, services: { data, evidence } }
}
