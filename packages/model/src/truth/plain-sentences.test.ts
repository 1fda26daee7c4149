import { describe, expect, it } from 'vitest'
import { PERSON } from '../draft/testing/typed-profiles.ts'
import type { Profile, ProfileOf } from '../profile/profile.ts'
import { checkSentence } from './check-sentence.ts'
import type { TruthLanguage } from './grammar.ts'
import { factsOf } from './profile-facts.ts'
import { PLAIN, type PlainCase } from './testing/plain-sentences.ts'

const TODAY = new Date('2026-11-23')

function profileOf(language: string, it: PlainCase, study = { start: '2006', end: '2010' }): Profile {
  const person = PERSON as ProfileOf<'linkedin-individual'>
  const role = { organization_url: null, description: null }
  return {
    ...person,
    name: 'Nora Velden',
    headline: it.headline,
    bio: null,
    location: it.location,
    language,
    stats: [{ key: 'followers', label: 'followers', value: 1240 }],
    details: {
      ...person.details,
      experience: [
        { ...role, ...it.current, start: '2019-03', end: null, is_current: true },
        { ...role, ...it.former, start: '2012', end: '2018-06', is_current: false },
      ],
      volunteering: [
        { ...role, ...it.volunteering, location: null, start: '2014', end: '2016', is_current: false },
      ],
      education: [{ ...it.study, ...study, school_url: null, description: null }],
      skills: it.skills,
      languages: it.languages.map(([name, proficiency]) => ({ name, proficiency })),
      honors: [{ ...it.award, date: '2021', description: null }],
      publications: [{ ...it.publication, date: '2022', url: null, description: null }],
      certifications: [{ ...it.certificate, issued: '2020-05', url: null }],
      projects: [],
      recommendations: [],
    },
  } as Profile
}

describe.each(Object.entries(PLAIN))('a plain sentence in %s', (language, plain) => {
  const facts = factsOf(profileOf(language, plain))
  const refusalOf = (sentence: string) => {
    const verdict = checkSentence(sentence, facts, { today: TODAY })
    return verdict.ok ? null : verdict.refusal
  }
  const sentences = plain.sentences.split('\n').flatMap(line => line.trim() || [])

  it.each(sentences)('passes: %s', sentence => {
    expect(refusalOf(sentence)).toBeNull()
  })

  const [one, other] = [plain.current.organization, plain.former.organization]
  const swapped = (text: string) =>
    text.replaceAll(one, '\u0000').replaceAll(other, one).replaceAll('\u0000', other)
  const redated = (text: string) => text.replace(/\b20[0-2]\d\b/g, year => String(Number(year) - 11))
  const lies = sentences.flatMap(text => [swapped(text), redated(text)].filter(lie => lie !== text))

  it.each(lies)('is refused with another employer or year: %s', lie => {
    expect(refusalOf(lie)).not.toBeNull()
  })
})

