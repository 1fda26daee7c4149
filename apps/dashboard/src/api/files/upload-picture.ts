import type { FileUploadResponse, UploadPurpose, UploadResponse } from '@vitrine/model'
import { type Failure, parseFailure, createFailure } from '../client/failure.ts'
import { sendWithSession } from '../client/refresh-session.ts'
import type { Session } from '../client/session-port.ts'
import { upload } from './upload.ts'

export type PictureUpload = {
  websiteId: string
  purpose: UploadPurpose
  file: File
  /** Fraction of the file that has been sent, 0–1. */
  onSent?: (share: number) => void
}

export type FileUpload = Omit<PictureUpload, 'purpose'> & { as: 'audio' | 'file' }

/** Milliseconds for a whole upload; allows for a large picture on a slow connection. */
const TIMEOUT = 180_000
/** As long as the server waits. */
const FILE_TIMEOUT = 15 * 60_000

/** Uploads a picture and reports progress. */
export const uploadPicture = (
  { websiteId, purpose, ...file }: PictureUpload,
  session: Session,
  send: typeof upload = upload,
) =>
  uploadForm<UploadResponse>(
    { path: '/api/upload', fields: { websiteId, purpose }, timeout: TIMEOUT, ...file },
    session,
    send,
  )

/** Uploads audio or a file for a post and reports progress. */
export const uploadFile = ({ websiteId, as, ...file }: FileUpload, session: Session) =>
  uploadForm<FileUploadResponse>(
    { path: '/api/upload/file', fields: { websiteId, as }, timeout: FILE_TIMEOUT, ...file },
    session,
    upload,
  )

type Form = Pick<PictureUpload, 'file' | 'onSent'> & {
  path: string
  fields: Record<string, string>
  timeout: number
}

/** Sends a form with a file. An expired session is renewed once, as for every other call. */
async function uploadForm<T>(
  { path, fields, timeout, file, onSent = () => undefined }: Form,
  session: Session,
  send: typeof upload,
): Promise<{ data: T } | { error: Failure }> {
  const post = (token: string | null) => {
    // Fields precede the file, so that the server can check them while the file arrives.
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file, file.name)
    return send(path, form, {
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      onSent,
    })
  }
  try {
    const response = await sendWithSession(session, post, ({ status }) => status)
    if (!response) return { error: createFailure('FETCH_ERROR') }
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok)
      return { error: parseFailure(response.status, body, response.headers.get('retry-after')) }
    return body === null ? { error: createFailure('PARSING_ERROR') } : { data: body as T }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return { error: createFailure(isTimeout ? 'TIMEOUT_ERROR' : 'FETCH_ERROR') }
  }
}
