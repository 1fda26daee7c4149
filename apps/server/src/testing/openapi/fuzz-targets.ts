import { createHmac } from 'node:crypto'
import { OperatorActionRequest, SetupRequest } from '@vitrine/model'
import { z } from 'zod'
import type { Schema } from './fuzz-values.ts'
import type { TestServer } from '../test-server.ts'

type Parameter = { name: string; in: string; schema?: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

/** A call of the OpenAPI document, or one that the product itself makes. */
export type FuzzTarget = {
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | null
  /** Content types of documented answers by status; null for a call that is not in the document. */
  answers: Record<string, string[]> | null
  /** Signs a body, so that more than its signature is judged. */
  sign?: (body: string) => Record<string, string>
}

/** Lists all calls: those of the OpenAPI document, and those that are not in it. */
export async function listFuzzTargets(server: TestServer, token: string): Promise<FuzzTarget[]> {
  const { json } = await server.call('dashboard', 'GET', '/api/openapi.json')
  const documented = Object.entries(json.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(
        ([method, { parameters = [], requestBody, responses }]): FuzzTarget => ({
          method: method.toUpperCase(),
          path,
          parameters,
          body: inlineRefs(requestBody?.content['application/json']?.schema ?? null, json.components.schemas),
          answers: Object.fromEntries(
            Object.entries(responses).map(([status, { content }]) => [status, Object.keys(content ?? {})]),
          ),
        }),
      ),
  )
  const known = new Set(documented.map(({ method, path }) => `${method} ${path}`))
  const bodies = await createHiddenBodies(server, token)
  const hidden = server.calls
    .filter(call => !call.startsWith('HEAD') && /^\w+ \/(api|avatars)\//.test(call))
    .map(call => call.replace(/:(\w+)/g, '{$1}').replace(/\/$/, ''))
    .filter(call => !known.has(call))
    .map((call): FuzzTarget => {
      const [method = '', path = ''] = call.split(' ')
      const target = { method, path, parameters: [], body: bodies[call] ?? null, answers: null }
      return call === STRIPE_CALL ? { ...target, sign: signAsStripe } : target
    })
  return [...documented, ...hidden]
}

/** Replaces references by their schemas, except in rich text, whose schema is recursive and has no name in tools. */
function inlineRefs(schema: Schema | null, named: Record<string, Schema>): Schema | null {
  return JSON.parse(JSON.stringify(schema), (_key, part: { $ref?: string } | null) => {
    const name = part?.$ref?.split('/').at(-1)
    if (name === undefined) return part
    return /^(RichTextNode|__schema)/.test(name) ? {} : inlineRefs(named[name] ?? {}, named)
  })
}

const STRIPE_CALL = 'POST /api/payment/webhook'
/** Of `STRIPE_SETTINGS`. */
const STRIPE_SECRET = 'whsec_outside'

function signAsStripe(body: string): Record<string, string> {
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', STRIPE_SECRET).update(`${at}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${at},v1=${signature}` }
}

/** Returns the schemas of bodies that the document does not have, by call. */
async function createHiddenBodies(server: TestServer, token: string): Promise<Record<string, Schema>> {
  const toSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Schema
  const { text } = await server.call('dashboard', 'POST', '/api/mcp', {
    token,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    headers: { accept: 'application/json, text/event-stream' },
  })
  const listed = JSON.parse(text.replace(/^[^]*?data: /, '')) as {
    result: { tools: { name: string; inputSchema: Schema & { $defs?: Record<string, Schema> } }[] }
  }
  const request = (method: string, params: Schema): Schema => ({
    type: 'object',
    properties: { jsonrpc: { const: '2.0' }, id: { type: 'integer' }, method: { const: method }, params },
    required: ['jsonrpc', 'id', 'method', 'params'],
  })
  const calls = listed.result.tools.map(({ name, inputSchema }) =>
    request('tools/call', {
      type: 'object',
      properties: {
        name: { const: name },
        arguments: inlineRefs(inputSchema, inputSchema.$defs ?? {}) ?? {},
      },
      required: ['name', 'arguments'],
    }),
  )
  const others = ['initialize', 'tools/list', 'ping', 'subscriptions/listen', 'nothing'].map(method =>
    request(method, { type: 'object' }),
  )
  return {
    'POST /api/operator/actions': toSchema(OperatorActionRequest),
    'POST /api/setup': toSchema(SetupRequest),
    'POST /api/mcp': { anyOf: [...calls, ...others] },
    [STRIPE_CALL]: STRIPE_EVENT,
  }
}

const STRIPE_EVENT: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created: { type: 'integer', minimum: 0 },
    type: {
      enum: [
        'checkout.session.completed',
        'customer.subscription.updated',
        'invoice.paid',
        'charge.refunded',
        'charge.dispute.created',
        'nothing.we.know',
      ],
    },
    data: {
      type: 'object',
      properties: {
        object: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            customer: { anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'object' }] },
            subscription: { type: 'string' },
            charge: { type: 'string' },
          },
          required: ['id'],
        },
      },
      required: ['object'],
    },
  },
  required: ['id', 'created', 'type', 'data'],
}
