import { VitrineError } from '@vitrine/model'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Bodies are read as they come: uncompressed, and text as UTF-8. What says that it is something else is refused, not
 * read as what it is not.
 * @throws VitrineError unsupported_media_type
 */
export function checkBody(headers: IncomingHttpHeaders): void {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const charset =
    /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? 'utf-8'
  if (coding !== 'identity' && coding !== '')
    throw new VitrineError('unsupported_media_type', { message: 'Send it uncompressed.' })
  if (!['utf-8', 'utf8', 'us-ascii'].includes(charset))
    throw new VitrineError('unsupported_media_type', { message: 'Send it as UTF-8.' })
}
