import type { PreviewData, Profile, ProfileForm } from '@vitrine/model'
import { readPreviewResponse, type OnStage, PREVIEW_ACCEPT } from './preview-stream.ts'
import { upload } from '../files/upload.ts'

/** Content that the user adds to a link or uses instead of one. The model's `ImportFields` describes each field. */
export type ImportInput = {
  file?: File
  photos?: File[]
  text?: string
  /** Links of posts or videos, one per line. */
  posts?: string
  form?: ProfileForm
  connection?: string
  /** The signed-in account replaces the link and what was read at it. */
  signedInOnly?: boolean
  /** The link of another profile or page. */
  link?: string
  /** The language of the owner's texts (BCP 47). */
  language?: string
}

export type ImportCall = {
  input: ImportInput
  /** The profile read so far, which the import is merged into. */
  base?: Profile | undefined
  /** The link as typed, if nothing could be read from it. */
  profileUrl?: string | undefined
  /** Whether `profileUrl` may be the link of any page. */
  anyPage?: boolean | undefined
  subdomain?: string | undefined
  onStage?: OnStage | undefined
  /** Fraction of the upload that has been sent, 0–1. */
  onSent?: ((share: number) => void) | undefined
}

/** Sends an import and reports its stages. Throws a Failure, or the reason of an aborted `signal`. */
export function streamImport(
  call: ImportCall,
  signal: AbortSignal,
  send: typeof upload = upload,
): Promise<PreviewData> {
  const post = (inner: AbortSignal, beat: () => void) =>
    send('/api/onboard/import', buildImportForm(call), {
      signal: inner,
      headers: { accept: PREVIEW_ACCEPT },
      onSent: share => {
        beat()
        call.onSent?.(share)
      },
    })
  return readPreviewResponse(post, signal, call.onStage)
}

/** Builds the request body. Fields precede files, so that the server knows what the files belong to. */
export function buildImportForm({ input, base, profileUrl, anyPage, subdomain }: ImportCall): FormData {
  const { file, photos = [], text, posts, form, connection, signedInOnly, link, language } = input
  const data = new FormData()
  const add = (name: string, value: string | undefined) => value && data.append(name, value)
  add('base', base && JSON.stringify(base))
  add('profileUrl', profileUrl)
  if (profileUrl && anyPage) add('any_page', 'true')
  add('subdomain', subdomain)
  add('link', link)
  add('language', language)
  add('text', text)
  add('posts', posts)
  add('form', form && JSON.stringify(form))
  add('connection', connection)
  if (signedInOnly) add('signed_in_only', 'true')
  if (file) data.append('file', file, file.name)
  for (const photo of photos) data.append('photos', photo, photo.name)
  return data
}
