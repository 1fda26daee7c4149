import type { UploadPurpose, UploadResponse } from '@vitrine/model'
import { type Failure, parseFailure, createFailure } from '../client/failure.ts'
import { refreshSession } from '../client/refresh-session.ts'
import type { Session } from '../client/session-port.ts'
import { upload } from './upload.ts'

export type PictureUpload = {
  websiteId: string
  purpose: UploadPurpose
  file: File
  /** Fraction of the file that has been sent, 0–1. */
  onSent?: (share: number) => void
}

/** Milliseconds for a whole upload; allows for a large picture on a slow connection. */
const TIMEOUT = 180_000

/** Uploads a picture and reports progress. An expired session is renewed once, as for every other call. */
export async function uploadPicture(
  { websiteId, purpose, file, onSent = () => undefined }: PictureUpload,
  session: Session,
  send: typeof upload = upload,
): Promise<{ data: UploadResponse } | { error: Failure }> {
  const post = (token: string | null) => {
    // Fields precede the file, so that the server can check them while the file arrives.
    const form = new FormData()
    form.append('websiteId', websiteId)
    form.append('purpose', purpose)
    form.append('file', file, file.name)
    return send('/api/upload', form, {
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      onSent,
    })
  }
  try {
    const token = session.accessToken()
    let response = await post(token)
    if (response.status === 401) {
      const refreshed = await refreshSession(session, token)
      if (refreshed === 'unreachable') return { error: createFailure('FETCH_ERROR') }
      if (refreshed === 'renewed') response = await post(session.accessToken())
      if (response.status === 401 && session.accessToken() === token) session.end()
    }
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok)
      return { error: parseFailure(response.status, body, response.headers.get('retry-after')) }
    return body === null ? { error: createFailure('PARSING_ERROR') } : { data: body as UploadResponse }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return { error: createFailure(isTimeout ? 'TIMEOUT_ERROR' : 'FETCH_ERROR') }
  }
}
