import type { Page } from '@vitrine/model'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressPage, encodePage } from '../pages/compression.ts'
import { getEncoding } from './write-page.ts'

/** Headers of what only some may see: no cache keeps it, and no search engine lists it. */
export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  vary: 'cookie',
}

/** Writes a page that only this visitor may see, or the form that asks for its password. It has no ETag. */
export async function writePrivatePage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Page,
  more: Record<string, string> = {},
): Promise<void> {
  const encoding = getEncoding(request)
  const bytes = await encodePage((await compressPage(body)).brotli, encoding)
  response.writeHead(status, {
    ...headers,
    ...PRIVATE_HEADERS,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    vary: 'cookie, accept-encoding',
    'content-length': String(bytes.length),
    ...more,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Writes a PDF that only this visitor may see. */
export function writePrivatePdf(request: IncomingMessage, response: ServerResponse, bytes: Uint8Array): void {
  response.writeHead(200, {
    ...PRIVATE_HEADERS,
    'content-type': 'application/pdf',
    'content-length': String(bytes.byteLength),
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
