import { type AnalyticsResponse, type AnalyticsRow, t, escapeHtml } from '@vitrine/model'
import { lightColor } from './mail-template.ts'
import { truncatePlain, formatNumber, formatWeekday, formatRowName } from './format.ts'

const MAX_ROWS = 5
const BAR_MAX_PX = 72
/** Numbers above a bar have a seventh of a phone's width. */
const COMPACT_FROM = 10_000

type WeekFigures = Pick<AnalyticsResponse, 'totals' | 'previous' | 'series' | 'pages' | 'referrers'>

/**
 * Renders the week: two figures, a bar for each day, pages and referrers. Uses tables, as mail clients support little
 * else, and isolates the text direction of names that strangers chose.
 */
export function renderWeeklyReport(
  title: string,
  days: string,
  { totals, previous, series, pages, referrers }: WeekFigures,
): string {
  const figures = renderFigureRow([
    renderFigure(t('Visitors'), totals.visitors, previous.visitors),
    renderFigure(t('Page views'), totals.views, previous.views),
  ])
  const head = `<h1 class="ink" dir="auto" style="margin:0 0 6px;color:${lightColor('ink')};font-size:24px;line-height:1.25;font-weight:700;letter-spacing:-.02em;overflow-wrap:anywhere">${escapeHtml(truncatePlain(title, 80))}</h1>
<p class="muted" style="margin:0 0 28px;color:${lightColor('muted')};font-size:15px;line-height:1.5">${escapeHtml(days)}</p>`
  if (totals.visitors === 0)
    return `${head}<p class="ink" style="margin:0 0 24px;color:${lightColor('ink')};font-size:16px;line-height:1.55">${escapeHtml(t('No visitors this week. Share your address where people already find you: in your profiles and your email signature.'))}</p>`
  return [
    head,
    figures,
    renderBars(series),
    renderRows(t('Top pages'), pages, 'page'),
    renderRows(t('Top sources'), referrers, 'referrer'),
  ].join('\n')
}

const renderTable = (style: string, inside: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">${inside}</table>`

const renderFigureRow = (cells: readonly string[]) =>
  renderTable('margin:0 0 24px;table-layout:fixed', `<tr>${cells.join('')}</tr>`)

function renderFigure(label: string, now: number, before: number): string {
  return `<td valign="top" style="padding:0 12px 0 0"><div class="muted" style="color:${lightColor('muted')};font-size:14px;line-height:1.4;font-weight:500">${escapeHtml(label)}</div>
<div class="ink" style="padding:4px 0;color:${lightColor('ink')};font-size:34px;line-height:1.1;font-weight:700;letter-spacing:-.03em">${formatNumber(now)}</div>
<div class="muted" style="color:${lightColor('muted')};font-size:13px;line-height:1.4">${escapeHtml(formatChange(now, before))}</div></td>`
}

function formatChange(now: number, before: number): string {
  if (before === 0) return t('None the week before')
  if (now === before) return t('Same as the week before')
  const by = now / before - 1
  const percent = Math.max(1, Math.round(Math.abs(by) * 100))
  if (by >= 10)
    return t('{times, number}× the week before ({before, number})', {
      times: Math.round(now / before),
      before,
    })
  return by > 0
    ? t('{percent, number}% up on the week before ({before, number})', { percent, before })
    : t('{percent, number}% down on the week before ({before, number})', { percent, before })
}

/** Renders a bar for each day. The number above and the weekday below make it readable as text. */
function renderBars(series: AnalyticsResponse['series']): string {
  const max = Math.max(1, ...series.map(({ visitors }) => visitors))
  const bars = series.map(({ visitors }) => {
    const high = visitors === 0 ? 2 : Math.max(4, Math.round((visitors / max) * BAR_MAX_PX))
    const tone = visitors === 0 ? 'rule' : 'accent'
    const colour = visitors === 0 ? lightColor('line') : lightColor('accent')
    return `<td valign="bottom" align="center" style="padding:0 3px"><div class="muted" style="padding-bottom:4px;color:${lightColor('muted')};font-size:12px;line-height:1.3">${formatNumber(visitors, COMPACT_FROM)}</div><div class="${tone}" style="height:${high}px;line-height:${high}px;font-size:0;background-color:${colour};border-radius:3px 3px 0 0">&nbsp;</div></td>`
  })
  const names = series.map(
    ({ at }) =>
      `<td align="center" class="muted line" style="padding:6px 0 0;border-top:1px solid ${lightColor('line')};color:${lightColor('muted')};font-size:12px;line-height:1.3">${formatWeekday(at)}</td>`,
  )
  return renderTable(
    'margin:0 0 28px;table-layout:fixed',
    `<tr>${bars.join('')}</tr><tr>${names.join('')}</tr>`,
  )
}

function renderRows(title: string, rows: readonly AnalyticsRow[], list: 'page' | 'referrer'): string {
  if (rows.length === 0) return ''
  const lines = rows
    .slice(0, MAX_ROWS)
    .map(
      ({ name, visitors }) =>
        `<tr><td class="ink line" style="padding:9px 12px 9px 0;border-top:1px solid ${lightColor('line')};color:${lightColor('ink')};font-size:15px;line-height:1.4;overflow-wrap:anywhere;word-break:break-word"><bdi>${escapeHtml(formatRowName(list, name))}</bdi></td><td class="ink line" width="72" align="right" valign="top" style="padding:9px 0;border-top:1px solid ${lightColor('line')};color:${lightColor('ink')};font-size:15px;line-height:1.4;font-weight:600">${formatNumber(visitors)}</td></tr>`,
    )
  return `<h2 class="ink" style="margin:0 0 8px;color:${lightColor('ink')};font-size:16px;line-height:1.3;font-weight:600">${escapeHtml(title)}</h2>${renderTable('margin:0 0 28px', lines.join(''))}`
}
