import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every violation that axe finds on the page, as sentences. */
export async function violations(page: Page): Promise<string[]> {
  // What is fading in has the contrast of neither its beginning nor its end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(found => found.effect?.getComputedTiming().iterations !== Infinity)
        .map(found => found.finished),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    type Axe = {
      run: (options: unknown) => Promise<{
        violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[]
      }>
    }
    const { axe } = window as unknown as { axe: Axe }
    // Without frames: axe is not in them, and would wait half a second for their answer.
    const found = await axe.run({ resultTypes: ['violations'], iframes: false })
    return found.violations.map(
      v =>
        `${v.id}: ${v.help} (${v.nodes.map(n => `${n.target.join(' ')} ${n.failureSummary ?? ''}`).join('; ')})`,
    )
  })
}
