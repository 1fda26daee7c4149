import { expect, it } from 'vitest'
import { z } from 'zod'
import './validation-messages.ts'

const wordsOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

it.each([
  [z.string(), undefined, 'This is required.'],
  [z.string(), 7, 'This must be text.'],
  [z.array(z.string()), {}, 'This must be a list.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.string().min(1), '', 'This can’t be empty.'],
  [z.string().max(5), 'abcdef', 'At most 5 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entry.'],
  [z.number().min(3), 2, 'At least 3.'],
  [z.enum(['light', 'dark']), 'grey', 'One of these: light, dark.'],
  [z.literal('light'), 'grey', 'This must be “light”.'],
  [z.enum(Array.from({ length: 30 }, (_, at) => `v${at}`)), 'x', /^One of these: v0, .*, v19 …$/],
  [z.email(), 'nobody', 'This must be an e-mail address.'],
  [z.strictObject({}), { theme: 1 }, 'There is no “theme” here.'],
  [z.union([z.string(), z.number()]), true, 'This has none of the allowed forms.'],
  [z.string().max(2, 'Shorter, please.'), 'abc', 'Shorter, please.'],
])('describes an invalid value in plain words (%#)', (schema, value, words) => {
  expect(wordsOf(schema, value)).toMatch(words)
})
