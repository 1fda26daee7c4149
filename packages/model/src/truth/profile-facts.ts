import { furtherPlaces, furtherPrefix } from '../profile/further-places.ts'
import { isOrganization } from '../profile/is-organization.ts'
import type { Profile } from '../profile/profile.ts'
import type { PartialDate } from '../profile/partial-date.ts'
import { plainText } from '../text/formatted-text.ts'
import { passagesOf, startsOf } from './passages.ts'
import { topicsOf } from './topics.ts'
import type { Fact, FactKind, Facts, Figure, Slot } from './fact.ts'

const cache = new WeakMap<Profile, Facts>()

/** The facts of a profile, cached by object identity. */
export function factsOf(profile: Profile): Facts {
  const known = cache.get(profile) ?? buildFacts(profile)
  cache.set(profile, known)
  return known
}

type FactInput = {
  kind: FactKind
  path: string
  slots: Record<string, string | null>
  start?: PartialDate | null
  end?: PartialDate | null
  current?: boolean | null
  figures?: Fact['figures']
  texts?: (string | null)[]
  speaker?: Fact['speaker']
}

function buildFacts(profile: Profile): Facts {
  const list: Fact[] = []
  const add = ({ kind, path, slots, texts = [], speaker = 'owner', ...rest }: FactInput) => {
    const named = slotsOf(slots)
    const base = {
      about: kind,
      slots: named,
      start: rest.start ?? null,
      end: rest.end ?? null,
      current: rest.current ?? null,
      figures: rest.figures ?? [],
      speaker,
    }
    const quote = named.map(({ text }) => text).join(', ')
    if (named.length > 0 && kind !== 'passage')
      list.push({ ...base, id: idOf(list), kind, text: null, source: { path, quote, second: null } })
    for (const passage of texts.flatMap(text => passagesOf(text ?? '')))
      list.push({
        ...base,
        id: idOf(list),
        kind: 'passage',
        text: passage,
        source: { path, quote: passage, second: null },
      })
  }
  add({ kind: 'name', path: 'name', slots: { owner: profile.name } })
  add({ kind: 'passage', path: 'headline', slots: { place: profile.location }, texts: [profile.headline] })
  add({ kind: 'passage', path: 'bio', slots: {}, texts: [profile.bio] })
  add({ kind: 'place', path: 'location', slots: { place: profile.location }, current: true })
  for (const [index, { value, key, label }] of profile.stats.entries())
    add({ kind: 'figure', path: `stats.${index}`, slots: { label }, figures: [{ value, unit: key }] })
  if (profile.joined_at)
    add({
      kind: 'figure',
      path: 'joined_at',
      slots: { label: 'joined' },
      start: profile.joined_at.slice(0, 10),
      current: true,
    })
  for (const [index, { title, body, published_at }] of (profile.posts ?? []).entries())
    add({
      kind: 'work',
      path: `posts.${index}`,
      slots: { title },
      start: published_at?.slice(0, 10) ?? null,
      texts: [plainText(body)],
    })
  addDetails(profile, add)
  for (const place of furtherPlaces(profile)) {
    const prefix = furtherPrefix(place.details.type)
    addDetails(place, input => add({ ...input, path: prefix + input.path }))
  }
  for (const fact of [...list])
    for (const text of startsOf(fact.text)) list.push({ ...fact, id: idOf(list), text })
  addDerived(profile, list, add)
  return {
    list,
    names: [profile.name, profile.link.id],
    links: [profile.link.url, ...profile.links.map(({ url }) => url)],
    isOrganization: isOrganization(profile),
    language: profile.language,
    isTranscript: false,
  }
}

type Add = (input: FactInput) => void

/** Adds facts that several fields state together: topics, the time at one employer, the length of a career. */
function addDerived(profile: Profile, list: Fact[], add: Add): void {
  const { details, headline, bio, language } = profile
  const topics = [
    ...topicsOf(headline, bio, language),
    ...(details.type === 'github' ? details.repositories.flatMap(each => each.topics) : []),
  ]
  addEach([...new Set(topics)], 'topic', 'headline', add)
  if (details.type === 'linkedin-company') addCount('place', 'places', list)
  if (details.type !== 'linkedin-individual') return
  addCount('language', 'languages', list)
  const roles = list.filter(({ kind, text }) => kind === 'role' && text === null)
  const organisation = ({ slots }: Fact) => slots.filter(({ name }) => name === 'organisation')
  const known = new Set(roles.map(role => organisation(role)[0]?.text))
  for (const name of known) {
    const there = roles.filter(role => organisation(role)[0]?.text === name)
    if (name && there.length > 1) addSpan(there, organisation(there[0] as Fact), list)
  }
  if (roles.length > 1) addSpan(roles, [], list)
}

