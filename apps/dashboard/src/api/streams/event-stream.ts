export type ServerEvent = { event: string; data: string }

/**
 * Yields server-sent events as they arrive, independent of how the network splits them (WHATWG HTML, section 9.2).
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let rest = ''
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      rest += value
      const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseEvent(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Parses one block of an event stream; returns null for comments and keep-alives. */
export function parseEvent(block: string): ServerEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(':')
    if (colon === 0) continue
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null
}

/** Milliseconds without data after which a stream counts as stuck; the server sends a keep-alive every five seconds. */
const SILENCE = 30_000

/** Returns a signal that aborts with `outer`, or after SILENCE milliseconds without a call of `beat`. */
export function createIdleTimeout(outer: AbortSignal) {
  const inner = new AbortController()
  let timer = setTimeout(() => inner.abort(), SILENCE)
  return {
    signal: AbortSignal.any([outer, inner.signal]),
    beat() {
      clearTimeout(timer)
      timer = setTimeout(() => inner.abort(), SILENCE)
    },
    stop: () => clearTimeout(timer),
  }
}
