import type { WritingType, WritingVariant } from '../api/posts/writing.ts'
import { WRITING_MAX } from '../api/posts/writing-limits.ts'
import { cleanBody } from '../draft/about.ts'
import { collapseWhitespace, printable, withoutDecoration } from '../text/clean-text.ts'
import { msg, t } from '../i18n/translate.ts'
import { joinRows } from '../text/join-rows.ts'
import { containsContact } from '../text/contact-data.ts'
import { displayName } from '../draft/hero.ts'
import { leadingSentences } from '../draft/leading-sentences.ts'
import { draftLede } from '../draft/lede.ts'
import { leadingWholeSentences } from '../text/truncate-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import { foldWord } from '../truth/tokens.ts'
import type { Profile } from '../profile/profile.ts'
import { plainText } from '../text/formatted-text.ts'

const MAX_VARIANTS = 5
const SHORT_ABOUT_LENGTH = 420

/** The field's context beside the profile: the item it belongs to and existing text. */
export type VariantsRequest = { type: WritingType; item?: string; context?: string; max?: number }

/**
 * Suggests texts for a field from the profile's own words: selected and cut, never written. The most likely first;
 * empty if there are none. Needs no language model.
 */
export function suggestVariants(
  { type, item = '', context = '', max }: VariantsRequest,
  profile: Profile,
): WritingVariant[] {
  const most = Math.min(max ?? WRITING_MAX[type], WRITING_MAX[type])
  const found = candidates(type, item, context, profile, most)
  const seen = new Set<string>()
  return found
    .map(({ text, from }) => ({ text: text.trim(), from }))
    .filter(({ text }) => {
      const key = foldWord(text)
      if (text === '' || text.length > most || containsContact(text) || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, MAX_VARIANTS)
}

function candidates(
  type: WritingType,
  item: string,
  context: string,
  profile: Profile,
  most: number,
): WritingVariant[] {
  const lede = draftLede(profile)
  const name = displayName(profile)
  const headline = withoutDecoration(collapseWhitespace(profile.headline ?? ''))
  const bio = joinRows(withoutDecoration(printable(profile.bio ?? '')))
  const own = `${profile.name} ${profile.link.id}`
  const place = collapseWhitespace(profile.location ?? '')
  const opening = (text: string, letters = most) => leadingSentences(text, own, letters)?.text ?? ''
  const firstOf = (text: string) => {
    const start = opening(text, 10_000)
    return sentencesOf(start)[0]?.text ?? ''
  }
  const one = (text: string, from: string): WritingVariant => ({
    text: text.length <= most ? text : leadingWholeSentences(text, most),
    from,
  })
  switch (type) {
    case 'hero_title':
      return [
        one(name, t('your name')),
        one(collapseWhitespace(profile.link.id), t('your profile’s address')),
      ]
    case 'hero_subtitle':
      return [
        one(lede.text, t(LEDE_SOURCES[lede.kind])),
        one(headline, t('your headline')),
        one(firstOf(bio), t('the first sentence of your bio')),
        one(opening(lede.rest), t('further on in your bio')),
        one(lede.role && place ? `${lede.role} · ${place}` : '', t('your headline and place')),
        one(taglineText(profile), t('your tagline')),
      ]
    case 'about':
      return [
        { text: plainText(cleanBody(bio)), from: t('your whole bio') },
        { text: plainText(cleanBody(lede.rest)), from: t('your bio after the introduction') },
        { text: opening(bio, SHORT_ABOUT_LENGTH), from: t('the beginning of your bio') },
        { text: plainText(cleanBody(readmeText(profile))), from: t('your profile’s README') },
        one(headline, t('your headline')),
      ]
    case 'project':
    case 'experience':
    case 'text':
      return item ? descriptionsOf(item, profile).map(text => one(plainText(cleanBody(text)), item)) : []
    case 'seo_title':
      if (item) return [one(collapseWhitespace(item), t('its title'))]
      return [
        one(lede.role ? `${name}, ${lede.role}` : '', t('your name and headline')),
        one(place ? `${name}, ${place}` : '', t('your name and place')),
        one(name, t('your name')),
      ]
    case 'seo_description':
      if (context) return openings(context, most)
      return [
        one(opening(lede.text), t('your introduction')),
        ...openings(bio, most),
        one(headline, t('your headline')),
      ]
    case 'post_title':
      return openings(context, 80)
    case 'post_excerpt':
      return openings(context, most)
    case 'post_body':
      return []
  }

  function openings(text: string, letters: number): WritingVariant[] {
    const whole = joinRows(withoutDecoration(printable(text)))
    return [
      { text: opening(whole, letters), from: t('its beginning') },
      { text: firstOf(whole), from: t('its first sentence') },
    ]
  }
}

const LEDE_SOURCES = {
  sentences: msg('your bio'),
  headline: msg('your headline'),
  made: msg('your current role'),
  none: '',
} as const

const taglineText = ({ details }: Profile) =>
  details.type === 'linkedin-company' ? withoutDecoration(collapseWhitespace(details.tagline ?? '')) : ''

const readmeText = ({ details }: Profile) =>
  details.type === 'github' && details.profile_readme
    ? withoutDecoration(printable(plainText(details.profile_readme)))
    : ''

/** The profile's descriptions of a project or role of this name. */
function descriptionsOf(item: string, { details }: Profile): string[] {
  const wanted = foldWord(collapseWhitespace(item))
  const isIt = (title: string, organization: string | null = null) =>
    wanted === foldWord(collapseWhitespace(title)) ||
    (organization !== null &&
      wanted.startsWith(foldWord(collapseWhitespace(title))) &&
      wanted.endsWith(foldWord(collapseWhitespace(organization))))
  const texts: (string | null)[] =
    details.type === 'github'
      ? details.repositories
          .filter(({ name }) => foldWord(collapseWhitespace(name)) === wanted)
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
