import { describe, expect, it } from 'vitest'
import { PERSON } from '../draft/testing/typed-profiles.ts'
import type { Profile, ProfileOf } from '../profile/profile.ts'
import { checkSentence } from './check-sentence.ts'
import type { TruthLanguage } from './grammar.ts'
import { factsOf } from './profile-facts.ts'

const TODAY = new Date('2026-11-23')
const LINKEDIN = PERSON as ProfileOf<'linkedin-individual'>

/** A profile, and sentences with nearly its words that are and are not supported: a line each. */
type Claim = {
  language: TruthLanguage
  bio: string
  headline?: string
  details?: Partial<ProfileOf<'linkedin-individual'>['details']>
  truths?: string
  lies?: string
}

const role = (title: string, organization: string, start: string, end: string | null = null) => ({
  ...{ title, organization, organization_url: null, location: null, description: null },
  ...{ start, end, is_current: end === null },
})

const study = (school: string, degree: string | null, field: string, start: string, end: string) => ({
  ...{ school, school_url: null, degree, field, start, end, description: null },
})

const awarded = (description: string): Claim => ({
  language: 'en',
  bio: '',
  details: { honors: [{ title: 'Golden Map', issuer: 'Map Union', date: '2018-05', description }] },
})

const CLAIMS: Record<string, Claim[]> = {
  'a number without what limits it, before a preposition, a currency or a month': [
    {
      language: 'en',
      bio: `I started around May 2010. I moved about Christmas 2012. I have sung at least in 30 countries. I have worked
        roughly with 20 choirs. I earned about EUR 300.`,
      truths: `She started around May 2010.
        She has sung at least in 30 countries.
        She earned about EUR 300.`,
      lies: `She started in May 2010.
        She moved in 2012.
        She has sung in 30 countries.
        She has worked with 20 choirs.
        She earned EUR 300.`,
    },
    {
      language: 'de',
      bio: 'Ich habe höchstens EUR 20 verloren. Ich habe mindestens mit 40 Bäckern gearbeitet. Ich habe etwa Anfang 2010 gebaut.',
      truths: 'Sie hat mindestens mit 40 Bäckern gearbeitet.',
      lies: `Sie hat EUR 20 verloren.
        Sie hat mit 40 Bäckern gearbeitet.
        Sie hat Anfang 2010 gebaut.`,
    },
    {
      language: 'fr',
      bio: "J'ai chanté environ dans 30 pays. J'ai environ EUR 300.",
      lies: `Elle a chanté dans 30 pays.
        Elle a EUR 300.`,
    },
    {
      language: 'it',
      bio: 'Ho cucinato al massimo per 40 ospiti.',
      lies: 'Ha cucinato per 40 ospiti.',
    },
    { language: 'nl', bio: 'Ik kookte hooguit voor 40 gasten.', lies: 'Ze kookte voor 40 gasten.' },
  ],
  'a power as its base': [
    {
      language: 'en',
      bio: 'In 2019, 10⁶ cards were read by my machine. My lab grew 10¹³ cells. My file has 2³² bytes. I weighed 10⁻⁶ grams. I coached 300² people. I counted 12.345 x 10³ cells.',
      truths: `Her file has 2³² bytes.
        In 2019, 1,000,000 cards were read by her machine.`,
      lies: `In 2019, 10 cards were read by her machine.
        Her lab grew 10 cells.
        Her file has 2 bytes.
        She weighed 10 grams.
        She weighed 6 grams.
        She coached 90,000 people.
        She counted 1,000 cells.`,
    },
    {
      language: 'de',
      bio: 'Ich zählte 3·10⁵ Zellen.',
      truths: 'Sie zählte 300.000 Zellen.',
      lies: 'Sie zählte 10 Zellen.',
    },
  ],
  'another school or place by a part of its name': [
    {
      language: 'en',
      bio: '',
      details: {
        education: [
          study('Stanford University', 'MS', 'Computer Science', '2005', '2010'),
          study('University of Oxford', 'BA', 'History', '2001', '2004'),
          study('Bristol Brookes University', 'BA', 'Law', '1998', '2000'),
        ],
        experience: [
          role('Product Manager', 'Microsoft Corporation', '2013-02', '2016-07'),
          role('Editor', 'Boston Tools Group', '2010-02', '2012-07'),
        ],
      },
      truths: `She studied computer science at Stanford.
        She graduated from Stanford in 2010.
        She holds an MS in computer science from Stanford.
        She was a product manager at Microsoft.`,
      lies: `She studied law at Bristol University.
        She worked at Oxford University.
        She was an editor in Boston.`,
    },
  ],
  'a profession of what is done at home, but not of a professional verb': [
    {
      language: 'en',
      bio: 'I teach physics in Leeds. I translate from Norwegian. I cook for my family. I consult my doctor.',
      truths: 'Nora is a translator from Norwegian.',
      lies: 'She is a cook.\nShe is a consultant.',
    },
    {
      language: 'de',
      bio: 'Ich übersetze aus dem Norwegischen.',
      truths: 'Sie ist Übersetzerin aus dem Norwegischen.',
    },
    { language: 'en', bio: 'I teach my nephew chess.', lies: 'She is a teacher.' },
    { language: 'it', bio: 'Traduco idee in codice.', lies: 'È traduttrice.' },
  ],
  'having what is used or studied, but not what is kept': [
    {
      language: 'en',
      bio: 'I breed goats. I study bees. I take photographs of weddings.',
      truths: 'She has goats.\nShe makes photographs of weddings.',
      lies: 'She has bees.',
    },
    { language: 'fr', bio: 'Je prends des photos de mariage.', truths: 'Elle fait des photos de mariage.' },
    {
      language: 'de',
      bio: 'Ich züchte Ziegen. Ich betreue Kinder.',
      truths: 'Sie hat Ziegen.',
      lies: 'Sie hat Kinder.',
    },
  ],
  'the work of another author, but not a shop by its place': [
    {
      language: 'es',
      bio: 'Abrí la tienda de San Sebastián. Traduje la novela de Lea Stern.',
      truths: 'Abrió su tienda.',
      lies: 'Tradujo su novela.',
    },
    {
      language: 'fr',
      bio: "J'ai ouvert l'école de Saint Martin. Je suis un cours de tissage.",
      truths: 'Elle a ouvert son école.',
      lies: 'Elle donne un cours de tissage.',
    },
  ],
  'an award by a description of another part in it': [
    ...[
      ...['Second place', 'Semifinalist', '4th place', 'Nominated', 'Nominated by the union of map makers'],
      ...['Third overall', 'Segunda clasificada', 'Seconda classificata', 'Jurymitglied', 'Was on the jury'],
      ...[
        'Selected by readers for the shortlist',
        'Third edition: second place',
        'Selected from 400 for the final',
        'Judged 40 maps',
        'Member of the jury',
        'Finalist',
      ],
      ...['Shortlisted with four others', 'Zweite beim Finale'],
    ].map((description): Claim => ({ ...awarded(description), lies: 'Nora won the Golden Map.' })),
    ...[
      ...['Third edition, in Oslo', 'Team award', 'Judged by readers', 'Jury prize for maps'],
      ...['5th edition, Oslo', '4th of May 2018'],
    ].map((description): Claim => ({ ...awarded(description), truths: 'Nora won the Golden Map.' })),
  ],
  'a hedge before a year, or a place as a hedge': [
    {
      language: 'en',
      bio: 'I moved around the year 2010. I wrote a song about Prague 1968. I flew over USA 20 times.',
      truths: 'She moved around the year 2010.',
      lies: 'She moved in 2010.\nShe wrote about 1968 songs.\nShe flew over 20 times.',
    },
    { language: 'fr', bio: 'Je suis arrivée vers le printemps 2011.', lies: 'Elle est arrivée en 2011.' },
    { language: 'fr', bio: "J'ai fondé un chœur vers l'année 2010.", lies: 'Elle a fondé un chœur en 2010.' },
    {
      language: 'nl',
      bio: 'Ik stichtte een koor rond het jaar 2010.',
      lies: 'Ze stichtte een koor in 2010.',
    },
  ],
  'another institution of a name': [
    {
      language: 'en',
      bio: '',
      details: {
        education: [
          study('Oxford Business College', 'MBA', 'Business', '2005', '2010'),
          study('Boston College', 'BA', 'History', '2001', '2004'),
        ],
        experience: [role('Editor', 'Norway Group', '2013-02', '2016-07')],
      },
      lies: `She graduated from Oxford in 2010.
        She studied history at Boston University.
        She was an editor in Norway.`,
    },
    {
      language: 'en',
      bio: '',
      details: { education: [study('University of Oxford', 'BA', 'Law', '2001', '2004')] },
      lies: 'She studied the history of Oxford.\nShe studied law at Oxford College.',
    },
    {
      language: 'de',
      bio: 'Ich lese den Debütroman von Lea Stern.',
      details: { education: [study('Hochschule Bremen', 'BA', 'Physik', '2001', '2004')] },
      lies: 'Sie studierte Physik an der Universität Bremen.\nSie liest ihren Debütroman.',
    },
    { language: 'es', bio: 'Vendo el cuadro de Lea Stern.', lies: 'Vende su cuadro.' },
  ],
  'a preposition as “more than” or “less than” a number': [
    {
      language: 'en',
      bio: `Under him 20 girls joined the choir. I built over time 40 boats. I wrote over the winter 12 songs. I sang
        over a hundred songs.`,
      truths: 'She sang over a hundred songs.',
      lies: `She built over 40 boats.
        She wrote over 12 songs.
        Under 20 girls joined the choir.
        She sang a hundred songs.`,
    },
    {
      language: 'de',
      bio: 'Ich habe unter anderem 20 Bücher geschrieben.',
      lies: 'Sie hat unter 20 Bücher geschrieben.',
    },
    { language: 'nl', bio: 'Ik leerde onder hem 20 liedjes.', lies: 'Ze leerde onder 20 liedjes.' },
  ],
  'the action of another person, with the owner added': [
    {
      language: 'en',
      bio: 'My brother founded a school. My father built boats. My mother and I painted a mural. I bake bread.',
      truths: `Her brother founded a school.
        Her mother and she painted a mural.
        She bakes bread, and her brother founded a school.`,
      lies: `She and her brother founded a school.
        Nora and her brother founded a school.
        Her father and she built boats.
        Nora, her brother and her father built boats.
        In Ghent, she and her father built boats.
        A school was founded by her and her brother.
        She and her brother.`,
    },
    {
      language: 'en',
      bio: `My brother Tom and I built a boat. My business partner and I run a studio. My sister and I founded a
        school. My cousin Bea wrote a novel and I painted murals.`,
      truths: `Nora and her brother Tom built a boat.
        She and her business partner run a studio.
        She and her sister founded a school.`,
      lies: `She and her cousin Bea wrote a novel.
        She and her cousin painted murals.
        She and her sister built a boat.
        Her brother Tom built a boat.
        Her sister founded a school.`,
    },
    { language: 'de', bio: 'Mein Vater baute Boote.', lies: 'Sie und ihr Vater bauten Boote.' },
    {
      language: 'de',
      bio: 'Mein Bruder Tom und ich bauten ein Boot.',
      truths: 'Sie und ihr Bruder Tom bauten ein Boot.',
      lies: 'Ihr Bruder Tom baute ein Boot.',
    },
    {
      language: 'fr',
      bio: 'Mon frère Tom et moi avons construit un bateau. Ma cousine Bea a écrit un roman.',
      truths: 'Elle et son frère Tom ont construit un bateau.',
      lies: 'Elle et sa cousine Bea ont écrit un roman.',
    },
    {
      language: 'es',
      bio: 'Mi hermano Tom y yo construimos un barco en 2014. Mi prima Bea escribió una novela.',
      truths: 'Nora y su hermano Tom construyeron un barco en 2014.',
      lies: 'Ella y su prima Bea escribieron una novela.',
    },
    {
      language: 'fr',
      bio: 'Mon frère a fondé une école.',
      truths: 'Son frère a fondé une école.',
      lies: 'Elle et son frère ont fondé une école.',
    },
    { language: 'es', bio: 'Mi marido escribe novelas.', lies: 'Nora y su marido escriben novelas.' },
    { language: 'it', bio: 'Mio padre costruiva barche.', lies: 'Suo padre e lei costruivano barche.' },
    { language: 'pt', bio: 'O meu pai construía barcos.', lies: 'Nora e o seu pai construíam barcos.' },
    { language: 'nl', bio: 'Mijn vader bouwde boten.', lies: 'Zij en haar vader bouwden boten.' },
  ],
  'what another sentence says, in a relative clause': [
    {
      language: 'en',
      bio: `I run a small bakery in Ghent that employs twelve people. I run a studio called Mokka that makes games.
        I own a mill with two wheels that grinds corn. I build tools for farms that grow corn.
        I wrote a book about whales that sank ships. I write songs with a team that won prizes.`,
      truths: `She runs a bakery that employs twelve people.
        She runs a studio that makes games.
        She owns a mill that grinds corn.`,
      lies: `She builds tools that grow corn.
        She wrote a book that sank ships.
        She writes songs that won prizes.
        She runs a bakery that makes games.`,
    },
    {
      language: 'en',
      bio: 'I run a bakery. My team won a medal in 2019. I teach children. I won a prize. My daughter restores clocks.',
      truths: `Her team won a medal in 2019.
        Nora, who won a prize, teaches children.
        She runs a bakery, and her team won a medal in 2019.`,
      lies: `She runs a bakery, which won a medal in 2019.
        She runs a bakery and won a medal in 2019.
        Won a medal in 2019.
        She teaches children who won a prize.
        Her daughter, who restores clocks, won a prize.`,
    },
    {
      language: 'de',
      bio: 'Ich gewann 2014 einen Preis. Ich unterrichte Kinder.',
      truths: 'Nora, die Kinder unterrichtet, gewann 2014 einen Preis.',
      lies: 'Sie unterrichtet Kinder, die 2014 einen Preis gewannen.',
    },
    {
      language: 'fr',
      bio: "J'ai gagné un prix en 2014. J'enseigne aux enfants.",
      truths: 'Nora, qui enseigne aux enfants, a gagné un prix en 2014.',
      lies: 'Elle enseigne aux enfants, qui ont gagné un prix en 2014.',
    },
    { language: 'es', bio: 'Mi equipo ganó una medalla.', lies: 'Ganó una medalla.' },
    {
      language: 'it',
      bio: 'Ho vinto un premio nel 2014. Insegno ai bambini.',
      lies: 'Insegna ai bambini, che hanno vinto un premio nel 2014.',
    },
    {
      language: 'nl',
      bio: 'Ik won in 2014 een prijs. Ik geef les aan kinderen.',
      lies: 'Zij geeft les aan kinderen, die in 2014 een prijs wonnen.',
    },
  ],
  'what was done to the owner': [
    {
      language: 'fr',
      bio: "Marc Petit m'a formée.",
      lies: 'Elle a formé Marc Petit.\nNora Velden a formé Marc Petit.',
    },
    { language: 'fr', bio: "La banque m'a quittée.", lies: 'Elle a quitté la banque.' },
    {
      language: 'fr',
      bio: "La mairie m'a chargée du port.",
      lies: 'Elle a chargé la mairie du port.',
    },
    { language: 'it', bio: 'Il sindaco mi licenziò nel 2014.', lies: 'Licenziò il sindaco nel 2014.' },
    { language: 'pt', bio: 'Carla Reis contratou-me em 2014.', lies: 'Contratou Carla Reis em 2014.' },
    { language: 'es', bio: 'El alcalde me despidió en 2014.', lies: 'Despidió el alcalde.' },
    {
      language: 'de',
      bio: 'Der Verein bewilligte mir ein Jahr Urlaub.',
      truths: 'Der Verein bewilligte ihr ein Jahr Urlaub.',
      lies: 'Sie bewilligte dem Verein ein Jahr Urlaub.',
    },
  ],
  'what was so once': [
    {
      language: 'en',
      bio: 'I used to live in Oslo. I bake bread.',
      truths: `She lived in Oslo.
        She used to live in Oslo.
        She formerly lived in Oslo.`,
      lies: `She lives in Oslo.
        She has lived in Oslo.
        She is living in Oslo.
        She used to bake bread.
        She baked bread.`,
    },
  ],
  'what was before': [
    {
      language: 'en',
      bio: 'In 2014 I left the firm before the scandal.',
      truths: 'She left the firm before the scandal.',
      lies: 'She left the firm after the scandal.',
    },
    {
      language: 'en',
      bio: 'In 2014 I left the firm, before the scandal.',
      lies: 'After the scandal, she left the firm.',
    },
    {
      language: 'en',
      bio: 'In 2014 I broke my leg before the final.',
      lies: 'She broke her leg after the final.',
    },
    {
      language: 'fr',
      bio: "En 2014, je suis tombée malade avant l'examen.",
      lies: "Elle est tombée malade après l'examen.",
    },
    { language: 'es', bio: 'En 2014 enfermé antes del examen.', lies: 'Enfermó después del examen.' },
  ],
  'what was made of something': [
    { language: 'en', bio: 'I created the Forth bridge website.', lies: 'She built the Forth bridge.' },
    {
      language: 'en',
      bio: 'I created the Severn bridge guide with Ada Moss.',
      truths: 'She created the Severn bridge guide with Ada Moss.',
      lies: `She built the Severn bridge.
        She created the Severn bridge.
        Nora created the Severn bridge guide.`,
    },
    {
      language: 'en',
      bio: 'I designed the hospital logo.',
      truths: 'She designed the hospital logo.\nShe designed the logo.',
      lies: 'She designed the hospital.',
    },
    { language: 'en', bio: 'I wrote the book trailer.', lies: 'She wrote the book.' },
    {
      language: 'de',
      bio: 'Ich habe den Leitfaden der Severnbrücke verfasst.',
      truths: 'Sie hat den Leitfaden der Severnbrücke verfasst.\nSie hat den Leitfaden verfasst.',
      lies: 'Sie hat die Severnbrücke verfasst.',
    },
  ],
  'what another does': [
    { language: 'it', bio: 'Il molo lo ripara il mio vicino Yago.', lies: 'Ripara il molo.' },
    { language: 'pt', bio: 'O cais é reparado pelo meu vizinho Yago.', lies: 'Repara o cais.' },
    {
      language: 'fr',
      bio: "C'est mon voisin Yann qui répare le ponton.",
      truths: 'Son voisin Yann répare le ponton.',
      lies: 'Le voisin Nora Velden répare le ponton.\nElle répare le ponton.',
    },
    {
      language: 'es',
      bio: 'Quien pinta los barcos es mi hermana.',
      lies: 'Quien pinta los barcos es Nora Velden.\nPinta los barcos.\nNora Velden pinta los barcos.',
    },
    {
      language: 'pt',
      bio: 'Quem pinta os barcos é a minha irmã.',
      lies: 'Quem pinta os barcos é Nora Velden.\nPinta os barcos.',
    },
    {
      language: 'es',
      bio: 'El muelle lo repara mi vecino Yago Pena.',
      lies: 'El muelle lo repara Nora Velden.\nRepara el muelle.',
    },
    {
      language: 'de',
      bio: 'Den Steg repariert mein Nachbar Arne Budde.',
      truths: 'Den Steg repariert ihr Nachbar Arne Budde.',
      lies: 'Den Steg repariert sie.\nSie repariert den Steg.\nDen Steg repariert Nora Velden.',
    },
    {
      language: 'nl',
      bio: 'De steiger herstelt mijn buurman Arne Budde.',
      lies: 'De steiger herstelt Nora Velden.\nZij herstelt de steiger.',
    },
  ],
  'what another does in other constructions': [
    {
      language: 'en',
      bio: 'The one who paints the boats is my sister.',
      lies: 'She paints the boats.\nThe one who paints the boats is Nora Velden.',
    },
    {
      language: 'fr',
      bio: 'Celui qui répare le ponton est mon voisin.',
      lies: 'Elle répare le ponton.\nNora Velden répare le ponton.',
    },
    {
      language: 'it',
      bio: 'È mia sorella che dipinge le barche.',
      lies: 'Dipinge le barche.\nNora Velden dipinge le barche.',
    },
    {
      language: 'es',
      bio: 'La que pinta los barcos es mi hermana.',
      lies: 'Pinta los barcos.\nLa que pinta los barcos es Nora Velden.',
    },
    { language: 'es', bio: 'Pinta los barcos mi hermana.', lies: 'Pinta los barcos.' },
    {
      language: 'de',
      bio: 'Mich hat Arne Budde ausgebildet.',
      truths: 'Arne Budde hat sie ausgebildet.',
      lies: 'Nora Velden hat Arne Budde ausgebildet.\nSie hat Arne Budde ausgebildet.',
    },
  ],
  'one of two things': [
    {
      language: 'en',
      bio: 'I build boats, bridges or barns and write books.',
      truths: 'She builds boats or barns.\nShe builds boats and writes books.',
      lies: 'She builds boats and barns.\nShe builds boats, bridges and barns.',
    },
    { language: 'es', bio: 'Reparo barcos o graneros.', lies: 'Repara barcos y graneros.' },
    { language: 'nl', bio: 'Ik bouw boten of schuren.', lies: 'Ze bouwt boten en schuren.' },
    {
      language: 'en',
      bio: 'I build boats or barns.',
      truths: 'She builds boats or barns.\nShe builds barns.',
      lies: `She builds barns and boats.
        She builds boats & barns.
        She builds boats, barns.
        She builds boats – barns.
        She builds boats/barns.`,
    },
    {
      language: 'en',
      bio: 'I write poems or novels and essays.',
      truths: 'She writes novels and essays.',
      lies: 'She writes poems and essays.\nShe writes poems and novels.',
    },
    {
      language: 'en',
      bio: 'I teach maths and physics or chemistry.',
      truths: 'She teaches maths and physics.',
      lies: 'She teaches maths and chemistry.',
    },
    { language: 'it', bio: 'Riparo barche oppure granai.', lies: 'Ripara barche e granai.' },
    { language: 'de', bio: 'Ich baue Boote bzw. Scheunen.', lies: 'Sie baut Boote und Scheunen.' },
    { language: 'nl', bio: 'Ik bouw boten ofwel schuren.', lies: 'Ze bouwt boten en schuren.' },
  ],
  'a verb that may be past or present': [
    {
      language: 'es',
      bio: 'Abrimos lunes y martes.',
      truths: 'Abre lunes y martes.',
      lies: 'Abrió lunes y martes.',
    },
    {
      language: 'es',
      bio: 'Abrimos la tienda en 2014.',
      truths: 'Abrió la tienda en 2014.',
      lies: 'Abre la tienda.\nAbre la tienda en 2014.',
    },
    { language: 'es', bio: 'Vivimos en Cádiz en 2014.', lies: 'Vive en Cádiz.' },
    {
      language: 'es',
      bio: 'Vivimos en Cádiz desde 2014.',
      truths: 'Vive en Cádiz desde 2014.\nVive en Cádiz.',
    },
    { language: 'es', bio: 'Vivimos en Cádiz desde el año 2014.', truths: 'Vive en Cádiz.' },
    { language: 'pt', bio: 'Fizemos a ponte.', truths: 'Fez a ponte.', lies: 'Faz a ponte.' },
  ],
  'a role that has ended': [
    {
      language: 'en',
      bio: 'I draw the plans.',
      details: { experience: [role('Engineer', 'Tolland Bridges', '2012', '2018')] },
      truths: 'Nora Velden was an engineer at Tolland Bridges.',
      lies: `Until recently, she was an engineer at Tolland Bridges.
        The late Nora Velden was an engineer at Tolland Bridges.
        Nora Velden, late engineer at Tolland Bridges.
        She was, of late, an engineer at Tolland Bridges.`,
    },
    {
      language: 'it',
      bio: 'Disegno i piani.',
      details: { experience: [role('Geometra', 'Ponti Tolland', '2012', '2018')] },
      truths: 'È stata geometra presso Ponti Tolland.',
      lies: 'Finora è stata geometra presso Ponti Tolland.',
    },
    {
      language: 'de',
      bio: 'Ich zeichne die Pläne.',
      details: { experience: [role('Ingenieurin', 'Tolland Brücken', '2012', '2018')] },
      lies: 'Bisher war sie Ingenieurin bei Tolland Brücken.',
    },
  ],
  'what was so until now': [
    {
      language: 'de',
      bio: 'Bisher habe ich vier Romane geschrieben.',
      truths: 'Bisher hat sie vier Romane geschrieben.\nSie hat bislang vier Romane geschrieben.',
      lies: 'Sie hat noch vier Romane geschrieben.',
    },
    {
      language: 'de',
      bio: 'Bisher leitete ich den Verein.',
      lies: 'Sie leitete noch den Verein.\nSie leitete den Verein weiterhin.',
    },
    {
      language: 'de',
      bio: 'Ich leite den Verein.',
      truths: 'Sie leitet den Verein weiterhin.',
      lies: 'Bislang leitet sie den Verein.',
    },
    { language: 'it', bio: 'Finora ho costruito barche.', lies: 'Ha costruito tuttora barche.' },
  ],
  'what a neighbour does': [
    {
      language: 'it',
      bio: 'Un vicino ha comprato il mio mulino. Abito vicino al molo.',
      truths: 'Un vicino ha comprato il suo mulino.\nAbita vicino al molo.',
      lies: 'Ha comprato un mulino.\nNora Velden ha comprato un mulino.',
    },
  ],
  'who made it together': [
    { language: 'en', bio: 'Ada Moss and I wrote the guide.', lies: 'She wrote the guide.' },
    {
      language: 'de',
      bio: 'Ich habe das Handbuch mit Ada Moss geschrieben.',
      lies: 'Sie hat das Handbuch geschrieben.',
    },
    { language: 'fr', bio: "J'ai écrit le guide avec Ada Moss.", lies: 'Elle a écrit le guide.' },
    { language: 'es', bio: 'Escribí la guía con Ada Moss.', lies: 'Escribió la guía.' },
    { language: 'it', bio: 'Ho scritto la guida con Ada Moss.', lies: 'Ha scritto la guida.' },
    { language: 'pt', bio: 'Escrevi o guia com Ada Moss.', lies: 'Escreveu o guia.' },
    { language: 'nl', bio: 'Ik schreef de gids met Ada Moss.', lies: 'Zij schreef de gids.' },
  ],
  'how something measures': [
    {
      language: 'en',
      bio: 'The boat is 14 metres long. The tunnel is 300 metres long.',
      truths: 'The boat is 14 metres long.',
      lies: `The boat is 14 metres wide.
        The boat is 14 metres high.
        The tunnel is 300 metres deep.`,
    },
    { language: 'en', bio: 'The course takes 14 weeks.', truths: 'The course is 14 weeks long.' },
  ],
  'whose title it is': [
    {
      language: 'en',
      bio: 'My colleague Mette Krogh, the architect, drew the plans. My manager, Ada Moss, signs the contracts.',
      truths: 'Her colleague Mette Krogh drew the plans.\nHer manager, Ada Moss, signs the contracts.',
      lies: `The architect Nora Velden drew the plans.
        Nora Velden, her manager, signs the contracts.
        Nora Velden, the architect, drew the plans.
        She, her manager, signs the contracts.`,
    },
    {
      language: 'fr',
      bio: "Ma collègue Mette Krogh, l'architecte, dessine les plans.",
      lies: "L'architecte Nora Velden dessine les plans.",
    },
    {
      language: 'es',
      bio: 'Mi colega Mette Krogh, la arquitecta, dibuja los planos.',
      lies: 'La arquitecta Nora Velden dibuja los planos.',
    },
    {
      language: 'it',
      bio: "La mia collega Mette Krogh, l'architetta, disegna i piani.",
      lies: "L'architetta Nora Velden disegna i piani.",
    },
    {
      language: 'pt',
      bio: 'A minha colega Mette Krogh, a arquiteta, desenha os planos.',
      lies: 'A arquiteta Nora Velden desenha os planos.',
    },
    {
      language: 'nl',
      bio: 'Mijn collega Mette Krogh, de architect, tekent de plannen.',
      lies: 'De architect Nora Velden tekent de plannen.',
    },
    {
      language: 'en',
      bio: 'I draw the plans.',
      details: { experience: [role('Architect', 'Kartlab', '2012')] },
      truths: 'The architect Nora Velden works at Kartlab.',
    },
  ],
  'where a prize was won': [
    {
      language: 'en',
      bio: 'I draw the plans.',
      details: {
        experience: [
          role('Engineer', 'Tolland Bridges', '2012', '2018'),
          role('Partner', 'Arkwell Partners', '2019'),
        ],
        honors: [
          { title: 'Young Engineer Prize', issuer: 'Severn Society', date: '2021', description: null },
        ],
      },
      truths: 'She worked at Tolland Bridges and won the Young Engineer Prize.',
      lies: `She worked at Tolland Bridges, where she won the Young Engineer Prize.
        She joined Arkwell Partners in 2019 and won the Young Engineer Prize there.`,
    },
    {
      language: 'de',
      bio: 'Ich zeichne die Pläne.',
      details: {
        experience: [role('Ingenieurin', 'Tolland Brücken', '2012', '2018')],
        honors: [{ title: 'Brückenpreis', issuer: 'Severn Verein', date: '2021', description: null }],
      },
      lies: `Sie arbeitete bei Tolland Brücken, wo sie den Brückenpreis gewann.
        Sie arbeitete bei Tolland Brücken und gewann dort den Brückenpreis.`,
    },
    {
      language: 'fr',
      bio: 'Je dessine les plans.',
      details: {
        experience: [role('Ingénieure', 'Ponts Tolland', '2012', '2018')],
        honors: [{ title: 'Prix Vauban', issuer: 'Société Vauban', date: '2021', description: null }],
      },
      lies: `Elle a travaillé chez Ponts Tolland, où elle a remporté le Prix Vauban.
        Elle a travaillé chez Ponts Tolland et y a remporté le Prix Vauban.`,
    },
  ],
  'what belongs to what was made': [
    { language: 'fr', bio: "J'ai dessiné le logo de l'hôpital.", lies: "Elle a dessiné l'hôpital." },
    { language: 'it', bio: 'Ho scritto la guida del ponte.', lies: 'Ha scritto il ponte.' },
    { language: 'nl', bio: 'Ik heb de gids van de brug geschreven.', lies: 'Zij heeft de brug geschreven.' },
  ],
  'what the owner did, given to whom or what the clause before is about': [
    {
      language: 'en',
      bio: `My brother founded a school. My daughter restores clocks. I run a bakery. I won a prize. I teach children.
        My father built boats. My partner and I run a farm. We grow apples that win awards.`,
      details: {
        experience: [
          role('Structural engineer', 'Arkwell', '2019'),
          role('Draughtsperson', 'Tolland', '2012', '2018'),
        ],
      },
      truths: `Her brother founded a school, and she won a prize.
        She runs a bakery and won a prize.
        She and her partner run a farm, and they grow apples that win awards.
        As a draughtsperson, she worked at Tolland.`,
      lies: `Her brother founded a school and won a prize.
        Her daughter restores clocks and teaches children.
        She runs a bakery, and it won a prize.
        She runs a bakery; it won a prize.
        She teaches children, and they won a prize.
        Her brother founded a school, and he won a prize.
        She runs a bakery whose team won a prize.
        Her company won a prize.
        Her father built boats with her.
        Arkwell was started by her in 2019.
        As a structural engineer, she worked at Tolland.`,
    },
    {
      language: 'de',
      bio: 'Mein Bruder gründete eine Schule. Ich führe eine Bäckerei. Ich gewann einen Preis. Mein Team gewann 2019 eine Medaille.',
      truths: `Ihr Team gewann 2019 eine Medaille.
        Ihr Bruder gründete eine Schule, und sie gewann einen Preis.`,
      lies: `Ihr Bruder gründete eine Schule und gewann einen Preis.
        Sie führt eine Bäckerei, deren Team 2019 eine Medaille gewann.
        Ihre Firma gewann einen Preis.`,
    },
    {
      language: 'fr',
      bio: "Mon frère a fondé une école. Je dirige une boulangerie. J'ai gagné un prix.",
      truths: 'Elle dirige une boulangerie et a gagné un prix.',
      lies: `Son frère a fondé une école et a gagné un prix.
        Elle dirige une boulangerie, dont l'équipe a gagné un prix.
        Son entreprise a gagné un prix.`,
    },
    {
      language: 'es',
      bio: 'Mi hermano fundó una escuela. Dirijo una panadería. Gané un premio.',
      truths: 'Dirige una panadería y ganó un premio.',
      lies: `Su hermano fundó una escuela y dirige una panadería.
        Su empresa ganó un premio.`,
    },
  ],
  'a language and its level': [
    {
      language: 'en',
      bio: '',
      details: { languages: [{ name: 'French', proficiency: 'C1' }] },
      truths: 'She has French at C1.',
      lies: 'She is French.\nShe is a native of France.',
    },
    {
      language: 'en',
      bio: '',
      details: { languages: [{ name: 'Welsh', proficiency: 'Elementary' }] },
      truths: 'Her Welsh is elementary.',
      lies: 'She is an elementary Welsh.\nShe understands the Welsh.',
    },
    {
      language: 'de',
      bio: '',
      details: { languages: [{ name: 'Niederländisch', proficiency: 'Grundkenntnisse' }] },
      truths: 'Sie hat Grundkenntnisse in Niederländisch.',
      lies: 'Sie ist Niederländerin mit Grundkenntnissen.',
    },
    {
      language: 'de',
      bio: '',
      details: { languages: [{ name: 'Englisch', proficiency: 'Verhandlungssicher' }] },
      truths: 'Ihr Englisch ist verhandlungssicher.\nSie kann Englisch.',
      lies: 'Sie ist Engländerin.\nSie könnte Englisch.',
    },
    {
      language: 'fr',
      bio: '',
      details: { languages: [{ name: 'Italien', proficiency: 'Débutant' }] },
      truths: 'Elle est débutante en italien.\nElle comprend l’italien.',
      lies: 'Elle est une italienne débutante.\nSon italien est courant.',
    },
    {
      language: 'es',
      bio: '',
      details: { languages: [{ name: 'Inglés', proficiency: 'Avanzado' }] },
      truths: 'Su inglés es avanzado.\nTiene un inglés avanzado.',
      lies: 'Es una inglesa avanzada.',
    },
  ],
  'a study that goes on': [
    {
      language: 'en',
      bio: '',
      details: { education: [study('University of Leeds', 'MEng', 'Physics', '2024', '2029')] },
      truths: `She began her MEng at the University of Leeds in 2024.
        She is doing an MEng at the University of Leeds.
        She is working towards her MEng.
        She expects to graduate in 2029.
        Her MEng began in 2024.`,
      lies: `She began her career with an MEng.
        She did an MEng at the University of Leeds.
        She finished doing an MEng.
        She expects an MEng.`,
    },
    {
      language: 'de',
      bio: '',
      details: { education: [study('TU Chemnitz', 'Diplom', 'Physik', '2024', '2029')] },
      truths: 'Sie macht ihr Diplom an der TU Chemnitz.\nSie strebt ein Diplom an.',
      lies: 'Sie hat ihr Diplom gemacht.',
    },
    {
      language: 'fr',
      bio: '',
      details: { education: [study('Université de Lille', 'Master', 'Physique', '2024', '2029')] },
      truths: 'Elle prépare un Master.\nElle est en Master à l’Université de Lille.\nElle fait un Master.',
      lies: 'Elle a fait un Master.\nElle a un Master.',
    },
    {
      language: 'es',
      bio: '',
      details: { education: [study('Universidad de Cantabria', 'Máster', 'Física', '2024', '2029')] },
      truths: 'Está haciendo un Máster en la Universidad de Cantabria.',
      lies: 'Ha hecho un Máster.',
    },
  ],
  'a study that ended, and another': [
    {
      language: 'en',
      bio: '',
      details: {
        education: [
          study('University of Leeds', 'MEng', 'Physics', '2006', '2010'),
          study('MIT', null, 'Physics', '2010', '2012'),
          study('Oxford', null, 'History', '2012', '2014'),
        ],
      },
      truths: 'She studied physics at the University of Leeds and at MIT.',
      lies: `She studied physics at the University of Leeds and at Oxford.
        She is doing an MEng.
        She is working towards an MEng.
        She expects to graduate in 2010.`,
    },
  ],
  'a founder, an author and a certificate beside a degree': [
    {
      language: 'en',
      bio: '',
      details: {
        education: [study('University of Leeds', 'MEng', 'Physics', '2006', '2010')],
        experience: [role('Co-founder & CEO', 'Lumen', '2021'), role('Founder relations', 'Kartlab', '2018')],
        certifications: [
          { name: 'Bridge Inspector', authority: 'Roads Authority', issued: '2020', url: null },
        ],
        publications: [
          {
            title: 'Bridges that float',
            publisher: 'Span Review',
            date: '2022',
            url: null,
            description: null,
          },
        ],
      },
      truths: `She started Lumen in 2021.
        She wrote an article for Span Review.
        She holds an MEng and the Bridge Inspector certificate.`,
      lies: `She started Kartlab in 2018.
        She is writing an article for Span Review.
        She writes articles for Span Review.
        She holds an MEng and the Roads Authority.`,
    },
  ],
  'what a skill makes': [
    {
      language: 'en',
      bio: 'I extended the pier.',
      details: { skills: ['Revit', 'Seismic design'] },
      truths: 'She extended the pier.\nShe is skilled in Revit.',
      lies: 'She makes Revit.\nShe makes Seismic design.\nShe renewed the pier.',
    },
    {
      language: 'es',
      bio: 'El consejo me concedió un año de permiso.',
      details: { skills: ['Revit'] },
      lies: 'Representa Revit.\nEl consejo aceptó un año de permiso.',
    },
    {
      language: 'fr',
      bio: 'Je dessine les plans.',
      details: { skills: ['Revit'] },
      lies: 'Elle représente Revit.\nElle fait Revit.',
    },
    {
      language: 'nl',
      bio: 'Ik teken de plannen.',
      details: { skills: ['Revit'] },
      lies: 'Zij vormt Revit.\nZij maakt Revit.',
    },
  ],
}

