import type { FocalPoint } from '@vitrine/model'
import { isRightToLeft } from '../i18n/script.ts'
import { eastAsianCharacters, type EastAsianFont, eastAsianOrder } from './east-asian.ts'
import type { Face } from './face.ts'
import type { TextLayout } from './typeset.ts'

export type Style = Record<string, string | number>
/** An element of the drawing library: plain data that can be sent to another process. */
export type CanvasElement = {
  type: 'div' | 'img'
  props: { style: Style; children?: CanvasElement[] | string; src?: string; width?: number; height?: number }
}

/** The picture's colour treatment: unchanged, greyscale, or duotone from its darkest to its lightest parts. */
export type Tone = 'natural' | 'grey' | { dark: string; light: string }
export type PictureUse = {
  path: string
  width: number
  height: number
  tone: Tone
  /** The focal point; pictures copied before it was detected are cropped by what they show. */
  focus?: FocalPoint
}

/** A picture to draw, positioned in pixels; `pictures` are the sources of `picture:0`…. */
export type Drawing = {
  width: number
  height: number
  root: CanvasElement
  families: string[]
  eastAsian: EastAsianFont[]
  pictures: PictureUse[]
}

export type Box = { x: number; y: number; w?: number; h?: number }
export type TextPlace = {
  x: number
  y: number
  w: number
  color: string
  align?: 'start' | 'center' | 'end'
  style?: Style
}

/** The canvas that a composition draws on, from its left; where people read from the right, everything is mirrored. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly mirrored: boolean
  readonly #paper: string
  readonly #parts: CanvasElement[] = []
  readonly #families = new Set<string>()
  readonly #eastAsian = new Map<string, { weight: number; text: string }>()
  readonly #pictures: PictureUse[] = []
  readonly #focus: FocalPoint | undefined
  readonly #corner: number

  constructor(
    size: { width: number; height: number },
    paper: string,
    mirrored: boolean,
    /** The focal point of the picture that is drawn, and the radius of pictures' corners in pixels. */
    { focus, corner = 0 }: { focus?: FocalPoint | undefined; corner?: number } = {},
  ) {
    this.#focus = focus
    this.#corner = corner
    this.width = size.width
    this.height = size.height
    this.#paper = paper
    this.mirrored = mirrored
  }

  /** Draws a box. */
  box(place: Box, style: Style, children?: CanvasElement[]): void {
    this.#parts.push(this.boxOf(place, style, children))
  }

  boxOf(place: Box, style: Style, children?: CanvasElement[]): CanvasElement {
    return div({ ...this.#at(place), ...style }, children)
  }

  /** Draws a text layout line by line, from the top of its first line. */
  text(setting: TextLayout, place: TextPlace): void {
    const { x, y, w, color, align = 'start', style } = place
    const box = { ...this.#at({ x, y, w }), flexDirection: 'column', alignItems: this.#side(align), ...style }
    this.#parts.push(div(box, this.linesOf(setting, color)))
  }

  /** The lines of a layout as elements, for use in a box. */
  linesOf({ lines, face, size, leading, tracking }: TextLayout, color: string): CanvasElement[] {
    return lines.map(line =>
      div(
        {
          color,
          fontFamily: this.#familiesFor(line, face).join(','),
          fontSize: size,
          height: leading,
          lineHeight: `${String(leading)}px`,
          letterSpacing: tracking * size,
          whiteSpace: 'pre',
          ...(isRightToLeft(line) ? { direction: 'rtl' } : {}),
        },
        line,
      ),
    )
  }

  /** Draws a picture, cropped to its size. */
  picture(place: Required<Box>, path: string, tone: Tone = 'natural', style: Style = {}): void {
    this.#parts.push(this.pictureOf(place, path, tone, style))
  }

  pictureOf(
    { x, y, w, h }: Required<Box>,
    path: string,
    tone: Tone = 'natural',
    style: Style = {},
  ): CanvasElement {
    const [width, height] = [Math.round(w), Math.round(h)]
    this.#pictures.push({ path, width, height, tone, ...(this.#focus ? { focus: this.#focus } : {}) })
    const src = `picture:${String(this.#pictures.length - 1)}`
    const rounded = this.#cornersOf({ x, y, w, h })
    return {
      type: 'img',
      props: { src, width, height, style: { ...this.#at({ x, y, w, h }), ...rounded, ...style } },
    }
  }

  /** Draws the content of an SVG of the given size. */
  shape(place: Required<Box>, svg: string, style: Style = {}): void {
    this.#parts.push(this.shapeOf(place, svg, style))
  }

  shapeOf({ x, y, w, h }: Required<Box>, svg: string, style: Style = {}): CanvasElement {
    const flip = this.mirrored ? ` transform="translate(${String(w)} 0) scale(-1 1)"` : ''
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(w)} ${String(h)}" width="${String(w)}" height="${String(h)}"><g${flip}>${svg}</g></svg>`
    const src = `data:image/svg+xml;utf8,${encodeURIComponent(text)}`
    return {
      type: 'img',
      props: { src, width: w, height: h, style: { ...this.#at({ x, y, w, h }), ...style } },
    }
  }

  /** @param language the page's (BCP 47) */
  done(language: string): Drawing {
    const { width, height } = this
    const texts = [...this.#eastAsian.values()].map(({ text }) => text).join('')
    const eastAsian = [...this.#eastAsian].map(([family, { weight, text }]) => ({
      family,
      order: eastAsianOrder(language, texts),
      weight,
      characters: eastAsianCharacters(text),
    }))
    const root = div({ width, height, background: this.#paper, overflow: 'hidden' }, this.#parts)
    return { width, height, root, families: [...this.#families], eastAsian, pictures: this.#pictures }
  }

  #familiesFor(line: string, { familiesFor, eastAsian: { family, weight } }: Face): string[] {
    const families = familiesFor(line)
    for (const name of families) if (name !== family) this.#families.add(name)
    if (families.includes(family)) {
      const text = (this.#eastAsian.get(family)?.text ?? '') + line
      this.#eastAsian.set(family, { weight, text })
    }
    return families
  }

  #at({ x, y, w, h }: Box): Style {
    return {
      position: 'absolute',
      top: y,
      [this.mirrored ? 'right' : 'left']: x,
      ...(w === undefined ? {} : { width: w }),
      ...(h === undefined ? {} : { height: h }),
    }
  }

  /** The radii of a picture's corners; those at the image's edge are sharp. */
  #cornersOf({ x, y, w, h }: Required<Box>): Style {
    if (this.#corner === 0) return {}
    const [start, end] = this.mirrored ? ['Right', 'Left'] : ['Left', 'Right']
    const corners = [
      [`borderTop${start}Radius`, x > 0 && y > 0],
      [`borderTop${end}Radius`, x + w < this.width && y > 0],
      [`borderBottom${start}Radius`, x > 0 && y + h < this.height],
      [`borderBottom${end}Radius`, x + w < this.width && y + h < this.height],
    ] as const
    return Object.fromEntries(corners.filter(([, isFree]) => isFree).map(([name]) => [name, this.#corner]))
  }

  #side(align: 'start' | 'center' | 'end'): string {
    if (align === 'center') return 'center'
    return (align === 'start') === this.mirrored ? 'flex-end' : 'flex-start'
  }
}

function div(style: Style, children: CanvasElement[] | string = []): CanvasElement {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}
