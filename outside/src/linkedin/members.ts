/** A mock person or company, by what visitors are shown. */
export type Member = {
  slug: string
  kind: 'person' | 'company'
  name: string
  /**
   * The response of the public page: with no career, masked, with employers and years, with the whole career, or with
   * one of LinkedIn's refusals.
   */
  page:
    | 'open'
    | 'masked'
    | 'employers'
    | 'unmasked'
    | 'scholar'
    | '999'
    | 'authwall'
    | 'challenge'
    | 'guest-home'
    | 'not-found'
  /** Completeness at the data services; null if unknown there. */
  provided: 'whole' | 'thin' | null
}

const person = (slug: string, name: string, more: Partial<Member> = {}): Member => ({
  slug,
  kind: 'person',
  name,
  page: 'open',
  provided: null,
  ...more,
})
const company = (slug: string, name: string, more: Partial<Member> = {}): Member => ({
  ...person(slug, name, more),
  kind: 'company',
})

const MEMBERS: Member[] = [
  person('ada-example', 'Ada Byron', { provided: 'whole' }),
  person('ada-lovelace-example', 'Ada Lovelace', { provided: 'whole' }),
  person('masked-example', 'Mask Ed', { page: 'masked' }),
  person('employers-example', 'Emma Ployer', { page: 'employers' }),
  person('unmasked-example', 'Una Masked', { page: 'unmasked' }),
  // Also at ORCID, which knows another title, another year and another town.
  person('mara-example', 'Mara Lindqvist', { page: 'scholar' }),
  person('blocked-example', 'Blocked', { page: '999' }),
  person('authwall-example', 'Wall', { page: 'authwall' }),
  person('challenge-example', 'Challenge', { page: 'challenge' }),
  person('guest-example', 'Guest', { page: 'guest-home' }),
  person('guest-home-example', 'Guest Home', { page: 'guest-home' }),
  person('not-found-example', 'Not Found', { page: 'not-found' }),
  person('hidden-example', 'Hidden', { page: 'not-found' }),
  person('provided-example', 'Provided Only', { page: '999', provided: 'whole' }),
  person('hostile-example', '<img src=x onerror=alert(1)> \u202egnp.exe'),
  company('hafenwerk-example', 'Hafenwerk', { provided: 'whole' }),
  company('bauhaus-example', 'Bauhaus', { provided: 'whole' }),
  company('thin-example', 'Thin & Co.', { provided: 'thin' }),
  company('shut-example', 'Shut', { page: 'authwall' }),
  company('blocked-example', 'Blocked', { page: '999' }),
]

export function findMember(kind: Member['kind'], slug: string): Member | null {
  const name = slug.toLowerCase()
  const numbered = /^sample-(\d{1,6})$/.exec(name)?.[1]
  if (numbered !== undefined)
    return kind === 'person'
      ? person(name, `Sample ${numbered}`, { provided: 'whole' })
      : company(name, `Sample Works ${numbered}`, { provided: 'whole' })
  return MEMBERS.find(one => one.kind === kind && one.slug === name) ?? null
}
