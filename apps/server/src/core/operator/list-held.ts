import type { OperatorHeldResponse } from '@vitrine/model'
import { inArray } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { readPublicContent, readPublicLinks, textsOf } from '../reviews/website-content.ts'
import type { SiteAddresses } from '../websites/deps.ts'
import { websites } from '../websites/websites.table.ts'
import { listOperatorWebsites } from './list-websites.ts'

const PAGE_SIZE = 20
/** Of a website's texts and links; what is suspicious is rarely at their end. */
const MAX_TEXTS = 30
const MAX_TEXT = 600
const MAX_LINKS = 60
const NOTHING = { texts: [] as string[], links: [] as string[], more_links: 0 }

/**
 * Lists websites that wait for a look, oldest first, with what visitors would read on their pages, and the links of
 * everything. The text of posts is left out, and everything of websites that not everybody may see.
 */
export async function listHeldWebsites(deps: {
  sql: Sql
  addresses: SiteAddresses
}): Promise<OperatorHeldResponse> {
  const held = await listOperatorWebsites(deps, { hold: 'held', limit: PAGE_SIZE })
  const ids = held.websites.map(({ _id }) => _id)
  const rows = ids.length === 0 ? [] : await deps.sql.select().from(websites).where(inArray(websites.id, ids))
  const contents = new Map<string, typeof NOTHING>()
  // One after the other: a website's posts take some megabytes of memory.
  for (const row of rows) {
    if (row.visibility === 'private' || row.visibility === 'password') continue
    const { content, pictures } = await readPublicContent(deps.sql, row)
    const { design, seo } = content
    const texts = [...new Set(textsOf([design, seo]))]
      .slice(0, MAX_TEXTS)
      .map(text => text.slice(0, MAX_TEXT))
    const links = await readPublicLinks(deps.sql, row.id, { content, pictures })
    const shown = links.slice(0, MAX_LINKS)
    contents.set(row.id, { texts, links: shown, more_links: links.length - shown.length })
  }
  return {
    websites: held.websites.map(one => ({ ...one, ...(contents.get(one._id) ?? NOTHING) })),
    more: held.more,
  }
}
