import type { Media, MediaByUrl } from '@vitrine/model'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { FileToUpload } from '../../../api/state/design/design-state.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'

/** The media that can be shown: copies on the server and chosen files of this device. */
export const MediaContext = createContext<MediaByUrl>({})
export const useMedia = (): MediaByUrl => useContext(MediaContext)

/**
 * Turns chosen files into media that the page can show until the server has made its copies. Each file is read once
 * and keeps its URL while the editor is open, so that earlier pictures stay when another is chosen.
 */
export function useLocalMedia(files: Record<string, FileToUpload>): MediaByUrl {
  const [localMedia, setLocalMedia] = useState<MediaByUrl>({})
  const cache = useRef(new Map<string, Promise<Media | null>>())
  useEffect(() => {
    let isCancelled = false
    const entries = Object.entries(files).map(async ([url, { file }]) => {
      const media = cache.current.get(url) ?? createLocalMedia(file)
      cache.current.set(url, media)
      return [url, await media] as const
    })
    void Promise.all(entries).then(all => {
      if (!isCancelled)
        setLocalMedia(Object.fromEntries(all.filter((one): one is [string, Media] => one[1] !== null)))
    })
    return () => {
      isCancelled = true
    }
  }, [files])
  useEffect(() => {
    const { current } = cache
    return () => {
      for (const media of current.values()) void media.then(revokeMedia)
      current.clear()
    }
  }, [])
  return localMedia
}

async function createLocalMedia(file: File): Promise<Media | null> {
  const size = await readImageSize(file)
  if (!size) return null
  const variant = { path: URL.createObjectURL(file), format: 'jpg' as const, width: size.width }
  return { ...size, blur: '', color: null, variants: [variant] }
}

function revokeMedia(media: Media | null): void {
  for (const { path } of media?.variants ?? []) URL.revokeObjectURL(path)
}

/** Returns the size in pixels; null if the browser cannot decode the file. */
export async function readImageSize(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}

/** Provides the server's media and chosen files of this device. */
export function MediaProvider({ children }: { children: ReactNode }) {
  const serverMedia = useDesign(state => state.media)
  const localFiles = useLocalMedia(useDesign(state => state.filesToUpload))
  const media = useMemo(() => ({ ...serverMedia, ...localFiles }), [serverMedia, localFiles])
  return <MediaContext value={media}>{children}</MediaContext>
}
