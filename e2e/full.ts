/**
 * `npm run test:full`: what is too slow for every change. Each theme and mode of a rich site, an organisation, a
 * thin and a hostile one goes through the HTML validator and Lighthouse (mobile, simulated slow 4G); the worst is printed.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { startProduct } from './product.ts'
import { call, makeSite, signUp } from './site-maker.ts'

const SITES = (process.env.FULL_SITES ?? 'example:grace-hopper').split(',')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const GOALS = { performance: 0.99, accessibility: 1, 'best-practices': 1, seo: 1 }

const product = await startProduct({ GITHUB_TOKEN: 'outside-token' })
const folder = mkdtempSync(join(tmpdir(), 'vitrine-full-'))
const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless', ...CHROMIUM_FLAGS] })
let failures = 0
try {
  const token = await signUp(product.port, 'full')
  const hosts: string[] = []
  for (const [index, link] of SITES.entries())
    for (const theme of ['terminal', 'blueprint'])
      for (const mode of ['light', 'dark']) {
        const host = await makeSite(product.port, token, {
          link,
          domain: `full${index}${theme}${mode}`,
          theme,
          mode,
        })
        hosts.push(host)
      }
  failures += await validate(hosts)
  for (const host of hosts) failures += await measure(`http://${host}/`)
} finally {
  chrome.kill()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${failures === 0 ? 'Everything' : 'Not everything'} is as good as promised.`)
process.exit(failures === 0 ? 0 : 1)

// The validator's CSS part does not know @property, container units and scroll timelines yet: its CSS messages are left out.
async function validate(hosts: string[]): Promise<number> {
  for (const host of hosts) {
    const page = await call(product.port, 'GET', '/', { host })
    const missing = await call(product.port, 'GET', '/nothing-here', { host })
    writeFileSync(join(folder, `${host.split('.')[0]}.html`), page.body)
    writeFileSync(join(folder, `${host.split('.')[0]}-404.html`), missing.body)
  }
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  try {
    execFileSync('java', ['-jar', jar, '--format', 'json', '--stdout', '--filterpattern', 'CSS:.*', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    console.log(`vnu: 0 messages over ${hosts.length * 2} pages`)
    return 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      console.log('skipped: the HTML validator needs Java, which is not here')
      return 0
    }
    console.log(`vnu: ${(error as { stdout: string }).stdout}`)
    return 1
  }
}

async function measure(url: string): Promise<number> {
  const result = await lighthouse(url, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { categories, audits } = result.lhr
  const scores = CATEGORIES.map(name => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`)
  console.log(
    `${url} ${scores.join(', ')}; LCP ${audits['largest-contentful-paint']?.displayValue}, CLS ${audits['cumulative-layout-shift']?.displayValue}`,
  )
  const missed = CATEGORIES.filter(name => (categories[name]?.score ?? 0) < GOALS[name])
  for (const name of missed)
    for (const { id } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (audit && audit.score !== null && audit.score < 1)
        console.log(`  ${name}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
  return missed.length
}
