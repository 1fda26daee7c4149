/** Data of a mock company, used by all of its sources. */
export type CompanyData = {
  about: string
  slogan: string
  industry: string
  size: [least: number, most: number]
  employees: number
  founded: number
  headquarters: string
  place: { street: string; city: string; country: string }
  otherPlace: string
  type: string
  specialties: string
  followers: number
  /** Its own website, and a social account that only the website names. */
  host: string
  elsewhere: string
  /**
   * Lines are separated by
   * .
   */
  update: string
}

const HAFENWERK: CompanyData = {
  about: 'We build quays, locks and the machines that move them.\n\nSince 1921, all of it in one yard.',
  slogan: 'Quays for the next hundred years',
  industry: 'Civil Engineering',
  size: [201, 500],
  employees: 412,
  founded: 1921,
  headquarters: 'Hamburg, Germany',
  place: { street: 'Am Kai 1', city: 'Hamburg', country: 'DE' },
  otherPlace: 'Waalhaven 3, Rotterdam, NL',
  type: 'Privately Held',
  specialties: 'Quays, Locks, Dredging, and Harbour cranes',
  followers: 5_120,
  host: 'hafenwerk.example',
  elsewhere: 'https://www.youtube.com/@hafenwerk-example',
  update: 'Lock 3 opened today.\nTwo years, no flood.',
}

const BAUHAUS: CompanyData = {
  about:
    'The academy of fine art and the school of crafts under one roof.\n\nWhat leaves the building is used: lamps, chairs, textiles, type, houses.',
  slogan: 'Art and technology, a new unity',
  industry: 'Design Services',
  size: [51, 200],
  employees: 112,
  founded: 1919,
  headquarters: 'Dessau, Germany',
  place: { street: 'Gropiusallee 38', city: 'Dessau', country: 'DE' },
  otherPlace: 'Geschwister-Scholl-Straße 8, Weimar, DE',
  type: 'Educational',
  specialties: 'Product design, Textiles, Typography, and Architecture',
  followers: 96_300,
  host: 'bauhaus.example',
  elsewhere: 'https://www.instagram.com/bauhaus.example/',
  update: 'The weaving workshop shows its year.\nCloth for theatres, walls and industry.',
}

const COMPANIES: Record<string, CompanyData> = { 'bauhaus-example': BAUHAUS }

/** Returns a company's data; numbered samples share that of the first one. */
export const getCompany = (slug: string): CompanyData => COMPANIES[slug] ?? HAFENWERK

export const findCompanyByHost = (host: string): { name: string; slug: string; words: CompanyData } =>
  host === BAUHAUS.host
    ? { name: 'Bauhaus', slug: 'bauhaus-example', words: BAUHAUS }
    : { name: 'Hafenwerk', slug: 'hafenwerk-example', words: HAFENWERK }
