import type { UploadPurpose, UploadResponse } from '@vitrine/model'
import { type Failure, parseFailure, createFailure } from '../client/failure.ts'
import { refreshSession } from '../client/refresh-session.ts'
import type { Session } from '../client/session-port.ts'
import { upload } from './upload.ts'

export type PictureUpload = {
  websiteId: string
  purpose: UploadPurpose
  file: File
  /** Share of the file that has left, 0–1. */
  onSent?: (share: number) => void
}

/** Milliseconds without an answer: a large picture over a slow line. */
const TIMEOUT = 180_000

/** Sends a picture and tells how much of it has left. An expired session is renewed once, as for every other call. */
export async function uploadPicture(
  { websiteId, purpose, file, onSent = () => undefined }: PictureUpload,
  session: Session,
  send: typeof upload = upload,
): Promise<{ data: UploadResponse } | { error: Failure }> {
  const ask = (token: string | null) => {
    // Fields come before the file, so that the server knows what it belongs to.
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
    let answer = await ask(token)
    if (answer.status === 401) {
      const refreshed = await refreshSession(session, token)
      if (refreshed === 'unreachable') return { error: createFailure('FETCH_ERROR') }
      if (refreshed === 'renewed') answer = await ask(session.accessToken())
      if (answer.status === 401 && session.accessToken() === token) session.end()
    }
    const body: unknown = await answer.json().catch(() => null)
    if (!answer.ok) return { error: parseFailure(answer.status, body, answer.headers.get('retry-after')) }
    return body === null ? { error: createFailure('PARSING_ERROR') } : { data: body as UploadResponse }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return { error: createFailure(isLate ? 'TIMEOUT_ERROR' : 'FETCH_ERROR') }
  }
}
