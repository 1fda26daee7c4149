import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  THEME_EXAMPLES,
  screenshotName,
  GALLERIES,
  SCREENSHOTS,
  GALLERY_SITES,
  SITE_NAMES,
} from './gallery-sites.ts'
import { liveExamplePath, findScreenshot } from './site-screenshot.tsx'

const folder = join(import.meta.dirname, 'sites')
const fileNames = GALLERY_SITES.flatMap(site =>
  SCREENSHOTS[site.device].stored.map(width => `${screenshotName(site)}-${width}.avif`),
)

test('the stored screenshots are exactly those that the landing page uses', () => {
  expect(GALLERY_SITES.length).toBeGreaterThan(20)
  expect(readdirSync(folder).toSorted()).toEqual(fileNames.toSorted())
  expect(GALLERY_SITES.filter(site => findScreenshot(site) === null)).toEqual([])
})

test('screenshots stay below 15 KB at 1x and below 45 KB at 2x', () => {
  const heavy = fileNames.filter(
    name => readFileSync(join(folder, name)).length > (/-(180|320)\.avif$/.test(name) ? 15_000 : 45_000),
  )
  expect(heavy).toEqual([])
})

test('every gallery shows several people and themes, and the platform of its variant', () => {
  for (const [variant, gallery] of Object.entries(GALLERIES)) {
    expect(new Set(gallery.map(({ theme }) => theme)).size, variant).toBeGreaterThanOrEqual(4)
    expect(new Set(gallery.map(({ example }) => example)).size, variant).toBeGreaterThanOrEqual(2)
    const ofPlatform = gallery.filter(({ example }) => SITE_NAMES[example].from.toLowerCase() === variant)
    expect(ofPlatform.length, variant).toBeGreaterThanOrEqual(variant === 'generic' ? 0 : 2)
  }
})

test('the theme examples of a variant show one profile in five themes', () => {
  for (const [variant, examples] of Object.entries(THEME_EXAMPLES)) {
    expect(new Set(examples.map(({ example }) => example)).size, variant).toBe(1)
    expect(new Set(examples.map(({ theme }) => theme)).size, variant).toBe(5)
  }
})

test('a screenshot links to its bundled example with its theme and mode', () => {
  const examples = join(import.meta.dirname, '../../../../../../packages/sources/src/examples')
  for (const site of GALLERY_SITES)
    expect(existsSync(join(examples, `${site.example}.ts`)), site.example).toBe(true)
  expect(
    liveExamplePath({ example: 'anna-atkins', theme: 'white-cube', mode: 'dark', device: 'phone' }),
  ).toBe('/website/preview?example=anna-atkins&theme=white-cube&mode=dark')
})
