import type pg from 'pg'
import { type Product, sendRequest } from '../harness/start-product.ts'
import { getCopiedTables } from './copy-sites.ts'
import type { Site } from './api-client.ts'

/**
 * Compares a generated website with one that was truly published of the same example: the same rows in every table
 * that belongs to websites, the same page to the last byte, but for what is each website's own: ids, names, pictures'
 * addresses and times. @throws Error naming what differs
 */
export async function verifyCopy(
  product: Product,
  db: pg.Client,
  published: Site,
  generated: Site,
): Promise<{ tables: number; rows: number }> {
  let rows = 0
  let tables = 0
  const differing: string[] = []
  for (const table of await getCopiedTables(db)) {
    // Only of those that were visited; of the published one they would be written tomorrow.
    if (table === 'visit_rollups' || table === 'excluded_views') continue
    const [one, other] = [await getRows(db, table, published), await getRows(db, table, generated)]
    const at = one.findIndex((row, index) => row !== other[index])
    if (at >= 0 || one.length !== other.length)
      differing.push(
        `${table}, ${one.length} rows and ${other.length}:\n${getFirstDifference(one[at] ?? '', other[at] ?? '')}`,
      )
    rows += one.length
    tables += one.length > 0 ? 1 : 0
  }
  for (const path of ['/', '/sitemap.xml', '/feed.xml', '/nowhere']) {
    const [one, other] = [await getPage(product, published, path), await getPage(product, generated, path)]
    if (one !== other) differing.push(`${path}:\n${getFirstDifference(one, other)}`)
  }
  if (differing.length > 0)
    throw new Error(`${generated.example} is not as published.\n${differing.join('\n')}`)
  return { tables, rows }
}

async function getRows(db: pg.Client, table: string, site: Site): Promise<string[]> {
  const of =
    table === 'websites'
      ? 't.id = $1'
      : table === 'media'
        ? 't.hash in (select hash from website_media where website_id = $1) and t.replaced_at is null'
        : 't.website_id = $1'
  const { rows } = await db.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t where ${of}`,
    [site.id],
  )
  return rows.map(({ row }) => normalizeText(row, site)).sort()
}

async function getPage(product: Product, site: Site, path: string): Promise<string> {
  const { body } = await sendRequest(product.port, `${site.name}.sites.localhost`, path, {})
  return normalizeText(body.toString(), site)
}

/** A text without what is each website's own. */
function normalizeText(text: string, site: Site): string {
  return (
    text
      .replaceAll(site.id, '<id>')
      .replaceAll(new RegExp(`\\b${site.name}\\b`, 'g'), '<name>')
      .replaceAll(/\b[0-9a-f]{64}\b/g, '<hash>')
      .replaceAll(/\b[0-9a-f]{32}\b/g, '<id>')
      .replaceAll(/\?site=\d{8}/g, '')
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?/g, '<time>')
      .replaceAll(/[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]+ GMT/g, '<time>')
      .replaceAll(/\d{4}-\d\d-\d\d|[A-Z][a-z]+ \d{1,2}, \d{4}/g, '<day>')
      // Whoever comes second finds refined pictures, and need not be shown them later.
      .replaceAll(/"revision": *\d+/g, '"revision": <number>')
      .replaceAll(/© \d{4}/g, '© <year>')
      .replaceAll(/"mailed_on": *("[\d-]+"|null)/g, '"mailed_on": <day>')
      .replaceAll(/"(\w+_token)": *"[\w-]{22}"/g, '"$1": <token>')
  )
}

function getFirstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return `${one.slice(Math.max(0, at - 100), at + 200)}\n---\n${other.slice(Math.max(0, at - 100), at + 200)}`
}
