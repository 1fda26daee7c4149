import type { Profile } from './profile.ts'

/** Whether a profile belongs to an organisation rather than a person. */
export function isOrganization({ details }: Profile): boolean {
  return details.type === 'linkedin-company' || (details.type === 'github' && details.is_organization)
}
