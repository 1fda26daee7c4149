import type { CompanyUpdate, ProfileOf, Provenance } from '@vitrine/model'

const EXAMPLE: Provenance = {
  path: 'example',
  detail: 'bundled with Vitrine',
  at: '2026-11-01T00:00:00.000Z',
}
const WIKIPEDIA = 'https://en.wikipedia.org/wiki'

function update(date: string, text: string, page: string): CompanyUpdate {
  return { text, url: `${WIKIPEDIA}/${page}`, date, picture: null }
}

const providedFields = ['link', 'name', 'bio', 'avatar', 'banner', 'location', 'links', 'stats', 'language']
const providedDetails = [
  'type',
  'tagline',
  'industry',
  'founded',
  'organization_type',
  'website',
  'specialties',
  'locations',
  'updates',
]

/**
 * The Bauhaus (1919–1933) as a LinkedIn company page. Places, people and dates are historical, described in
 * our words; the follower count is invented. Links lead to pages about it, never to a real page that shares
 * the name.
 */
export const bauhaus: ProfileOf<'linkedin-company'> = {
  link: { platform: 'linkedin', kind: 'company', id: 'bauhaus', url: `${WIKIPEDIA}/Bauhaus` },
  name: 'Bauhaus',
  headline: null,
  bio: 'Founded in Weimar by Walter Gropius, the Bauhaus joined the academy of fine art and the school of crafts under one roof. Masters of form and masters of craft taught together; the workshop was the classroom.\n\nWeaving under Gunta Stölzl began with structure, not with ornament. In the metal workshop lamps and vessels were drawn for the lathe, in the joinery steel tube was bent into chairs, and what the printers set, they set in lower case.\n\nWhat left the building was used: lamps, chairs, textiles, type, houses.',
  avatar: {
    url: 'https://examples.vitrine.invalid/bauhaus.webp',
    width: 512,
    height: 512,
    alt: 'A red square, a blue circle and a yellow triangle beside a black bar',
  },
  banner: {
    url: 'https://examples.vitrine.invalid/bauhaus-house.webp',
    width: 1200,
    height: 800,
    alt: 'The glass walls of the workshops in Dessau',
  },
  location: 'Weimar, Dessau, Berlin',
  links: [
    { label: 'Wikipedia', url: `${WIKIPEDIA}/Bauhaus` },
    { label: 'Its buildings', url: `${WIKIPEDIA}/Bauhaus_and_its_Sites_in_Weimar,_Dessau_and_Bernau` },
  ],
  stats: [
    { key: 'founded', label: 'Founded', value: 1919 },
    { key: 'members', label: 'Students in all', value: 1250 },
    { key: 'followers', label: 'Followers', value: 33_100 },
  ],
  language: 'en',
  joined_at: null,
  details: {
    type: 'linkedin-company',
    tagline: 'Art and technology, a new unity: a school where every student learns a craft.',
    industry: 'School of design',
    size: null,
    founded: 1919,
    headquarters: null,
    organization_type: 'State school',
    website: `${WIKIPEDIA}/Bauhaus`,
    specialties: [
      'Product design',
      'Textiles',
      'Typography',
      'Architecture',
      'Photography',
      'Stage',
      'Teaching',
    ],
    locations: [
      { name: 'Weimar', address: 'Van de Velde building', is_headquarters: false },
      { name: 'Dessau', address: 'Gropiusallee', is_headquarters: false },
      { name: 'Berlin', address: 'Steglitz, a telephone factory', is_headquarters: false },
    ],
    updates: [
      update(
        '1928-04',
        'Hannes Meyer is director now.\n\nBuilding has been taught here since last year: schools and houses, measured by use. What a house is for is asked before what it looks like: where the sun stands, who lives beside whom, how far it is to the kitchen. The workshops will make things that many people can pay for, and fewer of each kind.\n\n#architecture #dessau',
        'Hannes_Meyer',
      ),
      update(
        '1926-12-04',
        'The new building in Dessau is open: workshops behind glass, studios with balconies, a stage between them.\n\nWalter Gropius drew it, and the school fitted it out itself. The lamps come from the metal workshop, the colours from the wall painters, the chairs of steel tube from the joinery, the letters on the front from the printers. A bridge over the road joins the workshops to the school; whoever walks through the house can see from outside what is being made in it.\n\n#architecture #dessau',
        'Walter_Gropius',
      ),
      update(
        '1923-08-15',
        'Our exhibition in Weimar opens today, with a house built for it, the Haus am Horn.\n\nGeorg Muche drew it as a trial: one large room in the middle with light from above, small ones around it, and nothing inside that the workshops did not make, from the carpets to the kitchen. For a week there are lectures, concerts and the stage as well; Oskar Schlemmer’s Triadic Ballet is danced in the theatre.\n\n#exhibition #weimar',
        'Haus_am_Horn',
      ),
      update(
        '1919-04',
        'The art academy and the school of arts and crafts in Weimar are one school from this month on.\n\nIts first paper is a single sheet, with a woodcut by Lyonel Feininger on its front: a cathedral, as a building is what painters, sculptors and craftsmen can only make together. Who comes here learns a craft first, in a workshop, from a master, and is an apprentice and no pupil.\n\n#weimar',
        'Bauhaus',
      ),
    ],
    employees_count: null,
  },
  provenance: Object.fromEntries(
    [...providedFields, ...providedDetails.map(field => `details.${field}`)].map(field => [field, EXAMPLE]),
  ),
  is_example: true,
}
