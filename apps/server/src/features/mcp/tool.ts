import type { CallToolResult, StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../../core/accounts/actor.ts'
import type { Sql } from '../../platform/db/db.ts'
import { toErrorResponse } from '../../http/errors.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { type ApiClient, ApiError } from './api-client.ts'

/** The context of a tool call: the caller, and the API in the caller's name. */
export type ToolContext = {
  sql: Sql
  actor: Actor
  api: ApiClient
  /** Checks of texts per account. */
  limit: RateLimit
  request: Pick<FastifyRequest, 'id' | 'log'>
}

/** A sentence that the website's sources and its owner do not state, and why. */
export type UnsupportedSentence = { sentence: string; reason: string }

/** Thrown for texts that the sentence check refuses. */
export class UnsupportedText extends Error {
  readonly sentences: readonly UnsupportedSentence[]
  constructor(message: string, sentences: readonly UnsupportedSentence[]) {
    super(message)
    this.sentences = sentences
  }
}

/** A tool of the MCP server. */
export type Tool = {
  name: string
  config: {
    title: string
    description: string
    inputSchema: StandardSchemaWithJSON
    annotations: ToolAnnotations
  }
  run(input: unknown, context: ToolContext): Promise<CallToolResult>
}
export type ToolList = readonly Tool[]

type ToolSettings<T extends z.ZodType> = {
  name: string
  title: string
  description: string
  input: T
  /** `read` changes nothing; `add` adds something; `change` replaces or removes something, too. */
  effect: 'read' | 'add' | 'change'
  /** Whether it reads pages that anyone may have written, whose text may try to instruct the model. */
  isOpenWorld?: boolean
}

/** Defines a tool; errors of the API and refused texts become results that a model can act on. */
export function defineTool<T extends z.ZodType>(
  { name, title, description, input, effect, isOpenWorld = false }: ToolSettings<T>,
  run: (input: z.infer<T>, context: ToolContext) => Promise<object>,
): Tool {
  return {
    name,
    config: {
      title,
      description,
      inputSchema: input as unknown as StandardSchemaWithJSON,
      annotations: {
        readOnlyHint: effect === 'read',
        destructiveHint: effect === 'change',
        openWorldHint: isOpenWorld,
      },
    },
    async run(given, context) {
      try {
        return toResult(await run(given as z.infer<T>, context))
      } catch (error) {
        return { ...toResult(describeError(error, context.request)), isError: true }
      }
    },
  }
}

const toResult = (value: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
})

function describeError(error: unknown, { id, log }: ToolContext['request']): object {
  if (error instanceof ApiError) return error.body
  if (error instanceof UnsupportedText)
    return { code: 'text_unsupported', message: error.message, unsupported: error.sentences }
  const { status, body } = toErrorResponse(error, id)
  if (status >= 500) log.error({ err: error }, 'an MCP tool failed')
  return body
}
