import { msg } from '../i18n/translate.ts'
import { z } from 'zod'

/** A date in its source's precision: `2019`, `2019-05` or `2019-05-21`. */
export const PartialDate = z
  .string()
  .regex(
    /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/,
    msg('Use a year, 2019-05 or 2019-05-21'),
  )
export type PartialDate = z.infer<typeof PartialDate>
