import { domainToASCII } from 'node:url'
import { and, eq, isNull } from 'drizzle-orm'
import { certificates } from '../core/certificates/certificates.table.ts'
import { deleteDomainOf } from '../core/domains/set-domain.ts'
import { recordOperatorAction } from '../core/operator/operator-log.ts'
import { customDomains } from '../core/websites/custom-domains.table.ts'
import { domains, websites } from '../core/websites/websites.table.ts'
import type { Sql } from '../platform/db/db.ts'
import { type AdminContext, AdminError, type Command } from './command.ts'
import { findId } from './website-commands.ts'

async function removeDomain(admin: AdminContext, [word = '', website]: readonly string[]): Promise<void> {
  const { db, clock, queue, print } = admin
  const domain = domainToASCII(word)
  const id = website === undefined ? null : await findId(admin, website)
  const changed = await db.sql.transaction(async tx => {
    const [found, ...others] = await listClaims(tx, domain, id)
    if (!found) throw new AdminError(`No website has the domain ${word}.`)
    if (others.length > 0) {
      const all = [found, ...others].map(one => `${one.name} (${one.provenAt ? 'connected' : 'not proven'})`)
      throw new AdminError(`Several websites have ${domain}: ${all.join(', ')}. Name one after the domain.`)
    }
    const { websiteId, userId, title } = found
    const names = await deleteDomainOf(tx, websiteId, clock.now())
    const action = { action: 'remove_domain', subject: domain, websiteId } as const
    await recordOperatorAction(tx, 'command_line', action, clock.now())
    const mail = {
      kind: 'custom-domain',
      userId,
      websiteId,
      website: title,
      domain,
      what: 'removed',
    } as const
    await queue.add(tx, 'send-account-mail', mail)
    return names
  })
  print(`Removed ${domain} from ${changed.filter(name => name !== domain).join(', ')}.`)
}

/** Lists the websites that have a domain, of which one at most is proven; or one of them. */
async function listClaims(tx: Sql, domain: string, websiteId: string | null) {
  return tx
    .select({
      websiteId: websites.id,
      userId: websites.userId,
      title: websites.name,
      name: domains.name,
      provenAt: customDomains.provenAt,
    })
    .from(customDomains)
    .innerJoin(websites, eq(websites.id, customDomains.websiteId))
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
    .where(
      and(
        eq(customDomains.domain, domain),
        isNull(customDomains.releasedAt),
        websiteId === null ? undefined : eq(websites.id, websiteId),
      ),
    )
    .orderBy(domains.name)
}

/** Commands for custom domains and their certificates, by host name. */
export const domainCommands: Command[] = [
  {
    name: 'domains check',
    usage: '<domain>',
    help: 'Checks the DNS records of a custom domain within a minute.',
    argumentCount: [1, 1],
    async run({ db, clock, print }, [word = '']) {
      const domain = domainToASCII(word)
      const found = await db.sql
        .update(customDomains)
        .set({ nextCheckAt: clock.now() })
        .where(and(eq(customDomains.domain, domain), isNull(customDomains.releasedAt)))
        .returning({ domain: customDomains.domain })
      if (found.length === 0) throw new AdminError(`No website has the domain ${word}.`)
      print(`A worker checks ${domain} within a minute.`)
    },
  },
  {
    name: 'domains remove',
    usage: '<domain> [<name or id of the website>]',
    help: 'Removes a custom domain from its website, which keeps its free address; its owner gets an email.',
    argumentCount: [1, 2],
    run: removeDomain,
  },
  {
    name: 'certificates order',
    usage: '<host>',
    help: 'With TLS=acme, orders the certificate of a host again, without waiting for a retry or its renewal.',
    argumentCount: [1, 1],
    async run({ db, clock, print }, [word = '']) {
      const host = domainToASCII(word)
      const found = await db.sql
        .update(certificates)
        .set({ renewAt: clock.now(), nextTryAt: null })
        .where(eq(certificates.host, host))
        .returning({ host: certificates.host })
      if (found.length === 0)
        throw new AdminError(`${word} has no certificate yet: it is ordered at its first visit.`)
      print(`A worker orders the certificate of ${host} within a minute.`)
    },
  },
]
