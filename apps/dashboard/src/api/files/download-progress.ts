/**
 * Reads a response body as a Blob and reports the bytes received so far. An archive that is compressed while it is
 * sent has no known length, so there is no total. Throws if the connection breaks.
 */
export async function readBlobWithProgress(
  response: Response,
  onReceived: (bytes: number) => void,
): Promise<Blob> {
  if (!response.body) return response.blob()
  let received = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        received += chunk.byteLength
        onReceived(received)
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { headers: response.headers }).blob()
}
