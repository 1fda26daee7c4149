/**
 * A fetch whose answers end after so many bytes, for services that the operator chose: they are trusted with questions,
 * not with our memory. The answer's body fails there, and the connection ends.
 */
export function cappedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (!answer.body) return answer
    let size = 0
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        size += part.byteLength
        if (size > maxBytes) controller.error(new Error(`an answer of more than ${maxBytes} bytes`))
        else controller.enqueue(part)
      },
    })
    const { status, statusText, headers } = answer
    return new Response(answer.body.pipeThrough(counted), { status, statusText, headers })
  }
}
