import { type Draft, type WebsiteType, t } from '@vitrine/model'
import { type ImportMethod, availableMethods } from '../import-methods/method.ts'

type MissingPart = Draft['missing'][number]
/** `method` is the import method for this part; absent where only the source itself can add it. */
export type MissingContent = { title: string; hint: string; method?: ImportMethod }

/** Title and hint for each missing part. */
const CONTENT: Record<MissingPart, MissingContent> = {
  readme: {
    title: t('A profile README'),
    hint: t('A repository named after your username, with a README, becomes your About text.'),
  },
  bio: {
    title: t('About text'),
    hint: t('A sentence or two to show next to your name.'),
    method: 'form',
  },
  repositories: {
    title: t('Projects'),
    hint: t('Your public repositories with a description become projects.'),
  },
  avatar: { title: t('A picture'), hint: t('Until then, your initials are shown.') },
  pinned: { title: t('Pinned repositories'), hint: t('Pinned repositories come first, in your order.') },
  links: {
    title: t('Links'),
    hint: t('Add your website or another profile.'),
    method: 'form',
  },
  location: { title: t('Location'), hint: t('Your city, shown next to your name.'), method: 'form' },
  contributions: {
    title: t('Your year in contributions'),
    hint: t('Needs a GitHub token on this server; the operator can add one.'),
  },
  experience: {
    title: t('Your career'),
    hint: t('Your LinkedIn PDF contains all of it. Or enter a role in the short form.'),
    method: 'file',
  },
  education: { title: t('Education'), hint: t('Your LinkedIn PDF contains it.'), method: 'file' },
  skills: {
    title: t('Skills'),
    hint: t('Your file contains them. Or enter them in the short form.'),
    method: 'form',
  },
  recommendations: {
    title: t('Recommendations'),
    hint: t('They’re in the ZIP file from “Get a copy of your data”.'),
    method: 'file',
  },
  facts: {
    title: t('Facts'),
    hint: t('Founding year, location and specialties.'),
    method: 'form',
  },
  videos: { title: t('Videos'), hint: t('Links to your best ones are enough.'), method: 'posts' },
  pictures: {
    title: t('Pictures'),
    hint: t('Choose your own, in your order.'),
    method: 'photos',
  },
}

const CONTENT_BY_TYPE: Partial<Record<WebsiteType, Partial<Record<MissingPart, MissingContent>>>> = {
  'linkedin-individual': {
    avatar: {
      title: t('A photo'),
      hint: t('Log in with LinkedIn to add yours. Until then, your initials are shown.'),
      method: 'connect',
    },
  },
  'linkedin-company': {
    bio: {
      title: t('What the company does'),
      hint: t('A few sentences for the About text.'),
      method: 'form',
    },
    avatar: { title: t('A logo'), hint: t('Until then, its initials are shown.') },
    skills: { title: t('Specialties'), hint: t('What the company does best, in one line.'), method: 'form' },
  },
  youtube: {
    bio: {
      title: t('About the channel'),
      hint: t('A sentence or two to introduce your videos.'),
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
