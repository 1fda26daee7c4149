import { expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

it.each([
  '\u201cI go.\u201d|She stays.',
  '\u201eIch gehe.\u201c|Sie bleibt.',
  '\u00bbIch gehe.\u00ab|Sie bleibt.',
  '\u00ab Je pars. \u00bb|Elle reste.',
  '\u00ab\u00a0Je pars.\u00a0\u00bb|Elle reste.',
])('ends a sentence after the closing quotation mark: %s', text => {
  const sentences = text.split('|')
  expect(sentencesOf(sentences.join(' ')).map(sentence => sentence.text)).toEqual(sentences)
})

it.each([
  'O plano foi feito pela Dra. Inês Calado.|Nós só o cumprimos.',
  'Ho studiato con la dott.ssa Livia Sandri.|Poi ho aperto.',
  'Ik werk met dhr. Hiemstra.|Hij bakt.',
])('ends no sentence after an abbreviated form of address: %s', text => {
  const sentences = text.split('|')
  expect(sentencesOf(sentences.join(' ')).map(sentence => sentence.text)).toEqual(sentences)
})
