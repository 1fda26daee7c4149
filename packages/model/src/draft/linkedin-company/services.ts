import type { SectionData } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { words } from '../../i18n/site-messages.ts'
import type { Part } from '../draft-evidence.ts'
import { namedList } from '../named-list.ts'

const MOST = 24
/** From this share on the whole list is one of services. */
const MAJORITY = 2 / 3

/** What one can order from somebody, as the last word of its name; German and Romance names carry it elsewhere. */
const SERVICE =
  /(?:consult(?:ing|ancy)|advis(?:ory|ing)|advice|services?|support|maintenance|repairs?|installations?|training|audits?|auditing|design|development|planning|hosting|outsourcing|rentals?|cleaning|staffing|translations?|catering|coaching|inspections?|testing|integration|implementation|migration|assessments?|delivery|surveying|prototyping|dienste?|dienstleistung(?:en)?|service|beratung|wartung|entwicklung|schulung(?:en)?|montage|planung|reparatur(?:en)?|vermietung|reinigung|übersetzung(?:en)?|gestaltung)$|^(?:conseil|formation|maintenance|développement|réparation|installation|location|traduction|accompagnement|consultoría|asesoría|formación|mantenimiento|desarrollo|reparación|instalación|alquiler|traducción|diseño)\b/iu

/**
 * The specialties of a company: services where they read as services, else topics (design/draft.md, "Company"). They
 * are never shown as both.
 */
export function specialtiesOf(
  { details }: ProfileOf<'linkedin-company'>,
  language: string,
): { skills: Part<'skills'> | null; services: Part<'services'> | null } {
  const said = words(language)
  const skills = namedList(details.specialties, {
    field: 'details.specialties',
    title: said.specialties,
    most: MOST,
  })
  const names = skills?.data.items ?? []
  const ordered = names.filter(name => SERVICE.test(name)).length
  if (!skills || names.length < 3 || ordered / names.length < MAJORITY) return { skills, services: null }
  const data: SectionData<'services'> = {
    visible: true,
    title: said.services,
    items: names.map(name => ({ name, text: '', url: null })),
  }
  const evidence: Record<string, Evidence[]> = Object.fromEntries(
    Object.entries(skills.evidence).map(([at, found]) => [`${at}.name`, found]),
  )
  return { skills: null, services: { data, evidence } }
}
