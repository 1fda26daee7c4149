import { mergeProfiles, type Profile, type ProfileLink, type ReadingProblem } from '@vitrine/model'
import type { PathOutcome, ReadIo } from '../io.ts'
import { createProfile } from '../create-profile.ts'
import { readWebsite } from './company-website.ts'
import { companyOfPage } from './company-page.ts'
import { readPage } from './public-page.ts'
import { personOfPage } from './person-page.ts'
import { brightdata } from './providers/brightdata.ts'
import { enrichlayer } from './providers/enrichlayer.ts'
import { type Provider, type ProviderResult, withinDeadline } from './providers/provider.ts'

const PROVIDERS: Record<'brightdata' | 'enrichlayer', Provider> = { brightdata, enrichlayer }

/**
 * Reads a person or a company on LinkedIn: the operator's data service and the public page at the same time, merged field
 * by field; for a company also its own website. Careers are shown to no stranger since November 2025: such a profile
 * comes with `problem: hidden`, and its owner's file makes it whole. LinkedIn says "not found" of what it hides, so
 * that nothing is ever called missing.
 *
 * @throws only the signal's reason
 */
export async function readLinkedIn(link: ProfileLink, io: ReadIo): Promise<Profile> {
  io.signal.throwIfAborted()
  io.onStage({ stage: 'profile', status: 'running', progress: null, detail: null })
  const reading = byPage(link, io)
  const [provided, page, early] = await Promise.all([
    byProvider(link, io),
    reading,
    // A company's own site is asked as soon as the page names it, while the data service still thinks.
    reading.then(result => (result?.kind === 'found' ? byWebsite(result.profile, io) : null)),
  ])
  // The page stands first, as it knows the name of a link by number; which tells a field better, its door decides.
  const found = [page, provided].flatMap(one => (one?.kind === 'found' ? [one.profile] : []))
  const told = found.length > 0 ? found.reduce(mergeProfiles) : bare(link, io)
  const ended = found.length > 0 ? ('done' as const) : ('skipped' as const)
  io.onStage({
    stage: 'profile',
    status: ended,
    progress: ended === 'done' ? 1 : null,
    detail: ended === 'done' ? told.name : null,
  })
  const website = siteOf(told)
  if (website)
    io.onStage({ stage: 'facts', status: 'running', progress: null, detail: new URL(website).hostname })
  const own = early ?? (await byWebsite(told, io))
  const whole = own?.kind === 'found' ? mergeProfiles(told, own.profile) : told
  const problem = problemOf(whole, [provided, page])
  tellRest(whole, io)
  return problem ? { ...whole, problem: { kind: problem, retry_at: null } } : whole
}

type Result = ProviderResult | null

async function byProvider(link: ProfileLink, io: ReadIo): Promise<Result> {
  const provider = io.keys.linkedinProvider
  if (!provider) return null
  return walked(provider.name, io, () =>
    withinDeadline(io, hurried => PROVIDERS[provider.name](link, provider.key, hurried)),
  )
}

async function byPage(link: ProfileLink, io: ReadIo): Promise<Result> {
  if (!io.mayReadPages('linkedin')) return null
  return walked('public page', io, async () => {
    const page = await readPage(link.url, io)
    if (page.kind !== 'page') return page
    const at = io.now().toISOString()
    const profile = link.kind === 'company' ? companyOfPage(page, link, at) : personOfPage(page, link, at)
    return profile ? { kind: 'found', profile } : { kind: 'unknown' }
  })
}

/** What a company says at its own address; null where it names none. */
async function byWebsite(profile: Profile, io: ReadIo): Promise<Result> {
  const website = siteOf(profile)
  return website ? walked('own website', io, () => readWebsite(website, profile, io)) : null
}

const siteOf = ({ details }: Profile) => (details.type === 'linkedin-company' ? details.website : null)

const RESULTS: Record<ProviderResult['kind'], PathOutcome['result']> = {
  found: 'found',
  unknown: 'not-found',
  limited: 'limited',
  blocked: 'blocked',
  failed: 'failed',
  timeout: 'timeout',
}

async function walked(
  path: string,
  io: ReadIo,
  walk: () => Promise<ProviderResult>,
): Promise<ProviderResult> {
  const start = performance.now()
  const result = await walk()
  const ms = Math.round(performance.now() - start)
  io.onPath?.({ platform: 'linkedin', path, result: RESULTS[result.kind], ms })
  return result
}

const PROBLEMS: Record<Exclude<ProviderResult['kind'], 'found'>, ReadingProblem> = {
  limited: 'rate_limited',
  blocked: 'blocked',
  timeout: 'timeout',
  failed: 'failed',
  unknown: 'unknown',
}
const WORST_FIRST = ['limited', 'blocked', 'timeout', 'failed', 'unknown'] as const

/** Nothing stands in the way of a person with a career, or of a company that says what it does. */
function problemOf(profile: Profile, results: readonly Result[]): ReadingProblem | null {
  const { details, bio } = profile
  if (details.type === 'linkedin-individual' && details.experience.length > 0) return null
  if (details.type === 'linkedin-company' && (bio || details.industry || details.specialties.length > 0))
    return null
  if (results.some(one => one?.kind === 'found')) return 'hidden'
  const worst = WORST_FIRST.find(kind => results.some(one => one?.kind === kind))
  return worst ? PROBLEMS[worst] : 'switched_off'
}

function tellRest({ details }: Profile, io: ReadIo): void {
  const roles = details.type === 'linkedin-individual' ? details.experience.length : 0
  const facts =
    details.type === 'linkedin-company'
      ? Object.values(details).filter(value => value !== null && (!Array.isArray(value) || value.length > 0))
          .length - 1
      : 0
  const [stage, count] =
    details.type === 'linkedin-company' ? (['facts', facts] as const) : (['career', roles] as const)
  const noun = stage === 'facts' ? 'fact' : 'role'
  io.onStage({
    stage,
    status: count > 0 ? 'done' : 'skipped',
    progress: count > 0 ? 1 : null,
    detail: count > 0 ? `${count} ${noun}${count === 1 ? '' : 's'}` : null,
  })
}

/** What the link itself says. */
function bare(link: ProfileLink, io: ReadIo): Profile {
  return createProfile(link, {}, { path: 'user', detail: 'the link', at: io.now().toISOString() })
}