const GIVEN: Record<TruthLanguage, { truths: string; lies: string }> = {
  en: {
    truths: `The Severn Institute awarded her the Young Engineer Prize.
      The Young Engineer Prize was awarded to Nora.
      Nora, who was awarded the Young Engineer Prize, works at Arkwell Partners.
      Awarded the Young Engineer Prize in 2021.
      Her awards include the Young Engineer Prize.`,
    lies: `Nora awarded the Young Engineer Prize to the Severn Institute.
      She honoured the Severn Institute with the Young Engineer Prize.
      The Severn Institute was awarded the Young Engineer Prize by Nora.
      Nora awards the Young Engineer Prize.
      Nora is awarding the Young Engineer Prize.
      The Young Engineer Prize was awarded by Nora.
      The Young Engineer Prize was awarded by her.
      Nora, who awarded the Young Engineer Prize, works at Arkwell Partners.
      An engineer awarded the Young Engineer Prize.
      Nora and the Severn Institute awarded the Young Engineer Prize.
      The Severn Institute received the Young Engineer Prize from Nora.`,
  },
  de: {
    truths: `2021 verlieh ihr das Elbinstitut den Nachwuchspreis Holzbau.
      Man verlieh ihr den Nachwuchspreis Holzbau.
      Sie bekam 2021 den Nachwuchspreis Holzbau verliehen.
      Ausgezeichnet mit dem Nachwuchspreis Holzbau.`,
    lies: `2021 verlieh sie den Nachwuchspreis Holzbau.
      Nora hat den Nachwuchspreis Holzbau verliehen.
      Nora vergab den Nachwuchspreis Holzbau.
      Nora verleiht den Nachwuchspreis Holzbau.
      Sie ehrt das Elbinstitut mit dem Nachwuchspreis Holzbau.
      Dem Elbinstitut verlieh sie den Nachwuchspreis Holzbau.
      Der Nachwuchspreis Holzbau wurde von Nora verliehen.
      Der Nachwuchspreis Holzbau wurde von ihr vergeben.
      Das Elbinstitut erhielt den Nachwuchspreis Holzbau von Nora.`,
  },
  fr: {
    truths: `On lui a décerné le Prix de la jeune ingénieure.
      Elle a été récompensée par le Prix de la jeune ingénieure.`,
    lies: `Elle a décerné le Prix de la jeune ingénieure.
      Elle a récompensé l'Institut de la Loire.
      Le Prix de la jeune ingénieure a été décerné par Nora.
      Une ingénieure a décerné le Prix de la jeune ingénieure.
      L'Institut de la Loire a reçu le Prix de la jeune ingénieure de Nora.`,
  },
  es: {
    truths: `Le concedieron el Premio Joven Ingeniera.
      Se le otorgó el Premio Joven Ingeniera.
      El Instituto del Nalón le concedió el Premio Joven Ingeniera.`,
    lies: `Otorgó el Premio Joven Ingeniera al Instituto del Nalón.
      Concedió el Premio Joven Ingeniera.
      En 2021 otorgó el Premio Joven Ingeniera.
      Nora concede el Premio Joven Ingeniera.
      Ha concedido el Premio Joven Ingeniera.
      El Premio Joven Ingeniera fue otorgado por ella.
      El Instituto del Nalón recibió el Premio Joven Ingeniera de Nora.`,
  },
  it: {
    truths: `Le hanno conferito il Premio Giovane Ingegnera.
      Le è stato conferito il Premio Giovane Ingegnera.`,
    lies: `Nora ha conferito il Premio Giovane Ingegnera.
      Ha assegnato il Premio Giovane Ingegnera.
      Conferisce il Premio Giovane Ingegnera.
      Il Premio Giovane Ingegnera è stato conferito da Nora.`,
  },
  pt: {
    truths: `Atribuíram-lhe o Prémio Jovem Engenheira.
      Foi distinguida com o Prémio Jovem Engenheira.`,
    lies: `Nora atribuiu o Prémio Jovem Engenheira.
      Atribuiu o Prémio Jovem Engenheira.
      Distinguiu o Instituto do Cávado.
      O Prémio Jovem Engenheira foi atribuído por ela.`,
  },
  nl: {
    truths: `Het IJsselinstituut reikte haar de Jonge Ingenieursprijs uit.
      Bekroond met de Jonge Ingenieursprijs.`,
    lies: `Nora reikte de Jonge Ingenieursprijs uit.
      Nora kent de Jonge Ingenieursprijs toe.
      Zij onderscheidt het IJsselinstituut met de Jonge Ingenieursprijs.
      De Jonge Ingenieursprijs is door haar toegekend.
      Het IJsselinstituut kreeg de Jonge Ingenieursprijs van Nora.`,
  },
}

it.each(Object.entries(GIVEN))(
  'in %s, refuses that the owner gave an award received',
  (language, { truths, lies }) => {
    const facts = factsOf(profileOf(language, PLAIN[language as TruthLanguage]))
    const linesOf = (text: string) => text.split('\n').map(line => line.trim())
    const isTrue = (sentence: string) => checkSentence(sentence, facts, { today: TODAY }).ok
    expect([...linesOf(truths), ...linesOf(lies)].filter(isTrue)).toEqual(linesOf(truths))
  },
)

