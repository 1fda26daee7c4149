import type { AnalyticsFilter, AnalyticsResponse } from '@vitrine/model'

type Cell = string | number

/**
 * A table as CSV (RFC 4180). Texts that spreadsheets would take for formulas get a quote before them: page names and
 * senders come from strangers.
 */
export function formatCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map(row => `${row.map(formatCell).join(',')}\r\n`).join('')
}

function formatCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe
}

const EXPORTED_LISTS = [
  'pages',
  'entry_pages',
  'exit_pages',
  'referrers',
  'channels',
  'campaigns',
  'countries',
  'devices',
  'browsers',
  'systems',
  'links',
] as const

type Narrowed = Partial<Record<AnalyticsFilter, string>>

/** Without it spreadsheets take the file for one in the letters of their own country alone. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The whole report as one table: what it is of, what it counts, how many; and first what it is narrowed down to, and
 * where its days begin.
 */
export function formatReportAsCsv(report: AnalyticsResponse, narrowed: Narrowed = {}): string {
  const table = formatCsv([
    ['list', 'name', 'visitors', 'views'],
    ['timezone', report.timezone, '', ''],
    ...Object.entries(narrowed).map(([filter, value]) => ['only', `${filter}: ${value}`, '', '']),
    ['totals', `${report.from} – ${report.to}`, report.totals.visitors, report.totals.views],
    ...report.series.map(({ at, visitors, views }) => ['series', at, visitors, views]),
    ...EXPORTED_LISTS.flatMap(list =>
      report[list].map(({ name, visitors, views }) => [list, name, visitors, views]),
    ),
    ...report.others.map(({ kind, views }) => ['others', kind, '', views]),
  ])
  return `${BYTE_ORDER_MARK}${table}`
}

/** The same for programs. */
export const formatReportAsJson = (report: AnalyticsResponse, narrowed: Narrowed = {}): string =>
  JSON.stringify({ only: narrowed, ...report }, null, 2)
