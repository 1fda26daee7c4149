import { getCompany } from './companies.ts'
import type { Member } from './members.ts'
import { getPortraitUrl } from './pages.ts'

/** A person of Bright Data: lists are JSON-encoded in some records. */
export function createBrightDataPerson(member: Member): unknown {
  const experience = [
    {
      title: 'Hafenwerk',
      company: 'Hafenwerk',
      positions: [
        {
          title: 'Lead engineer',
          start_date: 'Apr 2018',
          end_date: 'Present',
          description: 'Rebuilt quay 7.',
        },
        { title: 'Engineer', start_date: 'Jan 2010', end_date: 'Mar 2018' },
      ],
    },
    { title: 'Intern', company: 'Fjord Works', start_date: '2009', end_date: '2010' },
  ]
  return {
    name: member.name,
    city: 'Contact Info',
    position: 'Harbour engineer',
    about: 'I plan quays that outlive their ships.',
    avatar: getPortraitUrl(member.slug),
    followers: 1_204,
    experience: member.slug.endsWith('1') ? experience : JSON.stringify(experience),
    education: [
      { title: 'Norwegian Institute of Technology', degree: 'MSc', start_year: '2004', end_year: '2009' },
    ],
    languages: [{ title: 'Norwegian', subtitle: 'Native or bilingual proficiency' }],
    certifications: [{ title: 'Diver, class II', subtitle: 'Port authority' }],
  }
}

export function createBrightDataCompany(member: Member): unknown {
  const words = getCompany(member.slug)
  return {
    name: member.name,
    about: words.about,
    slogan: words.slogan,
    industries: words.industry,
    company_size: `${words.size.join('-')} employees`,
    founded: words.founded,
    headquarters: words.headquarters,
    organization_type: words.type,
    website: `https://${words.host}/`,
    specialties: words.specialties,
    formatted_locations: [
      `${words.place.street}, ${words.place.city}, ${words.place.country}`,
      words.otherPlace,
    ],
    followers: words.followers,
    employees_in_linkedin: words.employees,
    logo: getPortraitUrl(member.slug),
    updates: [
      {
        text: words.update,
        post_url: 'https://www.linkedin.com/posts/x',
        date: '2026-11-02T09:00:00.000Z',
      },
    ],
  }
}

/** The same person in Enrich Layer's format. */
export function createEnrichLayerPerson(member: Member): unknown {
  return {
    full_name: member.name,
    headline: 'Harbour engineer',
    summary: 'I plan quays that outlive their ships.',
    city: 'Bergen',
    country_full_name: 'Norway',
    profile_pic_url: getPortraitUrl(member.slug),
    follower_count: 1_204,
    experiences: [
      {
        title: 'Lead engineer',
        company: 'Hafenwerk',
        starts_at: { day: 1, month: 4, year: 2018 },
        ends_at: null,
      },
      {
        title: 'Engineer',
        company: 'Hafenwerk',
        starts_at: { day: 1, month: 1, year: 2010 },
        ends_at: { day: 31, month: 3, year: 2018 },
      },
    ],
    education: [
      {
        school: 'Norwegian Institute of Technology',
        degree_name: 'MSc',
        field_of_study: 'Marine',
        starts_at: { year: 2004 },
        ends_at: { year: 2009 },
      },
    ],
    languages: ['Norwegian', 'German'],
    skills: ['Hydrology', 'Steel'],
  }
}

export function createEnrichLayerCompany(member: Member): unknown {
  const words = getCompany(member.slug)
  const place = { city: words.place.city, country: words.place.country, line_1: words.place.street }
  return {
    name: member.name,
    description: words.about,
    tagline: words.slogan,
    industry: words.industry,
    company_size: words.size,
    company_size_on_linkedin: words.employees,
    founded_year: words.founded,
    hq: { ...place, is_hq: true },
    locations: [{ ...place, is_hq: true }],
    company_type: words.type.toUpperCase().replaceAll(' ', '_'),
    website: `https://${words.host}/`,
    specialities: words.specialties.split(/,\s+(?:and\s+)?/),
    follower_count: words.followers,
    profile_pic_url: getPortraitUrl(member.slug),
  }
}
