import { and, eq, isNull } from 'drizzle-orm'
import { certificates } from '../core/certificates/certificates.table.ts'
import { deleteDomainOf } from '../core/domains/set-domain.ts'
import { recordOperatorAct } from '../core/operator/operator-log.ts'
import { customDomains } from '../core/websites/custom-domains.table.ts'
import { AdminError, type Command } from './command.ts'

/** Commands for custom domains and their certificates, by host name. */
export const domainCommands: Command[] = [
  {
    name: 'domains check',
    usage: '<domain>',
    help: 'Checks the DNS records of a custom domain within a minute.',
    argumentCount: [1, 1],
    async run({ db, clock, print }, [word = '']) {
      const domain = word.toLowerCase()
      const found = await db.sql
        .update(customDomains)
        .set({ nextCheckAt: clock.now() })
        .where(and(eq(customDomains.domain, domain), isNull(customDomains.releasedAt)))
        .returning({ domain: customDomains.domain })
      if (found.length === 0) throw new AdminError(`No website has the domain ${domain}.`)
      print(`A worker checks ${domain} within a minute.`)
    },
  },
  {
    name: 'domains remove',
    usage: '<domain>',
    help: 'Removes a custom domain from its website, which keeps its free address.',
    argumentCount: [1, 1],
    async run({ db, clock, print }, [word = '']) {
      const domain = word.toLowerCase()
      const names = await db.sql.transaction(async tx => {
        // Until it is proven, several websites may ask for it.
        const found = await tx
          .select({ websiteId: customDomains.websiteId })
          .from(customDomains)
          .where(eq(customDomains.domain, domain))
        if (found.length === 0) throw new AdminError(`No website has the domain ${domain}.`)
        const all: string[] = []
        for (const { websiteId } of found) {
          all.push(...(await deleteDomainOf(tx, websiteId, clock.now())))
          await recordOperatorAct(
            tx,
            'command_line',
            { act: 'remove_domain', subject: domain, websiteId },
            clock.now(),
          )
        }
        return all
      })
      print(`Removed ${domain} from ${names.filter(name => name !== domain).join(', ')}.`)
    },
  },
  {
    name: 'certificates order',
    usage: '<host>',
    help: 'With TLS=acme, orders the certificate of a host again, without waiting for a retry or its renewal.',
    argumentCount: [1, 1],
    async run({ db, clock, print }, [word = '']) {
      const host = word.toLowerCase()
      const found = await db.sql
        .update(certificates)
        .set({ renewAt: clock.now(), nextTryAt: null })
        .where(eq(certificates.host, host))
        .returning({ host: certificates.host })
      if (found.length === 0)
        throw new AdminError(`${host} has no certificate yet: it is ordered at its first visit.`)
      print(`A worker orders the certificate of ${host} within a minute.`)
    },
  },
]
