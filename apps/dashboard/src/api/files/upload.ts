export type UploadOptions = {
  signal: AbortSignal
  headers: Record<string, string>
  /** Share of the body that has left, 0–1; told at least once, at the end. */
  onSent: (share: number) => void
}

/**
 * Posts a form with files. `fetch` cannot tell how much of a body has been sent, so this is the older request, given
 * back as the answer that `fetch` would give: its body arrives piece by piece. Throws a TypeError without a connection,
 * and the signal's reason when it is cancelled.
 */
export function upload(path: string, form: FormData, options: UploadOptions): Promise<Response> {
  const { signal, headers, onSent } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const encoder = new TextEncoder()
    let taken = 0
    let body: ReadableStreamDefaultController<Uint8Array> | null = null
    const take = () => {
      const text = request.responseText
      if (text.length > taken) body?.enqueue(encoder.encode(text.slice(taken)))
      taken = text.length
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
        // Whoever has read enough wants no more of it.
        cancel: () => {
          body = null
        },
      })
      resolve(new Response(stream, { status: request.status, headers: headersOf(request) }))
    })
    request.addEventListener('progress', take)
    request.addEventListener('load', () => {
      take()
      signal.removeEventListener('abort', cancel)
      body?.close()
      body = null
    })
    request.addEventListener('error', () => fail(new TypeError('The connection was lost.')))
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
