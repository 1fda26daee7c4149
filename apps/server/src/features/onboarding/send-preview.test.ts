import { type PreviewData } from '@vitrine/model'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendPreview } from './send-preview.ts'

it('sends a preview whose start page cannot be rendered, without the page', async () => {
  const app = fastify()
  const clock = { now: () => new Date() }
  const preview = { website_type: 'github' } as PreviewData
  app.get('/', (request, reply) =>
    sendPreview(request, reply, { productUrl: 'https://vitrine.example', clock }, async () => preview),
  )
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/event-stream' } })
  expect(body.match(/^event: .*/gm)).toEqual(['event: preview'])
  await app.close()
})
