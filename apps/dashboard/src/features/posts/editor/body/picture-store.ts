import type { Media, MediaByUrl, PostContent, RichTextNode } from '@vitrine/model'

/** The URLs of pictures while they are edited: copies on the server, and files of this device. */
export type PictureStore = {
  /** Returns a URL that this page may load; null for a picture that is not copied yet. */
  getUrl(url: string): string | null
  /** The copies, for the preview. */
  media(): MediaByUrl
  /** Adds copies; pictures in `tried` without a copy have failed. */
  add(media: MediaByUrl, tried?: readonly string[]): void
  hasFailed(url: string): boolean
  /** Shows a file of this device under an id until it has a URL. */
  addFile(name: string, file: File): void
  subscribe(listener: () => void): () => void
  /** Revokes the object URLs. */
  revoke(): void
}

/** Pixels: the editor's column on a high-density screen. */
const TARGET_WIDTH = 1280

export function createPictureStore(
  initialMedia: MediaByUrl,
  initiallyTried: readonly string[] = [],
): PictureStore {
  let media: MediaByUrl = initialMedia
  const allTried = new Set(initiallyTried)
  const files = new Map<string, string>()
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const addressOf = (url: string) => files.get(url) ?? (media[url] ? chooseVariant(media[url]) : null)
  return {
    getUrl: addressOf,
    media: () => media,
    hasFailed: url => allTried.has(url) && addressOf(url) === null,
    add: (more, tried = []) => {
      media = { ...media, ...more }
      for (const url of tried) allTried.add(url)
      notifyListeners()
    },
    addFile: (name, file) => {
      files.set(name, URL.createObjectURL(file))
      notifyListeners()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    revoke: () => {
      for (const address of files.values()) URL.revokeObjectURL(address)
      files.clear()
    },
  }
}

/** Lists the URLs of the pictures in a post: saving it copies them. */
export const listPictureSources = ({ cover, body }: Pick<PostContent, 'cover' | 'body'>): string[] => [
  ...(cover ? [cover.url] : []),
  ...body.content.flatMap(listNodeSources),
]

function listNodeSources(node: RichTextNode): string[] {
  if (node.type === 'image') return [node.attrs.src]
  if (node.type === 'bookmark') return node.attrs.picture === null ? [] : [node.attrs.picture]
  return 'content' in node && node.content ? node.content.flatMap(listNodeSources) : []
}

function chooseVariant({ variants }: Media): string | null {
  const copies = variants.filter(one => one.format !== 'avif').toSorted((a, b) => a.width - b.width)
  const copy = copies.find(one => one.width >= TARGET_WIDTH) ?? copies.at(-1) ?? variants.at(-1)
  return copy?.path ?? null
}
