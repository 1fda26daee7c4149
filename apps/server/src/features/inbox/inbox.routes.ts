import { EditMessageRequest, Message, MessageFolder, MessagesResponse, OkResponse } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { deleteMessage, listMessages, setMessageState } from '../../core/inbox/list-messages.ts'
import { ById, describeRoutes, requireSession } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'
import type { Sql } from '../../platform/db/db.ts'

const ByMessage = z.object({ id: z.string().max(64), messageId: z.string().max(64) })
const Query = z.object({
  folder: MessageFolder.default('inbox'),
  /** The `sent_at` of the last message of the page before, and its `_id`. */
  before: z.iso.datetime().optional(),
  before_id: z.string().max(32).default(''),
})
const describe = describeRoutes('Messages')

/** Registers the inbox of a website. Programs with access tokens cannot read it. */
export function inboxRoutes(deps: {
  sql: Sql
  actorOf: SessionCheck
  /** Whether a mail server is set up. */
  mailed: boolean
}): FastifyPluginAsyncZod {
  const { sql, mailed } = deps
  return async app => {
    app.get(
      '/api/website/:id/messages',
      describe(requireSession, 'List messages from the contact form, newest first', {
        params: ById,
        querystring: Query,
        response: { 200: MessagesResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        const { folder, before, before_id: beforeId } = request.query
        const list = await listMessages(sql, website, {
          folder,
          before: before ? new Date(before) : null,
          beforeId,
        })
        return { ...list, mailed }
      },
    )
    app.patch(
      '/api/website/:id/messages/:messageId',
      describe(requireSession, 'Mark a message as read, answered or spam', {
        params: ByMessage,
        body: EditMessageRequest,
        response: { 200: Message },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        return setMessageState(sql, website, request.params.messageId, request.body.state)
      },
    )
    app.delete(
      '/api/website/:id/messages/:messageId',
      describe(requireSession, 'Delete a message permanently', {
        params: ByMessage,
        response: { 200: OkResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        await deleteMessage(sql, website, request.params.messageId)
        return { ok: true as const }
      },
    )
  }
}
