import { type Profile, type ProfileLink, VitrineError } from '@vitrine/model'
import type { ReadIo } from '../io.ts'
import type { Found } from './found.ts'
import { readByGraphql } from './graphql.ts'
import { readPublicPage } from './public-page.ts'
import { profileOf } from './profile-of.ts'
import { limitError, notFound } from './request.ts'
import { readByRest } from './rest.ts'

/**
 * Reads a GitHub person or organisation: with a token by one GraphQL query, else by at most eight REST requests,
 * and where GitHub limits this server by the public page, which has less. The order and the costs are those of
 * GitHub's documentation: https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
export async function readGitHub(link: ProfileLink, io: ReadIo): Promise<Profile> {
  io.onStage({ stage: 'profile', status: 'running', progress: null, detail: null })
  const found = await firstPath(link.id, io)
  return profileOf(found, io.now())
}

async function firstPath(login: string, io: ReadIo): Promise<Found> {
  if (io.keys.githubToken) {
    const result = await readByGraphql(login, io.keys.githubToken, io).catch(ignoreUpstream)
    if (result?.kind === 'found') return result.found
    if (result?.kind === 'missing') throw notFound(login)
  }
  const rest = await readByRest(login, io)
  if (rest.kind === 'found') return rest.found
  if (rest.kind === 'missing') throw notFound(login)
  const page = await readPublicPage(login, io).catch(ignoreUpstream)
  if (page?.kind === 'found') return page.found
  if (page?.kind === 'missing') throw notFound(login)
  throw rest.kind === 'limited' ? limitError(rest) : new VitrineError('source_blocked')
}

/** A path that broke is a path that is closed: the next one is tried. Everything else goes up. */
function ignoreUpstream(error: unknown): null {
  if (
    error instanceof VitrineError &&
    (error.code === 'upstream_failed' || error.code === 'upstream_timeout')
  )
    return null
  throw error
}
