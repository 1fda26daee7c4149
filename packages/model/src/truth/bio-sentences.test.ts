import { expect, it } from 'vitest'
import { PERSON } from '../draft/testing/typed-profiles.ts'
import { emptyProfile } from '../profile/empty-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { checkSentence } from './check-sentence.ts'
import { factsOf } from './profile-facts.ts'

const BIO = [
  'I build wooden boats in Risør and repair old engines for my neighbours.',
  'In 2014 my brother and I bought the yard from the town.',
  'Since then about forty boats have left it.',
  'I never paint on Sundays, because the wind brings dust.',
  'If the winter is mild, we launch in March.',
  'My first boat, a skiff called Ternen, sank before its second summer.',
  'My sister teaches sailing at the school in Arendal.',
  'I once sailed alone from Risør to Skagen.',
  'I want to build a ferry without a motor.',
  'The museum in Oslo shows two of my models.',
].join(' ')
const none = { experience: [], education: [], volunteering: [], skills: [], certifications: [] }
const facts = factsOf({
  ...PERSON,
  ...{ name: 'Nora Lind', headline: null, bio: BIO, location: null },
  details: {
    ...PERSON.details,
    ...none,
    ...{ languages: [], projects: [], publications: [], honors: [] },
    recommendations: [
      {
        name: 'Ines Berg',
        role: 'harbour master',
        text: 'Nora finds the rust before it is there. She is never late.',
        date: null,
      },
    ],
  } as Profile['details'],
})

it.each([
  ['Nora builds wooden boats in Risør.', ''],
  ['Nora builds boats in Risør.', ''],
  ['In Risør, Nora builds wooden boats.', ''],
  ['Nora builds wooden boats and repairs old engines.', ''],
  ['Nora repairs old engines for her neighbours.', ''],
  ['Nora bought the yard from the town in 2014.', ''],
  ['Nora never paints on Sundays.', ''],
  ['Nora never paints on Sundays because the wind brings dust.', ''],
  ['If the winter is mild, they launch in March.', ''],
  ['Her first boat, a skiff called Ternen, sank before its second summer.', ''],
  ["Nora's sister teaches sailing at the school in Arendal.", ''],
  ['Her sister teaches sailing in Arendal.', ''],
  ['Nora once sailed alone from Risør to Skagen.', ''],
  ['The museum in Oslo shows two of her models.', ''],
  ['Two of her models are shown by the museum in Oslo.', ''],
  ['"She is never late," says Ines Berg.', ''],
  ['Nora builds wooden engines in Risør.', 'subject: repair'],
  ['Nora repairs old boats for her neighbours.', 'order: engines'],
  ['Nora builds wooden boats for her neighbours.', 'subject: repair'],
  ['Nora repairs wooden boats and builds old engines.', 'order: repairs wooden'],
  ['In 2015, Nora and her brother bought the yard from the town.', 'date: 2015'],
  ['Her brother bought the yard from the town in 2014.', 'subject: Her brother'],
  ['The town bought the yard from Nora and her brother in 2014.', 'order: town'],
  ['Nora and her brother sold the yard to the town in 2014.', 'word: sold'],
  ['Nora and her sister bought the yard in 2014.', 'word: sister'],
  ['Over forty boats have left the yard.', 'order: yard'],
  ['About fifty boats have left the yard.', 'number: fifty'],
  ['Nora paints on Sundays.', 'negation: never'],
  ['Nora never paints on Mondays.', 'name: Mondays'],
  ['The wind brings dust because Nora never paints on Sundays.', 'subject: The wind'],
  ['Nora never paints on Sundays, although the wind brings dust.', 'certainty: although'],
  ['They launch in March.', 'certainty: If'],
  ['If the winter is cold, they launch in March.', 'word: cold'],
  ['The winter is mild.', 'certainty: If'],
  ['Her first boat sank after its second summer.', 'order: after'],
  ['Her second boat sank before its first summer.', 'order: second boat'],
  ['Nora teaches sailing at the school in Arendal.', 'subject: sister'],
  ['Her brother teaches sailing in Arendal.', 'word: brother'],
  ['Her sister learns sailing in Arendal.', 'word: learns'],
  ['Nora once sailed alone from Skagen to Risør.', 'order: Skagen'],
  ['Nora once sailed from Risør to Skagen with her brother.', 'word: brother'],
  ['Nora often sailed alone from Risør to Skagen.', 'certainty: often'],
  ['Nora builds a ferry without a motor.', 'order: builds'],
  ['Nora wants to build a ferry with a motor.', 'order: motor'],
  ['Nora built a ferry without a motor.', 'order: built'],
  ['Nora wants to build a ferry without a motor.', ''],
  ['The museum in Oslo shows three of her models.', 'number: three'],
  ['The museum in Risør shows two of her models.', 'name: Risør'],
  ['Nora shows two of her models at the museum in Oslo.', 'subject: museum'],
  ['"She is always late," says Ines Berg.', 'quotation: She is always late,'],
  ['"She is never late," says Nora Lind.', 'subject: She is never late,'],
  ['Nora finds the rust before it is there.', 'subject: Nora finds the rust before it is there.'],
  ['Nora is proud of her boats.', 'word: proud'],
  ['Nora built wooden boats in Risør.', 'tense: built wooden boats in'],
  ['Nora will build wooden boats in Risør.', 'tense: will build wooden boats'],
  ['Nora builds all wooden boats in Risør.', 'certainty: all'],
  ['Nora repairs old engines.', ''],
  ['Nora might build wooden boats.', 'certainty: might'],
  ['Nora only builds wooden boats.', 'certainty: only'],
  ['Nora builds the best wooden boats.', 'praise: best'],
])('of a bio, "%s": %s', (sentence, refusal) => {
  const verdict = checkSentence(sentence, facts, { today: new Date('2026-11-20') })
  expect(verdict.ok ? '' : `${verdict.refusal.kind}: ${verdict.refusal.text}`).toBe(refusal)
})

