import { describe, expect, it } from 'vitest'
import { PERSON } from '../draft/testing/typed-profiles.ts'
import type { Profile, ProfileOf } from '../profile/profile.ts'
import { checkSentence } from './check-sentence.ts'
import type { TruthLanguage } from './grammar.ts'
import { factsOf } from './profile-facts.ts'

const TODAY = new Date('2026-11-23')

/** A text that people write about themselves, and true and false retellings of it. */
type Retold = {
  bio: string
  role: { title: string; organization: string; start: string; end: string; description?: string }
  truths: string
  lies: string
}

const RETOLD: Record<TruthLanguage, Retold> = {
  en: {
    bio: 'I design and repair footbridges. Since 2018 I have had my own office in Bristol. Before that I taught in Leeds. I work with my partner Olga Penhale.',
    role: {
      title: 'Engineer',
      organization: 'Ferncliffe',
      start: '2012',
      end: '2018-03',
      description: 'Repair of 22 railway bridges.',
    },
    truths: `She designs footbridges and repairs them.
      She designs footbridges.
      In 2018 she opened her own office in Bristol.
      Before she opened her own office in Bristol, she worked at Ferncliffe.
      Her partner is Olga Penhale.
      At Ferncliffe she repaired 22 railway bridges.`,
    lies: `In 2012 she opened her own office in Bristol.
      Before she worked at Ferncliffe, she opened her own office in Bristol.
      Olga Penhale designs footbridges.
      At Ferncliffe she repaired 22 footbridges.
      Olga Penhale repaired 22 railway bridges.`,
  },
  de: {
    bio: 'Ich plane Schulhöfe. Seit 2015 habe ich mein eigenes Büro in Kassel. Ich würde gern einmal einen Friedhof gestalten. Vorher arbeitete ich in Göttingen.',
    role: {
      title: 'Planerin',
      organization: 'Grünamt',
      start: '2009',
      end: '2015-01',
      description: 'Pflege von 12.000 Straßenbäumen.',
    },
    truths: `Sie plant Schulhöfe.
      Einen Friedhof würde sie gern einmal gestalten.
      2015 eröffnete sie ihr eigenes Büro in Kassel.
      Bevor sie ihr eigenes Büro in Kassel eröffnete, arbeitete sie beim Grünamt.
      Beim Grünamt pflegte sie 12.000 Straßenbäume.`,
    lies: `Einen Friedhof gestaltet sie gern.
      2009 eröffnete sie ihr eigenes Büro in Kassel.
      Bevor sie beim Grünamt arbeitete, eröffnete sie ihr eigenes Büro in Kassel.
      Beim Grünamt pflegte sie 2.000 Straßenbäume.`,
  },
  fr: {
    bio: "Je fabrique des violons et je ne fais pas d'archets. Depuis 2014, j'ai mon propre atelier à Rennes. Je travaille avec mon associé Youenn Cadic. J'ai préparé avec un ami l'ouverture d'un café.",
    role: { title: 'Luthière', organization: 'Tessier', start: '2009', end: '2014-02' },
    truths: `Elle ne fait pas d'archets.
      Elle fabrique des violons, mais elle ne fait pas d'archets.
      En 2014, elle a ouvert son propre atelier à Rennes.
      Avant d'ouvrir son propre atelier, elle a travaillé chez Tessier.
      Son associé est Youenn Cadic.`,
    lies: `Elle fait des archets.
      En 2009, elle a ouvert son propre atelier à Rennes.
      Avant de travailler chez Tessier, elle a ouvert son propre atelier.
      Elle a ouvert un café avec un ami.`,
  },
  es: {
    bio: 'Cuido ovejas en Huesca. Desde 2016 tengo mi propia consulta en Jaca. Trabajo con mi socio Blas Ferrer. Blas se encarga de las aves; yo, de las ovejas.',
    role: {
      title: 'Veterinaria',
      organization: 'Clínica Coso',
      start: '2012',
      end: '2016-04',
      description: 'Atención a 120 granjas.',
    },
    truths: `En 2016 abrió su propia consulta en Jaca.
      Antes de abrir su propia consulta, trabajó en la Clínica Coso.
      Su socio es Blas Ferrer.
      En la Clínica Coso atendió 120 granjas.`,
    lies: `Blas se encarga de las ovejas.
      En 2012 abrió su propia consulta en Jaca.
      Antes de trabajar en la Clínica Coso, abrió su propia consulta.
      Blas Ferrer abrió su propia consulta en Jaca.`,
  },
  it: {
    bio: 'Restauro libri. Dal 2013 ho un laboratorio a Ferrara. Non faccio perizie. Bice si occupa delle legature, io della carta.',
    role: { title: 'Assistente', organization: 'Archivio Estense', start: '2007', end: '2013-09' },
    truths: `Non fa perizie.
      Nel 2013 ha aperto un laboratorio a Ferrara.
      Prima di aprire un laboratorio a Ferrara è stata assistente all'Archivio Estense.`,
    lies: `Fa perizie.
      Bice si occupa della carta.
      Nel 2007 ha aperto un laboratorio a Ferrara.`,
  },
  pt: {
    bio: 'Faço louça. Desde 2017 tenho um ateliê em Aveiro. A Graça trata dos vidrados, eu do barro. Gostava de construir um forno.',
    role: { title: 'Modeladora', organization: 'Fábrica da Costa', start: '2012', end: '2016-12' },
    truths: `Em 2017 abriu um ateliê em Aveiro.
      Antes de abrir um ateliê em Aveiro, trabalhou na Fábrica da Costa.
      A Graça trata dos vidrados.`,
    lies: `A Graça trata do barro.
      Em 2012 abriu um ateliê em Aveiro.
      Construiu um forno.`,
  },
  nl: {
    bio: 'Ik maal graan. Sinds 2015 heb ik mijn eigen molen bij Dokkum, samen met mijn compagnon Wietske Hoekstra. Daarvoor werkte ik vier jaar in een fabriek. Wietske bakt het brood, ik doe de stenen.',
    role: { title: 'Leraar', organization: 'Liudger', start: '2002', end: '2006' },
    truths: `Hij doet de stenen.
      In 2015 begon hij zijn eigen molen bij Dokkum.
      Zijn compagnon is Wietske Hoekstra.
      Hij werkte vier jaar in een fabriek.
      Hij maalt graan, en Wietske bakt het brood.`,
    lies: `Wietske doet de stenen.
      In 2002 begon hij zijn eigen molen bij Dokkum.
      Hij bakt het brood.`,
  },
}

