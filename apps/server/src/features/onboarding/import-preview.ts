import {
  draftOfExport,
  type ExportedSite,
  type ImportFields,
  type InstagramMedia,
  linkWithoutPage,
  mergeProfiles,
  type PreviewData,
  type Profile,
  type ProfileLink,
  type ProfileOf,
  profileOfForm,
  type StageEvent,
  subdomainOf,
  uploadedPictureUrl,
  variantOf,
  type Video,
  VitrineError,
} from '@vitrine/model'
import { readText } from '@vitrine/sources/files'
import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Connections } from './connections.ts'
import type { FileReader } from './file-reader.ts'
import { finishDraft, finishPreview } from './finish-preview.ts'
import { fittingSite } from './fitting-site.ts'
import { linkOf, type PreviewDeps, withinDeadline } from './make-preview.ts'
import type { Reader } from './reader.ts'
import { Stages } from './stages.ts'

/** What was sent: the fields, and the files with their bytes. */
export type Import = {
  fields: ImportFields
  file: { name: string; bytes: Uint8Array } | null
  photos: { name: string; bytes: Uint8Array }[]
}

export type ImportDeps = Omit<PreviewDeps, 'reader' | 'recent'> & {
  reader: Reader
  files: FileReader
  connections: Pick<Connections, 'get'>
  clock: Clock
}

const DEADLINE_MS = 27_000
const MOST_POSTS = 12

/** A source beside the profile that is there already: what it says, and the pictures that came with it. */
type Source = { profile: Profile; pictures: ReadonlyMap<string, Uint8Array>; site?: ExportedSite }

/**
 * Reads what the owner brought (a file, photos, words, links of posts, a form, a sign-in) and merges it, field by
 * field, into what was found before.
 * @throws VitrineError; the signal's reason when the visitor left
 */
export async function importPreview(
  deps: ImportDeps,
  sent: Import,
  subdomain: string,
  left: AbortSignal,
  tell: (event: StageEvent) => void,
): Promise<PreviewData> {
  return withinDeadline(deps.deadlineMs ?? DEADLINE_MS, left, async signal => {
    deps.pictures.prepare()
    const stages = new Stages('file', tell)
    stages.report({ stage: 'file', status: 'running', progress: null, detail: null })
    const given = givenLink(sent, subdomain)
    const sources = await sourcesOf(deps, sent, given, subdomain, signal)
    if (sources.length === 0) throw new VitrineError('invalid_request', { message: 'Nothing was sent.' })
    // A website that was taken away comes back as it was; there is nothing to merge into it.
    const whole = sources.find(source => source.site !== undefined)
    if (whole?.site) {
      const known = fittingSite(whole.site)
      stages.report({ stage: 'file', status: 'done', progress: 1, detail: known.told })
      return finishDraft(deps.pictures, draftOfExport(known.site), whole.pictures, signal, stages)
    }
    const profiles = sources.map(({ profile }) => profile)
    const [first, ...more] = sent.fields.base ? [sent.fields.base, ...profiles] : profiles
    const merged = more.reduce(mergeProfiles, first as Profile)
    const pictures = new Map(sources.flatMap(source => [...source.pictures]))
    stages.report({ stage: 'file', status: 'done', progress: 1, detail: merged.name })
    return finishPreview(deps.pictures, merged, pictures, signal, stages)
  })
}

/** The link that the person gave, now or before. */
function givenLink({ fields }: Import, subdomain: string): ProfileLink | null {
  if (fields.base) return fields.base.link
  return fields.profileUrl ? linkOf({ profileUrl: fields.profileUrl, subdomain }) : null
}

async function sourcesOf(
  deps: ImportDeps,
  sent: Import,
  given: ProfileLink | null,
  subdomain: string,
  signal: AbortSignal,
): Promise<Source[]> {
  const { fields, file, photos } = sent
  const now = deps.clock.now()
  const sources: Source[] = []
  const add = (source: Source) => void sources.push(source)
  if (fields.connection) add(await connected(deps, fields.connection, given, signal))
  if (file) add(await deps.files.read({ ...file, link: given, now }, signal))
  if (fields.text?.trim()) add(await readText(fields.text, { link: given, now }))
  if (fields.form) {
    const link = given ?? linkOfName(fields.form.name, subdomain)
    add({ profile: profileOfForm(fields.form, link, now.toISOString()), pictures: new Map() })
  }
  if (fields.posts?.trim()) add(await postsOf(deps, fields.posts, given, now, signal))
  if (photos.length > 0) add(photosOf(photos, given, now))
  return sources
}