it.each<[TruthLanguage, string]>([
  ['en', 'From 2012 to 2018, she worked at Tolland Bridges.'],
  ['de', 'Sie arbeitete von 2012 bis 2018 bei Brückenbau Tolland.'],
  ['fr', 'De 2012 à 2018, elle a travaillé chez Ponts Tolland.'],
  ['es', 'Trabajó en Puentes Tolland de 2012 a 2018.'],
  ['es', 'Trabajó en Puentes Tolland desde 2012 hasta 2018.'],
  ['it', 'Dal 2012 al 2018 ha lavorato per Ponti Tolland.'],
  ['pt', 'Trabalhou na Pontes Tolland de 2012 a 2018.'],
  ['nl', 'Van 2012 tot 2018 werkte zij bij Tolland Bruggen.'],
])('in %s, takes neither end of a range from between: %s', (language, truth) => {
  const facts = factsOf(profileOf(language, PLAIN[language]))
  const isTrue = (sentence: string) => checkSentence(sentence, facts, { today: TODAY }).ok
  const ranges = [truth, truth.replace('2012', '2013'), truth.replace('2018', '2017')]
  expect(ranges.map(isTrue)).toEqual([true, false, false])
})

it.each<[TruthLanguage, former: string, ends: string[], current: string]>([
  [
    'en',
    'She worked at Tolland Bridges',
    ['since 2012 until this year', 'until this year', 'between 2012 and this year', 'from 2012 to today'],
    'She has worked at Arkwell Partners from 2019 until now.',
  ],
  [
    'de',
    'Sie arbeitete bei Brückenbau Tolland',
    ['von 2012 bis dieses Jahr', 'seit 2012 bis heute', 'zwischen 2012 und heute'],
    'Seit 2019 bis heute arbeitet sie bei Arkwell Partner.',
  ],
  [
    'fr',
    'Elle a travaillé chez Ponts Tolland',
    [
      "depuis 2012 jusqu'à aujourd'hui",
      "depuis 2012 jusqu'à cette année",
      "jusqu'à aujourd'hui",
      "de 2012 à aujourd'hui",
      "entre 2012 et aujourd'hui",
    ],
    "Elle travaille chez Arkwell Associés depuis 2019 jusqu'à aujourd'hui.",
  ],
  [
    'es',
    'Ha trabajado en Puentes Tolland',
    [
      'desde 2012 hasta la actualidad',
      'desde 2012 hasta el año pasado',
      'hasta hoy',
      'de 2012 a la actualidad',
      'entre 2012 y hoy',
    ],
    'Trabaja en Arkwell Asociados desde 2019 hasta hoy.',
  ],
  [
    'it',
    'Ha lavorato per Ponti Tolland',
    ['dal 2012 a oggi', 'fino a oggi', 'tra il 2012 e oggi', 'dal 2012'],
    'Dal 2019 lavora presso Arkwell Associati.',
  ],
  [
    'pt',
    'Trabalhou na Pontes Tolland',
    ['desde 2012 até à atualidade', 'até ao ano passado', 'de 2012 até hoje', 'entre 2012 e hoje'],
    'Trabalha na Arkwell Associados desde 2019 até hoje.',
  ],
  [
    'nl',
    'Zij werkte bij Tolland Bruggen',
    ['van 2012 tot nu', 'tot vandaag', 'tussen 2012 en nu'],
    'Zij werkt sinds 2019 bij Arkwell Partners.',
  ],
])('in %s, refuses that "%s" to an end that is no year: %j', (language, former, ends, current) => {
  const facts = factsOf(profileOf(language, PLAIN[language]))
  const isTrue = (sentence: string) => checkSentence(sentence, facts, { today: TODAY }).ok
  expect([current, ...ends.map(end => `${former} ${end}.`)].filter(isTrue)).toEqual([current])
})

