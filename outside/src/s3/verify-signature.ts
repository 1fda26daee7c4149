import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A received request, byte for byte where it is signed. */
export type SignedRequest = {
  method: string
  /** Path and query of the request line. */
  url: string
  headers: Record<string, string | undefined>
  body: Buffer
}

export type Key = { accessKeyId: string; secretAccessKey: string }

const FIFTEEN_MINUTES = 15 * 60_000
const WEEK_SECONDS = 7 * 86_400

/**
 * Returns S3's error code for an invalid request, or null. Implements Signature Version 4 in header and query
 * ("Authenticating Requests" in Amazon's manual) independently of the library with which the product signs.
 */
export function verifySignature(request: SignedRequest, key: Key, now: Date): string | null {
  const url = new URL(request.url, 'http://s3')
  const query = url.searchParams
  const inQuery = query.get('X-Amz-Signature')
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  const [credential, signedHeaders, signature] = inQuery
    ? [query.get('X-Amz-Credential') ?? '', query.get('X-Amz-SignedHeaders') ?? '', inQuery]
    : [header?.[1] ?? '', header?.[2] ?? '', header?.[3] ?? '']
  if (!signature) return 'AccessDenied'
  const [accessKeyId, day = '', region = '', service, end] = credential.split('/')
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId'
  if (service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed'
  const stamp = (inQuery ? query.get('X-Amz-Date') : request.headers['x-amz-date']) ?? ''
  const at = parseTimestamp(stamp)
  if (!at || !stamp.startsWith(day)) return 'AccessDenied'
  const expires = Number(query.get('X-Amz-Expires'))
  if (inQuery && !(expires > 0 && expires <= WEEK_SECONDS)) return 'AuthorizationQueryParametersError'
  if (inQuery && now.getTime() > at.getTime() + expires * 1000) return 'AccessDenied'
  if (!inQuery && Math.abs(now.getTime() - at.getTime()) > FIFTEEN_MINUTES) return 'RequestTimeTooSkewed'

  const names = signedHeaders.split(';')
  // Unsigned headers of these could be replaced by an attacker.
  if (!names.includes('host')) return 'AccessDenied'
  const amazons = Object.keys(request.headers).filter(name => name.startsWith('x-amz-'))
  if (amazons.some(name => !names.includes(name))) return 'AccessDenied'
  const hashed = inQuery ? 'UNSIGNED-PAYLOAD' : (request.headers['x-amz-content-sha256'] ?? '')
  if (!inQuery && hashed !== 'UNSIGNED-PAYLOAD' && hashed !== sha256(request.body))
    return 'XAmzContentSHA256Mismatch'
  const canonical = [
    request.method,
    encodePath(url.pathname),
    encodeQuery(query),
    ...names.map(name => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    hashed,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (last, part) => hmac(last, part),
    `AWS4${key.secretAccessKey}`,
  )
  const right = hmac(signing, text).toString('hex')
  return timingSafeEqual(Buffer.from(right), Buffer.from(signature.padEnd(64).slice(0, 64)))
    ? null
    : 'SignatureDoesNotMatch'
}

const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest('hex')
const hmac = (key: Buffer | string, value: string) => createHmac('sha256', key).update(value).digest()

/** Parses `20261121T180000Z`. */
function parseTimestamp(stamp: string): Date | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp)
  if (!match) return null
  const [, year, month, day, hour, minute, second] = match
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Percent-encodes everything except letters, digits and `-._~`. */
const encodeRfc3986 = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const encodePath = (path: string) =>
  path
    .split('/')
    .map(part => encodeRfc3986(decodeURIComponent(part)))
    .join('/')

function encodeQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .sort()
    .join('&')
}
