import {
  type HelpMeWriteRequest,
  type HelpMeWriteResponse,
  type Profile,
  type SentenceGate,
  createSentenceGate,
  VitrineError,
  type WritingRefusal,
  t,
} from '@vitrine/model'
import type { Llm } from '../../platform/llm/llm.ts'
import { buildPrompt } from './build-prompt.ts'

export type WritingEvents = {
  /** Receives the sentences that passed the gate. */
  onText: (text: string) => void
  /** Receives each sentence that did not, when it is known. */
  onRefusal: (refusal: WritingRefusal) => void
}

/**
 * Writes a text with the model. The texts of `onText` together are the returned text. After an error the caller
 * discards what it received.
 * @throws VitrineError as `Llm`, `ai_refused`, `upstream_failed` if there is no sentence, passed or refused
 */
export async function writeText(
  llm: Llm,
  request: HelpMeWriteRequest,
  profile: Profile,
  signal: AbortSignal,
  { onText, onRefusal }: WritingEvents,
): Promise<HelpMeWriteResponse> {
  const { system, prompt, maxTokens, ...rules } = buildPrompt(request, profile)
  const gate = createSentenceGate({ ...rules, instructions: system })
  let reported = 0
  const report = (text: string) => {
    if (gate.isDeclined) throw new VitrineError('ai_refused')
    if (text) onText(text)
    for (const refusal of gate.refusals.slice(reported)) onRefusal(refusal)
    reported = gate.refusals.length
  }
  let output = ''
  for await (const piece of llm.stream({ system, prompt, maxTokens, timeoutMs: TIMEOUT_MS, signal })) {
    output += piece
    report(gate.push(piece))
    // Stops the model when the field is full.
    if (gate.isFull && gate.text !== '') break
  }
  report(gate.end())
  if (gate.text === '' && gate.refusals.length === 0) throw emptyTextError(output, gate)
  return { text: gate.text, refused: gate.refused, refusals: [...gate.refusals], own: [...gate.own] }
}

const TIMEOUT_MS = 60_000

function emptyTextError(output: string, { refused, isFull }: SentenceGate): VitrineError {
  if (refused > 0) return new VitrineError('ai_unsupported')
  const message =
    output.trim() === ''
      ? t('The language model wrote nothing. Add more detail or try again.')
      : isFull
        ? t('The language model wrote nothing that fits here. Ask for something shorter or try again.')
        : t('The language model’s text says nothing. Add more detail or try again.')
  return new VitrineError('upstream_failed', { message })
}