it.each<[TruthLanguage, truths: string[], lies: string[]]>([
  [
    'en',
    [
      'She studies Civil Engineering at the University of Leeds.',
      'She is studying for an MEng in Civil Engineering.',
    ],
    [
      'She holds an MEng in Civil Engineering from the University of Leeds.',
      'She has an MEng.',
      'She is a graduate of the University of Leeds.',
      'She is an alumna of the University of Leeds.',
      'Her degree in Civil Engineering is from the University of Leeds.',
      'Nora Velden, MEng in Civil Engineering, lives in Bristol.',
    ],
  ],
  [
    'de',
    ['Sie studiert Bauingenieurwesen an der Technischen Universität Chemnitz.'],
    ['Sie hat ein Diplom in Bauingenieurwesen.', 'Sie ist Absolventin der Technischen Universität Chemnitz.'],
  ],
  [
    'fr',
    ["Elle étudie le génie civil à l'Université de Lille."],
    ["Elle est titulaire d'un Master en génie civil.", 'Elle a un Master en génie civil.'],
  ],
  [
    'es',
    ['Estudia Ingeniería civil en la Universidad de Cantabria.'],
    ['Tiene un máster en ingeniería civil.', 'Es graduada de la Universidad de Cantabria.'],
  ],
  [
    'it',
    ["Studia Ingegneria civile all'Università di Trento."],
    ['Ha una laurea magistrale in ingegneria civile.'],
  ],
  [
    'pt',
    ['Estuda Engenharia Civil na Universidade de Évora.'],
    ['Tem um mestrado em engenharia civil.', 'É licenciada em engenharia civil.'],
  ],
  [
    'nl',
    ['Zij studeert Civiele techniek aan de Universiteit Twente.'],
    ['Zij heeft een master in civiele techniek.', 'Zij is alumna van de Universiteit Twente.'],
  ],
])('in %s, gives nobody the degree of a study that goes on', (language, truths, lies) => {
  const facts = factsOf(profileOf(language, PLAIN[language], { start: '2024', end: '2029' }))
  const isTrue = (sentence: string) => checkSentence(sentence, facts, { today: TODAY }).ok
  expect([...truths, ...lies].filter(isTrue)).toEqual(truths)
})

it('takes nobody for a teacher of what they studied, in German', () => {
  const facts = factsOf(profileOf('de', PLAIN.de))
  const isTrue = (sentence: string) => checkSentence(sentence, facts, { today: TODAY }).ok
  const lies = [
    'Sie lehrte Bauingenieurwesen an der Technischen Universität Chemnitz.',
    'Von 2006 bis 2010 lehrte sie an der Technischen Universität Chemnitz.',
    'Sie hat Bauingenieurwesen gelehrt.',
  ]
  expect(lies.filter(isTrue)).toEqual([])
})

it.each<[TruthLanguage, truths: string[], lies: string[]]>([
  [
    'en',
    [
      'She is a certified Bridge Inspector Level 2.',
      'She wrote the article "Bridges that float" for Span Review.',
      'She speaks Welsh.',
      'Her languages are English and Welsh.',
    ],
    [
      'She is a bridge inspector at the Roads Authority.',
      'She inspects bridges for the Roads Authority.',
      'She is a young engineer of the Severn Institute.',
      'She published Span Review in 2022.',
      'She is an author at Span Review.',
      'She writes for Span Review.',
      'She is Welsh.',
      'Nora Velden, Welsh, lives in Bristol.',
      'She is a native of Bristol.',
    ],
  ],
  [
    'de',
    ['Sie ist seit 2020 zertifizierte Brückenprüferin.', 'Sie spricht Sorbisch.'],
    ['Sie ist Brückenprüferin beim Straßenamt.', 'Sie veröffentlicht Spannweite.', 'Sie ist Deutsche.'],
  ],
  [
    'fr',
    ['Elle parle breton.'],
    [
      "Elle inspecte des ouvrages pour l'Agence des routes.",
      "Elle est jeune ingénieure à l'Institut de la Loire.",
      'Elle publie Travées.',
      'Elle est bretonne.',
    ],
  ],
  [
    'es',
    ['Habla asturiano.'],
    ['Es joven ingeniera en el Instituto del Nalón.', 'Publica Vanos.', 'Es asturiana.'],
  ],
  [
    'it',
    ['Parla ladino.'],
    ["Ispeziona ponti all'Agenzia delle Strade.", 'Scrive per Campate.', 'È ladina.'],
  ],
  ['pt', ['Fala mirandês.'], ['É jovem engenheira no Instituto do Cávado.', 'Publica Vãos.', 'É mirandesa.']],
  ['nl', ['Zij spreekt Fries.'], ['Zij publiceert Overspanning.', 'Zij is Nederlandse.']],
])(
  'in %s, makes no employer of an issuer or publisher, and no origin of a language',
  (language, truths, lies) => {
    const facts = factsOf(profileOf(language, PLAIN[language]))
    const isTrue = (sentence: string) => checkSentence(sentence, facts, { today: TODAY }).ok
    expect([...truths, ...lies].filter(isTrue)).toEqual(truths)
  },
)

