/** A link in some content: where it is ("links.0.url") and the address that it leads to. */
export type FoundLink = {
  path: string
  /** Absolute, http(s). */
  url: string
  /** Whether it was written as a link, not as a bare domain in a text. */
  isExplicit: boolean
}

/** Addresses in texts: with a scheme, mail addresses and bare domains. The look-behind keeps long words linear. */
const ADDRESS =
  /\bhttps?:\/\/[^\s<>"'`{}|\\^]+|\bmailto:[^\s<>"']+|(?<=^\s*)[/\\]{2}[^\s<>"'`{}|^]+|(?<![\p{L}\p{N}.-])[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,250}[\p{L}\p{N}])?\.\p{L}[\p{L}\p{N}-]{0,61}\p{L}(?::\d{1,5})?(?:\/[^\s<>"'`{}|\\^]*)?/giu
const TRAILING = /[.,;:!?)\]}’”»*_]+$/u

/**
 * Yields every link of any JSON value, by walking through it: addresses that are a value, and those within texts.
 * `except` are addresses of pictures: they do not become links where a picture is, and do everywhere else.
 */
export function* findLinks(
  value: unknown,
  except: ReadonlySet<string> = new Set(),
  path = '',
): Generator<FoundLink> {
  if (typeof value === 'string') {
    yield* linksOfText(value, path)
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* findLinks(item, except, join(path, String(index)))
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      if (!(typeof item === 'string' && isNoLink(key, item, value, except)))
        yield* findLinks(item, except, join(path, key))
  }
}

/** Fields of pictures in texts and of the head; other pictures are objects with an address and an alternative text. */
const PICTURE_FIELDS = new Set(['src', 'poster', 'picture', 'og_image', 'favicon'])

const isPicture = (key: string, holder: object) =>
  PICTURE_FIELDS.has(key) || (key === 'url' && 'alt' in holder && 'width' in holder)

/** Whether a field becomes no link: the address of a picture, or the name of a file, whose card leads to its `src`. */
const isNoLink = (key: string, item: string, holder: object, except: ReadonlySet<string>) =>
  'src' in holder && 'size' in holder ? key === 'name' : except.has(item) && isPicture(key, holder)

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

function* linksOfText(text: string, path: string): Generator<FoundLink> {
  if (!text.includes('.') && !text.includes(':') && !/^\s*[/\\]{2}/.test(text)) return
  // A value that is an address is taken whole: it may contain what ends one within a text. Browsers read it as the
  // parser does, without slashes ("http:host") and with breaks within it, too.
  const whole = URL.parse(text)
  if (whole !== null && /^https?:$/.test(whole.protocol)) {
    const url = toUrl(whole.href)
    if (url !== null) yield { path, url, isExplicit: true }
    if (!/\s/.test(text.trim())) return
  }
  for (const [match] of text.matchAll(ADDRESS)) {
    const address = match.replace(TRAILING, '')
    const isExplicit = /^(?:https?:\/\/|www\.|[/\\]{2})/i.test(address)
    const targets = /^mailto:/i.test(address)
      ? hostsOfMail(address)
      : [address.replace(/^[/\\]{2}/, 'https://')]
    for (const url of targets.map(toUrl)) if (url !== null) yield { path, url, isExplicit }
  }
}

/** The hosts of all recipients of a mail link, which may be escaped. */
const hostsOfMail = (address: string): string[] =>
  [...address.matchAll(/(?:@|%40)((?:[^@%,;?&]|%(?!40|2c|3b))+)/gi)].map(([, host = '']) => host)

function toUrl(address: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  return url !== null && url.hostname.includes('.')
    ? url.href
    : url?.hostname.startsWith('[')
      ? url.href
      : null
}
