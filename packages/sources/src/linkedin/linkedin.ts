import {
  isPartialSource,
  mergeProfiles,
  type Profile,
  type ProfileLink,
  type ReadingProblem,
  t,
} from '@vitrine/model'
import type { PathOutcome, ReadIo } from '../io.ts'
import { createProfile } from '../create-profile.ts'
import { readCompanyWebsite } from './company-website.ts'
import { parseCompanyPage } from './company-page.ts'
import { fetchPublicPage } from './public-page.ts'
import { parsePersonPage } from './person-page.ts'
import { brightdata } from './providers/brightdata.ts'
import { enrichlayer } from './providers/enrichlayer.ts'
import { type Provider, type ProviderResult, withProviderTimeout } from './providers/provider.ts'

const PROVIDERS: Record<'brightdata' | 'enrichlayer', Provider> = { brightdata, enrichlayer }

/**
 * Reads a LinkedIn person or company: the operator's data service and the public page in parallel, merged
 * field by field; for a company also its own website. Since November 2025 careers are hidden from visitors:
 * such a profile has `problem: hidden` until the owner imports a file. LinkedIn answers "not found" for
 * hidden profiles, so that none is ever reported as missing.
 *
 * @throws the signal's reason only
 */
export async function readLinkedIn(link: ProfileLink, io: ReadIo): Promise<Profile> {
  io.signal.throwIfAborted()
  io.onStage({ stage: 'profile', status: 'running', progress: null, detail: null })
  const reading = readFromPublicPage(link, io)
  const [provided, page, early] = await Promise.all([
    readFromProvider(link, io),
    reading,
    // The company's website is requested as soon as the page names it, in parallel to the data service.
    reading.then(result => (result?.kind === 'found' ? readFromWebsite(result.profile, io) : null)),
  ])
  // The page comes first, as it resolves numeric links; provenance decides which value of a field wins.
  const found = [page, provided].flatMap(one => (one?.kind === 'found' ? [one.profile] : []))
  const merged =
    found.length > 0 ? found.reduce((one, next) => mergeProfiles(one, next)) : createFallbackProfile(link, io)
  const ended = found.length > 0 ? ('done' as const) : ('skipped' as const)
  io.onStage({
    stage: 'profile',
    status: ended,
    progress: ended === 'done' ? 1 : null,
    detail: ended === 'done' ? merged.name : null,
  })
  const website = getWebsite(merged)
  if (website)
    io.onStage({ stage: 'facts', status: 'running', progress: null, detail: new URL(website).hostname })
  const own = early ?? (await readFromWebsite(merged, io))
  const whole = own?.kind === 'found' ? mergeProfiles(merged, own.profile) : merged
  const problem = getProblem(whole, [provided, page])
  reportLastStage(whole, io)
  return problem ? { ...whole, problem: { kind: problem, retry_at: null } } : whole
}

type PathResult = ProviderResult | null

async function readFromProvider(link: ProfileLink, io: ReadIo): Promise<PathResult> {
  const provider = io.keys.linkedinProvider
  if (!provider) return null
  return runPath(provider.name, io, () =>
    withProviderTimeout(io, hurried => PROVIDERS[provider.name](link, provider.key, hurried)),
  )
}

async function readFromPublicPage(link: ProfileLink, io: ReadIo): Promise<PathResult> {
  if (!io.mayReadPages('linkedin')) return null
  return runPath('public page', io, async () => {
    const page = await fetchPublicPage(link.url, io)
    if (page.kind !== 'page') return page
    const at = io.now().toISOString()
    const profile =
      link.kind === 'company' ? parseCompanyPage(page, link, at) : parsePersonPage(page, link, at)
    return profile ? { kind: 'found', profile } : { kind: 'unknown' }
  })
}

/** Reads the company's website; null if it has none. */
async function readFromWebsite(profile: Profile, io: ReadIo): Promise<PathResult> {
  const website = getWebsite(profile)
  return website ? runPath('own website', io, () => readCompanyWebsite(website, profile, io)) : null
}

const getWebsite = ({ details }: Profile) => (details.type === 'linkedin-company' ? details.website : null)

const PATH_RESULTS: Record<ProviderResult['kind'], PathOutcome['result']> = {
  found: 'found',
  unknown: 'not-found',
  limited: 'limited',
  blocked: 'blocked',
  failed: 'failed',
  timeout: 'timeout',
}

async function runPath(
  path: string,
  io: ReadIo,
  walk: () => Promise<ProviderResult>,
): Promise<ProviderResult> {
  const start = performance.now()
  const result = await walk()
  const ms = Math.round(performance.now() - start)
  io.onPath?.({ platform: 'linkedin', path, result: PATH_RESULTS[result.kind], ms })
  return result
}

const PROBLEMS: Record<Exclude<ProviderResult['kind'], 'found'>, ReadingProblem> = {
  limited: 'rate_limited',
  blocked: 'blocked',
  timeout: 'timeout',
  failed: 'failed',
  unknown: 'unknown',
}
const PROBLEM_PRIORITY = ['limited', 'blocked', 'timeout', 'failed', 'unknown'] as const

/** A person with a whole career, or a company with a description, has no problem. */
function getProblem(profile: Profile, results: readonly PathResult[]): ReadingProblem | null {
  const { details, bio, provenance } = profile
  if (details.type === 'linkedin-individual' && details.experience.length > 0)
    return isPartialSource(provenance['details.experience']) ? 'hidden' : null
  if (details.type === 'linkedin-company' && (bio || details.industry || details.specialties.length > 0))
    return null
  if (results.some(one => one?.kind === 'found')) return 'hidden'
  const worst = PROBLEM_PRIORITY.find(kind => results.some(one => one?.kind === kind))
  return worst ? PROBLEMS[worst] : 'switched_off'
}

function reportLastStage({ details }: Profile, io: ReadIo): void {
  const roles = details.type === 'linkedin-individual' ? details.experience.length : 0
  const facts =
    details.type === 'linkedin-company'
      ? Object.values(details).filter(value => value !== null && (!Array.isArray(value) || value.length > 0))
          .length - 1
      : 0
  const [stage, count] =
    details.type === 'linkedin-company' ? (['facts', facts] as const) : (['career', roles] as const)
  const describe =
    stage === 'facts'
      ? () => t('{count, plural, one {# fact} other {# facts}}', { count })
      : () => t('{count, plural, one {# role} other {# roles}}', { count })
  io.onStage({
    stage,
    status: count > 0 ? 'done' : 'skipped',
    progress: count > 0 ? 1 : null,
    detail: count > 0 ? describe() : null,
  })
}

/** Creates a profile from the link alone. */
function createFallbackProfile(link: ProfileLink, io: ReadIo): Profile {
  return createProfile(link, {}, { path: 'user', detail: 'the link', at: io.now().toISOString() })
}
