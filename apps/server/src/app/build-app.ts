import type { SourceState } from '@vitrine/model'
import { createServer, type Server } from 'node:http'
import { buildAccounts } from './accounts.ts'
import { buildAnalytics } from './analytics.ts'
import { buildOperation, leadToProduct } from './operation.ts'
import { createParts, type Given } from './parts.ts'
import { buildPosts } from './posts.ts'
import { buildSources } from './sources.ts'
import { buildWebsites } from './websites.ts'

export type App = {
  server: Server
  /** How well each platform can be read with these settings. */
  sources: readonly SourceState[]
  /** Where mails go, in words. */
  mails: string
  /** Every route there is, those that the OpenAPI document leaves out too: `POST /api/auth/logout`. */
  calls: readonly string[]
  /** Stops taking requests, lets those under way end, and lets go of what is held. */
  close(): Promise<void>
}

/** Builds every part once, then each area from them: this folder is the only one that knows everyone. */
export async function buildApp(given: Given): Promise<App> {
  const parts = await createParts(given)
  const { app, publish, queue } = parts
  const calls: string[] = []
  app.addHook(
    'onRoute',
    ({ method, url }) => void calls.push(...[method].flat().map(name => `${name} ${url}`)),
  )
  leadToProduct(parts)
  const { mailer } = await buildAccounts(parts)
  const sources = await buildSources(parts)
  const websites = await buildWebsites(parts, sources)
  await buildPosts(parts, sources)
  await buildAnalytics(parts)
  // Last: it takes what no call answers.
  await buildOperation(parts, sources)

  await app.ready()
  await publish.start()
  await queue.start()
  const server = createServer((request, response) => {
    // Sites stand in front: no route, hook or plugin of the product is on their way (docs/decisions/0002).
    if (!publish.handle(request, response)) app.routing(request, response)
  })
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  return {
    server,
    sources: sources.states,
    mails: mailer.way,
    calls,
    async close() {
      publish.stop()
      const handedOver = queue.stop()
      await new Promise<void>(done => {
        server.close(() => done())
        server.closeIdleConnections()
        // Whoever still talks after ten seconds is reading an endless stream.
        setTimeout(() => server.closeAllConnections(), 10_000).unref()
      })
      await handedOver
      await parts.collector.stop()
      parts.maker.close()
      parts.drawings.painter.close()
      websites.close()
      await app.close()
      await parts.outside.close()
    },
  }
}
