import type { PreviewData } from '@vitrine/model'
import { followPreview, type OnStage, PREVIEW_ACCEPT } from './preview-answer.ts'

export type PreviewCall = {
  profileUrl: string
  subdomain?: string | undefined
  onStage?: OnStage | undefined
}

/** Reads a profile and tells its stages. Throws a Failure; an aborted `signal` throws its own reason. */
export function streamPreview(call: PreviewCall, signal: AbortSignal): Promise<PreviewData> {
  const { profileUrl, subdomain } = call
  const ask = (inner: AbortSignal) =>
    fetch('/api/onboard/previewData', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', accept: PREVIEW_ACCEPT },
      body: JSON.stringify({ profileUrl, ...(subdomain ? { subdomain } : {}) }),
      signal: inner,
    })
  return followPreview(ask, signal, call.onStage)
}
