import type { FocalPoint, Picture } from './picture.ts'

/**
 * A picture where it is used. `alt` and `focus` are null where none can be given: a film's still and the background of a
 * section have no alt text, a picture in a text is never cropped.
 */
export type UsedPicture = { url: string; alt: string | null; focus?: FocalPoint | null }

/** Returns the picture to show instead; its size is taken over where the place stores one. */
export type ChangePicture = (picture: UsedPicture) => ChangedPicture
export type ChangedPicture = UsedPicture & { width?: number; height?: number }

/** Lists the pictures in a part of a design or of a post, in order, repeated ones again. */
export function listUsedPictures(content: unknown): UsedPicture[] {
  const found: UsedPicture[] = []
  changePictures(content, picture => {
    found.push(picture)
    return picture
  })
  return found
}

/**
 * Returns a part of a design or of a post with its pictures changed, those in rich texts too; the same object if none
 * was. Pictures are recognised by their fields, so that no section is forgotten.
 */
export function changePictures<T>(content: T, change: ChangePicture): T {
  return walk(content, change) as T
}

function walk(value: unknown, change: ChangePicture, isBackground = false): unknown {
  if (Array.isArray(value)) {
    const items = value.map(item => walk(item, change))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  if (isPicture(record)) return changePicture(record, change, isBackground)
  if (record.type === 'image' || record.type === 'video' || record.type === 'bookmark')
    return changeNode(record, change)
  const entries = Object.entries(record).map(([key, item]) => {
    return [key, walk(item, change, isBackground || key === 'background')] as const
  })
  return entries.some(([key, item]) => item !== record[key]) ? Object.fromEntries(entries) : value
}

const isPicture = (value: Record<string, unknown>): value is Picture =>
  typeof value.url === 'string' && typeof value.alt === 'string' && 'width' in value && 'height' in value

function changePicture(picture: Picture, change: ChangePicture, isBackground: boolean): Picture {
  const { url, focus } = picture
  const alt = isBackground ? null : picture.alt
  const now = change({ url, alt, focus })
  const isSame = now.url === url && now.alt === alt && now.focus?.x === focus?.x && now.focus?.y === focus?.y
  if (isSame) return picture
  return {
    url: now.url,
    width: now.width ?? picture.width,
    height: now.height ?? picture.height,
    alt: now.alt ?? picture.alt,
    ...(now.focus ? { focus: now.focus } : {}),
  }
}

/** An image of a rich text, or the picture of a film or a bookmark. */
function changeNode(node: Record<string, unknown>, change: ChangePicture): unknown {
  const attrs = node.attrs as Record<string, unknown> | undefined
  if (!attrs) return node
  if (node.type === 'video' || node.type === 'bookmark') {
    const name = node.type === 'video' ? 'poster' : 'picture'
    const known = attrs[name]
    if (typeof known !== 'string') return node
    const { url } = change({ url: known, alt: null, focus: null })
    return url === known ? node : { ...node, attrs: { ...attrs, [name]: url } }
  }
  if (typeof attrs.src !== 'string' || typeof attrs.alt !== 'string') return node
  const { url, alt } = change({ url: attrs.src, alt: attrs.alt, focus: null })
  if (url === attrs.src && alt === attrs.alt) return node
  return { ...node, attrs: { ...attrs, src: url, alt: alt ?? attrs.alt } }
}
