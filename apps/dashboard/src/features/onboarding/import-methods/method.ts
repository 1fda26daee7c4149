import { type ConnectTarget, type FormPlatform, type SourceState, type WebsiteType, t } from '@vitrine/model'

/** A way for owners to add content that a platform does not show. */
export type ImportMethod = 'file' | 'connect' | 'career' | 'photos' | 'posts' | 'text' | 'form' | 'link'
/** The reason why an account could not be connected, and the method that it was for. */
export type ConnectError = { method: 'connect' | 'career'; message: string }
/** The website type that content is imported for; null for a site without a link. */
export type ImportTarget = WebsiteType | null

export type MethodLabel = { title: string; time: string }

const METHODS: Record<WebsiteType | 'none', ImportMethod[]> = {
  'linkedin-individual': ['file', 'career', 'text', 'connect', 'form'],
  'linkedin-company': ['form'],
  github: ['form'],
  youtube: ['posts', 'form'],
  instagram: ['connect', 'photos', 'posts', 'file', 'form'],
  none: ['file', 'career', 'text', 'form'],
}

/** Returns the methods available for a target, best first. */
export function availableMethods(
  type: ImportTarget,
  canConnect: (target: ConnectTarget) => boolean,
): ImportMethod[] {
  return METHODS[type ?? 'none'].filter(method => {
    if (method === 'career') return canConnect('linkedin-career')
    return method !== 'connect' || (type && canConnect(platformOf(type)))
  })
}

/** Creates a check of what owners can sign in for here; nothing while the sources are loading. */
export function createConnectCheck(sources: SourceState[] = []): (target: ConnectTarget) => boolean {
  return target =>
    target === 'linkedin-career'
      ? sources.some(source => source.connect_career)
      : sources.some(source => source.platform === target && source.connect)
}

export function platformOf(type: WebsiteType): FormPlatform {
  return type === 'linkedin-individual' || type === 'linkedin-company' ? 'linkedin' : type
}

const DEFAULT_LABELS: Record<ImportMethod, MethodLabel> = {
  file: { title: t('Drop your file'), time: t('a minute') },
  connect: { title: t('Connect your account'), time: t('half a minute') },
  career: { title: t('Import your LinkedIn career'), time: t('half a minute') },
  photos: { title: t('Choose your photos'), time: t('about a minute') },
  posts: { title: t('Paste links to your posts'), time: t('two minutes') },
  text: { title: t('Paste text'), time: t('two minutes') },
  form: { title: t('Fill in a short form'), time: t('three minutes') },
  link: { title: t('Paste another link'), time: t('half a minute') },
}
const LABELS_BY_TYPE: Partial<Record<WebsiteType, Partial<Record<ImportMethod, MethodLabel>>>> = {
  'linkedin-individual': {
    file: { title: t('Drop your LinkedIn file'), time: t('about a minute') },
    connect: { title: t('Import name and photo'), time: t('half a minute') },
    career: { title: t('Import your whole career'), time: t('half a minute') },
    text: { title: t('Paste your profile'), time: t('two minutes') },
  },
  instagram: {
    connect: { title: t('Connect your account'), time: t('half a minute') },
    posts: { title: t('Paste links to your posts'), time: t('two minutes') },
    file: { title: t('Drop your Instagram download'), time: t('hours to arrive') },
  },
  youtube: { posts: { title: t('Paste links to your videos'), time: t('two minutes') } },
}

export function methodLabel(method: ImportMethod, type: ImportTarget): MethodLabel {
  return (type && LABELS_BY_TYPE[type]?.[method]) || DEFAULT_LABELS[method]
}

/** The formats that the server reads. Safari converts HEIC to one of them only if HEIC itself is not accepted. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
