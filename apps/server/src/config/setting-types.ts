import { z } from 'zod'

/** A text with a default. */
export const textSetting = (defaultValue: string, help: string) =>
  z.string().trim().min(1).default(defaultValue).meta({ help })

/** An optional text; null if empty. */
export const optionalSetting = (help: string) =>
  z
    .string()
    .trim()
    .transform(value => (value === '' ? null : value))
    .nullable()
    .default(null)
    .meta({ help })

export const integerSetting = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine(value => value >= low && value <= high, `must be a whole number from ${low} to ${high}`)

export const booleanSetting = (defaultValue: 'true' | 'false', help: string) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .transform(value => value === 'true')
    .prefault(defaultValue)
    .meta({ help })

/** A domain of at least two labels: browsers reject domain cookies for a single label such as `localhost`. */
export const domainSetting = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{3,200}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, {
    error: 'must be a domain with a dot, such as vitrine.localhost or example.com',
    abort: true,
  })

/** Splits a comma-separated list into lower-case entries. */
export const parseList = (value: string) =>
  value
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(Boolean)

/** An http(s) URL without trailing slash. */
export const httpUrlSetting = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform(value => value.replace(/\/+$/, ''))

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']
/** Whether a URL may be an issuer's: https, or on this machine. */
export function isIssuer(value: string): boolean {
  const url = new URL(value)
  return url.protocol === 'https:' || LOOPBACK.includes(url.hostname)
}

/** URL of an OpenID issuer: https, or on this machine. */
export const issuerSetting = (help: string) =>
  httpUrlSetting.refine(isIssuer, 'must be an https address').nullable().default(null).meta({ help })

/** Parsed values of a group of settings. */
export type SettingValues<Shape extends z.core.$ZodLooseShape> = z.infer<z.ZodObject<Shape>>
