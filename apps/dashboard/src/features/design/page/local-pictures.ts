import type { Media, MediaByUrl } from '@vitrine/model'
import { useEffect, useState } from 'react'
import type { FileToUpload } from '../../../api/state/design/design-state.ts'

/** Chosen files as pictures that the page can show, until the server has made its own of them. */
export function useLocalPictures(files: Record<string, FileToUpload>): MediaByUrl {
  const [shown, setShown] = useState<MediaByUrl>({})
  useEffect(() => {
    let isOver = false
    const addresses: string[] = []
    const read = async ([url, { file }]: [string, FileToUpload]): Promise<[string, Media] | null> => {
      const size = await sizeOf(file)
      if (!size) return null
      const address = URL.createObjectURL(file)
      addresses.push(address)
      const variant = { path: address, format: 'jpg' as const, width: size.width }
      return [url, { ...size, blur: '', color: null, variants: [variant] }]
    }
    void Promise.all(Object.entries(files).map(read)).then(all => {
      if (!isOver) setShown(Object.fromEntries(all.filter(one => one !== null)))
    })
    return () => {
      isOver = true
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [files])
  return shown
}

/** Pixels; null where the browser cannot read the file as a picture. */
export async function sizeOf(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}
