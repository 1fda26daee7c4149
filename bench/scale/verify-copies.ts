import type pg from 'pg'
import { type Product, sendRequest } from '../harness/start-product.ts'
import { getCopiedTables } from './copy-sites.ts'
import type { Site } from './api-client.ts'

/**
 * Compares a copied website with one published from the same example: rows in every table that belongs to websites, and
 * bytes of pages, except for IDs, names, picture URLs and times. Returns the number of compared tables and rows.
 * @throws Error with the differences
 */
export async function verifyCopy(
  product: Product,
  db: pg.Client,
  published: Site,
  copy: Site,
): Promise<{ tables: number; rows: number }> {
  let rows = 0
  let tables = 0
  const differing: string[] = []
  for (const table of await getCopiedTables(db)) {
    // The published site has no sums yet: today's visits are summed tomorrow.
    if (table === 'visit_rollups' || table === 'excluded_views') continue
    const [expected, actual] = [await getRows(db, table, published), await getRows(db, table, copy)]
    const differingAt = expected.findIndex((row, index) => row !== actual[index])
    if (differingAt >= 0 || expected.length !== actual.length)
      differing.push(
        `${table}, ${expected.length} rows and ${actual.length}:\n${getFirstDifference(expected[differingAt] ?? '', actual[differingAt] ?? '')}`,
      )
    rows += expected.length
    tables += expected.length > 0 ? 1 : 0
  }
  for (const path of ['/', '/sitemap.xml', '/feed.xml', '/nowhere']) {
    const [expected, actual] = [await getPage(product, published, path), await getPage(product, copy, path)]
    if (expected !== actual) differing.push(`${path}:\n${getFirstDifference(expected, actual)}`)
  }
  if (differing.length > 0)
    throw new Error(`${copy.example} differs from the published site.\n${differing.join('\n')}`)
  return { tables, rows }
}

async function getRows(db: pg.Client, table: string, site: Site): Promise<string[]> {
  const condition =
    table === 'websites'
      ? 't.id = $1'
      : table === 'media'
        ? 't.hash in (select hash from website_media where website_id = $1) and t.replaced_at is null'
        : 't.website_id = $1'
  const { rows } = await db.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t where ${condition}`,
    [site.id],
  )
  return rows.map(({ row }) => normalizeText(row, site)).sort()
}

async function getPage(product: Product, site: Site, path: string): Promise<string> {
  const { body } = await sendRequest(product.port, `${site.name}.sites.localhost`, path, {})
  return normalizeText(body.toString(), site)
}

/** Replaces values that differ between websites by placeholders. */
function normalizeText(text: string, site: Site): string {
  return (
    text
      .replaceAll(site.id, '<id>')
      .replaceAll(new RegExp(`\\b${site.name}\\b`, 'g'), '<name>')
      // The activity log says under which name the original was created.
      .replaceAll(/\btemplate\d+\b/g, '<name>')
      // Pages of before the restart name the port of then.
      .replaceAll(/\.localhost:\d+/g, '.localhost')
      .replaceAll(/\b[0-9a-f]{64}\b/g, '<hash>')
      .replaceAll(/\b[0-9a-f]{32}\b/g, '<id>')
      .replaceAll(/\?site=\d{8}/g, '')
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?/g, '<time>')
      .replaceAll(/[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]+ GMT/g, '<time>')
      .replaceAll(/\d{4}-\d\d-\d\d|[A-Z][a-z]+ \d{1,2}, \d{4}/g, '<day>')
      // The second site finds refined pictures and so has fewer revisions.
      .replaceAll(/"revision": *\d+/g, '"revision": <number>')
      .replaceAll(/© \d{4}/g, '© <year>')
      .replaceAll(/"mailed_on": *("[\d-]+"|null)/g, '"mailed_on": <day>')
      .replaceAll(/"(\w+_token)": *"[\w-]{22}"/g, '"$1": <token>')
  )
}

function getFirstDifference(expected: string, actual: string): string {
  let at = 0
  while (at < expected.length && expected[at] === actual[at]) at += 1
  return `${expected.slice(Math.max(0, at - 100), at + 200)}\n---\n${actual.slice(Math.max(0, at - 100), at + 200)}`
}
