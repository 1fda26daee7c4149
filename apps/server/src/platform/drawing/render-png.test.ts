import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { drawingAt, FACE_FILES } from '@vitrine/render/share'
import { THEMES } from '@vitrine/render'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  profileView,
  SAMPLES,
  type SampleName,
  sampleView,
} from '../../../../../packages/render/src/testing/samples.ts'
import { SCRIPTS } from '../../../../../packages/render/src/testing/samples/scripts.ts'
import { PATHS } from '../../paths.ts'
import { isFullRun } from '../../testing/full-run.ts'
import { renderPng, measureTexts } from './render-png.ts'

const grey = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#808080' } })
  .jpeg()
  .toBuffer()
const views = Object.values(THEMES).flatMap(({ name: theme }, index) => [
  // In `npm test`, each theme with a quarter of the samples and a sixteenth of the scripts, so that each is drawn.
  ...(Object.keys(SAMPLES) as SampleName[])
    .filter((_, at) => isFullRun || at % 4 === index % 4)
    .map(sample => [theme, sample, sampleView(sample, theme, 'light')] as const),
  ...Object.keys(SCRIPTS)
    .filter((_, at) => isFullRun || at % 16 === index % 16)
    .map(name => [theme, name, profileView(name, theme)] as const),
])

function taskOf(view: (typeof views)[number][2], bytes = grey) {
  const drawing = drawingAt(view, '/og/home.png')
  if (!drawing) throw new Error('A site has a share image')
  const fonts = drawing.families.map(family => {
    const file = FACE_FILES.find(one => one.family === family)?.file ?? ''
    return { family, path: join(PATHS.shareFonts, file) }
  })
  return { ...drawing, fonts, pictures: drawing.pictures.map(use => ({ ...use, bytes })) }
}

describe('a share image', () => {
  it.each(views)('of %s contains every word of the sample %s within its edges', async (_, __, view) => {
    const words = await measureTexts(taskOf(view))
    expect(words.length).toBeGreaterThan(0)
    for (const { text, left, top, width, height } of words) {
      expect([text, left >= -12, top >= -12]).toEqual([text, true, true])
      expect([text, left + width <= 1212, top + height <= 642]).toEqual([text, true, true])
    }
  })

  it('is a deterministic PNG with a palette', async () => {
    const task = taskOf(sampleView('rich', 'atelier', 'light', 'linkedin-individual'))
    const [one, other] = await Promise.all([renderPng(task), renderPng(task)])
    expect(one.equals(other)).toBe(true)
    const { width, height, format } = await sharp(one).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    // Colour type of the PNG header (PNG, 11.2.2): 3 is a palette.
    expect(one[25]).toBe(3)
  })

  it('keeps its paper in one colour despite similar colours in the picture', async () => {
    const shapes = `<rect width="460" height="460" fill="#dfe7d2"/><circle cx="230" cy="150" r="190" fill="#e7eddf"/>
      <circle cx="230" cy="210" r="80" fill="#b5764a"/><path d="M60 460q20-120 170-140t170 140z" fill="#3c5a1e"/>`
    // Drawn without sharp, which in this process accepts only picture formats.
    const drawn = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="460">${shapes}</svg>`,
    )
    const pale = await sharp(drawn.render().asPng()).webp().toBuffer()
    const task = taskOf(sampleView('rich', 'atelier', 'light', 'youtube'), pale)
    // The lower left corner of the paper, between the edge and the line with the address.
    const corner = await sharp(await renderPng(task))
      .extract({ left: 0, top: 600, width: 700, height: 30 })
      .removeAlpha()
      .raw()
      .toBuffer()
    const colours = new Set<string>()
    for (let at = 0; at < corner.length; at += 3) colours.add(corner.subarray(at, at + 3).toString('hex'))
    expect(Array.from(colours)).toHaveLength(1)
  })

  it('keeps the owner’s focal point in view', async () => {
    const halves = `<rect width="600" height="300" fill="#d00000"/><rect x="600" width="600" height="300" fill="#0000d0"/>`
    const drawn = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300">${halves}</svg>`,
    )
    const bytes = await sharp(drawn.render().asPng()).jpeg().toBuffer()
    const task = taskOf(sampleView('rich', 'atelier', 'light', 'youtube'), bytes)
    const colours = async (x: number) => {
      const pictures = task.pictures.map(use => ({ ...use, focus: { x, y: 50 } }))
      const { data } = await sharp(await renderPng({ ...task, pictures }))
        .removeAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      let [red, blue] = [0, 0]
      for (let at = 0; at < data.length; at += 3) {
        const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]]
        if (r > 180 && g < 60 && b < 60) red += 1
        if (b > 180 && g < 60 && r < 60) blue += 1
      }
      return { hasRed: red > 5000, hasBlue: blue > 5000 }
    }
    expect(await colours(0)).toEqual({ hasRed: true, hasBlue: false })
    expect(await colours(100)).toEqual({ hasRed: false, hasBlue: true })
  })

  it('is duotone in themes of two inks', async () => {
    const task = taskOf(sampleView('rich', 'blueprint', 'light', 'linkedin-individual'))
    const [picture] = task.pictures
    expect(picture?.tone).toMatchObject({ dark: expect.any(String), light: expect.any(String) })
    const { dominant } = await sharp(await renderPng(task)).stats()
    expect(dominant.b).toBeGreaterThanOrEqual(dominant.r)
  })
})
