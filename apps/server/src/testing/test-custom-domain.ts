import { vi } from 'vitest'
import { customDomains } from '../core/websites/custom-domains.table.ts'
import { bumpRevision } from '../core/websites/revision.ts'
import type { Db } from '../platform/db/db.ts'
import type { TestServer } from './test-server.ts'

/** Creates a website with a custom domain in the state after successful DNS checks: verified and pointing here. */
export async function createWebsiteWithDomain(
  server: Pick<TestServer, 'call' | 'signUp'>,
  db: Pick<Db, 'sql'>,
  own: string,
  given: Partial<typeof customDomains.$inferInsert> = {},
): Promise<{ id: string; name: string }> {
  const { token } = await server.signUp()
  const asked = { body: { profileUrl: 'example:grace-hopper' } }
  const { json: data } = await server.call('dashboard', 'POST', '/api/onboard/previewData', asked)
  const name = own.replaceAll(/[^a-z0-9]/g, '').slice(0, 25)
  const body = { website_name: 'Grace', domain_name: name, website_type: 'github', data }
  const made = await server.call('dashboard', 'POST', '/api/website/create', { token, body })
  if (made.status !== 201) throw new Error(`no website: ${made.text}`)
  const id: string = made.json.website._id
  const now = new Date()
  await db.sql.transaction(async tx => {
    await tx.insert(customDomains).values({
      websiteId: id,
      domain: own,
      sibling: `www.${own}`,
      status: 'verified',
      provenAt: now,
      pointsHere: true,
      siblingPointsHere: true,
      createdAt: now,
      report: { stages: [], records: [], provider: null, message: '' },
      ...given,
    })
    await bumpRevision(tx, id, now)
  })
  // Processes learn of the domain by NOTIFY.
  if (given.provenAt !== null)
    await vi.waitFor(
      async () => {
        const { status } = await server.call(own, 'GET', '/')
        if (status !== 200) throw new Error(`${own} answers ${status}`)
      },
      { timeout: 20_000 },
    )
  return { id, name }
}