function profileOf(language: string, { bio, role }: Retold): Profile {
  const person = PERSON as ProfileOf<'linkedin-individual'>
  const details = {
    ...person.details,
    experience: [{ organization_url: null, location: null, description: null, is_current: false, ...role }],
    volunteering: [],
    education: [],
    projects: [],
    recommendations: [],
    publications: [],
    honors: [],
  }
  return { ...person, name: 'Nora Velden', headline: null, bio, location: null, language, details }
}

const linesOf = (text: string) => text.split('\n').map(line => line.trim())

describe.each(Object.entries(RETOLD))('what an owner says of themselves in %s', (language, retold) => {
  const facts = factsOf(profileOf(language, retold))
  const refusalOf = (sentence: string) => {
    const verdict = checkSentence(sentence, facts, { today: TODAY })
    return verdict.ok ? null : verdict.refusal
  }

  it.each(linesOf(retold.truths))('may be retold as: %s', sentence => {
    expect(refusalOf(sentence)).toBeNull()
  })

  it.each(linesOf(retold.lies))('is not retold as: %s', sentence => {
    expect(refusalOf(sentence)).not.toBeNull()
  })
})

/** Retellings of a passage in another order, with recurring times, of a name and its noun, and stressed. */
const REARRANGED: { language: TruthLanguage; bio: string; truths: string[]; lies: string[] }[] = [
  {
    language: 'en',
    bio: 'My partner Olga Penhale draws the plans. I repair sixty windows a year after heavy storms. The handbook was written together with Ada Moss. I teach sheep and horses.',
    truths: [
      'After heavy storms she repairs sixty windows every year.',
      'The plans are drawn by her partner Olga Penhale.',
    ],
    lies: [
      'She repairs sixty windows a month.',
      'The plans are drawn by Maren and her partner Olga Penhale.',
      'It was Ada Moss who drew the plans.',
      'She wrote the handbook.',
      'Sheep teach horses.',
      'Her teacher Olga Penhale draws the plans.',
    ],
  },
  {
    language: 'de',
    bio: 'Mein Kollege Arne Budde zeichnet die Pläne. Das war 2011, und seit 2017 leite ich die Werkstatt.',
    truths: ['Die Pläne zeichnet ihr Kollege Arne Budde.', 'Seit 2017 leitet sie die Werkstatt.'],
    lies: ['Ihren Kollegen Arne Budde zeichnet sie.', 'Seit 2011 leitet sie die Werkstatt.'],
  },
  {
    language: 'fr',
    bio: 'Mon associé Yann Le Dantec s’occupe des vernis. La musique a été composée par Berthe Sannier.',
    truths: [
      'Son associé Yann Le Dantec s’occupe des vernis.',
      'C’est Berthe Sannier qui a composé la musique.',
    ],
    lies: [
      'Elle s’occupe des vernis de son associé, Yann Le Dantec.',
      'C’est Yann Le Dantec qui a composé la musique.',
    ],
  },
]

describe.each(REARRANGED)('the words of “$bio”', ({ language, bio, truths, lies }) => {
  const facts = factsOf({ ...PERSON, language, name: 'Maren Solheim', headline: null, bio })
  const refusalOf = (sentence: string) => {
    const verdict = checkSentence(sentence, facts, { today: TODAY })
    return verdict.ok ? null : verdict.refusal
  }
  it.each(truths)('may be rearranged as: %s', sentence => {
    expect(refusalOf(sentence)).toBeNull()
  })
  it.each(lies)('do not say: %s', sentence => {
    expect(refusalOf(sentence)).not.toBeNull()
  })
})
