import { vi } from 'vitest'
import { customDomains } from '../core/websites/custom-domains.table.ts'
import { bumpRevision } from '../core/websites/revision.ts'
import type { Db } from '../platform/db/db.ts'
import type { TestServer } from './test-server.ts'

/** Creates a website with a custom domain in the state after successful DNS checks: verified and pointing here. */
export async function createWebsiteWithDomain(
  server: Pick<TestServer, 'call' | 'createWebsite' | 'preview' | 'signUp'>,
  db: Pick<Db, 'sql'>,
  domain: string,
  given: Partial<typeof customDomains.$inferInsert> = {},
): Promise<{ id: string; name: string }> {
  const { token } = await server.signUp()
  const data = await server.preview('example:grace-hopper')
  const name = domain.replaceAll(/[^a-z0-9]/g, '').slice(0, 25)
  const { _id: id } = await server.createWebsite(token, name, data)
  const now = new Date()
  await db.sql.transaction(async tx => {
    await tx.insert(customDomains).values({
      websiteId: id,
      domain: domain,
      sibling: `www.${domain}`,
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
        const { status } = await server.call(domain, 'GET', '/')
        if (status !== 200) throw new Error(`${domain} answers ${status}`)
      },
      { timeout: 20_000 },
    )
  return { id, name }
}
