import type { IncomingMessage, ServerResponse } from 'node:http'
import { Email, translateView, type WebsiteView } from '@vitrine/model'
import {
  hasMessageForm,
  MESSAGE_LIMITS,
  MESSAGE_PATH,
  MESSAGE_SENT_PATH,
  type MessageProblem,
  type MessageValues,
  renderMessageAgain,
} from '@vitrine/render'
import type { Received, SentMessage } from '../core/inbox/receive-message.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { isFormPost, readBody } from './responses/read-body.ts'
import { writeEmptyResponse } from './responses/write-response.ts'

/** The form's path, below that of a further language if the form is in one. */
const FORM_PATH = new RegExp(`^(?:/([a-z]{2,3}(?:-[a-z0-9]{2,8})*))?${MESSAGE_PATH}$`)
/** Room for the longest text, each character in twelve bytes. */
const MAX_BODY_BYTES = 80_000

export type MessageFormDeps = {
  /** Returns what receives messages, which is created after the pages are. */
  get(): {
    receive(message: SentMessage): Promise<Received>
    createStamp(websiteId: string, network: string): string
  }
  networkOf(request: IncomingMessage): string
}

type Deps = MessageFormDeps & {
  log: Log
  /** Returns the view of the website that a name shows; null if none. */
  findView(name: string): Promise<{ websiteId: string; view: WebsiteView } | null>
}

/**
 * Creates the handler of sent contact forms: stores the message and redirects to the page that says so, or shows the
 * form again with what was entered.
 */
export function createMessageForm({ get, networkOf, findView, log }: Deps) {
  return async (
    name: string,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (!isFormPost(request)) return writeEmptyResponse(response, 415, { connection: 'close' })
    const body = await readBody(request, MAX_BODY_BYTES)
    if (body === null) return writeEmptyResponse(response, 413, { connection: 'close' })
    const found = await findView(name)
    const language = FORM_PATH.exec(path)?.[1]
    const view = found && (language === undefined ? found.view : translateView(found.view, language))
    if (!view || !hasMessageForm(view)) return writeEmptyResponse(response, 404)
    const { websiteId } = found
    const { receive, createStamp } = get()
    const network = networkOf(request)
    const fields = new URLSearchParams(body)
    const values = readValues(fields)
    const again = (problem: MessageProblem) =>
      writeForm(response, view, { values, problem, stamp: createStamp(websiteId, network) })
    const email = Email.safeParse(values.email).data
    if (values.name === '' || values.text === '' || email === undefined) return again('incomplete')
    const honeypot = fields.get('url') ?? ''
    const stamp = (fields.get('stamp') ?? '').slice(0, 1000)
    // Not as entered: a look-alike domain in another script would pass for the one it imitates.
    const sent = { ...values, email, websiteId, network, honeypot, stamp, siteLanguage: view.seo.language }
    const received = await receive(sent).catch((error: unknown) => {
      log.error({ err: error, websiteId }, 'a message could not be stored')
      return 'later' as const
    })
    if (received !== 'stored') return again(received)
    writeEmptyResponse(response, 303, {
      location: (view.locale?.base ?? '') + MESSAGE_SENT_PATH,
      'cache-control': 'no-store',
    })
  }
}

export const isSentMessage = (path: string, { method }: IncomingMessage): boolean =>
  method === 'POST' && FORM_PATH.test(path)

/** Returns the fields without surrounding spaces, in one form of line break, cut at their limits. */
function readValues(fields: URLSearchParams): MessageValues {
  const read = (name: keyof MessageValues) =>
    (fields.get(name) ?? '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim()
      .slice(0, MESSAGE_LIMITS[name])
      .toWellFormed()
  return { name: read('name').replace(/[\s\p{Cc}]+/gu, ' '), email: read('email'), text: read('text') }
}

function writeForm(
  response: ServerResponse,
  view: WebsiteView,
  entered: Parameters<typeof renderMessageAgain>[1],
): void {
  const { status, headers, body } = renderMessageAgain(view, entered)
  const bytes = Buffer.from(body)
  response.writeHead(status, {
    ...headers,
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...(status === 429 ? { 'retry-after': '3600' } : {}),
  })
  response.end(bytes)
}
