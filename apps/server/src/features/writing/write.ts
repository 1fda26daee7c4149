import {
  type HelpMeWriteRequest,
  type HelpMeWriteResponse,
  type Profile,
  type SentenceGate,
  sentenceGate,
  VitrineError,
} from '@vitrine/model'
import type { Llm } from '../../platform/llm/llm.ts'
import { instructionsFor } from './instructions.ts'

/**
 * Writes a text with the model. `tell` gets what has passed the gate, sentence by sentence; together that is the text
 * of the answer. A text that fails after its beginning is no text: what was told of it is to be taken back.
 * @throws VitrineError as `Llm`, `ai_refused`, and `ai_unsupported` where nothing passed
 */
export async function write(
  llm: Llm,
  asked: HelpMeWriteRequest,
  profile: Profile,
  signal: AbortSignal,
  tell: (text: string) => void,
): Promise<HelpMeWriteResponse> {
  const { system, prompt, maxTokens, ...limits } = instructionsFor(asked, profile)
  const gate = sentenceGate({
    ...limits,
    profile,
    instructions: system,
    wish: asked.prompt,
    written: [asked.current, asked.item, asked.context].filter(text => text !== undefined),
  })
  const pass = (text: string) => {
    if (gate.isDeclined) throw new VitrineError('ai_refused')
    if (text) tell(text)
  }
  let said = ''
  for await (const piece of llm.stream({ system, prompt, maxTokens, timeoutMs: PATIENCE_MS, signal })) {
    said += piece
    pass(gate.push(piece))
    // What does not fit need not be written, nor paid for.
    if (gate.isFull && gate.text !== '') break
  }
  pass(gate.end())
  if (gate.text === '') throw nothingLeft(said, gate)
  return { text: gate.text, refused: gate.refused }
}

const PATIENCE_MS = 60_000

function nothingLeft(said: string, { refused, isFull }: SentenceGate): VitrineError {
  if (refused > 0) return new VitrineError('ai_unsupported')
  const message =
    said.trim() === ''
      ? 'The language model wrote nothing. Tell it more of what you want, or try again.'
      : isFull
        ? 'The language model wrote nothing that fits here. Ask for something shorter, or try again.'
        : 'The language model wrote words that say nothing. Tell it more of what you want, or try again.'
  return new VitrineError('upstream_failed', { message })
}
