import { msg, VitrineError, t } from '@vitrine/model'
import { and, eq, lt, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Llm, LlmRequest, TokenUsage } from '../../platform/llm/llm.ts'
import { llmUsage } from './llm-usage.table.ts'

/** For calls that need a model on an installation without one. */
export const NO_MODEL_MESSAGE = msg(
  'No language model is set up on this installation. The operator can choose one with AI_MODEL.',
)

export type LlmQuota = {
  /**
   * The model with a user's daily token quota. Usage is counted in the database across processes; a request reserves
   * its maximum until it is answered, so that concurrent requests cannot exceed the quota. Only those that a model is
   * sent twice, before it is known to reason, may: what they used is counted afterwards. A request that fails before the
   * model reads it costs nothing.
   * @throws VitrineError as `Llm`, and `ai_limit_reached` with the seconds until the next day (UTC)
   */
  forUser(userId: string): Llm
  /** Deletes the usage of past days. */
  sweep(): Promise<void>
}

/** Most languages have three to four characters per token; the lower value overestimates. */
const CHARACTERS_PER_TOKEN = 3
const DEFAULT_MAX_TOKENS = 1200
const DAY_MS = 86_400_000

/** `daily` is the number of tokens per user and day (UTC); 0 means unlimited. */
export function createLlmQuota(
  { sql, clock }: { sql: Sql; clock: Clock },
  llm: Llm,
  daily: number,
): LlmQuota {
  const reserve = async (userId: string, tokens: number) => {
    const now = clock.now()
    const day = now.toISOString().slice(0, 10)
    const isFree = daily === 0 ? raw`true` : raw`${llmUsage.tokens} + ${tokens} <= ${daily}`
    const [row] =
      daily !== 0 && tokens > daily
        ? []
        : await sql
            .insert(llmUsage)
            .values({ userId, day, tokens })
            .onConflictDoUpdate({
              target: [llmUsage.userId, llmUsage.day],
              set: { tokens: raw`${llmUsage.tokens} + ${tokens}` },
              setWhere: isFree,
            })
            .returning({ day: llmUsage.day })
    if (!row) throw quotaExceeded(now)
    return async (used: number) => {
      await sql
        .update(llmUsage)
        .set({ tokens: raw`greatest(0, ${llmUsage.tokens} + ${used - tokens})` })
        .where(and(eq(llmUsage.userId, userId), eq(llmUsage.day, day)))
    }
  }
  return {
    forUser: userId => withQuota(llm, tokens => reserve(userId, tokens)),
    async sweep() {
      const today = clock.now().toISOString().slice(0, 10)
      await sql.delete(llmUsage).where(lt(llmUsage.day, today))
    },
  }
}

type Reserve = (tokens: number) => Promise<(used: number) => Promise<void>>

function withQuota(llm: Llm, reserve: Reserve): Llm {
  const begin = async (question: LlmRequest) => {
    const input = estimateTokens(question.system + question.prompt)
    const output = (question.maxTokens ?? DEFAULT_MAX_TOKENS) + (llm.reasoningTokens?.() ?? 0)
    const commit = await reserve(input + output)
    // Zero if the service reports none.
    let reported = 0
    const onUsage = (usage: TokenUsage) => {
      reported += usage.input + usage.output
      question.onUsage?.(usage)
    }
    return {
      request: { ...question, onUsage },
      /** `response` is the response so far; null if none was started. */
      end: (response: string | null) =>
        commit(reported > 0 ? reported : response === null ? 0 : input + estimateTokens(response)),
    }
  }
  return {
    async generate(question) {
      const { request, end } = await begin(question)
      let response: string | null = null
      try {
        const answer = await llm.generate({
          ...request,
          ...(question.schema ? { schema: question.schema } : {}),
        })
        response = typeof answer === 'string' ? answer : JSON.stringify(answer)
        return answer
      } finally {
        await end(response)
      }
    },
    async *stream(question) {
      const { request, end } = await begin(question)
      let response: string | null = null
      try {
        for await (const piece of llm.stream(request)) {
          response = (response ?? '') + piece
          yield piece
        }
      } finally {
        await end(response)
      }
    },
  }
}

const estimateTokens = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

function quotaExceeded(now: Date): VitrineError {
  const retryAfter = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000)
  const hours = Math.ceil(retryAfter / 3600)
  return new VitrineError('ai_limit_reached', {
    message:
      hours === 1
        ? t('You’ve used up today’s share of the language model. You get a new one within the hour.')
        : t(
            'You’ve used up today’s share of the language model. You get a new one in {hours, plural, one {# hour} other {# hours}}.',
            { hours },
          ),
    retryAfter,
  })
}
