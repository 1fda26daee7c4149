import { z } from 'zod'

/** Where a message is in the inbox. */
export const MessageState = z.enum(['new', 'read', 'answered', 'spam'])
export type MessageState = z.infer<typeof MessageState>

/** A message that a visitor sent with the contact form. */
export const Message = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  state: MessageState,
  /** The number of messages with this text by the same writer. */
  copies: z.number().int(),
  sent_at: z.iso.datetime(),
})
export type Message = z.infer<typeof Message>

/** The list that is shown: everything but spam, or spam. */
export const MessageFolder = z.enum(['inbox', 'spam'])
export type MessageFolder = z.infer<typeof MessageFolder>

/** GET /api/website/{id}/messages: newest first. */
export const MessagesResponse = z.object({
  messages: z.array(Message),
  /** Whether there are older ones. */
  more: z.boolean(),
  /** Unread messages, and those in the spam folder. */
  counts: z.object({ new: z.number().int(), spam: z.number().int() }),
  /** Whether the operator has set up a mail server, so that new messages are mailed. */
  mailed: z.boolean(),
})
export type MessagesResponse = z.infer<typeof MessagesResponse>

/** PATCH /api/website/{id}/messages/{messageId} */
export const EditMessageRequest = z.strictObject({ state: MessageState })
export type EditMessageRequest = z.infer<typeof EditMessageRequest>
