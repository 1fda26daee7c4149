import { containsContact, emptyProfile, type Fact, type Facts, type Profile } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { websiteProfiles } from '../websites/websites.table.ts'

/** Returns the profile that a website was created from. */
export async function getWebsiteProfile(sql: Sql, website: Owned<WebsiteRow>): Promise<Profile> {
  const [row] = await sql
    .select({ profile: websiteProfiles.profile })
    .from(websiteProfiles)
    .where(eq(websiteProfiles.websiteId, website.id))
  return row?.profile ?? EMPTY_PROFILE
}

/** A profile without data; the model then has only the user's text. */
export const EMPTY_PROFILE: Profile = emptyProfile({ platform: 'github', kind: 'person', id: '', url: '' })

/** A fact as a model receives it: the parts that are known, without links, figures and contact data. */
export type LlmFact = Record<string, string | boolean>

const MAX_FACT_TEXT = 600

/**
 * Returns the facts as a list with ids, in their order, as many as fit into `maxLength` characters of JSON: names,
 * roles and the owner's texts first, then the texts about single items.
 */
export function toLlmFacts({ list }: Facts, maxLength: number): LlmFact[] {
  const rank = ({ text, slots }: Fact) => (text === null || slots.length === 0 ? 0 : 1)
  const usable = list.filter(fact => fact.kind !== 'figure' && !containsContact(fact.source.quote))
  let remaining = maxLength
  const chosen = new Map<Fact, LlmFact>()
  for (const fact of [...usable].sort((one, other) => rank(one) - rank(other))) {
    const sent = toLlmFact(fact)
    remaining -= JSON.stringify(sent).length + 1
    if (remaining < 0) break
    chosen.set(fact, sent)
  }
  return usable.flatMap(fact => {
    const sent = chosen.get(fact)
    return sent ? [sent] : []
  })
}

function toLlmFact({ id, kind, slots, start, end, current, text, speaker, source }: Fact): LlmFact {
  return {
    id,
    kind,
    ...(text === null
      ? {}
      : { from: /^(?:further\.[^.]+\.)?(?:details\.)?([^.]*)/.exec(source.path)?.[1] ?? '' }),
    ...Object.fromEntries(
      slots.map(slot => [kind === 'name' ? 'name' : slot.name, slot.text.slice(0, MAX_FACT_TEXT)]),
    ),
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
    ...(current === null ? {} : { current }),
    ...(speaker === 'other' ? { saidBy: 'somebody else' } : {}),
    ...(text === null ? {} : { text: text.slice(0, MAX_FACT_TEXT) }),
  }
}
