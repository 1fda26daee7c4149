/** The parameters that a service with OpenAI's API knows. */
type Dialect = {
  tokenLimit: 'max_tokens' | 'max_completion_tokens'
  /** False once the service has refused one of the two names. */
  mayRename: boolean
  hasSchemas: boolean
  hasReasoningEffort: boolean
}

type Body = Record<string, unknown>

/**
 * Creates a fetch that sends a refused request again without the parameter that the service names, and remembers it for
 * all later ones. OpenAI's own parameters are known to few of the services with its API: DeepSeek refuses JSON schemas,
 * Azure the older name of the token limit, and others `reasoning_effort`.
 * @param tokenLimit the name of the token limit in the first request
 */
export function createDialectFetch(send: typeof fetch, tokenLimit: Dialect['tokenLimit']): typeof fetch {
  let dialect: Dialect = { tokenLimit, mayRename: true, hasSchemas: true, hasReasoningEffort: true }
  return async (input, init) => {
    const { body } = init ?? {}
    if (typeof body !== 'string') return send(input, init)
    const request = JSON.parse(body) as Body
    // Each refusal changes one of three parameters.
    for (let refusals = 0; ; refusals += 1) {
      const sent = dialect
      const answer = await send(input, { ...init, body: JSON.stringify(translateBody(request, sent)) })
      if ((answer.status !== 400 && answer.status !== 422) || refusals === 3) return answer
      const refusal = await answer.text()
      const change = adaptDialect(sent, request, refusal)
      if (!change) {
        const { status, statusText, headers } = answer
        return new Response(refusal, { status, statusText, headers })
      }
      // Parallel requests learn the same or another parameter, none of which is taken back.
      dialect = { ...dialect, ...change }
    }
  }
}

function translateBody({ max_tokens, reasoning_effort, ...body }: Body, dialect: Dialect): Body {
  const format = dialect.hasSchemas ? null : getJsonSchema(body)
  return {
    ...body,
    ...(format === null
      ? {}
      : { response_format: { type: 'json_object' }, messages: withSchema(body.messages, format) }),
    ...(max_tokens === undefined ? {} : { [dialect.tokenLimit]: max_tokens }),
    ...(reasoning_effort === undefined || !dialect.hasReasoningEffort ? {} : { reasoning_effort }),
  }
}

/** Returns the schema of a request as text; null without one. */
function getJsonSchema({ response_format: format }: Body): string | null {
  const { json_schema: described } = (format ?? {}) as { json_schema?: { schema?: unknown } }
  return described?.schema === undefined ? null : JSON.stringify(described.schema)
}

function withSchema(messages: unknown, schema: string): unknown {
  if (!Array.isArray(messages)) return messages
  const wish = `Answer with one JSON object that matches this JSON schema, and with nothing else: ${schema}`
  const [first, ...rest] = messages
  return first?.role === 'system' && typeof first.content === 'string'
    ? [{ ...first, content: `${first.content}\n\n${wish}` }, ...rest]
    : [{ role: 'system', content: wish }, ...messages]
}

/** Words by which services refuse a parameter, not its value: "max_tokens is too large" is for the operator. */
const UNKNOWN =
  /unsupported|unavailable|not supported|(?:does not|doesn't) support|unrecogni[sz]ed|unknown|unexpected|not permitted|extra_forbidden/i

/** Returns what the service does not know of a request that it refused; null if the refusal has another reason. */
function adaptDialect(sent: Dialect, request: Body, refusal: string): Partial<Dialect> | null {
  const { reasoning_effort: effort } = request
  // Its values differ between models, too.
  if (sent.hasReasoningEffort && effort !== undefined && /reasoning|thinking/i.test(refusal))
    return { hasReasoningEffort: false }
  if (!UNKNOWN.test(refusal)) return null
  if (sent.hasSchemas && getJsonSchema(request) !== null && /response_format|json_schema/i.test(refusal))
    return { hasSchemas: false }
  if (sent.mayRename && request.max_tokens !== undefined && refusal.includes(sent.tokenLimit)) {
    const tokenLimit = sent.tokenLimit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
    return { tokenLimit, mayRename: false }
  }
  return null
}
