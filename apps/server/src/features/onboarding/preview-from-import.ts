import {
  comparePriority,
  emptyProfile,
  draftOfExport,
  type ExportedSite,
  type ImportFields,
  type InstagramMedia,
  linkWithoutPage,
  MAX_LEFT_OUT_EXAMPLES,
  MAX_NOTES,
  MAX_WITHHELD,
  hasPage,
  mergeProfiles,
  mergeReadings,
  placeName,
  PREVIEW_MAX_BYTES,
  type PreviewData,
  type Profile,
  profileFromForm,
  readingsOf,
  type ProfileLink,
  type ProfileOf,
  type ProfileSource,
  type StageEvent,
  subdomainOf,
  translateKnown,
  sourcesOf,
  uploadedPictureUrl,
  variantOf,
  type Video,
  VitrineError,
  type WithheldContact,
  withReading,
  withSource,
  t,
} from '@vitrine/model'
import { ADDRESS_NOTE, CONTACT_DATA_NOTE, type FileReading, readText } from '@vitrine/sources/files'
import { createHash } from 'node:crypto'
import { checkNoneOptedOut } from '../../core/safety/opt-out.ts'
import type { Sql } from '../../platform/db/db.ts'
import { readPictureHeader } from '../../platform/images/picture-header.ts'
import { InvalidPicture } from '../../platform/images/picture-types.ts'
import { draftPictureUrls } from '../../core/media/picture-urls.ts'
import { linksOf } from '../../core/safety/takedowns.ts'
import type { SignInStamps } from '../../core/safety/signed-in-profiles.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Connections } from './connections.ts'
import { couldBeSamePerson } from './could-be-same-person.ts'
import type { FileReader } from './file-reader.ts'
import { buildPreviewFromDraft, buildPreview } from './build-preview.ts'
import { parseLink, type PreviewDeps, withDeadline } from './preview-from-link.ts'
import type { SourceReader } from './source-reader.ts'
import { StageTracker } from './stages.ts'

/** Reserved for the pictures and stages of a preview. */
const RESERVED_BYTES = 150_000

/** Returns an exported website within the size limit of a preview, without its last posts if necessary, and says so. */
function fitExportedSite(site: ExportedSite): { site: ExportedSite; notes: string[] } {
  const { posts, media: _, ...rest } = site
  let room = PREVIEW_MAX_BYTES - RESERVED_BYTES - jsonByteLength(rest)
  const fitting = posts.filter(post => {
    room -= jsonByteLength(post)
    return room > 0
  })
  const left = posts.length - fitting.length
  const note = t(
    '{count, plural, one {# post of this export doesn’t} other {# posts of this export don’t}} fit into a preview and won’t be on the new website. They stay in your file.',
    { count: left },
  )
  return { site: { ...site, posts: fitting }, notes: left > 0 ? [note] : [] }
}

/** Returns sentences about what could not be read of an exported website. */
export function notesOnExport({ damaged = [], oversized = [] }: Pick<FileReading, 'damaged' | 'oversized'>) {
  const listOf = (all: readonly string[]) => ({
    count: all.length,
    names: all.slice(0, MAX_LEFT_OUT_EXAMPLES).join(', '),
  })
  const ofPosts = t(
    '{count, plural, one {# post of this export is damaged and won’t} other {# posts of this export are damaged and won’t}} be on the new website: {names}',
    listOf(damaged),
  )
  const ofFiles = t(
    '{count, plural, one {# file of this export is too large to import. Its post is there: upload the file again} other {# files of this export are too large to import. Their posts are there: upload the files again}}: {names}',
    listOf(oversized),
  )
  const notes = [...(damaged.length > 0 ? [ofPosts] : []), ...(oversized.length > 0 ? [ofFiles] : [])]
  return notes.map(note => note.slice(0, 600))
}

const jsonByteLength = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** The fields and files of an import request. */
export type Import = {
  fields: ImportFields
  file: { name: string; bytes: Uint8Array } | null
  photos: { name: string; bytes: Uint8Array }[]
}

export type ImportDeps = Omit<PreviewDeps, 'reader' | 'recent'> & {
  sql: Sql
  reader: SourceReader
  files: FileReader
  connections: Pick<Connections, 'get'>
  stamps: Pick<SignInStamps, 'create'>
  clock: Clock
}

const DEADLINE_MS = 27_000
const MAX_POST_LINKS = 12

/** Names of imported photos: by the URL of those that seem readable, and of the others. */
type ImportedPhotos = { names: ReadonlyMap<string, string>; unreadable: readonly string[] }

/** A profile that was imported, with the pictures of its file by URL. `site` is an exported website. */
type ImportSource = {
  profile: Profile
  pictures: ReadonlyMap<string, Uint8Array>
  notes?: string[]
  photos?: ImportedPhotos
  withheld?: WithheldContact[]
} & Pick<FileReading, 'site' | 'damaged' | 'oversized'>

