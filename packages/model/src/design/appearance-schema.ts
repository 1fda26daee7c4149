import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { Picture } from '../media/picture.ts'
import { BACKGROUNDS, APPEARANCE } from './appearance.ts'

export const Appearance = z.strictObject({
  type: z.enum(APPEARANCE.type).optional(),
  scale: z.enum(APPEARANCE.scale).optional(),
  density: z.enum(APPEARANCE.density).optional(),
  width: z.enum(APPEARANCE.width).optional(),
  corner: z.enum(APPEARANCE.corner).optional(),
})
export type Appearance = z.infer<typeof Appearance>

/**
 * The background of a section; absent for the theme's own. A picture without a copy is as `inverted` as its text
 * needs.
 */
export const Background = z
  .strictObject({
    kind: z.enum(BACKGROUNDS).meta({ label: msg('Background') }),
    picture: Picture.optional().meta({ label: msg('Picture') }),
  })
  .meta({ id: 'Background' })
export type Background = z.infer<typeof Background>
