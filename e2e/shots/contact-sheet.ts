import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'

/** One row and column of the sheet: `name` is how its pictures' files begin, before mode and width. */
export type Cell = { name: string; theme: string; column: string }

const MODES = ['light', 'dark'] as const
/** What a theme is best shown by: the website type that it was made for, and the mode that suits it. */
const SHOWN_BY: Record<string, { type: string; mode: 'light' | 'dark' }> = {
  atelier: { type: 'linkedin-individual', mode: 'light' },
  ledger: { type: 'linkedin-company', mode: 'light' },
  meridian: { type: 'linkedin-company', mode: 'light' },
  terminal: { type: 'github', mode: 'dark' },
  blueprint: { type: 'github', mode: 'dark' },
  marquee: { type: 'youtube', mode: 'dark' },
  gazette: { type: 'youtube', mode: 'light' },
  zine: { type: 'instagram', mode: 'light' },
  'white-cube': { type: 'instagram', mode: 'light' },
  signal: { type: 'linkedin-individual', mode: 'dark' },
}

/**
 * Lays the pictures that were taken side by side: `sites-<column>.png` with a row for each theme (both modes, at 1440 and
 * 390 px), and `themes.jpg` with each theme once.
 */
export async function writeSheets(browser: Browser, folder: string, cells: readonly Cell[]): Promise<void> {
  const themes = [...new Set(cells.map(cell => cell.theme))]
  const columns = [...new Set(cells.map(cell => cell.column))].sort()
  // A sheet for each column: all of them together are more pixels than a browser holds.
  for (const column of columns) {
    const rows = themes.map(theme => {
      const cell = cells.find(one => one.theme === theme && one.column === column)
      return `<tr><th>${theme}</th><td>${cell ? picturesOf(folder, cell.name) : ''}</td></tr>`
    })
    await write(browser, join(folder, `sites-${column}.png`), SHEET, `<table>${rows.join('')}</table>`, 760)
  }

  const figures = themes.map(theme => {
    const { type, mode } = SHOWN_BY[theme] ?? { type: 'github', mode: 'light' as const }
    const wide = join(folder, `site-${theme}-${type}-${mode}-1440.png`)
    const narrow = join(folder, `site-${theme}-${type}-${mode}-390.png`)
    const name = theme.replace(
      /(^|-)(.)/g,
      (_, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`,
    )
    return existsSync(wide)
      ? `<figure><div>${picture(wide, 'wide')}${picture(narrow, 'narrow')}</div><figcaption>${name}</figcaption></figure>`
      : ''
  })
  await write(browser, join(folder, 'themes.jpg'), THEMES_SHEET, figures.join(''), 1600)
}

const picturesOf = (folder: string, name: string) =>
  MODES.flatMap(mode =>
    [1440, 390].map(width =>
      picture(join(folder, `${name}-${mode}-${String(width)}.png`), width === 390 ? 'narrow' : 'wide'),
    ),
  ).join('')

function picture(file: string, kind: string): string {
  if (!existsSync(file)) return ''
  return `<span class="${kind}"><img src="${pathToFileURL(file).href}" alt=""></span>`
}

const SHEET = `body{margin:16px;font:14px sans-serif;background:#777;color:#fff}td,th{padding:4px;vertical-align:top;text-align:left}
span{display:inline-block;overflow:hidden;height:260px;margin-right:4px;vertical-align:top}.wide{width:210px}.narrow{width:90px}img{width:100%;display:block}`
const THEMES_SHEET = `body{margin:0;padding:40px;background:#efece5;display:grid;grid-template-columns:1fr 1fr;gap:48px 40px;font:600 22px/1 "Hanken Grotesk",system-ui,sans-serif;color:#17150f}
figure{margin:0}figure div{display:flex;gap:12px;height:400px}span{display:block;overflow:hidden;background:#fff}.wide{width:555px}.narrow{width:173px}img{width:100%;display:block}figcaption{margin-top:14px}`

async function write(
  browser: Browser,
  path: string,
  css: string,
  html: string,
  width: number,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  // A file beside the pictures: hundreds of them in one text were more than a browser takes.
  const sheet = `${path}.html`
  writeFileSync(sheet, `<!doctype html><meta charset="utf-8"><style>${css}</style>${html}`)
  await page.goto(pathToFileURL(sheet).href, { timeout: 0 })
  const form = path.endsWith('.jpg') ? { type: 'jpeg' as const, quality: 82 } : { type: 'png' as const }
  await page.screenshot({ path, ...form, fullPage: true, timeout: 120_000 })
  await page.close()
  rmSync(sheet)
}
