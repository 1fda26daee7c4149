import { z } from 'zod'

/** A text that has a usual value. */
export const textSetting = (usual: string, help: string) => z.string().trim().min(1).default(usual).meta({ help })

/** A text that need not be there; an empty one is none. */
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

export const booleanSetting = (usual: 'true' | 'false', help: string) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .transform(value => value === 'true')
    .prefault(usual)
    .meta({ help })

/** A domain with at least two labels: browsers keep no domain cookie for a bare word such as `localhost`. */
export const domainSetting = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{3,200}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, {
    error: 'must be a domain with a dot, such as vitrine.localhost or example.com',
    abort: true,
  })

/** The parts between commas, in small letters. */
export const parseList = (value: string) =>
  value
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(Boolean)

/** Without a slash at its end. */
export const httpUrlSetting = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform(value => value.replace(/\/+$/, ''))

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']
/** Whom a client believes about people: only over TLS, or on this machine. */
export const issuerSetting = (help: string) =>
  httpUrlSetting
    .refine(value => {
      const url = new URL(value)
      return url.protocol === 'https:' || LOOPBACK.includes(url.hostname)
    }, 'must be an https address')
    .nullable()
    .default(null)
    .meta({ help })

/** What a builder of one area is given: the parsed values of its settings. */
export type SettingValues<Shape extends z.core.$ZodLooseShape> = z.infer<z.ZodObject<Shape>>
