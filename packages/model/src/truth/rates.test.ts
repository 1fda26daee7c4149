import { expect, it } from 'vitest'
import { grammarOf } from './languages/languages.ts'
import { isYearWord } from './word.ts'
import { analyze } from './words.ts'

/** The words of a text that say how often something recurs. */
const recurring = (text: string, language: string) => {
  const grammar = grammarOf(language)
  return grammar
    ? analyze(text, grammar)
        .filter(({ marker }) => marker === 'per')
        .map(word => word.text)
    : null
}

it.each<[string, string, string[]]>([
  ['en', 'six cakes a year', ['year']],
  ['en', 'six cakes, a year', []],
  ['en', 'six cakes the year', []],
  ['en', 'a day', []],
  ['en', 'every year', ['year']],
  ['en', 'per year 2019 events', []],
  ['en', 'six cakes per year', ['year']],
  ['en', 'sixty per cent', []],
  ['en', 'every year 20 events', ['year']],
  ['en', 'the year 2019', []],
  ['en', 'every, year', []],
  ['en', 'each Monday and every Sunday', ['Monday', 'Sunday']],
  ['en', 'on Mondays', ['Mondays']],
  ['en', 'Mondays', ['Mondays']],
  ['en', 'on Monday', []],
  ['en', 'every Christmas', []],
  ['en', 'before each year', []],
  ['en', 'all of every year', ['year']],
  ['de', 'pro Jahr', ['Jahr']],
  ['de', 'sechs Kuchen im Jahr', ['Jahr']],
  ['de', 'sechs Kuchen die Woche', ['Woche']],
  ['de', 'die Woche', []],
  ['de', 'montags und jeden Mittwoch', ['montags', 'Mittwoch']],
  ['de', 'am Sonnabend', ['Sonnabend']],
  ['de', 'jeden Montag und Freitag', ['Montag', 'Freitag']],
  ['de', 'Montag', []],
  ['fr', 'six gâteaux par an', ['an']],
  ['fr', 'le lundi et les mardis', ['lundi', 'mardis']],
  ['fr', 'chaque dimanche', ['dimanche']],
  ['fr', 'lundi', []],
  ['es', 'seis tartas al año', ['año']],
  ['es', 'seis tartas a la semana', ['semana']],
  ['es', 'cada sábado y los lunes', ['sábado', 'lunes']],
  ['es', 'los lunes y jueves', ['lunes', 'jueves']],
  ['es', 'lunes y jueves', ['lunes', 'jueves']],
  ['es', 'lunes, miércoles y viernes', ['lunes', 'miércoles', 'viernes']],
  ['es', 'de lunes a viernes', ['lunes', 'viernes']],
  ['es', 'el lunes y el jueves', []],
  ['es', 'lunes 12 y martes 13 de mayo', []],
  ['es', 'sábado', []],
  ['it', 'sei torte l\u2019anno', ['anno']],
  ['it', 'sei torte a settimana', ['settimana']],
  ['it', 'ogni lunedì', ['lunedì']],
  ['it', 'il lunedì', ['lunedì']],
  ['it', 'lunedì', []],
  ['it', 'tutte le settimane e tutti i giorni', ['settimane', 'giorni']],
  ['it', 'le settimane', []],
  ['pt', 'seis bolos por ano', ['ano']],
  ['pt', 'seis bolos à semana', ['semana']],
  ['pt', 'aos sábados', ['sábados']],
  ['pt', 'segundas', ['segundas']],
  ['pt', 'sábado', []],
  ['pt', 'todas as manhãs', ['manhãs']],
  ['nl', 'zes taarten per jaar', ['jaar']],
  ['nl', 'zes taarten de week', ['week']],
  ['nl', 'elke maandag', ['maandag']],
  ['nl', 'maandag', []],
])('in %s, "%s" recurs: %j', (language, text, words) => expect(recurring(text, language)).toEqual(words))

it('takes the numbers from 1200 to 2199 for years', () => {
  const grammar = grammarOf('en')
  const words = grammar ? analyze('In 1199 or 1200, 2199 or 2200, 12019 or 20190', grammar) : []
  expect(words.filter(isYearWord).map(({ text }) => text)).toEqual(['1200', '2199'])
})
