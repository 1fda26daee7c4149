export type Encoding = 'br' | 'gzip' | 'identity'

const known = new Map<string, Encoding>()

/** The best encoding that a client takes (RFC 9110, 12.5.3). Remembered, as browsers send a handful of spellings. */
export function negotiateEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity'
  const found = known.get(accept)
  if (found) return found
  const chosen = chooseEncoding(accept)
  if (known.size > 500) known.clear()
  if (accept.length < 200) known.set(accept, chosen)
  return chosen
}

function chooseEncoding(accept: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    const weight = parameters.find(text => text.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const of = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  if (of('br') > 0) return 'br'
  return of('gzip') > 0 ? 'gzip' : 'identity'
}

/** True when the client has this very content, in whatever encoding. `tag` is the ETag's text without quotes. */
export function matchesEtag(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(',').some(part => {
    const given = part.trim().replace(/^W\//, '')
    return given === '*' || given.replace(/^"|"$/g, '').replace(/-(?:br|gzip)$/, '') === tag
  })
}
