import { msg } from '@vitrine/model'
import type { EducationData, PersonData, RoleData } from '../person-data.ts'
import { withOwnDay } from '../resume-values.ts'
import { childrenOf, elementAt, textAt, type XmlElement } from '../xml.ts'
import type { EuropassPerson } from './europass-person.ts'
import { listFilled, toCountryName, toLanguageName, toProficiency, toSkills, toText } from './texts.ts'

const UNREAD = {
  Licenses: msg('Driving licences'),
  PublicationHistory: msg('Publications'),
  CreativeWorks: msg('Creative works'),
  Projects: msg('Projects'),
  SocialAndPoliticalActivities: msg('Social and political activities'),
  NetworksAndMemberships: msg('Networks and memberships'),
  HonorsAndAwards: msg('Honours and awards'),
  ConferencesAndSeminars: msg('Conferences and seminars'),
  VoluntaryWorks: msg('Voluntary work'),
  CourseCertifications: msg('Courses'),
  EmploymentReferences: msg('References'),
  CommunicationAndInterpersonalSkills: msg('Communication skills'),
  ManagementAndLeadershipSkills: msg('Management skills'),
  OrganisationalSkills: msg('Organisational skills'),
  Hobbies: msg('Hobbies and interests'),
  Others: msg('Other sections'),
}

/** Parses the form since 2020: Europass' "Candidate", which is based on HR-XML 3. */
export function parseCandidate(root: XmlElement): EuropassPerson {
  const person = elementAt(root, 'CandidatePerson')
  // A document may hold a profile in several languages; the first one is that of the CV.
  const profile = elementAt(root, 'CandidateProfile')
  const language = (profile?.attributes.languageCode ?? '').slice(0, 2).toLowerCase() || 'en'
  const channels = childrenOf(person, 'Communication')
  const urls = channels
    .filter(one => !['Email', 'Telephone', 'Mobile'].includes(textAt(one, 'ChannelCode')))
    .map(one => textAt(one, 'URI'))
    .filter(Boolean)
  const address = channels.map(one => elementAt(one, 'Address')).find(Boolean)
  const digital = elementAt(profile, 'DigitalSkills')
  const competencies = childrenOf(elementAt(profile, 'PersonQualifications'), 'PersonCompetency')
  return {
    found: {
      name: ['GivenName', 'FamilyName']
        .map(part => textAt(person, `PersonName/${part}`))
        .filter(Boolean)
        .join(' '),
      bio: toText(textAt(profile, 'ExecutiveSummary')),
      location: toPlace(address, language),
      own: urls.find(isLinkedIn) ?? null,
      links: urls.filter(url => !isLinkedIn(url)).map(url => ({ url })),
      experience: childrenOf(elementAt(profile, 'EmploymentHistory'), 'EmployerHistory').flatMap(employer =>
        parseEmployer(employer, language),
      ),
      education: childrenOf(elementAt(profile, 'EducationHistory'), 'EducationOrganizationAttendance').map(
        parseEducation,
      ),
      languages: parseLanguages(person, competencies, language),
      skills: parseSkills(digital, competencies),
    },
    contactLines: channels.flatMap(toContactLine),
    leftOut: listFilled(profile?.children ?? [], UNREAD),
  }
}

function toContactLine(channel: XmlElement): string[] {
  const code = textAt(channel, 'ChannelCode')
  if (code === 'Email') return [textAt(channel, 'URI')].filter(Boolean)
  const number = textAt(channel, 'DialNumber')
  const country = textAt(channel, 'CountryDialing').replace(/^\+|^00/, '')
  return number ? [country ? `+${country} ${number}` : number] : []
}

function parseEmployer(employer: XmlElement, language: string): RoleData[] {
  const contact = childrenOf(elementAt(employer, 'OrganizationContact'), 'Communication')
  const location = toPlace(contact.map(one => elementAt(one, 'Address')).find(Boolean), language)
  const url = contact.map(one => textAt(one, 'URI')).find(text => /^https?:|^www\./i.test(text)) ?? null
  return childrenOf(employer, 'PositionHistory').map(position => {
    const period = elementAt(position, 'EmploymentPeriod') ?? elementAt(employer, 'EmploymentPeriod')
    const isCurrent = [position, period].some(one => textAt(one, 'CurrentIndicator') === 'true')
    return {
      title: textAt(position, 'PositionTitle'),
      organization: textAt(employer, 'OrganizationName'),
      url,
      location:
        location ||
        [textAt(position, 'City'), toCountryName(textAt(position, 'Country'), language)]
          .filter(Boolean)
          .join(', '),
      ...parsePeriod(period),
      isCurrent,
      description: toText(textAt(position, 'Description')),
    }
  })
}

function parseEducation(item: XmlElement): EducationData {
  const name = textAt(item, 'OrganizationName')
  const degree = textAt(item, 'ProgramName') || textAt(item, 'EducationDegree/DegreeName')
  return {
    // A course without a school is called by its title.
    school: name || degree,
    degree: name ? degree : null,
    ...parsePeriod(elementAt(item, 'AttendancePeriod')),
    description: toText(textAt(item, 'EducationDegree/OccupationalSkillsCovered')),
  }
}

function parsePeriod(period: XmlElement | undefined): { start: string; end: string } {
  const [start = '', end = ''] = ['StartDate', 'EndDate'].map(name =>
    withOwnDay(textAt(period, `${name}/FormattedDateTime`)),
  )
  return { start, end }
}

function parseLanguages(
  person: XmlElement | undefined,
  competencies: readonly XmlElement[],
  language: string,
): PersonData['languages'] {
  const nameOf = (code: string) => {
    const name = toLanguageName(code, language)
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
  return [
    ...childrenOf(person, 'PrimaryLanguageCode').map(({ text }) => ({
      name: nameOf(text.trim()),
      proficiency: null,
    })),
    ...competencies
      .filter(one => textAt(one, 'TaxonomyID') === 'language')
      .map(one => ({
        name: nameOf(textAt(one, 'CompetencyID')),
        proficiency: toProficiency(
          childrenOf(one, 'CompetencyDimension').map(dimension => textAt(dimension, 'Score/ScoreText')),
        ),
      })),
  ].filter(({ name }) => name !== '')
}

/** Digital skills in groups or in one text, and competencies that have a name. */
function parseSkills(digital: XmlElement | undefined, competencies: readonly XmlElement[]): string[] {
  const groups = childrenOf(digital, 'DigitalSkillsGroup')
  return [
    ...[...groups, ...(digital ? [digital] : [])].flatMap(group =>
      childrenOf(group, 'DigitalSkill', 'Skill').flatMap(({ text, children }) => {
        const name = text.trim() || (children[0]?.text.trim() ?? '')
        return /<li\b/i.test(name) ? toSkills(name) : [toText(name)]
      }),
    ),
    ...competencies
      .filter(one => textAt(one, 'TaxonomyID') !== 'language')
      .map(one => textAt(one, 'CompetencyName')),
  ].filter(skill => skill !== '' && skill.length <= 80)
}

/** Returns town and country, without the street. */
function toPlace(address: XmlElement | undefined, language: string): string {
  const country = toCountryName(textAt(address, 'CountryCode'), language)
  return [textAt(address, 'CityName'), country].filter(Boolean).join(', ')
}

const isLinkedIn = (url: string) => /linkedin\.com\/in\//i.test(url)
