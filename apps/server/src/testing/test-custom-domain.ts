import { vi } from 'vitest'
import { customDomains } from '../core/websites/custom-domains.table.ts'
import { bumpRevision } from '../core/websites/revision.ts'
import type { Db } from '../platform/db/db.ts'
import type { TestServer } from './test-server.ts'

/** Creates a website with a custom domain in the state after successful DNS checks: verified and pointing here. */
export async function createWebsiteWithDomain(
  server: Pick<TestServer, 'call' | 'signUp'>,
  db: Pick<Db, 'sql'>,
  domain: string,
  given: Partial<typeof customDomains.$inferInsert> = {},
): Promise<{ id: string; name: string }> {
  const { token } = await server.signUp()
  const request = { body: { profileUrl: 'example:grace-hopper' } }
  const { json: data } = await server.call('dashboard', 'POST', '/api/onboard/previewData', request)
  const name = domain.replaceAll(/[^a-z0-9]/g, '').slice(0, 25)
  const body = { website_name: 'Grace', domain_name: name, website_type: 'github', data }
  const created = await server.call('dashboard', 'POST', '/api/website/create', { token, body })
  if (created.status !== 201) throw new Error(`no website: ${created.text}`)
  const id: string = created.json.website._id
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
