import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'

/** One cell of a sheet. `name` is the prefix of its screenshots' file names, before mode and width. */
export type Cell = { name: string; theme: string; column: string }

const MODES = ['light', 'dark'] as const
/** The website type and mode that show a theme in `themes.jpg`. */
const THEME_SAMPLES: Record<string, { type: string; mode: 'light' | 'dark' }> = {
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
 * Lays screenshots side by side: `sites-<column>.png` with a row for each theme (both modes, at 1440 and 390 px), and
 * `themes.jpg` with each theme once.
 */
export async function writeContactSheets(
  browser: Browser,
  folder: string,
  cells: readonly Cell[],
): Promise<void> {
  const themes = [...new Set(cells.map(cell => cell.theme))]
  const columns = [...new Set(cells.map(cell => cell.column))].sort()
  // One sheet for each column: a single one would exceed the browser's maximum image size.
  for (const column of columns) {
    const rows = themes.map(theme => {
      const cell = cells.find(candidate => candidate.theme === theme && candidate.column === column)
      return `<tr><th>${theme}</th><td>${cell ? renderPictures(folder, cell.name) : ''}</td></tr>`
    })
    await writeImage(
      browser,
      join(folder, `sites-${column}.png`),
      SHEET_CSS,
      `<table>${rows.join('')}</table>`,
      760,
    )
  }

  const figures = themes.map(theme => {
    const { type, mode } = THEME_SAMPLES[theme] ?? { type: 'github', mode: 'light' as const }
    const wide = join(folder, `site-${theme}-${type}-${mode}-1440.png`)
    const narrow = join(folder, `site-${theme}-${type}-${mode}-390.png`)
    const name = theme.replace(
      /(^|-)(.)/g,
      (_, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`,
    )
    return existsSync(wide)
      ? `<figure><div>${renderPicture(wide, 'wide')}${renderPicture(narrow, 'narrow')}</div><figcaption>${name}</figcaption></figure>`
      : ''
  })
  await writeImage(browser, join(folder, 'themes.jpg'), THEMES_CSS, figures.join(''), 1600)
}

const renderPictures = (folder: string, name: string) =>
  MODES.flatMap(mode =>
    [1440, 390].map(width =>
      renderPicture(join(folder, `${name}-${mode}-${String(width)}.png`), width === 390 ? 'narrow' : 'wide'),
    ),
  ).join('')

function renderPicture(file: string, kind: string): string {
  if (!existsSync(file)) return ''
  return `<span class="${kind}"><img src="${pathToFileURL(file).href}" alt=""></span>`
}

const SHEET_CSS = `body{margin:16px;font:14px sans-serif;background:#777;color:#fff}td,th{padding:4px;vertical-align:top;text-align:left}
span{display:inline-block;overflow:hidden;height:260px;margin-right:4px;vertical-align:top}.wide{width:210px}.narrow{width:90px}img{width:100%;display:block}`
const THEMES_CSS = `body{margin:0;padding:40px;background:#efece5;display:grid;grid-template-columns:1fr 1fr;gap:48px 40px;font:600 22px/1 "Hanken Grotesk",system-ui,sans-serif;color:#17150f}
figure{margin:0}figure div{display:flex;gap:12px;height:400px}span{display:block;overflow:hidden;background:#fff}.wide{width:555px}.narrow{width:173px}img{width:100%;display:block}figcaption{margin-top:14px}`

async function writeImage(
  browser: Browser,
  path: string,
  css: string,
  html: string,
  width: number,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  // A file next to the screenshots: hundreds of inlined images exceed what a browser loads.
  const sheetFile = `${path}.html`
  writeFileSync(sheetFile, `<!doctype html><meta charset="utf-8"><style>${css}</style>${html}`)
  await page.goto(pathToFileURL(sheetFile).href, { timeout: 0 })
  const format = path.endsWith('.jpg') ? { type: 'jpeg' as const, quality: 82 } : { type: 'png' as const }
  await page.screenshot({ path, ...format, fullPage: true, timeout: 120_000 })
  await page.close()
  rmSync(sheetFile)
}
