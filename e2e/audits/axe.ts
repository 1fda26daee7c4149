import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns a description of every violation that axe finds on the page. */
export async function findViolations(page: Page): Promise<string[]> {
  // Waits for running animations: an element that fades in has a wrong contrast until its end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map(animation => animation.finished),
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
    // Without frames: axe is not injected into them and would wait half a second for their response.
    const result = await axe.run({ resultTypes: ['violations'], iframes: false })
    return result.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} (${nodes.map(node => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('; ')})`,
    )
  })
}