it.each<[language: string, name: string, bio: string, truth: string, lie: string]>([
  [
    'en',
    'Nora Lind',
    'My colleague, the designer, drew the plans. A designer? Meine Schwester ist der beste Designer in der Stadt.',
    'Her colleague, the designer, drew the plans.',
    'Nora, the designer, drew the plans.',
  ],
  [
    'de',
    'Nora Lind',
    'Ich übersetze Romane aus dem Finnischen und Estnischen.',
    'Aus dem Finnischen und Estnischen übersetzt sie Romane.',
    'Aus Romanen übersetzt sie Finnisch und Estnisch.',
  ],
  [
    'it',
    'Nora Lind',
    'Ho una bottega a Ferrara con la mia socia Bice Tondelli.',
    'La sua socia è Bice Tondelli.',
    'La sua socia non è Bice Tondelli.',
  ],
  [
    'nl',
    'Nora Lind',
    'Ik maak ondertitels voor het filmfestival van Oostende.',
    'Zij maakt ondertitels voor het Filmfestival Oostende.',
    'Zij maakt ondertitels uit Oostende.',
  ],
  [
    'en',
    'Nora Lind',
    'Recorded 14 December 2024 in Greenock.',
    'It was recorded in Greenock on 14 December 2024.',
    'It was recorded before 14 December 2024.',
  ],
  [
    'en',
    'Saltmarsh Looms',
    'Saltmarsh Looms weaves blankets, scarves and cloth on four looms in a store.',
    'The company Saltmarsh Looms weaves blankets, scarves and cloth in a store.',
    'Four blankets weave looms in a store.',
  ],
  [
    'en',
    'Harbour Choir',
    'Our founder, Desmond Fairlie, led us until 2021.',
    'Desmond Fairlie led the choir until 2021.',
    'The choir led Desmond Fairlie until 2021.',
  ],
])('in %s, of %s, who write "%s": "%s", not "%s"', (language, name, bio, truth, lie) => {
  const written = factsOf({ ...emptyProfile(PERSON.link), name, bio, language })
  const isTrue = (sentence: string) => checkSentence(sentence, written, { today: new Date('2026-11-20') }).ok
  expect([truth, lie].map(isTrue)).toEqual([true, false])
})

