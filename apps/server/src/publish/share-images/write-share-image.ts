import type { IncomingMessage, ServerResponse } from 'node:http'
import { drawnTypeOf } from '../../core/share-images/share-images.ts'
import type { ShareImageResult } from './share-images.ts'
import { matchesEtag } from '../pages/content-negotiation.ts'
import { writeEmptyResponse, writePlainText } from '../responses/write-response.ts'

/** Revalidated each time: the image at a URL changes with its content. */
const CACHE_CONTROL = 'public, max-age=0, stale-if-error=86400'

/** Writes a share image or résumé, or 404, 503 or a redirect. */
export function writeShareImage(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  answer: ShareImageResult,
): void {
  if (answer === 'none')
    return writePlainText(response, 404, 'There is no such picture.\n', request.method === 'HEAD')
  if (answer === 'later') {
    response.setHeader('retry-after', '5')
    return writePlainText(response, 503, 'The picture is not drawn yet.\n', request.method === 'HEAD')
  }
  if ('movedTo' in answer) {
    writeEmptyResponse(response, 301, { location: answer.movedTo, 'cache-control': 'public, max-age=3600' })
    return
  }
  const tag = `d-${answer.fingerprint}`
  const given = request.headers['if-none-match']
  if (given !== undefined && matchesEtag(given, tag)) {
    response.writeHead(304, { etag: `"${tag}"`, 'cache-control': CACHE_CONTROL }).end()
    return
  }
  response.writeHead(200, {
    'content-type': drawnTypeOf(path),
    'content-length': String(answer.bytes.length),
    'cache-control': CACHE_CONTROL,
    etag: `"${tag}"`,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'",
  })
  response.end(request.method === 'HEAD' ? undefined : answer.bytes)
}