async function connected(
  deps: ImportDeps,
  id: string,
  given: ProfileLink | null,
  signal: AbortSignal,
): Promise<Source> {
  const connection = await deps.connections.get(id)
  const pictures = new Map<string, Uint8Array>()
  if (connection.platform === 'linkedin') {
    const { profile } = connection
    return { profile: given ? { ...profile, link: given } : profile, pictures }
  }
  const link = given?.platform === 'instagram' ? given : connection.link
  const owner = { instagramToken: connection.token }
  return { profile: await deps.reader.read(link, signal, () => undefined, owner), pictures }
}

async function postsOf(
  deps: ImportDeps,
  text: string,
  given: ProfileLink | null,
  now: Date,
  signal: AbortSignal,
): Promise<Source> {
  const urls = [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, MOST_POSTS)
  const detail = 'The links that you pasted'
  if (given?.platform === 'youtube') {
    const videos = await deps.reader.videos(urls, signal)
    if (videos.length === 0) throw nothingAt('None of these links led to a public video.')
    return { profile: withVideos(given, videos, detail, now), pictures: new Map() }
  }
  const link = ofInstagram(given)
  const media = await deps.reader.posts(urls, signal)
  if (media.length === 0)
    throw nothingAt('None of these links led to a public post. Drop the pictures here instead.')
  return { profile: withMedia(link, media, detail, now), pictures: new Map() }
}

function nothingAt(message: string): VitrineError {
  return new VitrineError('validation_failed', { message, fields: { posts: message } })
}

/** Photos without words: the newest is the one that was chosen first. */
function photosOf(photos: Import['photos'], given: ProfileLink | null, now: Date): Source {
  const link = ofInstagram(given)
  const pictures = new Map<string, Uint8Array>()
  const media = photos.map(({ bytes }) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const url = uploadedPictureUrl(hash)
    pictures.set(url, bytes)
    const image = { url, width: null, height: null, alt: '' }
    return {
      id: hash,
      kind: 'photo' as const,
      caption: null,
      images: [image],
      permalink: null,
      taken_at: null,
      likes: null,
    }
  })
  return { profile: withMedia(link, media, 'The photos that you chose', now), pictures }
}

type Own<T extends Profile['details']['type']> = Omit<ProfileOf<T>['details'], 'type'>

function withMedia(link: ProfileLink, media: InstagramMedia[], detail: string, now: Date): Profile {
  const own: Own<'instagram'> = { media, highlights: [], category: null, is_business: null }
  return listed(link, { type: 'instagram', ...own }, 'details.media', detail, now)
}

function withVideos(link: ProfileLink, videos: Video[], detail: string, now: Date): Profile {
  const own: Own<'youtube'> = {
    handle: null,
    channel_id: null,
    videos,
    playlists: [],
    trailer: null,
    keywords: [],
  }
  return listed(link, { type: 'youtube', ...own }, 'details.videos', detail, now)
}

/** A profile of which one list is known, by its owner's word. */
function listed(
  link: ProfileLink,
  details: Profile['details'],
  field: string,
  detail: string,
  now: Date,
): Profile {
  const mark = { path: 'user' as const, detail, at: now.toISOString() }
  return {
    link,
    name: link.id,
    headline: null,
    bio: null,
    avatar: null,
    banner: null,
    location: null,
    links: [],
    stats: [],
    language: null,
    joined_at: null,
    details,
    provenance: { name: mark, [field]: mark },
    is_example: false,
  }
}

/** @throws VitrineError validation_failed where photos have no account to belong to */
function ofInstagram(given: ProfileLink | null): ProfileLink {
  if (given?.platform === 'instagram') return given
  const message = 'Pictures and posts belong to an Instagram account. Paste its link first.'
  throw new VitrineError('validation_failed', { message, fields: { posts: message } })
}

function linkOfName(name: string, subdomain: string): ProfileLink {
  const platform = variantOf(subdomainOf(subdomain).subdomain).platform ?? 'linkedin'
  const kind = { linkedin: 'person', github: 'person', youtube: 'channel', instagram: 'account' } as const
  if (!name.trim()) {
    const message = 'A name is needed.'
    throw new VitrineError('validation_failed', { message, fields: { 'form.name': message } })
  }
  return linkWithoutPage(platform, kind[platform], name)
}
