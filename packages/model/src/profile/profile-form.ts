import { msg, t } from '../i18n/translate.ts'
import { z } from 'zod'
import { PartialDate } from './partial-date.ts'
import { websiteTypeOf } from './places.ts'
import type { ProfileLink, WebsiteType } from './platform.ts'
import { emptyDetails, emptyProfile } from './empty-profile.ts'
import type { Profile, Provenance } from './profile.ts'
import { WebAddress } from '../links/web-address.ts'

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, {
      error: () => t('Use at most {max, plural, one {# character} other {# characters}}.', { max }),
    })
const line = (max: number) => text(max).default('')
const list = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max, { error: () => t('Use at most {max, plural, one {# entry} other {# entries}}.', { max }) })
    .default([])

/** An address as typed, the scheme may be missing: the URL, or null if it is no page on the web. */
function parseTypedAddress(typed: string): string | null {
  const url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!WebAddress.safeParse(url).success) return null
  const { hostname, username, password } = new URL(url)
  return username || password || !/\.(?:[a-z]{2,}|xn--[a-z\d-]+)\.?$/.test(hostname) ? null : url
}

const FormRole = z
  .strictObject({
    title: text(200).min(1, msg('Enter the role’s title')),
    organization: line(200),
    start: PartialDate.nullable().default(null),
    end: PartialDate.nullable().default(null),
  })
  .refine(({ start, end }) => !start || !end || end >= start.slice(0, end.length), {
    error: msg('This is before the start'),
    path: ['end'],
  })

/** The manual form for profiles a platform does not show. Lengths are those of `Profile`, which prefills it. */
export const ProfileForm = z.strictObject({
  name: line(300),
  headline: line(500),
  about: line(10_000),
  location: line(200),
  /** As typed. */
  links: list(
    text(500).refine(
      typed => typed === '' || parseTypedAddress(typed) !== null,
      msg('Use a web address such as https://example.com'),
    ),
    8,
  ),
  roles: list(FormRole, 12),
  /** A person's skills, a company's specialties, a channel's topics. */
  skills: list(text(60).min(1), 40),
  founded: z.number().int().min(1000).max(2200).nullable().default(null),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/**
 * Converts the form to a profile of the link's type; empty fields become null. `at` is the current time, ISO 8601.
 */
export function profileFromForm(form: ProfileForm, link: ProfileLink, at: string): Profile {
  const type = websiteTypeOf(link)
  const links = form.links.flatMap(typed => {
    const url = parseTypedAddress(typed)
    return url ? [{ label: new URL(url).hostname.replace(/^www\./, ''), url }] : []
  })
  const profile: Profile = {
    ...emptyProfile(link),
    name: form.name || link.id,
    headline: form.headline || null,
    bio: form.about || null,
    location: form.location || null,
    links,
    details: detailsOf(form, type),
  }
  return { ...profile, provenance: provenanceOf(profile, { path: 'user', detail: t('The form'), at }) }
}

function detailsOf(form: ProfileForm, type: WebsiteType): Profile['details'] {
  const details = emptyDetails(type)
  if (details.type === 'linkedin-company')
    return { ...details, specialties: form.skills, founded: form.founded, tagline: form.headline || null }
  if (details.type === 'youtube') return { ...details, keywords: form.skills }
  if (details.type !== 'linkedin-individual') return details
  const experience = form.roles.map(({ title, organization, start, end }) => ({
    title,
    organization: organization || null,
    organization_url: null,
    location: null,
    start,
    end,
    is_current: start !== null && end === null,
    description: null,
  }))
  return { ...details, experience, skills: form.skills }
}

/** The same provenance for every field with a value. */
function provenanceOf(profile: Profile, mark: Provenance): Record<string, Provenance> {
  const isTold = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
  const fields = ['name', 'headline', 'bio', 'location', 'links'] as const
  const values: [string, unknown][] = fields.map(field => [field, profile[field]])
  for (const [field, value] of Object.entries(profile.details))
    if (field !== 'type') values.push([`details.${field}`, value])
  return Object.fromEntries(values.filter(([, value]) => isTold(value)).map(([field]) => [field, mark]))
}
