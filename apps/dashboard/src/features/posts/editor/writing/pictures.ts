import type { Media, MediaByUrl } from '@vitrine/model'

/** Where pictures can be fetched from while they are edited: copies that the server made, and files of this device. */
export type Pictures = {
  /** An address that this page may load; null for a picture that is not copied yet. */
  addressOf(url: string): string | null
  /** The copies themselves, for the preview. */
  media(): MediaByUrl
  add(media: MediaByUrl): void
  /** Shows a file of this device under a name until it has an address. */
  addFile(name: string, file: File): void
  subscribe(listener: () => void): () => void
  /** Lets go of the files. */
  end(): void
}

/** Wide enough for the editor's column on a dense screen. */
const WANTED_WIDTH = 1280

export function createPictures(known: MediaByUrl): Pictures {
  let media: MediaByUrl = known
  const files = new Map<string, string>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    addressOf: url => files.get(url) ?? (media[url] ? copyOf(media[url]) : null),
    media: () => media,
    add: more => {
      media = { ...media, ...more }
      tell()
    },
    addFile: (name, file) => {
      files.set(name, URL.createObjectURL(file))
      tell()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: () => {
      for (const address of files.values()) URL.revokeObjectURL(address)
      files.clear()
    },
  }
}

function copyOf({ variants }: Media): string | null {
  const copies = variants.filter(one => one.format !== 'avif').toSorted((a, b) => a.width - b.width)
  const copy = copies.find(one => one.width >= WANTED_WIDTH) ?? copies.at(-1) ?? variants.at(-1)
  return copy?.path ?? null
}
