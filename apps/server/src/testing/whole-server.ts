import { type MockDns, startMockDns } from '../../../../outside/src/dns/start-mock-dns.ts'
import { oauthSettings, oidcSettings } from './oauth-browser.ts'
import { type MailServer, startMailServer } from './processes/mail-server.ts'
import { STRIPE_SETTINGS } from './test-customers.ts'
import { type TestServer, startTestServer } from './test-server.ts'

/** Starts the application with every part switched on: payments, domains, models, mail and all sign-ins. */
export async function startWholeServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const [dns, mails]: [MockDns, MailServer] = await Promise.all([startMockDns(), startMailServer()])
  const server = await startTestServer(mock => ({
    ...STRIPE_SETTINGS,
    ...oauthSettings(mock),
    ...oidcSettings(mock),
    INSTAGRAM_CLIENT_ID: 'app',
    INSTAGRAM_CLIENT_SECRET: 'the-app-secret',
    LINKEDIN_PORTABILITY_CLIENT_ID: 'career-app',
    LINKEDIN_PORTABILITY_CLIENT_SECRET: 'career-secret',
    AI_MODEL: 'any',
    AI_API_KEY: 'outside-key',
    DNS_SERVERS: dns.server,
    SITES_IPV4: '127.0.0.1',
    SITES_TARGET: 'sites.vitrine-lab.de',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Vitrine <hello@example.com>',
    OPERATOR_CONTACT: 'operator@example.com',
    LOG_LEVEL: 'error',
    ...settings,
  }))
  return {
    ...server,
    async close() {
      await server.close()
      await Promise.all([dns.close(), mails.close()])
    },
  }
}