function profileOf({ language, bio, headline = '', details }: Claim): Profile {
  const nothing = { experience: [], volunteering: [], education: [], projects: [], publications: [] }
  const none = { ...nothing, recommendations: [], honors: [], languages: [], skills: [] }
  return {
    ...PERSON,
    ...{ name: 'Nora Velden', headline: headline || null, bio, location: null, language },
    details: { ...LINKEDIN.details, ...none, ...details },
  }
}

const linesOf = (text = '') => text.split('\n').flatMap(line => line.trim() || [])

describe.each(Object.entries(CLAIMS))('of %s', (_, claims) => {
  const listOf = (key: 'truths' | 'lies') =>
    claims.flatMap(claim => linesOf(claim[key]).map(sentence => [sentence, claim.bio, claim] as const))
  const refusalOf = (sentence: string, claim: Claim) => {
    const verdict = checkSentence(sentence, factsOf(profileOf(claim)), { today: TODAY })
    return verdict.ok ? null : verdict.refusal
  }

  it.runIf(listOf('truths').length > 0).each(listOf('truths'))(
    '“%s” follows from: %s',
    (sentence, _bio, claim) => {
      expect(refusalOf(sentence, claim)).toBeNull()
    },
  )

  it.each(listOf('lies'))('“%s” does not follow from: %s', (sentence, _bio, claim) => {
    expect(refusalOf(sentence, claim)).not.toBeNull()
  })
})
