import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '../../platform/db.ts'
import { eq } from 'drizzle-orm'
import { invoices } from './billing.table.ts'
import type { ReadInvoice } from './read-customer.ts'

/** Keeps invoices as Stripe has them; the name of their website as it was when they were first seen. */
export async function keepInvoices(
  tx: Sql,
  userId: string,
  read: readonly ReadInvoice[],
  nameOf: ReadonlyMap<string, string>,
): Promise<void> {
  const kept = await tx.select().from(invoices).where(eq(invoices.userId, userId))
  const known = new Map(kept.map(row => [row.stripeId, row]))
  for (const { websiteId, ...invoice } of read) {
    const name = (websiteId && nameOf.get(websiteId)) || null
    const row = {
      ...invoice,
      userId,
      websiteId: name === null ? null : websiteId,
      websiteName: known.get(invoice.stripeId)?.websiteName ?? name,
    }
    // Most are of last year, and as they were.
    if (isDeepStrictEqual(known.get(invoice.stripeId), row)) continue
    await tx.insert(invoices).values(row).onConflictDoUpdate({ target: invoices.stripeId, set: row })
  }
}
