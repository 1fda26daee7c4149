export type Encoding = 'br' | 'gzip' | 'identity'

const known = new Map<string, Encoding>()

/** Returns the best encoding that a client accepts (RFC 9110, 12.5.3). Cached, as browsers send only a few values. */
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
  const weights = parseWeights(accept)
  const of = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  if (of('br') > 0) return 'br'
  return of('gzip') > 0 ? 'gzip' : 'identity'
}

/**
 * Whether a client would rather have a page as Markdown (RFC 9110, 12.5.1): it names Markdown, and no other type above
 * it. Browsers never name it, so that they pay for a search in a short text only.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false
  const weights = parseWeights(accept)
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0)
}

/** The weights of an Accept header's values, 1 if not given. */
function parseWeights(accept: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    const weight = parameters.find(text => text.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  return weights
}

/** Whether If-None-Match contains this content in any encoding. `tag` is the ETag without quotes. */
export function matchesEtag(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(',').some(part => {
    const given = part.trim().replace(/^W\//, '')
    return given === '*' || given.replace(/^"|"$/g, '').replace(/-(?:br|gzip)$/, '') === tag
  })
}
