import {
  type HelpMeWriteRequest,
  type HelpMeWriteResponse,
  type Profile,
  type SentenceGate,
  createSentenceGate,
  VitrineError,
} from '@vitrine/model'
import type { Llm } from '../../platform/llm/llm.ts'
import { buildPrompt } from './build-prompt.ts'

/**
 * Writes a text with the model. `onText` receives the sentences that passed the gate; together they are the returned
 * text. After an error the caller discards what it received.
 * @throws VitrineError as `Llm`, `ai_refused`, `ai_unsupported` if no sentence passed
 */
export async function writeText(
  llm: Llm,
  request: HelpMeWriteRequest,
  profile: Profile,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<HelpMeWriteResponse> {
  const { system, prompt, maxTokens, ...limits } = buildPrompt(request, profile)
  const gate = createSentenceGate({
    ...limits,
    profile,
    instructions: system,
    wish: request.prompt,
    written: [request.current, request.item, request.context].filter(text => text !== undefined),
  })
  const pass = (text: string) => {
    if (gate.isDeclined) throw new VitrineError('ai_refused')
    if (text) onText(text)
  }
  let output = ''
  for await (const piece of llm.stream({ system, prompt, maxTokens, timeoutMs: TIMEOUT_MS, signal })) {
    output += piece
    pass(gate.push(piece))
    // Stops the model when the field is full.
    if (gate.isFull && gate.text !== '') break
  }
  pass(gate.end())
  if (gate.text === '') throw emptyTextError(output, gate)
  return { text: gate.text, refused: gate.refused }
}

const TIMEOUT_MS = 60_000

function emptyTextError(output: string, { refused, isFull }: SentenceGate): VitrineError {
  if (refused > 0) return new VitrineError('ai_unsupported')
  const message =
    output.trim() === ''
      ? 'The language model wrote nothing. Tell it more of what you want, or try again.'
      : isFull
        ? 'The language model wrote nothing that fits here. Ask for something shorter, or try again.'
        : 'The language model wrote words that say nothing. Tell it more of what you want, or try again.'
  return new VitrineError('upstream_failed', { message })
}
