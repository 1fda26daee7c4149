import fc from 'fast-check'
import { expect, it } from 'vitest'
import { detectLanguage } from './language.ts'

it.each([
  ['I build compilers and write about the language of machines.', 'en'],
  ['Ich baue Compiler und schreibe über die Sprache der Maschinen, nicht ohne Humor.', 'de'],
  ['Je construis des compilateurs et je vis à Lyon avec mon chat.', 'fr'],
  ['Soy desarrolladora y trabajo en una empresa de Madrid para el mar.', 'es'],
  ['Eu sou desenvolvedor e não uso mais uma linguagem que é do passado.', 'pt'],
  ['Ik ben een ontwikkelaar en ik werk aan het net van de stad.', 'nl'],
  ['Sviluppo compilatori e scrivo di macchine per il piacere della lettura, non solo mio.', 'it'],
  ['私はソフトウェアエンジニアです', 'ja'],
  ['我是一名软件工程师，喜欢编译器', 'zh'],
  ['저는 소프트웨어 개발자입니다', 'ko'],
  ['Я пишу компиляторы и живу в Казани', 'ru'],
  ['Я пишу компілятори і живу в Києві, її мові', 'uk'],
  ['أنا أكتب المترجمات للحواسيب', 'ar'],
  ['אני כותב מהדרים למחשבים', 'he'],
])('reads %s as %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

it('says nothing where there is too little to tell', () => {
  for (const text of ['', 'Rust developer', 'Maren Holt', '🚀🚀🚀', 'https://the.and.of/to/in', '李'])
    expect(detectLanguage(text)).toBeNull()
})

it('answers for any text with a language or with nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
      expect(detectLanguage(text) ?? 'none').toMatch(/^[a-z]{2}$|^none$/)
    }),
  )
}, 60_000)
