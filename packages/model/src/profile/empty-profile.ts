import { websiteTypeOf } from './places.ts'
import type { ProfileLink, WebsiteType } from './platform.ts'
import type { Profile } from './profile.ts'

/** Returns a profile of which only the link is known; its name is the link's id. */
export const emptyProfile = (link: ProfileLink): Profile => ({
  link,
  name: link.id,
  headline: null,
  bio: null,
  avatar: null,
  banner: null,
  location: null,
  links: [],
  stats: [],
  language: null,
  joined_at: null,
  details: emptyDetails(websiteTypeOf(link)),
  provenance: {},
  is_example: false,
})

/** Empty details of a profile type. */
export function emptyDetails(type: WebsiteType): Profile['details'] {
  switch (type) {
    case 'linkedin-individual':
      return {
        type,
        experience: [],
        education: [],
        skills: [],
        certifications: [],
        projects: [],
        recommendations: [],
        languages: [],
        volunteering: [],
        honors: [],
        publications: [],
      }
    case 'linkedin-company':
      return {
        type,
        tagline: null,
        industry: null,
        size: null,
        founded: null,
        headquarters: null,
        organization_type: null,
        website: null,
        specialties: [],
        locations: [],
        updates: [],
        employees_count: null,
      }
    case 'github':
      return {
        type,
        is_organization: false,
        company: null,
        pinned: [],
        repositories: [],
        languages: [],
        contributions: null,
        profile_readme: null,
        organizations: [],
      }
    case 'youtube':
      return {
        type,
        handle: null,
        channel_id: null,
        videos: [],
        playlists: [],
        trailer: null,
        keywords: [],
      }
    case 'instagram':
      return { type, media: [], highlights: [], category: null, is_business: null }
  }
}