it.each<[language: string, bio: string, truth: string, lies: string[]]>([
  [
    'nl',
    'In 2015 kocht ik de molen van Jan Prins.',
    'Zij kocht in 2015 de molen van Jan Prins.',
    [
      'In 2015 kocht Jan Prins de molen.',
      'In 2015 kocht Jan Prins de molen van Nora.',
      'De molen kocht Jan Prins.',
      'Zij kocht Jan Prins.',
    ],
  ],
  [
    'nl',
    'Ik leerde het vak van Piet Bakker.',
    'Zij leerde het vak van Piet Bakker.',
    ['Piet Bakker leerde het vak van Nora.', 'Zij leerde Piet Bakker het vak.'],
  ],
  [
    'nl',
    'Ik kocht een fiets van Jan.',
    'Zij kocht een fiets van Jan.',
    ['Zij kocht Jan.', 'Jan kocht een fiets.', 'Jan kocht een fiets van haar.'],
  ],
  ['nl', 'Ik kom van Zwolle.', 'Zij komt uit Zwolle.', ['Zwolle komt van Nora.']],
  [
    'nl',
    'Ik won van Jan Prins.',
    'Zij won van Jan Prins.',
    ['Jan Prins won.', 'Jan Prins won van Nora.', 'Zij won Jan Prins.'],
  ],
  [
    'nl',
    'Ik maak ondertitels voor het filmfestival van Oostende.',
    'Zij maakt ondertitels voor het Filmfestival Oostende.',
    ['Zij maakt ondertitels van Oostende.', 'Zij maakt Oostende voor het filmfestival.'],
  ],
  [
    'en',
    'I make subtitles for the festival of Greenock.',
    'She makes subtitles for the festival of Greenock.',
    ['She makes subtitles of Greenock.'],
  ],
  [
    'nl',
    'Ik werk met de zoon van Jan Prins.',
    'Zij werkt met de zoon van Jan Prins.',
    ['Zij werkt met haar zoon Jan Prins.', 'Jan Prins werkt met de zoon.'],
  ],
  [
    'fr',
    'En 2015, j’ai acheté le moulin de Jean Prins.',
    'Elle a acheté le moulin de Jean Prins en 2015.',
    ['En 2015, Jean Prins a acheté le moulin.', 'Jean Prins a acheté le moulin de Nora.'],
  ],
  [
    'fr',
    'Je travaille avec mon fils Jean Prins.',
    'Elle travaille avec son fils Jean Prins.',
    ['Elle travaille avec le fils de Jean Prins.'],
  ],
  [
    'it',
    'Nel 2015 ho comprato il mulino di Gianni Prini.',
    'Nel 2015 ha comprato il mulino di Gianni Prini.',
    ['Nel 2015 Gianni Prini ha comprato il mulino.', 'Nel 2015 ha comprato il mulino da Gianni Prini.'],
  ],
  [
    'de',
    'Ich kaufte ein Rad von meiner Tante Annelies.',
    'Sie kaufte ein Rad von ihrer Tante Annelies.',
    ['Sie kaufte Annelies.', 'Annelies kaufte ein Rad.'],
  ],
  [
    'en',
    'I bought a bike from my aunt Annelies.',
    'She bought a bike from her aunt Annelies.',
    ['She bought Annelies.', 'Annelies bought a bike.'],
  ],
  [
    'it',
    'Sono sposata con Ada Rossi.',
    'È sposata con Ada Rossi.',
    ['Fu sposata con Ada Rossi.', 'Era sposata con Ada Rossi.', 'È stata sposata con Ada Rossi.'],
  ],
  ['it', 'Sono stata sposata con Ada Rossi.', 'Fu sposata con Ada Rossi.', ['È sposata con Ada Rossi.']],
  ['it', 'Sono nata a Ferrara.', 'Nacque a Ferrara.', ['Nasce a Ferrara.']],
  ['it', 'La bottega è aperta.', 'La bottega è aperta.', ['La bottega era aperta.']],
  [
    'it',
    'La rivista è pubblicata da Bice Tondelli.',
    'La rivista è pubblicata da Bice Tondelli.',
    ['La rivista è pubblicata da Nora.', 'La rivista è pubblicata da lei.'],
  ],
  [
    'it',
    'La scuola è diretta da mio marito.',
    'La scuola è diretta da suo marito.',
    ['La scuola era diretta da suo marito.', 'La scuola è diretta da Nora.'],
  ],
  [
    'it',
    'Il mulino è stato restaurato da Gianni Prini.',
    'Il mulino fu restaurato da Gianni Prini.',
    ['Il mulino fu restaurato da Nora.', 'Il mulino è restaurato da Gianni Prini.'],
  ],
  [
    'it',
    'Lavoro con libri regalati da Bice Tondelli.',
    'Lavora con libri regalati da Bice Tondelli.',
    ['Lavora con libri regalati da Nora.'],
  ],
  [
    'de',
    'Ich bin mit Ada Ross verheiratet.',
    'Sie ist mit Ada Ross verheiratet.',
    ['Sie war mit Ada Ross verheiratet.'],
  ],
  [
    'de',
    'Die Zeitschrift wird von Bice Tondel herausgegeben.',
    'Die Zeitschrift wird von Bice Tondel herausgegeben.',
    [
      'Die Zeitschrift wird von Nora herausgegeben.',
      'Die Zeitschrift wird von ihr herausgegeben.',
      'Die Zeitschrift wurde von Bice Tondel herausgegeben.',
    ],
  ],
  ['nl', 'Ik ben getrouwd met Ada Ros.', 'Zij is getrouwd met Ada Ros.', ['Zij was getrouwd met Ada Ros.']],
  [
    'fr',
    'La revue est publiée par Bice Tondel.',
    'La revue est publiée par Bice Tondel.',
    ['La revue sera publiée par Bice Tondel.', 'La revue est publiée par Nora.'],
  ],
  [
    'es',
    'La revista será publicada por Blas Ferrer.',
    'La revista será publicada por Blas Ferrer.',
    ['La revista es publicada por Blas Ferrer.', 'La revista fue publicada por Blas Ferrer.'],
  ],
  [
    'en',
    'My shop has 14 March posters and 2 June lamps.',
    'Her shop has 14 March posters and 2 June lamps.',
    ['Her shop has lamps on 2 June.', 'On 14 March her shop has posters.'],
  ],
  [
    'de',
    'Ich verkaufe 14 Mai Bäume und 2 April Rosen.',
    'Sie verkauft 14 Mai Bäume.',
    ['Sie verkauft am 14. Mai Bäume.'],
  ],
  [
    'nl',
    'Ik verkoop 14 mei posters en 2 juni lampen.',
    'Zij verkoopt 14 mei posters.',
    ['Zij verkoopt posters op 14 mei.'],
  ],
  [
    'en',
    'We sing on 14 December in Greenock.',
    'They sing in Greenock on 14 December.',
    ['They sing in Greenock on 15 December.'],
  ],
  [
    'es',
    'Abrimos lunes y martes en Gijón.',
    'Abre los lunes y martes en Gijón.',
    ['Abre los lunes y jueves en Gijón.'],
  ],
  [
    'es',
    'Abierto: lunes a viernes en Gijón.',
    'Abierto de lunes a viernes en Gijón.',
    ['Abierto los viernes a lunes en Gijón.', 'Abierto de martes a viernes en Gijón.'],
  ],
  [
    'es',
    'Toco lunes 12 y martes 13 de mayo en Gijón.',
    'Toca lunes 12 y martes 13 de mayo en Gijón.',
    ['Toca los lunes y martes en Gijón.'],
  ],
])('in %s, of "%s", keeps who did what and when: "%s", not %j', (language, bio, truth, lies) => {
  const written = factsOf({ ...emptyProfile(PERSON.link), name: 'Nora Lind', bio, language })
  const isTrue = (sentence: string) => checkSentence(sentence, written, { today: new Date('2026-11-20') }).ok
  expect([truth, ...lies].filter(isTrue)).toEqual([truth])
})
