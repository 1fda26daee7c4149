import { ProviderName, t } from '@vitrine/model'
import { findProviderName, providerName, describeSignInProblem } from '../../../api/page/sign-in-problem.ts'

export type LinkResult = { isLinked: boolean; message: string }

/** Returns the result of linking a provider from the query of the redirect; null for none. */
export function parseLinkResult(search: string): LinkResult | null {
  const problem = describeSignInProblem(search)
  if (problem) return { isLinked: false, message: problem }
  const linked = ProviderName.safeParse(new URLSearchParams(search).get('linked')).data
  return linked && findProviderName(linked)
    ? {
        isLinked: true,
        message: t('{linked} linked. You can now log in with it.', {
          linked: providerName(linked),
        }),
      }
    : null
}

/** Returns the query without the result. */
export function removeLinkResult(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['linked', 'failed', 'provider']) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
