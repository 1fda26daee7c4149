import { ProfileForm, type Profile, type WebsiteType, t } from '@vitrine/model'
import { LIST_SEPARATOR } from '../../../ui/forms/field.tsx'

export type RoleValues = { title: string; organization: string; start: string; end: string }
/** The short form's field values as typed. */
export type FormValues = {
  name: string
  headline: string
  about: string
  location: string
  founded: string
  /** One per line. */
  links: string
  /** Separated by commas, semicolons or line breaks. */
  skills: string
  roles: RoleValues[]
}
export type FormField = Exclude<keyof FormValues, 'roles'>

export const EMPTY_ROLE: RoleValues = { title: '', organization: '', start: '', end: '' }

/** The short form's fields, in order, by website type. */
export const FORM_FIELDS: Record<
  WebsiteType,
  { field: FormField | 'roles'; label: string; hint?: string }[]
> = {
  'linkedin-individual': [
    { field: 'name', label: t('Name') },
    { field: 'headline', label: t('What you do') },
    { field: 'roles', label: t('Current employer') },
    { field: 'about', label: t('About you, in two sentences') },
    { field: 'location', label: t('Location') },
    { field: 'skills', label: t('Skills'), hint: t('Separate with commas.') },
    { field: 'links', label: t('Links'), hint: t('One per line.') },
  ],
  'linkedin-company': [
    { field: 'name', label: t('Name') },
    { field: 'headline', label: t('Tagline') },
    { field: 'about', label: t('What the company does') },
    { field: 'location', label: t('Headquarters') },
    { field: 'founded', label: t('Founded'), hint: t('A year, such as 1998.') },
    { field: 'skills', label: t('Specialties'), hint: t('Separate with commas.') },
    { field: 'links', label: t('Website and other links'), hint: t('One per line.') },
  ],
  github: [
    { field: 'name', label: t('Name') },
    { field: 'headline', label: t('What you do') },
    { field: 'about', label: t('About you, in two sentences') },
    { field: 'location', label: t('Location') },
    { field: 'links', label: t('Links'), hint: t('One per line.') },
  ],
  youtube: [
    { field: 'name', label: t('Channel name') },
    { field: 'headline', label: t('Tagline') },
    { field: 'about', label: t('About the channel') },
    { field: 'skills', label: t('Topics'), hint: t('Separate with commas.') },
    { field: 'links', label: t('Links'), hint: t('One per line.') },
  ],
  instagram: [
    { field: 'name', label: t('Name') },
    { field: 'headline', label: t('Tagline') },
    { field: 'about', label: t('About the pictures') },
    { field: 'location', label: t('Location') },
    { field: 'links', label: t('Links'), hint: t('One per line.') },
  ],
}

/** Initial form values from the known profile. A handle is not used as the name. */
export function initialValues(profile: Profile | null): FormValues {
  const name = profile && profile.name !== profile.link.id ? profile.name : ''
  return {
    name,
    headline: profile?.headline ?? '',
    about: profile?.bio ?? '',
    location: profile?.location ?? '',
    founded: '',
    links: '',
    skills: '',
    roles: [EMPTY_ROLE],
  }
}

export type ParsedForm = { ok: true; form: ProfileForm } | { ok: false; errors: Record<string, string> }

/**
 * Validates the typed form. Returns what to send, or one message per invalid field, keyed by its path
 * ("roles.0.start"). `isNameRequired`: there is no link to derive a name from.
 */
export function parseForm(values: FormValues, isNameRequired: boolean): ParsedForm {
  const errors: Record<string, string> = {}
  if (isNameRequired && !values.name.trim()) errors.name = t('Enter a name.')
  const roles = values.roles.map(role => ({
    title: role.title.trim(),
    organization: role.organization.trim(),
    start: normalizeDate(role.start),
    end: normalizeDate(role.end),
  }))
  const filled = roles.flatMap((role, index) =>
    role.title || role.organization || role.start || role.end ? [{ role, index }] : [],
  )
  const year = values.founded.trim()
  const parsed = ProfileForm.safeParse({
    name: values.name,
    headline: values.headline,
    about: values.about,
    location: values.location,
    links: values.links.split(/\s+/).filter(Boolean),
    skills: values.skills
      .split(LIST_SEPARATOR)
      .map(skill => skill.trim())
      .filter(Boolean),
    roles: filled.map(({ role }) => role),
    founded: year ? (/^\d{4}$/.test(year) ? Number(year) : Number.NaN) : null,
  })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const [field, index, part] = path
      if (field === 'roles')
        errors[`roles.${filled[Number(index)]?.index ?? 0}.${String(part ?? 'title')}`] ??= message
      else errors[String(field)] ??= field === 'founded' ? t('Use a year, such as 1998') : message
    }
  }
  return parsed.success && Object.keys(errors).length === 0
    ? { ok: true, form: parsed.data }
    : { ok: false, errors }
}

/** Normalizes "05/2019" and "5.2019" to "2019-05"; returns null for empty text. */
function normalizeDate(text: string): string | null {
  const trimmed = text.trim()
  const month = /^(\d{1,2})[/.](\d{4})$/.exec(trimmed)
  if (month) return `${month[2]}-${String(month[1]).padStart(2, '0')}`
  return trimmed || null
}

/** Blanks the prefilled values that were not changed, so that they keep the provenance of their source. */
export function omitUnchanged(form: ProfileForm, profile: Profile | null): ProfileForm {
  const initial = initialValues(profile)
  const changed = (field: 'name' | 'headline' | 'about' | 'location') =>
    form[field] === initial[field].trim() ? '' : form[field]
  return {
    ...form,
    name: changed('name'),
    headline: changed('headline'),
    about: changed('about'),
    location: changed('location'),
  }
}
