/**
 * The body of an answer as a file, telling how many bytes have come so far: an archive that is packed while it is sent
 * has no length that could be known before. Throws what reading throws when the connection breaks.
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
