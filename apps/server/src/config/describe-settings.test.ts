import { expect, test } from 'vitest'
import { SETTINGS } from '../config.ts'
import { describeSettings } from './describe-settings.ts'

const describe = (given: Record<string, string>) =>
  Object.fromEntries(describeSettings(SETTINGS, given).map(setting => [setting.name, setting]))

test('secrets and credentials of URLs are never shown', () => {
  // Each setting with a value that would be a secret, in each form that it might have.
  for (const secret of [
    'hunter2hunter2hunter2',
    'smtps://user:hunter2@mail.example:465/?pass=hunter2#hunter2',
    'postgres://user:hunter2@db.example/vitrine?password=hunter2',
    'postgres://user:hunter2 with blanks@db.example/vitrine',
  ])
    for (const setting of Object.values(
      describe(Object.fromEntries(Object.keys(SETTINGS).map(name => [name, secret]))),
    )) {
      if (!secret.includes('://') && !setting.is_secret) continue
      expect(setting.value ?? '', setting.name).not.toContain('hunter2')
      expect(setting.is_set).toBe(true)
    }
  const { DATABASE_URL: url } = describe({ DATABASE_URL: 'postgres://user:hunter2@db.example:5432/vitrine' })
  expect(url?.value).toBe('postgres://db.example:5432/vitrine')
})

test('names that suggest a secret are secret', () => {
  const secrets = Object.values(describe({})).flatMap(({ name, is_secret }) => (is_secret ? [name] : []))
  expect(secrets).toEqual(
    expect.arrayContaining([
      'APP_SECRET',
      'AI_API_KEY',
      'GITHUB_TOKEN',
      'INSTAGRAM_TOKEN',
      'LINKEDIN_PROVIDER_KEY',
      'OIDC_PROVIDERS',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'S3_SECRET_ACCESS_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]),
  )
})

test('a default is shown, and told from what is set', () => {
  const { PORT, SIGN_UPS, AI_MODEL } = describe({ SIGN_UPS: 'closed' })
  expect(PORT).toMatchObject({ value: '3000', is_set: false })
  expect(SIGN_UPS).toMatchObject({ value: 'closed', is_set: true })
  expect(AI_MODEL).toMatchObject({ value: null, is_set: false })
})
