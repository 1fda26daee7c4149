import { t } from '@vitrine/model'
export type UploadOptions = {
  signal: AbortSignal
  headers: Record<string, string>
  /** Fraction of the body that has been sent, 0–1; called at least once, at the end. */
  onSent: (share: number) => void
}

/**
 * Posts a form with files through XMLHttpRequest, because `fetch` cannot report upload progress. Resolves with a
 * Response whose body streams, as `fetch` does. Throws a TypeError if the connection is lost, and the signal's
 * reason if it is aborted.
 */
export function upload(path: string, form: FormData, options: UploadOptions): Promise<Response> {
  const { signal, headers, onSent } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const encoder = new TextEncoder()
    let offset = 0
    let body: ReadableStreamDefaultController<Uint8Array> | null = null
    const enqueueNewText = () => {
      const text = request.responseText
      if (text.length > offset) body?.enqueue(encoder.encode(text.slice(offset)))
      offset = text.length
    }
    const fail = (reason: unknown) => {
      signal.removeEventListener('abort', cancel)
      body?.error(reason)
      body = null
      reject(reason)
    }
    const cancel = () => {
      request.abort()
      fail(signal.reason)
    }
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', cancel, { once: true })
    request.open('POST', path)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', event => {
      if (event.lengthComputable) onSent(event.loaded / event.total)
    })
    request.upload.addEventListener('load', () => onSent(1))
    request.addEventListener('readystatechange', () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || request.status === 0) return
      const stream = new ReadableStream<Uint8Array>({
        start: controller => void (body = controller),
        // The consumer stopped reading; later chunks are dropped.
        cancel: () => {
          body = null
        },
      })
      resolve(new Response(stream, { status: request.status, headers: headersOf(request) }))
    })
    request.addEventListener('progress', enqueueNewText)
    request.addEventListener('load', () => {
      enqueueNewText()
      signal.removeEventListener('abort', cancel)
      body?.close()
      body = null
    })
    request.addEventListener('error', () => fail(new TypeError(t('Connection lost.'))))
    request.send(form)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
