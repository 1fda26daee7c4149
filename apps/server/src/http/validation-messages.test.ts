import { expect, it } from 'vitest'
import { z } from 'zod'
import './validation-messages.ts'

const wordsOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

it.each([
  [z.string(), undefined, 'This is required.'],
  [z.string(), 7, 'Enter text.'],
  [z.array(z.string()), {}, 'Use a list.'],
  [z.int(), 1.5, 'Enter a whole number.'],
  [z.string().min(1), '', 'This can’t be empty.'],
  [z.string().max(5), 'abcdef', 'Use at most 5 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Use at most 1 entry.'],
  [z.number().min(3), 2, 'Use at least 3.'],
  [z.enum(['light', 'dark']), 'grey', 'Use one of these: light, dark.'],
  [z.literal('light'), 'grey', 'Use “light”.'],
  [z.enum(Array.from({ length: 30 }, (_, at) => `v${at}`)), 'x', /^Use one of these: v0, .*, v19 …\.$/],
  [z.email(), 'nobody', 'Enter an email address.'],
  [z.strictObject({}), { theme: 1 }, 'Unknown: “theme”.'],
  [z.union([z.string(), z.number()]), true, 'This matches none of the allowed formats.'],
  [z.string().max(2, 'Shorter, please.'), 'abc', 'Shorter, please.'],
])('describes an invalid value in plain words (%#)', (schema, value, words) => {
  expect(wordsOf(schema, value)).toMatch(words)
})
