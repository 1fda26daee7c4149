import { msg } from '@vitrine/model'
import type { PersonData, RoleData, EducationData } from '../person-data.ts'
import { childrenOf, elementAt, textAt, type XmlElement } from '../xml.ts'
import type { EuropassPerson } from './europass-person.ts'
import { listFilled, toProficiency, toSkills, toText } from './texts.ts'

/** Parts of "Skills" whose texts are skills, if they are lists. */
const SKILLS = { Computer: 'Digital skills', JobRelated: 'Job-related skills', Other: 'Other skills' }
const UNREAD_SKILLS = {
  Communication: msg('Communication skills'),
  Organisational: msg('Organisational skills'),
  Driving: msg('Driving licence'),
}
const UNREAD = {
  AchievementList: msg('Achievements'),
  Achievement: msg('Achievements'),
  ReferenceTo: msg('Annexes'),
}
const LEVELS = ['Listening', 'Reading', 'SpokenInteraction', 'SpokenProduction', 'Writing']

/** Parses the form of 2012 to 2020: Europass XML 3, or the same in JSON, where lists have no element of their own. */
export function parseSkillsPassport(root: XmlElement): EuropassPerson {
  const info = elementAt(root, 'LearnerInfo')
  const identification = elementAt(info, 'Identification')
  const contact = elementAt(identification, 'ContactInfo')
  const skills = elementAt(info, 'Skills')
  const headline = parseHeadline(elementAt(info, 'Headline'))
  const urls = listOf(contact, 'Website')
    .map(one => textAt(one, 'Contact'))
    .filter(Boolean)
  const skillLists = Object.keys(SKILLS).map(name => textAt(elementAt(skills, name), 'Description'))
  const names = Object.keys(SKILLS) as (keyof typeof SKILLS)[]
  return {
    found: {
      name: ['FirstName', 'Surname']
        .map(part => textAt(identification, `PersonName/${part}`))
        .filter(Boolean)
        .join(' '),
      ...headline.fields,
      location: toPlace(elementAt(contact, 'Address')),
      own: urls.find(isLinkedIn) ?? null,
      links: urls.filter(url => !isLinkedIn(url)).map(url => ({ url })),
      experience: listOf(info, 'WorkExperience').map(parseRole),
      education: listOf(info, 'Education').map(parseEducation),
      languages: parseLanguages(elementAt(skills, 'Linguistic')),
      skills: skillLists.flatMap(toSkills),
    },
    contactLines: [
      textAt(contact, 'Email/Contact'),
      ...listOf(contact, 'Telephone').map(one => textAt(one, 'Contact')),
    ].filter(Boolean),
    leftOut: [
      ...headline.leftOut,
      ...names.flatMap((name, index) =>
        skillLists[index] && toSkills(skillLists[index]).length === 0 ? [SKILLS[name]] : [],
      ),
      ...listFilled(skills?.children ?? [], UNREAD_SKILLS),
      ...listFilled(info?.children ?? [], UNREAD),
    ],
  }
}

/** The items of a list: within "NameList" in XML, directly in JSON. */
function listOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return [...childrenOf(elementAt(element, `${name}List`), name), ...childrenOf(element, name)]
}

/** A headline has a kind: the current or desired job, or a statement. */
function parseHeadline(headline: XmlElement | undefined): {
  fields: Pick<PersonData, 'headline' | 'bio'>
  leftOut: string[]
} {
  const text = toText(textAt(headline, 'Description/Label') || textAt(headline, 'Description'))
  const kind = textAt(headline, 'Type/Code')
  if (!text) return { fields: {}, leftOut: [] }
  if (kind === 'personal_statement') return { fields: { bio: text }, leftOut: [] }
  if (kind === 'position') return { fields: { headline: text }, leftOut: [] }
  return { fields: {}, leftOut: [textAt(headline, 'Type/Label') || 'Job applied for'] }
}

function parseRole(item: XmlElement): RoleData {
  const employer = elementAt(item, 'Employer')
  return {
    title: textAt(item, 'Position/Label') || textAt(item, 'Position'),
    organization: textAt(employer, 'Name'),
    url: textAt(employer, 'ContactInfo/Website/Contact'),
    location: toPlace(elementAt(employer, 'ContactInfo/Address')),
    ...parsePeriod(elementAt(item, 'Period')),
    description: toText(textAt(item, 'Activities')),
  }
}

function parseEducation(item: XmlElement): EducationData {
  const organisation = elementAt(item, 'Organisation')
  const title = textAt(item, 'Title')
  const name = textAt(organisation, 'Name')
  return {
    // A course without a school is called by its title.
    school: name || title,
    degree: name ? title : null,
    field: textAt(item, 'EducationalField/Label'),
    url: textAt(organisation, 'ContactInfo/Website/Contact'),
    ...parsePeriod(elementAt(item, 'Period')),
    description: toText(textAt(item, 'Activities')),
  }
}

function parsePeriod(period: XmlElement | undefined): { start: string; end: string; isCurrent: boolean } {
  return {
    start: toDate(elementAt(period, 'From')),
    end: toDate(elementAt(period, 'To')),
    isCurrent: textAt(period, 'Current') === 'true',
  }
}

/** `<From year="2009" month="--03" day="---09"/>`, or {Year, Month, Day}. */
function toDate(element: XmlElement | undefined): string {
  const parts = ['year', 'month', 'day'].map(part => {
    const written = element?.attributes[part] ?? textAt(element, part.charAt(0).toUpperCase() + part.slice(1))
    return written.replace(/^-+/, '')
  })
  const [year = '', month = '', day = ''] = parts
  return [year, month, month ? day : '']
    .filter(Boolean)
    .map(part => part.padStart(2, '0'))
    .join('-')
}

/** Returns town and country, without the street. */
function toPlace(address: XmlElement | undefined): string {
  const contact = elementAt(address, 'Contact')
  return [textAt(contact, 'Municipality'), textAt(contact, 'Country/Label')].filter(Boolean).join(', ')
}

function parseLanguages(linguistic: XmlElement | undefined): PersonData['languages'] {
  const nameOf = (item: XmlElement) => textAt(item, 'Description/Label') || textAt(item, 'Description')
  return [
    // No level is stated for these in words.
    ...listOf(linguistic, 'MotherTongue').map(item => ({ name: nameOf(item), proficiency: null })),
    ...listOf(linguistic, 'ForeignLanguage').map(item => ({
      name: nameOf(item),
      proficiency: toProficiency(LEVELS.map(level => textAt(item, `ProficiencyLevel/${level}`))),
    })),
  ].filter(({ name }) => name !== '')
}

const isLinkedIn = (url: string) => /linkedin\.com\/in\//i.test(url)
