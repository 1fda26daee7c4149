/** A model request, independent of the provider's API. */
export type ModelRequest = {
  model: string
  system: string
  prompt: string
  /** An object is requested instead of text. */
  wantsObject: boolean
  maxTokens: number | null
  /** The wanted length of the reasoning, in the provider's words; null if none is named. */
  effort: string | null
}

/** A model's reply and how it ends. */
export type ModelReply = {
  text: string
  /** `stop` by default; truncated at the token limit; refused; disconnected; stalled. */
  end?: 'stop' | 'length' | 'refused' | 'breaks' | 'stalls'
  /** Milliseconds between two words. */
  pace?: number
  /** Tokens that the model spends before its answer, and milliseconds of a stream without a word. */
  thinking?: { tokens: number; ms?: number }
}

/** Cuts a reply at the token limit, which counts reasoning, too: a model that reasons for too long writes nothing. */
export function applyTokenLimit({ maxTokens }: ModelRequest, reply: ModelReply): ModelReply {
  const { thinking } = reply
  if (!thinking || maxTokens === null || thinking.tokens + countTokens(reply.text) <= maxTokens) return reply
  const words = splitWords(reply.text).slice(0, Math.max(0, maxTokens - thinking.tokens))
  return {
    ...reply,
    text: words.join(''),
    end: 'length',
    thinking: { ...thinking, tokens: Math.min(maxTokens, thinking.tokens) },
  }
}

export type ModelBehavior = (request: ModelRequest) => ModelReply

/** Splits a text into words with their trailing spaces. */
export function splitWords(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

/** Counts tokens roughly: one per word, at least one. */
export function countTokens(text: string): number {
  return Math.max(1, splitWords(text).length)
}

/** Joins `message.content` or `parts` of any provider: a text, or pieces with a text. */
export function getText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map(piece => (typeof piece?.text === 'string' ? piece.text : '')).join('')
}

export function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