/** The number of facts of a kind that differ. */
function addCount(kind: FactKind, unit: string, list: Fact[]): void {
  const counted = list.filter(fact => fact.kind === kind && fact.source.path !== 'location')
  const [first] = counted
  if (first && counted.length > 1)
    list.push({ ...first, id: idOf(list), slots: [], figures: [{ value: counted.length, unit }] })
}

/** The time that roles cover together without a break. */
function addSpan(roles: readonly Fact[], slots: readonly Slot[], list: Fact[]): void {
  const inOrder = roles
    .filter(({ start, end, current }) => start && (end || current))
    .sort((a, b) => ((a.start ?? '') < (b.start ?? '') ? -1 : 1))
  const [first] = inOrder
  if (!first || inOrder.length < 2) return
  let end = first.end
  for (const { start, end: next } of inOrder.slice(1)) {
    if (end !== null && start !== null && !isUnbroken(end, start)) return
    if (end !== null && (next === null || next > end)) end = next
  }
  list.push({ ...first, id: idOf(list), slots, end, current: end === null, isSpan: true })
}

/** Whether a role begins by the month after another ended or, if no months are known, in the same year. */
function isUnbroken(end: PartialDate, start: PartialDate): boolean {
  const [[endYear = 0, endMonth], [startYear = 0, startMonth]] = [end, start].map(date =>
    date.split('-').map(Number),
  ) as [number[], number[]]
  if (!endMonth || !startMonth) return startYear <= endYear
  return startYear * 12 + startMonth <= endYear * 12 + endMonth + 1
}

function addDetails(profile: Profile, add: Add): void {
  const { details } = profile
  switch (details.type) {
    case 'linkedin-individual':
      return addPerson(details, add)
    case 'linkedin-company':
      return addCompany(details, add)
    case 'github':
      return addGitHub(details, add)
    case 'youtube':
      for (const [index, video] of details.videos.entries())
        add({
          kind: 'work',
          path: `details.videos.${index}`,
          slots: { title: video.title },
          start: video.published,
          figures: video.views === null ? [] : [{ value: video.views, unit: 'views' }],
          texts: [video.description],
        })
      for (const [index, { title, count }] of details.playlists.entries())
        add({
          kind: 'work',
          path: `details.playlists.${index}`,
          slots: { title },
          figures: count === null ? [] : [{ value: count, unit: 'videos' }],
        })
      return addEach(details.keywords, 'specialty', 'details.keywords', add)
    case 'instagram':
      for (const [index, { caption, likes, taken_at }] of details.media.entries())
        add({
          kind: 'work',
          path: `details.media.${index}`,
          slots: {},
          start: taken_at?.slice(0, 10) ?? null,
          figures: likes === null ? [] : [{ value: likes, unit: 'likes' }],
          texts: [caption],
        })
      addEach(
        details.highlights.map(({ title }) => title),
        'specialty',
        'details.highlights',
        add,
      )
      return add({ kind: 'specialty', path: 'details.category', slots: { name: details.category } })
  }
}

function addPerson(details: Extract<Profile['details'], { type: 'linkedin-individual' }>, add: Add): void {
  const roles = [
    ['role', 'experience', details.experience],
    ['volunteering', 'volunteering', details.volunteering],
  ] as const
  for (const [kind, field, list] of roles)
    for (const [index, role] of list.entries())
      add({
        kind,
        path: `details.${field}.${index}`,
        slots: { title: role.title, organisation: role.organization, place: role.location },
        start: role.start,
        end: role.end,
        current: role.is_current ? true : role.end === null ? null : false,
        texts: [role.description],
      })
  for (const [index, { school, degree, field, start, end, description }] of details.education.entries())
    add({
      kind: 'study',
      path: `details.education.${index}`,
      slots: { school, degree, field },
      start,
      end,
      texts: [description],
    })
  addEach(details.skills, 'skill', 'details.skills', add)
  for (const [index, { name, authority, issued }] of details.certifications.entries())
    add({
      kind: 'certificate',
      path: `details.certifications.${index}`,
      slots: { name, issuer: authority },
      start: issued,
    })
  for (const [index, { title, description, start, end }] of details.projects.entries())
    add({
      kind: 'project',
      path: `details.projects.${index}`,
      slots: { title },
      start,
      end,
      texts: [description],
    })
  for (const [index, { name, role, text }] of details.recommendations.entries())
    add({
      kind: 'recommendation',
      path: `details.recommendations.${index}`,
      slots: { speaker: name, role },
      texts: [text],
      speaker: 'other',
    })
  for (const [index, { name, proficiency }] of details.languages.entries())
    add({ kind: 'language', path: `details.languages.${index}`, slots: { name, proficiency } })
  for (const [index, { title, issuer, date, description }] of details.honors.entries())
    add({
      kind: 'award',
      path: `details.honors.${index}`,
      slots: { title, issuer },
      start: date,
      texts: [description],
    })
  for (const [index, { title, publisher, date, description }] of details.publications.entries())
    add({
      kind: 'publication',
      path: `details.publications.${index}`,
      slots: { title, publisher },
      start: date,
      texts: [description],
    })
}

