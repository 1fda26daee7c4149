import type { PreviewData, Profile, ProfileForm } from '@vitrine/model'
import { readPreviewResponse, type OnStage, PREVIEW_ACCEPT } from './preview-stream.ts'
import { upload } from '../files/upload.ts'

/** What a person brings along beside (or instead of) a link; `ImportFields` in the model says what each is. */
export type ImportInput = {
  file?: File
  photos?: File[]
  text?: string
  /** Links of posts or videos, one on each line. */
  posts?: string
  form?: ProfileForm
  connection?: string
}

export type ImportCall = {
  input: ImportInput
  /** What was read before: what is brought is added to it. */
  base?: Profile | undefined
  /** The link as it was typed, where nothing could be read of it. */
  profileUrl?: string | undefined
  subdomain?: string | undefined
  onStage?: OnStage | undefined
  /** Share of the upload that has left, 0–1. */
  onSent?: ((share: number) => void) | undefined
}

/** Sends what was brought and tells the stages. Throws a Failure; an aborted `signal` throws its own reason. */
export function streamImport(
  call: ImportCall,
  signal: AbortSignal,
  send: typeof upload = upload,
): Promise<PreviewData> {
  const ask = (inner: AbortSignal, beat: () => void) =>
    send('/api/onboard/import', buildImportForm(call), {
      signal: inner,
      headers: { accept: PREVIEW_ACCEPT },
      onSent: share => {
        beat()
        call.onSent?.(share)
      },
    })
  return readPreviewResponse(ask, signal, call.onStage)
}

/** The body; fields come before files, so that the server knows what the files belong to. */
export function buildImportForm({ input, base, profileUrl, subdomain }: ImportCall): FormData {
  const { file, photos = [], text, posts, form, connection } = input
  const data = new FormData()
  const add = (name: string, value: string | undefined) => value && data.append(name, value)
  add('base', base && JSON.stringify(base))
  add('profileUrl', profileUrl)
  add('subdomain', subdomain)
  add('text', text)
  add('posts', posts)
  add('form', form && JSON.stringify(form))
  add('connection', connection)
  if (file) data.append('file', file, file.name)
  for (const photo of photos) data.append('photos', photo, photo.name)
  return data
}
