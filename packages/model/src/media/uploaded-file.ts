/** Types of audio that posts play, with the extension of each in addresses. */
export const AUDIO_EXTENSIONS = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
} as const
export type AudioType = keyof typeof AUDIO_EXTENSIONS

/** The metadata of an uploaded file. Only audio has a type: browsers download everything else. */
export type FileInfo = { size: number; type: AudioType | null }

const UPLOADED_FILE = /^https:\/\/uploaded\.invalid\/files\/([a-f0-9]{32}\/[a-z0-9][a-z0-9._-]{0,60})$/

/**
 * The placeholder URL of an uploaded file, as `uploadedPictureUrl` of a picture. `id` is the beginning of the bytes'
 * SHA-256 in lower-case hexadecimal, `name` the file's; `type` that of audio.
 */
export const uploadedFileUrl = (id: string, name: string, type: AudioType | null): string =>
  `https://uploaded.invalid/files/${id}/${toUrlName(name, type)}`

/** The root-relative address of an uploaded file, which works on every host; null for other URLs. */
export function uploadedFilePath(url: string): string | null {
  const key = UPLOADED_FILE.exec(url)?.[1]
  return key === undefined ? null : `/media/${key}`
}

/** Extensions of what browsers run or may take for a page, on servers that know files by their names only. */
const RUN_BY_BROWSERS =
  /^(?:x?html?|xht|shtml|svgz?|xml|xslt?|rss|atom|mht(?:ml)?|m?js|swf|css|php\d?|phtml|jsp|asp|cgi)$/

/** A file's name in addresses: with the extension that says what it is, unless a browser would run it. */
function toUrlName(name: string, type: AudioType | null): string {
  const [, stem = name, written = ''] = /(.*)\.([a-z0-9]{1,10})$/i.exec(name) ?? []
  const extension = type ? AUDIO_EXTENSIONS[type] : written.toLowerCase()
  const clean = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  // Pictures have numbers as names.
  const word = /[a-z]/.test(clean) ? clean : `file${clean && '-'}${clean}`
  if (RUN_BY_BROWSERS.test(extension)) return `${word}-${extension}.bin`
  return extension ? `${word}.${extension}` : word
}

/** The kind of a file as people call it: the extension of its name in capitals; '' without one. */
export const fileKind = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
