import type { AnalyticsFilter, AnalyticsResponse } from '@vitrine/model'

type Cell = string | number

/**
 * Formats a table as CSV (RFC 4180). Prefixes texts that spreadsheets would evaluate as formulas with a quote, since
 * visitors' requests choose page names and referrers.
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

type Filters = Partial<Record<AnalyticsFilter, string>>

/** Without it spreadsheets read the file in the legacy encoding of their locale. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Formats the whole report as one table, after rows with its time zone and its filters. */
export function formatReportAsCsv(report: AnalyticsResponse, filters: Filters = {}): string {
  const table = formatCsv([
    ['list', 'name', 'visitors', 'views'],
    ['timezone', report.timezone, '', ''],
    ...Object.entries(filters).map(([filter, value]) => ['only', `${filter}: ${value}`, '', '']),
    ['totals', `${report.from} – ${report.to}`, report.totals.visitors, report.totals.views],
    ...report.series.map(({ at, visitors, views }) => ['series', at, visitors, views]),
    ...EXPORTED_LISTS.flatMap(list =>
      report[list].map(({ name, visitors, views }) => [list, name, visitors, views]),
    ),
    ...report.others.map(({ kind, views }) => ['others', kind, '', views]),
  ])
  return `${BYTE_ORDER_MARK}${table}`
}

/** Formats the whole report with its filters as JSON. */
export const formatReportAsJson = (report: AnalyticsResponse, filters: Filters = {}): string =>
  JSON.stringify({ only: filters, ...report }, null, 2)
