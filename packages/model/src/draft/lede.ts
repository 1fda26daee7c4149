import type { Evidence } from '../website/preview.ts'
import type { Profile, ProfileOf } from '../profile/profile.ts'
import { collapseWhitespace, printable, withoutDecoration } from '../text/clean-text.ts'
import { isClosed } from '../text/dangling-words.ts'
import { joinRows } from '../text/join-rows.ts'
import { joinSentences, sentencesOf } from '../text/sentences.ts'
import { type MadeSentence, makeOrganisationSentence, makeRoleSentence } from '../truth/make-sentence.ts'
import { plainText } from '../text/formatted-text.ts'
import { cleanBody, MIN_ABOUT_LENGTH } from './about.ts'
import { evidenceFrom } from './draft-evidence.ts'
import { isSubstantive } from './is-substantive.ts'
import { leadingSentences, tidySentence } from './leading-sentences.ts'
import { ledeFaults } from './lede-faults.ts'
import { introductionsIn } from './github/readme.ts'
import { proseLength } from './posts/strip-boilerplate.ts'
import { sortByDate } from './linkedin-individual/sort-by-date.ts'

const MAX_LEDE_LENGTH = 160
const GOOD_LEDE_LENGTH = 25
const MAX_DESCRIPTION_LENGTH = 160
/** Search results may cut what is longer. */
const FULL_DESCRIPTION_LENGTH = 155
const GOOD_DESCRIPTION_LENGTH = 50
const MAX_SENTENCES = 2
const MAX_ROLE_LENGTH = 60
/** The beginning of a sentence in which the owner says "I" or "we". */
const FIRST_PERSON =
  /^(?:i|i['’](?:m|ve)|we|we['’](?:re|ve)|as an? [^,]{3,60}, (?:i|we)|ich|wir|je|j['’]\p{L}+|nous|soy|somos|yo|eu|sou|nós|sono|siamo|io|noi|ik|wij|we)(?!\p{L})/iu

/** The source of the introduction: the profile's own sentences, a headline or tagline, or facts in a form. */
type LedeKind = 'sentences' | 'headline' | 'made' | 'none'

/**
 * The introduction below the name. `rest` is the remaining bio for the about section, so that nothing is repeated;
 * `role` is a headline not used as the introduction.
 */
export type Lede = { kind: LedeKind; text: string; evidence: Evidence[]; rest: string; role: string }

/** A text that may introduce the owner; the highest score wins, the first of equals. */
type Candidate = Omit<Lede, 'rest' | 'role'> & { score: number; end?: number }

/**
 * Chooses the introduction among the bio's first sentences, tagline, README, headline and a sentence made of the
 * current role or the company's facts. Only texts that an editor would publish as they are (lede-faults.ts); '' if
 * there is none.
 */
export function draftLede(profile: Profile, language = profile.language ?? 'en'): Lede {
  const bio = cleanBio(profile)
  const own = ownWords(profile)
  const [best] = rank(
    [
      ...taglineCandidates(profile, own, MAX_LEDE_LENGTH),
      ...sentenceCandidates(bio, 'bio', profile.bio ?? '', own, MAX_LEDE_LENGTH),
      ...readmeCandidates(profile, own, MAX_LEDE_LENGTH),
      ...headlineCandidates(profile, own),
      ...madeCandidates(profile, language),
    ],
    GOOD_LEDE_LENGTH,
  )
  const role =
    best?.kind === 'headline' ? '' : roleBeside(profile, own, best?.kind === 'made' ? best.text : '')
  if (!best) return { kind: 'none', text: '', evidence: [], rest: bio, role }
  if (best.end === undefined)
    return { kind: best.kind, text: best.text, evidence: best.evidence, rest: bio, role }
  const rest = bio.slice(best.end).trim()
  return {
    ...withShortRest({ kind: best.kind, text: best.text, evidence: best.evidence, rest }, profile),
    role,
  }
}

/** An introduction from the bio with its further sentences if they are too little for a section: they would be lost. */
function withShortRest(lede: Omit<Lede, 'role'>, profile: Profile): Omit<Lede, 'role'> {
  if (!lede.rest || proseLength(plainText(cleanBody(lede.rest))) >= MIN_ABOUT_LENGTH) return lede
  const bio = cleanBio(profile)
  const longer = leadingSentences(bio, ownWords(profile), MAX_LEDE_LENGTH + MIN_ABOUT_LENGTH)
  if (!longer?.text.startsWith(lede.text)) return lede
  return {
    ...lede,
    text: longer.text,
    evidence: evidenceFrom('bio', profile.bio, longer.text),
    rest: bio.slice(longer.end).trim(),
  }
}

/**
 * Chooses the description for search results: the introduction, with a further whole sentence if it fits, or the best
 * other text of at most 160 letters. `about` is the text of the about section, `evidence` its source.
 */
export function draftDescription(
  profile: Profile,
  lede: Lede,
  language: string,
  about: { text: string; evidence: Evidence[] },
): Pick<Lede, 'text' | 'evidence'> {
  const own = ownWords(profile)
  const longer =
    lede.kind === 'sentences' && lede.evidence[0]?.path === 'bio' ? extended(lede, own) : lede.text
  const [best] = rank(
    [
      ...(longer && longer.length <= MAX_DESCRIPTION_LENGTH
        ? [{ ...lede, text: longer, score: lede.kind === 'headline' ? 78 : 100 }]
        : []),
      ...sentenceCandidates(cleanBio(profile), 'bio', profile.bio ?? '', own, MAX_DESCRIPTION_LENGTH),
      ...readmeCandidates(profile, own, MAX_DESCRIPTION_LENGTH),
      ...sentenceCandidates(about.text, '', '', own, MAX_DESCRIPTION_LENGTH).map(one => ({
        ...one,
        evidence: about.evidence,
      })),
      ...headlineCandidates(profile, own),
      ...madeCandidates(profile, language),
    ]
      .filter(({ text }) => text.length <= MAX_DESCRIPTION_LENGTH)
      .map(one => (one.text.length > FULL_DESCRIPTION_LENGTH ? { ...one, score: one.score - 5 } : one)),
    GOOD_DESCRIPTION_LENGTH,
  )
  return best ? { text: best.text, evidence: best.evidence } : { text: '', evidence: [] }
}

const ownWords = ({ name, link }: Profile): string => `${name} ${link.id}`
const cleanBio = ({ bio }: Profile): string => joinRows(withoutDecoration(printable(bio ?? '')))
const cleanLine = (text: string | null): string =>
  withoutDecoration(collapseWhitespace(text ?? '')).replace(/^[^\p{L}\p{N}"'“„«‘(¿¡#]+/u, '')

/** The best first; short texts yield to longer ones of the same kind. */
function rank(candidates: Candidate[], goodLength: number): Candidate[] {
  const scoreOf = ({ text, score }: Candidate) =>
    score -
    (proseLength(text) < goodLength ? 11 : 0) -
    (/^\p{Ll}/u.test(text) ? 10 : 0) -
    (/ @ /u.test(text) ? 15 : 0)
  return candidates.filter(({ text }) => text).sort((a, b) => scoreOf(b) - scoreOf(a))
}

/** A company's tagline is its introduction. */
function taglineCandidates({ details }: Profile, own: string, max: number): Candidate[] {
  const tagline = (details.type === 'linkedin-company' && details.tagline) || ''
  const found = leadingSentences(joinRows(withoutDecoration(printable(tagline))), own, max, MAX_SENTENCES)
  if (!found) return []
  const evidence = evidenceFrom('details.tagline', tagline, found.text)
  return [{ kind: 'headline', text: found.text, evidence, score: 120 }]
}

/**
 * The bio's first good sentences. Later ones yield to a headline, those that do not say who speaks to anything else.
 */
function sentenceCandidates(
  text: string,
  path: string,
  field: string,
  own: string,
  max: number,
): Candidate[] {
  const found = leadingSentences(text, own, max, MAX_SENTENCES)
  if (!found) return []
  const passed = sentencesOf(text).filter(
    one => one.end <= found.start && isSubstantive(one.text, own),
  ).length
  const isFirstPerson = FIRST_PERSON.test(found.text)
  if (passed > (isFirstPerson ? 3 : 1)) return []
  const evidence = path ? evidenceFrom(path, field, found.text) : []
  if (passed === 0) return [{ kind: 'sentences', text: found.text, evidence, score: 100, end: found.end }]
  return [{ kind: 'sentences', text: found.text, evidence, score: isFirstPerson ? 70 : 40 }]
}

/** The first sentences of a profile README, those below "About me" before others. */
function readmeCandidates({ details }: Profile, own: string, max: number): Candidate[] {
  if (details.type !== 'github' || !details.profile_readme) return []
  const field = plainText(details.profile_readme)
  for (const block of introductionsIn(details.profile_readme, own)) {
    const paragraph = plainText({ type: 'doc', content: [block] })
    const found = leadingSentences(joinRows(withoutDecoration(printable(paragraph))), own, max, MAX_SENTENCES)
    if (!found || !isClosed(found.text)) continue
    return [
      {
        kind: 'sentences',
        text: found.text,
        evidence: evidenceFrom('details.profile_readme', field, found.text),
        score: 80,
      },
    ]
  }
  return []
}

/** The headline if it is a phrase or sentence, and its first part if it is a list. */
function headlineCandidates(profile: Profile, own: string): Candidate[] {
  const field = profile.headline ?? ''
  const headline = cleanLine(field)
  const [first = ''] = headline.split(/\s+[|•·–—]\s+|\s*\|\s*/u)
  return [
    { text: headline, score: 78 },
    { text: first, score: 52 },
  ].flatMap(({ text, score }): Candidate[] => {
    const found = leadingSentences(text, own, MAX_LEDE_LENGTH, MAX_SENTENCES)
    if (!found || (score > 60 && found.text !== text)) return []
    return [
      { kind: 'headline', text: found.text, evidence: evidenceFrom('headline', field, found.text), score },
    ]
  })
}

/** A sentence made of typed facts: a person's current role, or a company's industry, place and year. */
function madeCandidates(profile: Profile, language: string): Candidate[] {
  const { details } = profile
  if (details.type === 'linkedin-individual') return madeOfRole({ ...profile, details }, language)
  if (details.type === 'linkedin-company') return madeOfCompany({ ...profile, details }, language)
  return []
}

function madeOfRole(
  { details: { experience } }: ProfileOf<'linkedin-individual'>,
  language: string,
): Candidate[] {
  const role = sortByDate(experience).find(({ is_current }) => is_current)
  if (!role) return []
  const { title, organization, location } = role
  const made = makeRoleSentence({ title, organisation: organization, place: location }, language)
  const path = `details.experience.${experience.indexOf(role)}`
  return fromMade(made, 66, {
    title: evidenceFrom(`${path}.title`, title),
    organisation: evidenceFrom(`${path}.organization`, organization),
    place: evidenceFrom(`${path}.location`, location),
  })
}

function madeOfCompany({ details }: ProfileOf<'linkedin-company'>, language: string): Candidate[] {
  const { industry, headquarters, founded, organization_type } = details
  const isCompany = /^(?:privately held|public company|partnership|sole proprietorship|self-owned)$/iu.test(
    organization_type ?? '',
  )
  const made = makeOrganisationSentence({ isCompany, industry, place: headquarters, founded }, language)
  // Later sentences of a company seldom describe it.
  return fromMade(made, 72, {
    isCompany: [],
    industry: evidenceFrom('details.industry', industry),
    place: evidenceFrom('details.headquarters', headquarters),
    founded: evidenceFrom('details.founded', founded?.toString()),
  })
}

function fromMade<F>(
  made: MadeSentence<F> | null,
  score: number,
  evidence: Record<keyof F, Evidence[]>,
): Candidate[] {
  if (!made || made.text.length > MAX_LEDE_LENGTH) return []
  return [{ kind: 'made', text: made.text, evidence: made.uses.flatMap(fact => evidence[fact]), score }]
}

/** The introduction with the bio's next sentence if both fit in a description. */
function extended({ text, rest }: Lede, own: string): string {
  const [next] = sentencesOf(rest)
  if (!next || !isClosed(text) || sentencesOf(text).length >= MAX_SENTENCES) return text
  const both = joinSentences([text, tidySentence(next.text)])
  const isFit =
    both.length <= MAX_DESCRIPTION_LENGTH &&
    isClosed(next.text) &&
    ledeFaults(next.text, { own }).length === 0
  return isFit ? both : text
}

/** The headline, its first segment, or that without the employer: the longest that fits and is not in `made`. */
function roleBeside({ headline }: Profile, own: string, made: string): string {
  const whole = cleanLine(headline)
  const [first = ''] = whole.split(/\s+[|•·–—]\s+/u)
  const [title = ''] = first.split(/\s+(?:at|@|bei|chez)\s+/u)
  const fits = (role: string) =>
    role.length <= MAX_ROLE_LENGTH && ledeFaults(role, { own }).every(fault => ROLE_FAULTS.has(fault))
  return made.toLowerCase().startsWith(title.toLowerCase()) && made
    ? ''
    : ([whole, first, title].find(fits) ?? '')
}

/** Faults of sentences that are allowed in the role next to the name. */
const ROLE_FAULTS = new Set(['too short', 'keyword list', 'list item', 'capitals', 'begins with a mark'])
