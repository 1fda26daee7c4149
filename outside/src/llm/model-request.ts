/** What a model is asked, whichever interface it came by. */
export type ModelRequest = {
  model: string
  system: string
  prompt: string
  /** An object is wanted, not a text. */
  wantsObject: boolean
  maxTokens: number | null
}

/** What a model answers, and how the answer ends. */
export type ModelReply = {
  text: string
  /** `stop` unless told: as it should; cut at the limit; refused by the model; the line goes dead; silence. */
  end?: 'stop' | 'length' | 'refused' | 'breaks' | 'stalls'
  /** Milliseconds between two words. */
  pace?: number
}

export type ModelBehavior = (asked: ModelRequest) => ModelReply

/** Words with the spaces behind them: together they are the text. */
export function splitWords(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

/** As services count, roughly: a word and what is around it. */
export function countTokens(text: string): number {
  return Math.max(1, splitWords(text).length)
}

/** `message.content` or `parts` of any interface: a text, or pieces that hold one. */
export function getText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map(piece => (typeof piece?.text === 'string' ? piece.text : '')).join('')
}

export function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
