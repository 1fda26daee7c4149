import type { WritingType, WritingVariant } from '../api/writing.ts'
import { WRITING_MAX } from '../api/writing-limits.ts'
import { plainTextBody } from '../draft/about.ts'
import { oneLine, printable, withoutDecoration } from '../text/clean-text.ts'
import { holdsContact } from '../text/contact-data.ts'
import { cutAtClause } from '../text/cut-text.ts'
import { nameOf } from '../draft/hero.ts'
import { beginning, ledeOf } from '../draft/lede.ts'
import { sentencesOf } from '../text/sentences.ts'
import { fold } from '../facts/tokens.ts'
import type { Profile } from '../profile/profile.ts'
import { plainText } from '../text/formatted-text.ts'

const MOST = 5
const SHORT_ABOUT = 420

/** What a text may be made of beside the profile: what it belongs to, and what is written already. */
export type VariantsOf = { type: WritingType; item?: string; context?: string; max?: number }

/**
 * What a field could say in words that are there already: chosen and cut, never written. The likeliest first; empty
 * where there is nothing. Needs no language model.
 */
export function variantsFor(
  { type, item = '', context = '', max }: VariantsOf,
  profile: Profile,
): WritingVariant[] {
  const most = Math.min(max ?? WRITING_MAX[type], WRITING_MAX[type])
  const found = candidates(type, item, context, profile, most)
  const seen = new Set<string>()
  return found
    .map(({ text, from }) => ({ text: text.trim(), from }))
    .filter(({ text }) => {
      const key = fold(text)
      if (text === '' || text.length > most || holdsContact(text) || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, MOST)
}

function candidates(
  type: WritingType,
  item: string,
  context: string,
  profile: Profile,
  most: number,
): WritingVariant[] {
  const lede = ledeOf(profile)
  const name = nameOf(profile)
  const headline = withoutDecoration(oneLine(profile.headline ?? ''))
  const bio = withoutDecoration(printable(profile.bio ?? ''))
  const own = `${profile.name} ${profile.link.id}`
  const place = oneLine(profile.location ?? '')
  const opening = (text: string, letters = most) => beginning(text, own, letters)?.text ?? ''
  const firstOf = (text: string) => {
    const start = opening(text, 10_000)
    return sentencesOf(start)[0]?.text ?? ''
  }
  const one = (text: string, from: string): WritingVariant => ({ text: cutAtClause(text, most) ?? '', from })
  switch (type) {
    case 'hero_title':
      return [one(name, 'your name'), one(oneLine(profile.link.id), 'your profile’s address')]
    case 'hero_subtitle':
      return [
        one(lede.text, lede.evidence[0]?.path === 'headline' ? 'your headline' : 'your bio'),
        one(headline, 'your headline'),
        one(firstOf(bio), 'the first sentence of your bio'),
        one(opening(lede.rest), 'further on in your bio'),
        one(lede.role && place ? `${lede.role} · ${place}` : '', 'your headline and place'),
        one(taglineOf(profile), 'your tagline'),
      ]
    case 'about':
      return [
        { text: plainText(plainTextBody(bio)), from: 'your whole bio' },
        { text: plainText(plainTextBody(lede.rest)), from: 'your bio after the introduction' },
        { text: opening(bio, SHORT_ABOUT), from: 'the beginning of your bio' },
        { text: plainText(plainTextBody(readmeOf(profile))), from: 'your profile’s README' },
        one(headline, 'your headline'),
      ]
    case 'project':
    case 'experience':
    case 'text':
      return item ? saidOf(item, profile).map(text => one(plainText(plainTextBody(text)), item)) : []
    case 'seo_title':
      if (item) return [one(oneLine(item), 'its title')]
      return [
        one(lede.role ? `${name}, ${lede.role}` : '', 'your name and headline'),
        one(place ? `${name}, ${place}` : '', 'your name and place'),
        one(name, 'your name'),
      ]
    case 'seo_description':
      if (context) return openings(context, most)
      return [
        one(opening(lede.text), 'your introduction'),
        ...openings(bio, most),
        one(headline, 'your headline'),
      ]
    case 'post_title':
      return openings(context, 80)
    case 'post_excerpt':
      return openings(context, most)
    case 'post_body':
      return []
  }

  function openings(text: string, letters: number): WritingVariant[] {
    const whole = withoutDecoration(printable(text))
    return [
      { text: opening(whole, letters), from: 'its beginning' },
      { text: firstOf(whole), from: 'its first sentence' },
    ]
  }
}

const taglineOf = ({ details }: Profile) =>
  details.type === 'linkedin-company' ? withoutDecoration(oneLine(details.tagline ?? '')) : ''

const readmeOf = ({ details }: Profile) =>
  details.type === 'github' && details.profile_readme
    ? withoutDecoration(printable(plainText(details.profile_readme)))
    : ''

/** What the profile says of a work or a role of this name. */
function saidOf(item: string, { details }: Profile): string[] {
  const wanted = fold(oneLine(item))
  const isIt = (title: string, organization: string | null = null) =>
    wanted === fold(oneLine(title)) ||
    (organization !== null &&
      wanted.startsWith(fold(oneLine(title))) &&
      wanted.endsWith(fold(oneLine(organization))))
  const texts: (string | null)[] =
    details.type === 'github'
      ? details.repositories
          .filter(({ name }) => fold(oneLine(name)) === wanted)
          .flatMap(({ description, readme_sentence }) => [description, readme_sentence])
      : details.type === 'linkedin-individual'
        ? [
            ...[...details.experience, ...details.volunteering]
              .filter(({ title, organization }) => isIt(title, organization))
              .map(({ description }) => description),
            ...details.projects.filter(({ title }) => isIt(title)).map(({ description }) => description),
          ]
        : details.type === 'youtube'
          ? details.videos.filter(({ title }) => isIt(title)).map(({ description }) => description)
          : []
  return texts.filter(text => text !== null)
}
