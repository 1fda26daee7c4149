import { DomainName, type PreviewData } from '@vitrine/model'

/**
 * The addresses to try when a website is created, best first: the one that was chosen, then the draft's own
 * alternatives. Always the same ones in the same order, so that two tabs try the same.
 */
export function addressesToTry(chosen: string, suggested: PreviewData['suggested']): string[] {
  const all = [chosen, suggested.domain_name, ...suggested.domain_alternatives]
  const valid = all.flatMap(name => DomainName.safeParse(name).data ?? [])
  return [...new Set(valid)]
}
