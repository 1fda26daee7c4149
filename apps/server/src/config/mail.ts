import { PRODUCT_NAME } from '@vitrine/model'
import { z } from 'zod'
import type { domainSetting, SettingValues } from './setting-types.ts'

export const MAIL_SETTINGS = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://name:password@mail.example.com:587',
    })
    .nullable()
    .default(null)
    .meta({
      help: 'The mail server. If unset, emails are written to DATA_DIR/outbox.',
    }),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^([^<>"@,;:\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u, {
      error: 'must be an address such as Vitrine <hello@example.com>',
    })
    .nullable()
    .default(null)
    .meta({ help: 'The sender of emails; required with SMTP_URL.' }),
} as const

/** Mail transport and sender. */
export function toMailConfig(
  settings: SettingValues<typeof MAIL_SETTINGS & { APP_DOMAIN: typeof domainSetting }>,
) {
  return {
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@${settings.APP_DOMAIN}>`,
  }
}
