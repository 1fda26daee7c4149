import type { AnalyticsResponse, AnalyticsRow } from '@vitrine/model'
import { escape, light } from './letter.ts'
import { cut, short, weekday, within } from './week-words.ts'

const ROWS = 5
const BAR_PX = 72
/** What stands above a bar has a seventh of a phone. */
const TOO_WIDE = 10_000

type Part = Pick<AnalyticsResponse, 'totals' | 'previous' | 'series' | 'pages' | 'referrers'>

/**
 * The week as one sheet: two figures, a bar for each day, what was read and where from. Tables, as mail programs know
 * nothing newer, and words that strangers typed are kept apart by themselves.
 */
export function weekSheet(
  title: string,
  days: string,
  { totals, previous, series, pages, referrers }: Part,
): string {
  const figures = row([
    figure('Visitors', totals.visitors, previous.visitors),
    figure(totals.views === 1 ? 'Page view' : 'Page views', totals.views, previous.views),
  ])
  const head = `<h1 class="ink" dir="auto" style="margin:0 0 6px;color:${light('ink')};font-size:24px;line-height:1.25;font-weight:700;letter-spacing:-.02em;overflow-wrap:anywhere">${escape(cut(title, 80))}</h1>
<p class="muted" style="margin:0 0 28px;color:${light('muted')};font-size:15px;line-height:1.5">${escape(days)}</p>`
  if (totals.visitors === 0)
    return `${head}<p class="ink" style="margin:0 0 24px;color:${light('ink')};font-size:16px;line-height:1.55">Nobody came by in these seven days. People find a website where they already look for you: put its address into your profile and your mail signature.</p>`
  return [
    head,
    figures,
    barsOf(series),
    listOf('Most read', pages, 'page'),
    listOf('Came from', referrers, 'referrer'),
  ].join('\n')
}

const table = (style: string, inside: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">${inside}</table>`

const row = (cells: readonly string[]) =>
  table('margin:0 0 24px;table-layout:fixed', `<tr>${cells.join('')}</tr>`)

function figure(label: string, now: number, before: number): string {
  return `<td valign="top" style="padding:0 12px 0 0"><div class="muted" style="color:${light('muted')};font-size:14px;line-height:1.4;font-weight:500">${label}</div>
<div class="ink" style="padding:4px 0;color:${light('ink')};font-size:34px;line-height:1.1;font-weight:700;letter-spacing:-.03em">${short(now)}</div>
<div class="muted" style="color:${light('muted')};font-size:13px;line-height:1.4">${changeOf(now, before)}</div></td>`
}

function changeOf(now: number, before: number): string {
  if (before === 0) return 'None the week before'
  if (now === before) return 'As many as the week before'
  const by = now / before - 1
  const share =
    by >= 10
      ? `${short(Math.round(now / before))} times`
      : `${Math.max(1, Math.round(Math.abs(by) * 100))}% ${by > 0 ? 'more than' : 'fewer than'}`
  return `${share} the week before (${short(before)})`
}

/** A bar for each day, as high as its visitors; its number above it and the day's name below, so that it reads as text. */
function barsOf(series: AnalyticsResponse['series']): string {
  const most = Math.max(1, ...series.map(({ visitors }) => visitors))
  const bars = series.map(({ visitors }) => {
    const high = visitors === 0 ? 2 : Math.max(4, Math.round((visitors / most) * BAR_PX))
    const tone = visitors === 0 ? 'rule' : 'accent'
    const colour = visitors === 0 ? light('line') : light('accent')
    return `<td valign="bottom" align="center" style="padding:0 3px"><div class="muted" style="padding-bottom:4px;color:${light('muted')};font-size:12px;line-height:1.3">${short(visitors, TOO_WIDE)}</div><div class="${tone}" style="height:${high}px;line-height:${high}px;font-size:0;background-color:${colour};border-radius:3px 3px 0 0">&nbsp;</div></td>`
  })
  const names = series.map(
    ({ at }) =>
      `<td align="center" class="muted line" style="padding:6px 0 0;border-top:1px solid ${light('line')};color:${light('muted')};font-size:12px;line-height:1.3">${weekday(at)}</td>`,
  )
  return table('margin:0 0 28px;table-layout:fixed', `<tr>${bars.join('')}</tr><tr>${names.join('')}</tr>`)
}

function listOf(title: string, rows: readonly AnalyticsRow[], list: 'page' | 'referrer'): string {
  if (rows.length === 0) return ''
  const lines = rows
    .slice(0, ROWS)
    .map(
      ({ name, visitors }) =>
        `<tr><td class="ink line" style="padding:9px 12px 9px 0;border-top:1px solid ${light('line')};color:${light('ink')};font-size:15px;line-height:1.4;overflow-wrap:anywhere;word-break:break-word"><bdi>${escape(within(list, name))}</bdi></td><td class="ink line" width="72" align="right" valign="top" style="padding:9px 0;border-top:1px solid ${light('line')};color:${light('ink')};font-size:15px;line-height:1.4;font-weight:600">${short(visitors)}</td></tr>`,
    )
  return `<h2 class="ink" style="margin:0 0 8px;color:${light('ink')};font-size:16px;line-height:1.3;font-weight:600">${title}</h2>${table('margin:0 0 28px', lines.join(''))}`
}
