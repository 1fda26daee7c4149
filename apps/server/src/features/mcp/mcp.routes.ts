import type { McpHttpHandler } from '@modelcontextprotocol/server'
import { PRODUCT_NAME } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RateLimit } from '../../http/rate-limit.ts'
import { requireAnyScope } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import type { Sql } from '../../platform/db/db.ts'
import { createApiClient } from './api-client.ts'
import { designTools } from './design-tools.ts'
import { postTools } from './post-tools.ts'
import type { ToolContext, ToolList } from './tool.ts'
import { websiteTools } from './website-tools.ts'

export type McpRoutesDeps = { sql: Sql; actorOf: SessionCheck; limit: RateLimit }

const MAX_BYTES = 1_000_000
const VERSION = '1.0.0'

const INSTRUCTIONS = `Manages the websites that ${PRODUCT_NAME} made of their owners' profiles. A website states only what its sources state: every text that you send is checked sentence by sentence against them, and what they do not support is refused or stays a draft that only the owner can publish. Take facts from the website's own texts and sources; invent none. Changes of a design are public at once. Ask the owner before you make a website, change a design, publish or delete.`

const TOOLS: ToolList = [...websiteTools, ...designTools, ...postTools]

/**
 * Registers the Model Context Protocol endpoint (Streamable HTTP, stateless). Its tools are calls of the API, made with
 * the caller's own access token: scopes, limits and checks are those of the calls (docs/decisions/0042).
 */
export function mcpRoutes({ sql, actorOf, limit }: McpRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    let handler: Promise<McpHttpHandler> | null = null
    const contexts = new WeakMap<Request, ToolContext>()
    app.post(
      '/api/mcp',
      {
        bodyLimit: MAX_BYTES,
        schema: {
          tags: ['Assistants'],
          security: requireAnyScope,
          summary: 'The Model Context Protocol endpoint: JSON-RPC 2.0 over Streamable HTTP',
          hide: true,
        },
      },
      async (request, reply) => {
        const actor = await actorOf(request)
        handler ??= createHandler(contexts)
        const mcp = await handler
        const asked = new Request(`http://${request.host}${request.url}`, {
          method: 'POST',
          headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
            typeof value === 'string' && !HOP_BY_HOP.has(name) ? [[name, value]] : [],
          ),
        })
        contexts.set(asked, { sql, actor, limit, api: createApiClient(app, request), request })
        const answer = await mcp.fetch(asked, { parsedBody: request.body })
        return reply
          .status(answer.status)
          .header('content-type', answer.headers.get('content-type') ?? 'application/json')
          .send(await answer.text())
      },
    )
  }
}

const HOP_BY_HOP = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
])

/** The SDK is loaded with the first request: most processes never need its 500 KB. */
async function createHandler(contexts: WeakMap<Request, ToolContext>): Promise<McpHttpHandler> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
  return createMcpHandler(
    ({ requestInfo }) => {
      const context = requestInfo && contexts.get(requestInfo)
      if (!context) throw new Error('an MCP request without its context')
      const server = new McpServer(
        { name: 'vitrine', title: PRODUCT_NAME, version: VERSION },
        { instructions: INSTRUCTIONS },
      )
      for (const tool of TOOLS) server.registerTool(tool.name, tool.config, input => tool.run(input, context))
      return server
    },
    // The tools never change: a subscription would only keep its request open.
    { maxRequestBodySize: MAX_BYTES, maxSubscriptions: 0 },
  )
}
