import { resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { findSubject } from './find-subject.ts'

/** Where the subject of a bundled picture is, in percent: left, top, right, bottom. */
const PICTURES: [name: string, subject: string, box: [number, number, number, number]][] = [
  ['ada-lovelace', 'face, above a dress of a strong colour', [38, 25, 62, 55]],
  ['grace-hopper', 'face, above a uniform of high contrast', [38, 28, 62, 58]],
  ['faraday-flame', 'flame', [50, 20, 68, 85]],
  ['faraday-short', 'flame, within stripes', [40, 40, 60, 70]],
  ['atkins-sun', 'sun', [35, 15, 65, 45]],
]

describe('the subject', () => {
  it.each(PICTURES)('of %s is its %s', async (name, subject, [left, top, right, bottom]) => {
    const { data, info } = await sharp(resolve(PATHS.examples, `${name}.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [x = -1, y = -1] = (await findSubject(sharp(data, { raw: info }), info)) ?? []
    expect(`${x} ${y}`, subject).toBe(
      `${Math.min(right, Math.max(left, x))} ${Math.min(bottom, Math.max(top, y))}`,
    )
  })
})
