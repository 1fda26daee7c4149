import type { Draft, WebsiteType } from '@vitrine/model'
import { type ImportMethod, availableMethods } from '../import-methods/method.ts'

type MissingPart = Draft['missing'][number]
/** `method` is the import method for this part; absent where only the source itself can add it. */
export type MissingContent = { title: string; hint: string; method?: ImportMethod }

/** Title and hint for each missing part. */
const CONTENT: Record<MissingPart, MissingContent> = {
  readme: {
    title: 'A profile README',
    hint: 'A repository named like you, with a README in it, becomes the text about you.',
  },
  bio: {
    title: 'A text about you',
    hint: 'A sentence or two become the words beside your name.',
    method: 'form',
  },
  repositories: {
    title: 'Work to show',
    hint: 'Public repositories of your own, with a description, become your projects.',
  },
  avatar: { title: 'A picture', hint: 'Until then your initials stand in its place.' },
  pinned: { title: 'Pinned repositories', hint: 'What you pin comes first, in your order.' },
  links: {
    title: 'Links',
    hint: 'A website or another profile gives visitors somewhere to go.',
    method: 'form',
  },
  location: { title: 'A place', hint: 'A city stands beside your name.', method: 'form' },
  contributions: {
    title: 'Your year in contributions',
    hint: 'It can be drawn when this server has a GitHub token; its operator can add one.',
  },
  experience: {
    title: 'Your career',
    hint: 'Your LinkedIn PDF holds all of it; one role can be typed in the short form.',
    method: 'file',
  },
  education: { title: 'Where you studied', hint: 'Your LinkedIn PDF holds it.', method: 'file' },
  skills: {
    title: 'What you are good at',
    hint: 'Your file holds it, or a line in the short form.',
    method: 'form',
  },
  recommendations: {
    title: 'What others say of you',
    hint: 'Recommendations are in the ZIP of “Get a copy of your data”.',
    method: 'file',
  },
  facts: {
    title: 'Facts',
    hint: 'When it was founded, where it is, and what it is good at.',
    method: 'form',
  },
  videos: { title: 'Videos', hint: 'Links of your best ones are enough.', method: 'posts' },
  pictures: {
    title: 'Pictures',
    hint: 'Choose some of your own; they hang in your order.',
    method: 'photos',
  },
}

const CONTENT_BY_TYPE: Partial<Record<WebsiteType, Partial<Record<MissingPart, MissingContent>>>> = {
  'linkedin-individual': {
    avatar: {
      title: 'A photo',
      hint: 'Signing in at LinkedIn brings yours; your initials stand in until then.',
      method: 'connect',
    },
  },
  'linkedin-company': {
    bio: {
      title: 'What the company does',
      hint: 'A few sentences become the text about it.',
      method: 'form',
    },
    avatar: { title: 'A logo', hint: 'Until then its initials stand in its place.' },
    skills: { title: 'Specialties', hint: 'What the company is good at, in a line.', method: 'form' },
  },
  youtube: {
    bio: {
      title: 'What the channel is about',
      hint: 'A sentence or two introduce your videos.',
      method: 'form',
    },
  },
}

/** Returns the title and hint for a missing part, with its import method only if that is available. */
export function missingContent(
  key: MissingPart,
  type: WebsiteType,
  canConnect: Parameters<typeof availableMethods>[1],
): MissingContent {
  const { method, ...content } = CONTENT_BY_TYPE[type]?.[key] ?? CONTENT[key]
  return method && availableMethods(type, canConnect).includes(method) ? { ...content, method } : content
}