/**
 * Reads an import (file, photos, text, links of posts, form, sign-in) and merges it field by field into the profile of
 * the existing preview.
 * @throws VitrineError; the signal's reason
 */
export async function previewFromImport(
  deps: ImportDeps,
  sent: Import,
  subdomain: string,
  clientSignal: AbortSignal,
  onStage: (event: StageEvent) => void,
): Promise<PreviewData> {
  return withDeadline(deps.deadlineMs ?? DEADLINE_MS, clientSignal, async signal => {
    deps.pictures.prepare()
    const stages = new StageTracker('file', onStage)
    stages.report({ stage: 'file', status: 'running', progress: null, detail: null })
    const given = findGivenLink(sent, subdomain)
    const sources = await readSources(deps, sent, given, subdomain, signal)
    const base = baseOf(sent.fields)
    if (sources.length === 0 && !(base && sent.fields.language))
      throw new VitrineError('invalid_request', { message: t('Nothing was sent.') })
    // An exported website is restored as it was; nothing is merged into it.
    const exported = sources.find(source => source.site !== undefined)
    if (exported?.site) {
      const fitted = fitExportedSite(exported.site)
      stages.report({ stage: 'file', status: 'done', progress: 1, detail: fitted.site.website_name })
      const draft = draftOfExport(fitted.site)
      const preview = await buildPreviewFromDraft(deps.pictures, draft, exported.pictures, signal, stages)
      const notes = [...fitted.notes, ...notesOnExport(exported)]
      return { ...preview, ...(notes.length > 0 ? { notes } : {}) }
    }
    const merged = mergeAll(
      base,
      sources.map(({ profile }) => profile),
    )
    await checkNoneOptedOut(deps.sql, linksOf(merged))
    const pictures = new Map(sources.flatMap(source => [...source.pictures]))
    stages.report({ stage: 'file', status: 'done', progress: 1, detail: merged.name })
    const preview = await buildPreview(deps.pictures, merged, pictures, signal, stages)
    return { ...preview, ...aboutSources(sources, preview, merged.contradictions?.length ?? 0) }
  })
}

/** Merges what was imported into the profile of the existing preview, if there is one. */
function mergeAll(base: Profile | undefined, imported: Profile[]): Profile {
  const first = (base ?? imported[0]) as Profile
  const type = first.details.type
  const readings = imported.reduce((all, one) => withReading(all, one, type), base ? readingsOf(base) : [])
  // Of what was made of a file, the first page of the same kind becomes the main one.
  const page = hasPage(first.link)
    ? undefined
    : readings.find(one => hasPage(one.link) && one.details.type === type)
  const merged = mergeReadings(readings, { ...first, link: page?.link ?? first.link })
  return {
    // An example is no source, but stays until the website has sources of its own.
    ...(base?.is_example ? mergeProfiles(base, merged, comparePriority) : merged),
    language: base?.language ?? merged.language,
  }
}

/** The report on imported content that the preview shows. */
function aboutSources(
  sources: readonly ImportSource[],
  preview: PreviewData,
  questions: number,
): Pick<PreviewData, 'notes' | 'withheld'> {
  const withheld = sources.flatMap(source => source.withheld ?? []).slice(0, MAX_WITHHELD)
  // Pieces that are offered one by one are not listed as left out, too.
  const isOffered = (note: string) =>
    withheld.some(({ kind }) => note === (kind === 'address' ? ADDRESS_NOTE : CONTACT_DATA_NOTE))
  const ofPhotos = sources.flatMap(({ photos }) => (photos ? noteOnPhotos(photos, preview) : []))
  const all = new Set([...ofPhotos, ...sources.flatMap(source => source.notes ?? [])])
  const differing = t(
    '{count, plural, one {# detail differs} other {# details differ}} between your sources. Once you publish, choose what’s right in Settings › Sources.',
    { count: questions },
  )
  // The child process that reads files knows no language.
  const told = [...all].filter(note => !isOffered(note)).map(note => translateKnown(note).slice(0, 600))
  const notes = [...(questions > 0 ? [differing] : []), ...told].slice(0, MAX_NOTES)
  return {
    ...(notes.length > 0 ? { notes } : {}),
    ...(withheld.length > 0 ? { withheld } : {}),
  }
}

/** The profile of the existing preview, in the language that its owner chose. */
function baseOf({ base, language, signed_in_only }: ImportFields): Profile | undefined {
  if (signed_in_only || !base) return undefined
  const sources = sourcesOf(base)
  return { ...base, ...(language ? { language } : {}), ...(sources.length > 0 ? { sources } : {}) }
}