function addCompany(details: Extract<Profile['details'], { type: 'linkedin-company' }>, add: Add): void {
  add({ kind: 'passage', path: 'details.tagline', slots: {}, texts: [details.tagline] })
  add({
    kind: 'company',
    path: 'details',
    slots: {
      industry: details.industry,
      place: details.headquarters,
      type: details.organization_type,
      size: details.size,
    },
    start: details.founded === null ? null : String(details.founded),
    current: true,
    figures: [
      ...(details.employees_count === null ? [] : [{ value: details.employees_count, unit: 'employees' }]),
      ...sizeFigures(details.size),
    ],
  })
  for (const [index, { name, address, is_headquarters }] of details.locations.entries())
    add({
      kind: 'place',
      path: `details.locations.${index}`,
      slots: { place: name, address: address?.replace(/\s*\n\s*/g, ', ') ?? null },
      // The only office is the main one.
      current: is_headquarters || details.locations.length === 1 ? true : null,
    })
  addEach(details.specialties, 'specialty', 'details.specialties', add)
  for (const [index, { text, date }] of details.updates.entries())
    add({ kind: 'work', path: `details.updates.${index}`, slots: {}, start: date, texts: [text] })
}

/** A company's size: a range such as "51-200 employees", one without an end ("10,001+"), or a number. */
function sizeFigures(size: string | null): Figure[] {
  const found = size?.replace(/(?<=\d)[.,\s](?=\d{3})/g, '').match(/\d+/g) ?? []
  const [value, to = size?.includes('+') ? Infinity : undefined] = found.map(Number)
  if (value === undefined) return []
  return [{ value, unit: 'employees', ...(to === undefined ? {} : { to }) }]
}

function addGitHub(details: Extract<Profile['details'], { type: 'github' }>, add: Add): void {
  add({
    kind: 'role',
    path: 'details.company',
    slots: { organisation: details.company?.replace(/^@/, '') ?? null },
    current: true,
  })
  for (const [index, repository] of details.repositories.entries())
    add({
      kind: 'project',
      path: `details.repositories.${index}`,
      slots: {
        title: repository.name,
        full: repository.full_name,
        language: repository.language,
        ...Object.fromEntries(repository.topics.map((topic, at) => [`topic${at}`, topic])),
      },
      figures: [
        { value: repository.stars, unit: 'stars' },
        { value: repository.forks, unit: 'forks' },
      ],
      texts: [repository.description, repository.readme_sentence],
    })
  for (const [index, { name, share }] of details.languages.entries())
    add({
      kind: 'skill',
      path: `details.languages.${index}`,
      slots: { name },
      figures: [{ value: Math.round(share * 1000) / 10, unit: 'percent' }],
    })
  if (details.contributions)
    add({
      kind: 'figure',
      path: 'details.contributions.total',
      slots: { label: 'contributions' },
      figures: [{ value: details.contributions.total, unit: 'contributions' }],
    })
  if (details.profile_readme)
    add({
      kind: 'passage',
      path: 'details.profile_readme',
      slots: {},
      texts: [plainText(details.profile_readme)],
    })
  for (const [index, { name }] of details.organizations.entries())
    add({ kind: 'membership', path: `details.organizations.${index}`, slots: { organisation: name } })
}

function addEach(names: readonly string[], kind: FactKind, path: string, add: Add): void {
  for (const [index, name] of names.entries()) add({ kind, path: `${path}.${index}`, slots: { name } })
}

function slotsOf(slots: Record<string, string | null>): Slot[] {
  return Object.entries(slots).flatMap(([name, text]) => (text?.trim() ? [{ name, text }] : []))
}

const idOf = (list: readonly Fact[]) => `f${list.length + 1}`
