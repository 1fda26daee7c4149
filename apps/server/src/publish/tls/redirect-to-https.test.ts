import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createHttpsRedirect } from './redirect-to-https.ts'

const lead = createHttpsRedirect({
  domains: ['vitrine.example', 'sites.example'],
  hasCertificate: host => !host.startsWith('bare.'),
})

function requestRedirect(host: string, url = '/', method = 'GET') {
  const sent: { location: string | null } = { location: null }
  const response = {
    writeHead: (_: number, headers: { location: string }) => {
      sent.location = headers.location
      return { end: () => undefined }
    },
  }
  const isLed = lead(
    { url, method, headers: { host } } as IncomingMessage,
    response as unknown as ServerResponse,
  )
  return isLed ? sent.location : null
}

it('redirects plain requests for our hosts to HTTPS, path and query kept', () => {
  expect(requestRedirect('Dashboard.vitrine.example:80', '/a?b=c')).toBe(
    'https://dashboard.vitrine.example/a?b=c',
  )
  expect(requestRedirect('ada.sites.example', '//evil.example/\\x')).toBe(
    'https://ada.sites.example/evil.example/\\x',
  )
})

it.each([
  ['a host without a certificate', 'bare.sites.example', '/', 'GET'],
  ['a stranger’s host', 'evilsites.example', '/', 'GET'],
  ['the proof of an authority', 'ada.sites.example', '/.well-known/acme-challenge/x', 'GET'],
  ['a probe', 'dashboard.vitrine.example', '/health/live', 'GET'],
  ['a call', 'dashboard.vitrine.example', '/api/auth/email/login', 'POST'],
])('%s is not redirected', (_, host, url, method) => {
  expect(requestRedirect(host, url, method)).toBeNull()
})
