import type { Profile } from './profile.ts'

/** Whether a profile speaks for an organisation rather than for a person. */
export function isOrganization({ details }: Profile): boolean {
  return details.type === 'linkedin-company' || (details.type === 'github' && details.is_organization)
}