/** Returns the link of this or the earlier request. */
function findGivenLink({ fields }: Import, subdomain: string): ProfileLink | null {
  if (fields.signed_in_only) return null
  if (fields.base) return fields.base.link
  return fields.profileUrl
    ? parseLink({ profileUrl: fields.profileUrl, subdomain, anyPage: fields.any_page === true })
    : null
}

async function readSources(
  deps: ImportDeps,
  sent: Import,
  given: ProfileLink | null,
  subdomain: string,
  signal: AbortSignal,
): Promise<ImportSource[]> {
  const { fields, file, photos } = sent
  const now = deps.clock.now()
  const sources: ImportSource[] = []
  const add = (source: ImportSource, kind: ProfileSource['kind'], label: string) =>
    void sources.push({ ...source, profile: withSource(source.profile, kind, label) })
  if (fields.connection)
    sources.push(await readConnection(deps, fields.connection, { given, base: baseOf(fields) }, signal))
  if (file) add(await deps.files.read({ ...file, link: given, now }, signal), 'file', file.name || t('File'))
  if (fields.text?.trim()) add(await readText(fields.text, { link: given, now }), 'entry', t('Pasted text'))
  if (fields.form) {
    const link = given ?? linkFromName(fields.form.name, subdomain)
    const profile = profileFromForm(fields.form, link, now.toISOString())
    add({ profile, pictures: new Map() }, 'entry', t('What you entered'))
  }
  if (fields.posts?.trim())
    add(await readPostLinks(deps, fields.posts, given, now, signal), 'entry', t('Pasted links'))
  if (fields.link) sources.push(await readLink(deps, fields.link, signal))
  if (photos.length > 0) add(createPhotoSource(photos, given, now), 'entry', t('Your photos'))
  return sources
}

/** Reads another place of the same person. */
async function readLink(deps: ImportDeps, text: string, signal: AbortSignal): Promise<ImportSource> {
  const link = parseLink({ profileUrl: text, subdomain: '', anyPage: true })
  const profile = await deps.reader.read(link, signal, () => undefined)
  await deps.checkReading(profile, link)
  if (profile.problem && !hasContent(profile)) {
    const message = t('We couldn’t read {place}. Check the link, or try again later.', {
      place: placeName(link),
    })
    throw new VitrineError('upstream_failed', { message, fields: { link: message } })
  }
  return { profile, pictures: new Map() }
}

/** Whether a reading found more than the link tells. */
const hasContent = ({ provenance }: Profile) => Object.values(provenance).some(({ path }) => path !== 'user')

/**
 * Reads what its owner signed in for. Who signed in is who the site is of.
 * @throws VitrineError different_person if the link is of another person
 */
async function readConnection(
  deps: ImportDeps,
  id: string,
  { given, base }: { given: ProfileLink | null; base: Profile | undefined },
  signal: AbortSignal,
): Promise<ImportSource> {
  const connection = await deps.connections.get(id)
  const pictures = new Map<string, Uint8Array>()
  if (connection.platform === 'instagram') {
    const { link, token } = connection
    if (given?.platform === 'instagram' && given.id !== link.id)
      throw createDifferentPerson(`@${link.id}`, `@${given.id}`)
    const owner = { instagramToken: token }
    const read = await deps.reader.read(link, signal, () => undefined, { owner })
    const profile = withSource(read, 'sign-in', t('Instagram sign-in'))
    const sign_in_stamp = deps.stamps.create(link.url)
    return {
      profile: { ...profile, sources: profile.sources?.map(source => ({ ...source, sign_in_stamp })) },
      pictures,
    }
  }
  const own = given?.platform === 'linkedin' && given.kind === 'person' ? given : null
  const profile =
    connection.platform === 'linkedin'
      ? connection.profile
      : await deps.reader.career(connection.token, own, signal)
  if (given && !couldBeSamePerson(profile.name, [given.id, ...(base ? [base.name] : [])]))
    throw createDifferentPerson(profile.name, base && base.name !== given.id ? base.name : given.url)
  const linked = connection.platform === 'linkedin' && given ? { ...profile, link: given } : profile
  return { profile: withSource(linked, 'sign-in', t('LinkedIn sign-in')), pictures }
}

function createDifferentPerson(account: string, profile: string): VitrineError {
  return new VitrineError('different_person', {
    message: t(
      'You signed in as {account}, but the link leads to {profile}. A site is always about one profile. Use the account or the link, not both.',
      {
        account,
        profile,
      },
    ),
  })
}

