import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import type { Capture } from './capture.ts'
import type { Cell } from './contact-sheet.ts'

const TOOL = resolve(import.meta.dirname, '../../packages/render/tools/sample-pages.ts')
const TYPES: Record<string, string> = { html: 'text/html; charset=utf-8', woff2: 'font/woff2' }

/**
 * Captures the sample profiles (thin, foreign and huge ones) and articles with every card in every theme whose "theme/profile" matches `filter`, from
 * files that the renderer wrote. Returns the captured cells, a column for each profile.
 */
export async function captureProfiles(capture: Capture, filter: RegExp): Promise<Cell[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-profiles-'))
  execFileSync(process.execPath, [TOOL, folder, '--profiles'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const server = createServer((request, response) => {
    const file = resolve(folder, `.${decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)}`)
    try {
      if (!file.startsWith(folder + sep)) throw new Error('outside the folder')
      const bytes = readFileSync(file)
      // Browsers sniff pictures.
      const type = TYPES[file.split('.').at(-1) ?? '']
      response.writeHead(200, type ? { 'content-type': type } : {}).end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const cells: Cell[] = []
  try {
    for (const file of readdirSync(folder)) {
      const [profile, theme, extension] = file.split('.')
      if (!profile || !theme || extension !== 'html' || !filter.test(`${theme}/${profile}`)) continue
      const name = `site-${theme}-profile-${profile}`
      await capture(name, async page => void (await page.goto(`http://127.0.0.1:${port}/${file}`)))
      cells.push({ name, theme, column: `profile-${profile}` })
    }
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
  return cells
}
