import fc from 'fast-check'
import { expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'
import { languageOfScript } from './language-of-script.ts'

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
])('detects %s as %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

it('returns null for too little text', () => {
  for (const text of ['', 'Rust developer', 'Maren Holt', '🚀🚀🚀', 'https://the.and.of/to/in', '李'])
    expect(detectLanguage(text)).toBeNull()
})

it('requires eight letters of a script and a third of all letters', () => {
  expect(detectLanguage('\u041f\u0440\u0438\u0432\u0435\u0442\u044b')).toBeNull()
  expect(detectLanguage('\u041f\u0440\u0438\u0432\u0435\u0442\u044b \u044f')).toBe('ru')
  expect(detectLanguage(`\u041f\u0440\u0438\u0432\u0435\u0442\u044b \u044f ${'x'.repeat(16)}`)).toBe('ru')
  expect(detectLanguage(`\u041f\u0440\u0438\u0432\u0435\u0442\u044b \u044f ${'x'.repeat(17)}`)).toBeNull()
})

it('tells languages of one script apart by two distinctive letters', () => {
  expect(detectLanguage('Живим у Новом Саду и пишем књиге о људима')).toBe('sr')
  expect(detectLanguage('من در تهران زندگی میکنم و برنامه مینویسم پیش')).toBe('fa')
  expect(detectLanguage('میں لاہور میں رہتا ہوں اور پروگرام لکھتا ہوں')).toBe('ur')
  expect(languageOfScript('Я живу на улице Ї в Казани')).toBe('ru')
})

it.each([
  ['Аз съм разработчик от София. Работя с Python и правя уеб приложения за малки фирми.', 'bg'],
  ['Фотограф от Пловдив, снимам сватби и се занимавам с планината, която обичам.', 'bg'],
  ['Јас сум програмер од Скопје и правам веб апликации со тимот во кој работам.', 'mk'],
  ['Я праграміст з Мінска, пішу на Python і люблю адкрыты код, якім жыве сетка.', 'be'],
  ['Я програміст з Одеси, пишу мовою Python і люблю відкритий код.', 'uk'],
  ['Объект и субъект: подъезд к городу', 'ru'],
  ['मी पुण्यात राहणारा छायाचित्रकार आहे आणि मला डोंगर आवडतात', 'mr'],
  ['म काठमाडौंमा बस्छु र नेपाली भाषामा लेख्छु', 'ne'],
  ['मैं दिल्ली में रहती हूँ और फ़िल्में बनाती हूँ', 'hi'],
])('tells languages of one script apart by letters and words: %s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

it('requires three stop words, two of them different, outside URLs, mentions, hashtags and code', () => {
  expect(detectLanguage('the cat and the dog')).toBe('en')
  expect(detectLanguage('the cat and dog')).toBeNull()
  expect(detectLanguage('the cat the dog the cow')).toBeNull()
  expect(detectLanguage('#the cat @and dog `of the and` https://to.example/and/the/of')).toBeNull()
  expect(detectLanguage("I'm THE cat AND the dog")).toBe('en')
})

it('returns a language or null for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
      expect(detectLanguage(text) ?? 'none').toMatch(/^[a-z]{2}$|^none$/)
    }),
  )
}, 60_000)

it.each([
  ['Jeg er utvikler og jobber med nettsider, og liker ikke å vente på bygget mitt.', 'nb'],
  ['Jeg er udvikler og arbejder med hjemmesider, og jeg kan ikke lide at vente.', 'da'],
  ['Som vývojár a pracujem na webe, ale rád píšem o tom, čo sa mi páči.', 'sk'],
  ['Jsem vývojář a pracuji na webu, ale rád píšu o tom, co se mi líbí.', 'cs'],
  ['Olen ohjelmoija ja teen sivuja, mutta en ole vain koodari, olen myös isä.', 'fi'],
  ['Egy kis cégnél dolgozom, és azt írom meg, hogy mi van a gép mögött.', 'hu'],
  ['Sunt programatoare și lucrez din Cluj pentru o firmă care face hărți.', 'ro'],
  ['Tôi là một lập trình viên và làm việc với các bạn ở Hà Nội.', 'vi'],
])('tells close and further languages apart: %s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})
