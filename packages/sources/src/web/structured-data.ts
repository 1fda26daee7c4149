import { toObject, hasType, toList, parseDate, type JsonObject } from '../linkedin/parse-values.ts'
import { cleanLine, cleanParagraphs } from '../sanitize.ts'

const PERSON = /^(?:https?:\/\/schema\.org\/)?Person$/
const ORGANIZATION =
  /(?:Organization|Corporation|LocalBusiness|Company|School|University|Restaurant|Store|MusicGroup|NGO)$/

/** The person or organisation that a page's JSON-LD describes; URLs as written in the page. */
export type DescribedEntity = {
  isOrganization: boolean
  name: string | null
  description: string | null
  image: string | null
  jobTitle: string | null
  employer: string | null
  schools: string[]
  topics: string[]
  awards: string[]
  languages: string[]
  location: string | null
  sameAs: string[]
  slogan: string | null
  founded: number | null
}

/** Finds the first person or organisation with a name: at the top, or the main entity of a page. */
export function findDescribedEntity(data: readonly JsonObject[]): DescribedEntity | null {
  const all = data.flatMap(thing => [toObject(thing.mainEntity), toObject(thing.about), thing])
  const thing = all.find(
    one => (hasType(one, PERSON) || hasType(one, ORGANIZATION)) && textOf(one.name, 200) !== null,
  )
  if (!thing) return null
  const founded = Number(/^\d{4}/.exec(parseDate(thing.foundingDate) ?? '')?.[0] ?? Number.NaN)
  return {
    isOrganization: !hasType(thing, PERSON),
    name: textOf(thing.name, 200),
    description: cleanParagraphs(typeof thing.description === 'string' ? thing.description : null, 8000),
    image: urlOf(thing.image) ?? urlOf(thing.logo),
    jobTitle: textOf(thing.jobTitle, 200),
    employer: namesOf(thing.worksFor)[0] ?? null,
    schools: namesOf(thing.alumniOf),
    topics: namesOf(thing.knowsAbout),
    awards: namesOf(thing.award ?? thing.awards),
    languages: namesOf(thing.knowsLanguage),
    location: locationOf(thing.address ?? thing.homeLocation ?? thing.location),
    sameAs: listOf(thing.sameAs).flatMap(url => (typeof url === 'string' ? [url] : [])),
    slogan: textOf(thing.slogan, 500),
    founded: founded >= 1000 && founded <= 2200 ? founded : null,
  }
}

const listOf = (value: unknown): unknown[] =>
  typeof value === 'string' ? [value] : toList(value).slice(0, 60)

function textOf(value: unknown, max: number): string | null {
  const [first] = listOf(value)
  return cleanLine(typeof first === 'string' ? first : textAt(first, 'name'), max)
}

const textAt = (value: unknown, field: string): string | null => {
  const found = toObject(value)[field]
  return typeof found === 'string' ? found : null
}

/** The names of things that are given by name or as objects. */
function namesOf(value: unknown): string[] {
  const names = listOf(value).map(one =>
    cleanLine(typeof one === 'string' ? one : (textAt(one, 'name') ?? textAt(one, 'roleName')), 120),
  )
  // Some give topics as URLs of an encyclopedia.
  return [...new Set(names.filter(name => name !== null && !/^https?:/i.test(name)))] as string[]
}

function urlOf(value: unknown): string | null {
  const [first] = listOf(value)
  return typeof first === 'string' ? first : (textAt(first, 'url') ?? textAt(first, 'contentUrl'))
}

function locationOf(value: unknown): string | null {
  const [first] = listOf(value)
  if (typeof first === 'string') return cleanLine(first, 200)
  const place = toObject(first)
  const address = typeof place.address === 'object' ? toObject(place.address) : place
  const country = textAt(address, 'addressCountry') ?? textAt(address.addressCountry, 'name')
  const parts = [textAt(address, 'addressLocality'), textAt(address, 'addressRegion'), country]
  const stated = [...new Set(parts.filter(part => part !== null && part.trim() !== ''))].join(', ')
  return cleanLine(stated || textAt(place, 'name'), 200)
}
