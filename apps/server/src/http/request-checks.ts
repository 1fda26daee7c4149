import { VitrineError, msg, t } from '@vitrine/model'
import type { HttpApp } from './server.ts'
import { needsSession } from './route-security.ts'
import type { SessionCheck } from './session.ts'

const MESSAGE = msg('This contains characters that can’t be stored.')

/** Names of fields that hold an id of ours or of another service. */
const ID_NAME = /(^|_)id$|Ids?$|^websiteId$/

/**
 * Adds what is checked before a route validates its input: the session, so that strangers learn nothing about a call's
 * form, and the characters of ids and queries.
 */
export function addRequestChecks(app: HttpApp, session: SessionCheck): void {
  app.addHook('preValidation', async request => {
    if (needsSession(request.routeOptions.schema)) await session(request)
    checkTexts(request.params, () => true)
    if (request.routeOptions.url?.startsWith('/api/')) checkEncoding(request.url)
    checkTexts(request.query, () => true)
    checkTexts(request.body, name => ID_NAME.test(name))
  })
}

/**
 * Rejects a query whose escapes are not UTF-8, such as those of a lone surrogate: the parser would replace them by U+FFFD.
 * A `%` without two hexadecimal digits is itself, as in browsers (WHATWG URL, section 1.3): `?q=100%` searches for 100%.
 * @throws VitrineError validation_failed
 */
function checkEncoding(url: string): void {
  const query = url.slice(url.indexOf('?') + 1)
  if (!query.includes('%')) return
  try {
    decodeURIComponent(query.replace(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    throw new VitrineError('validation_failed', { message: t(MESSAGE) })
  }
}

/** More levels are left to the schemas. */
const MAX_DEPTH = 6

/**
 * Rejects NUL, which PostgreSQL does not store, and lone surrogates, which have no UTF-8.
 * @param applies whether the texts of a field are checked
 * @throws VitrineError validation_failed
 */
function checkTexts(value: unknown, applies: (name: string) => boolean, path: string[] = []): void {
  if (typeof value === 'string') {
    if (isStorable(value) || !applies(path.findLast(part => !/^\d+$/.test(part)) ?? '')) return
    throw new VitrineError('validation_failed', {
      message: t(MESSAGE),
      fields: { [path.join('.') || 'body']: t(MESSAGE) },
    })
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || path.length >= MAX_DEPTH)
    return
  for (const [name, inner] of Object.entries(value)) {
    if (path.length === 0 && !isStorable(name))
      throw new VitrineError('validation_failed', { message: t(MESSAGE) })
    checkTexts(inner, applies, [...path, name])
  }
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