it.each<[TruthLanguage, truths: string[], lies: string[]]>([
  [
    'en',
    [
      'She left Tolland Bridges in 2018.',
      'She started work at Arkwell Partners in 2019.',
      'She wrote the article "Bridges that float" in 2022.',
      'She has at least 1,240 followers.',
    ],
    [
      'She retired from Tolland Bridges in 2018.',
      'She quit Tolland Bridges in 2018.',
      'She resigned in 2018.',
      'She started Arkwell Partners in 2019.',
      'She moved to Bristol.',
      'She wrote the book "Bridges that float" in 2022.',
      'She has more than 1,240 followers.',
      'She joined LinkedIn with 1,240 followers.',
    ],
  ],
  [
    'de',
    ['Ihr Artikel „Brücken, die schwimmen“ erschien 2022.'],
    ['2019 startete sie Arkwell Partner.', 'Ihr Buch „Brücken, die schwimmen“ erschien 2022.'],
  ],
  [
    'fr',
    ['Elle a rejoint Arkwell Associés en 2019.'],
    ['Elle a commencé Arkwell Associés en 2019.', 'Son livre « Des ponts qui flottent » est paru en 2022.'],
  ],
  ['es', [], ['Inició Arkwell Asociados en 2019.', 'Su libro «Puentes que flotan» se publicó en 2022.']],
  ['it', [], ['Ha iniziato Arkwell Associati nel 2019.', 'Ha più di 1.240 follower.']],
  ['pt', [], ['Iniciou a Arkwell Associados em 2019.', 'Tem mais de 1.240 seguidores.']],
  ['nl', [], ['Zij startte Arkwell Partners in 2019.', 'Zij heeft meer dan 1.240 volgers.']],
])(
  'in %s, tells no event or thing of which the profile has only the date or number',
  (language, truths, lies) => {
    const facts = factsOf(profileOf(language, PLAIN[language]))
    const isTrue = (sentence: string) => checkSentence(sentence, facts, { today: TODAY }).ok
    expect([...truths, ...lies].filter(isTrue)).toEqual(truths)
  },
)

it('publishes nothing before its date', () => {
  const facts = factsOf(profileOf('en', PLAIN.en))
  const isTrue = (today: string) =>
    checkSentence('She published "Bridges that float" in 2022.', facts, { today: new Date(today) }).ok
  expect([isTrue('2021-11-23'), isTrue('2022-11-23')]).toEqual([false, true])
})

it.each<[TruthLanguage, truths: string[], lies: string[]]>([
  [
    'en',
    [
      'She was a draughtsperson at Tolland Bridges and is a structural engineer at Arkwell Partners.',
      'Her skills include timber structures and Revit.',
    ],
    [
      'She was a structural engineer and draughtsperson at Tolland Bridges.',
      'She received the Young Engineer Prize from the Severn Institute and the Roads Authority.',
      'From 2012 to 2018 she worked at Tolland Bridges and the Avon Rowing Club.',
      'She studied Civil Engineering and timber structures.',
    ],
  ],
  ['de', [], ['Sie war Bauingenieurin und Bauzeichnerin bei Brückenbau Tolland.']],
  ['fr', [], ['Elle était ingénieure structure et dessinatrice chez Ponts Tolland.']],
  ['es', [], ['Fue ingeniera de estructuras y delineante en Puentes Tolland.']],
  ['it', [], ['Ha studiato ingegneria civile e calcolo sismico.']],
  ['pt', [], ['Foi engenheira de estruturas e desenhadora na Pontes Tolland.']],
  ['nl', [], ['Zij was constructeur en tekenaar bij Tolland Bruggen.']],
])('in %s, joins no parts of two facts: %j', (language, truths, lies) => {
  const facts = factsOf(profileOf(language, PLAIN[language]))
  const isTrue = (sentence: string) => checkSentence(sentence, facts, { today: TODAY }).ok
  expect([...truths, ...lies].filter(isTrue)).toEqual(truths)
})