async function readPostLinks(
  deps: ImportDeps,
  text: string,
  given: ProfileLink | null,
  now: Date,
  signal: AbortSignal,
): Promise<ImportSource> {
  const urls = [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, MAX_POST_LINKS)
  const detail = 'The links that you pasted'
  if (given?.platform === 'youtube') {
    const videos = await deps.reader.videos(urls, signal)
    if (videos.length === 0) throw noPostsError(t('None of these links lead to a public video.'))
    return { profile: createYouTubeProfile(given, videos, detail, now), pictures: new Map() }
  }
  const link = requireInstagramLink(given)
  const media = await deps.reader.posts(urls, signal)
  if (media.length === 0)
    throw noPostsError(t('None of these links lead to a public post. Drop the pictures here instead.'))
  return { profile: createInstagramProfile(link, media, detail, now), pictures: new Map() }
}

function noPostsError(message: string): VitrineError {
  return new VitrineError('validation_failed', { message, fields: { posts: message } })
}

/**
 * Creates a profile from photos; the first one counts as the newest. Those of a format that is not supported, as HEIC,
 * are left out.
 * @throws VitrineError validation_failed if none can be read
 */
function createPhotoSource(photos: Import['photos'], given: ProfileLink | null, now: Date): ImportSource {
  const link = requireInstagramLink(given)
  const pictures = new Map<string, Uint8Array>()
  const [readable, unreadable] = [photos.filter(isReadable), photos.filter(photo => !isReadable(photo))]
  if (readable.length === 0) {
    const message = t(
      'We couldn’t read these photos. Use JPEG, PNG, WebP, AVIF or GIF of up to 50 megapixels.',
    )
    throw new VitrineError('validation_failed', { message, fields: { photos: message } })
  }
  const names = new Map<string, string>()
  const media = readable.map(({ name, bytes }) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const url = uploadedPictureUrl(hash)
    pictures.set(url, bytes)
    names.set(url, name)
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
  return {
    profile: createInstagramProfile(link, media, 'The photos that you chose', now),
    pictures,
    photos: { names, unreadable: unreadable.map(({ name }) => name) },
  }
}

/** Names the photos whose format is not supported, and those of which no picture could be made. */
function noteOnPhotos(
  { names, unreadable }: ImportedPhotos,
  { design, posts, media }: PreviewData,
): string[] {
  const failed = draftPictureUrls(design, posts).filter(url => names.has(url) && !media[url])
  const leftOut = [...failed.map(url => names.get(url) ?? ''), ...unreadable]
  const note = t(
    'We couldn’t read {count, plural, one {# photo} other {# photos}}. Use JPEG, PNG, WebP, AVIF or GIF of up to 50 megapixels. Left out: {names}',
    { count: leftOut.length, names: leftOut.slice(0, MAX_LEFT_OUT_EXAMPLES).join(', ') },
  )
  return leftOut.length > 0 ? [note] : []
}

function isReadable({ bytes }: Import['photos'][number]): boolean {
  try {
    return readPictureHeader(bytes).width > 0
  } catch (error) {
    if (error instanceof InvalidPicture) return false
    throw error
  }
}

type PlatformDetails<T extends Profile['details']['type']> = Omit<ProfileOf<T>['details'], 'type'>

function createInstagramProfile(
  link: ProfileLink,
  media: InstagramMedia[],
  detail: string,
  now: Date,
): Profile {
  const details: PlatformDetails<'instagram'> = { media, highlights: [], category: null, is_business: null }
  return createProfile(link, { type: 'instagram', ...details }, 'details.media', detail, now)
}

function createYouTubeProfile(link: ProfileLink, videos: Video[], detail: string, now: Date): Profile {
  const details: PlatformDetails<'youtube'> = {
    handle: null,
    channel_id: null,
    videos,
    playlists: [],
    trailer: null,
    keywords: [],
  }
  return createProfile(link, { type: 'youtube', ...details }, 'details.videos', detail, now)
}

/** Creates a profile of which only one list is known. */
function createProfile(
  link: ProfileLink,
  details: Profile['details'],
  field: string,
  detail: string,
  now: Date,
): Profile {
  const mark = { path: 'user' as const, detail, at: now.toISOString() }
  return { ...emptyProfile(link), details, provenance: { name: mark, [field]: mark } }
}

/** @throws VitrineError validation_failed if the link is not one of an Instagram account */
function requireInstagramLink(given: ProfileLink | null): ProfileLink {
  if (given?.platform === 'instagram') return given
  const message = t('Pictures and posts need an Instagram account. Paste its link first.')
  throw new VitrineError('validation_failed', { message, fields: { posts: message } })
}

function linkFromName(name: string, subdomain: string): ProfileLink {
  const platform = variantOf(subdomainOf(subdomain).subdomain).platform ?? 'linkedin'
  const kind = { linkedin: 'person', github: 'person', youtube: 'channel', instagram: 'account' } as const
  if (!name.trim()) {
    const message = t('Enter a name.')
    throw new VitrineError('validation_failed', { message, fields: { 'form.name': message } })
  }
  return linkWithoutPage(platform, kind[platform], name)
}
