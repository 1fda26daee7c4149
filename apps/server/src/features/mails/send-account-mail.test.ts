import { PRODUCT_NAME } from '@vitrine/model'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MailServer, startMailServer } from '../../testing/processes/mail-server.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import {
  accountDeletedMail,
  confirmNewEmailMail,
  emailChangeNoticeMail,
  emailTakenMail,
  identityChangedMail,
  newDeviceMail,
  passwordChangedMail,
  resetPasswordMail,
  securityChangedMail,
  sessionRevokedMail,
  tokenCreatedMail,
  verifyEmailMail,
} from './account-mails.ts'
import { planChangedMail, planEndedByDeletionMail, planEndedMail, planPausedMail } from './billing-mails.ts'
import { renderMail } from './mail-template.ts'

const patient = { timeout: 15_000, interval: 25 }

describe('sending by SMTP', () => {
  let mails: MailServer
  let server: TestServer
  beforeAll(async () => {
    mails = await startMailServer()
    server = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: 'Vitrine <hello@example.com>' })
  })
  afterAll(async () => {
    await server.close()
    await mails.close()
  })

  let people = 0
  const signup = async (name: string) => {
    people += 1
    const email = `smtp-${people}@example.com`
    const body = { email, name, password: 'window nine frame' }
    const from = `10.66.0.${people}`
    const { status } = await server.call('dashboard', 'POST', '/api/auth/email/signup', { body, from })
    expect(status).toBe(201)
    return email
  }
  const jobs = async () => {
    const { rows } = await server.db.pool.query(
      "select state from jobs.job where name = 'send-account-mail' order by created_on",
    )
    return rows.map(row => row.state as string)
  }

  it('sends text and HTML without the name that a stranger chose', async () => {
    const email = await signup('WIN NOW http://evil.example\r\nBcc: all@example.net <b>')
    await vi.waitFor(() => expect(mails.mails.map(mail => mail.to)).toEqual([email]), patient)
    const [mail] = mails.mails
    const link = `http://dashboard.vitrine.localhost:${server.port}/verify-email?token=${mail?.token}`
    expect(mail?.token).toMatch(/^[\w-]{43}$/)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(link)
      expect(part).not.toContain('evil')
    }
    expect(mail?.parsed.from?.value).toEqual([{ name: 'Vitrine', address: 'hello@example.com' }])
    expect(mail?.parsed.bcc).toBeUndefined()
    await vi.waitFor(async () => expect(await jobs()).toEqual(['completed']), patient)
  })

  it('retries after a temporary rejection, not after a permanent one', async () => {
    mails.rejectNext(550)
    const gone = await signup('Gone')
    await vi.waitFor(async () => expect(await jobs()).toEqual(['completed', 'completed']), patient)
    mails.rejectNext(451)
    const busy = await signup('Busy')
    await vi.waitFor(async () => expect(await jobs()).toEqual(['completed', 'completed', 'retry']), patient)
    expect(mails.mails).toHaveLength(1)
    const log = server.log.join('')
    expect(log).toContain('a mail was rejected permanently')
    for (const address of [gone, busy]) expect(log).not.toContain(address)
  })
})

describe('every account mail', () => {
  const url = 'https://dashboard.example.com/screen?token=abc&x="y"'
  const letters = {
    resetPasswordLetter: resetPasswordMail(url),
    verifyEmailLetter: verifyEmailMail(url),
    changeEmailLetter: confirmNewEmailMail(url),
    emailChangingLetter: emailChangeNoticeMail('<script>@evil.example', url),
    emailTakenLetter: emailTakenMail(url),
    passwordChangedLetter: passwordChangedMail('21 November 2026', url),
    signedOutLetter: sessionRevokedMail('Firefox <b>', '21 November 2026', url),
    newDeviceLetter: newDeviceMail({
      browser: 'Firefox <b>',
      network: '203.0.113.0/24',
      when: '21 November 2026',
      url,
    }),
    tokenMadeLetter: tokenCreatedMail('Backup <b>', '21 November 2026', url),
    accountDeletedLetter: accountDeletedMail(),
    ...Object.fromEntries(
      (
        [
          'two-factor-on',
          'two-factor-off',
          'totp-added',
          'passkey-added',
          'passkey-removed',
          'recovery-codes-renewed',
          'recovery-code-used',
        ] as const
      ).map(what => [what, securityChangedMail(what, '21 November 2026', url)]),
    ),
    linkedLetter: identityChangedMail('linked', 'Ada <b>', '21 November 2026', url),
    unlinkedLetter: identityChangedMail('unlinked', 'Ada <b>', '21 November 2026', url),
    planEndedLetter: planEndedMail('Ada <b>', url),
    planEndedByDeletionLetter: planEndedByDeletionMail('Ada <b>', url),
    planPausedLetter: planPausedMail('Ada <b>', url),
    ...Object.fromEntries(
      (['begun', 'changed', 'renewed', 'cancelled', 'resumed', 'closed'] as const).map(what => [
        `plan ${what}`,
        planChangedMail({
          what,
          website: 'Ada <b>',
          amount: '$15.00',
          interval: 'yearly',
          until: '21 November 2026',
          url,
        }),
      ]),
    ),
  }

  it.each(Object.entries(letters))('%s has the same content in plain text and HTML', (_, letter) => {
    const { text, html } = renderMail('ada@example.org', letter, 'https://dashboard.example.com')
    const read = html
      .replace(/<style>[\s\S]*?<\/style>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    for (const words of [...letter.paragraphs, ...letter.notes]) {
      expect(text).toContain(words)
      expect(read).toContain(words)
    }
    if (letter.action) for (const part of [text, read]) expect(part).toContain(letter.action.url)
    expect(text).toContain(PRODUCT_NAME)
  })

  it.each(Object.entries(letters))('%s loads no external files and escapes markup', (_, letter) => {
    const { html } = renderMail('ada@example.org', letter, 'https://dashboard.example.com')
    expect(html).not.toMatch(/<script|<img|<link|<iframe|<b>|url\(|@import|src=/i)
    expect(html).toContain('prefers-color-scheme:dark')
    const opened = [...html.matchAll(/<(\w+)[\s>]/g)].map(([, name]) => name)
    const closed = [...html.matchAll(/<\/(\w+)>/g)].map(([, name]) => name)
    expect(opened.filter(name => name !== 'meta').sort()).toEqual(closed.sort())
  })
})
