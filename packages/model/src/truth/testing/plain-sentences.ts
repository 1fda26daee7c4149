import type { TruthLanguage } from '../grammar.ts'

/** A made-up person as a profile in a language gives them, and plain sentences that are true of them. */
export type PlainCase = {
  headline: string
  location: string
  current: { title: string; organization: string; location: string }
  former: { title: string; organization: string; location: string }
  volunteering: { title: string; organization: string }
  study: { school: string; degree: string; field: string }
  skills: string[]
  languages: [string, string][]
  award: { title: string; issuer: string }
  publication: { title: string; publisher: string }
  certificate: { name: string; authority: string }
  sentences: string
}

/**
 * Everybody is called Nora Velden, has the current role since March 2019, had the former one from 2012 to June 2018,
 * volunteered from 2014 to 2016, studied from 2006 to 2010, won the award in 2021, published in 2022, got the
 * certificate in 2020 and has 1,240 followers.
 */
export const PLAIN: Record<TruthLanguage, PlainCase> = {
  en: {
    headline: 'Structural engineer',
    location: 'Bristol, England',
    current: { title: 'Structural engineer', organization: 'Arkwell Partners', location: 'Bristol' },
    former: { title: 'Draughtsperson', organization: 'Tolland Bridges', location: 'Cardiff' },
    volunteering: { title: 'Treasurer', organization: 'Avon Rowing Club' },
    study: { school: 'University of Leeds', degree: 'MEng', field: 'Civil Engineering' },
    skills: ['Timber structures', 'Seismic design', 'Revit'],
    languages: [
      ['English', 'Native'],
      ['Welsh', 'B2'],
    ],
    award: { title: 'Young Engineer Prize', issuer: 'Severn Institute' },
    publication: { title: 'Bridges that float', publisher: 'Span Review' },
    certificate: { name: 'Bridge Inspector Level 2', authority: 'Roads Authority' },
    sentences: `
      The Severn Institute honoured her with the Young Engineer Prize.
      The Young Engineer Prize was awarded to Nora Velden in 2021.
      Nora Velden is a structural engineer at Arkwell Partners in Bristol.
      Nora Velden works as a structural engineer at Arkwell Partners.
      Nora works for Arkwell Partners.
      She has been working at Arkwell Partners since 2019.
      She has been a structural engineer at Arkwell Partners since March 2019.
      She joined Arkwell Partners in 2019.
      She joined Arkwell Partners as a structural engineer in March 2019.
      Since 2019, she has worked as a structural engineer at Arkwell Partners.
      In 2019 she became a structural engineer at Arkwell Partners.
      Her current role is structural engineer at Arkwell Partners.
      At Arkwell Partners, she works as a structural engineer.
      From 2012 to 2018, she worked at Tolland Bridges.
      Between 2012 and 2018 she was a draughtsperson at Tolland Bridges in Cardiff.
      She worked as a draughtsperson at Tolland Bridges from 2012 until 2018.
      She was previously a draughtsperson at Tolland Bridges.
      Previously, she worked at Tolland Bridges in Cardiff.
      She used to work as a draughtsperson at Tolland Bridges.
      She left Tolland Bridges in 2018.
      She spent six years at Tolland Bridges.
      She worked at Tolland Bridges for six years.
      Before that, she was a draughtsperson at Tolland Bridges.
      She started at Tolland Bridges in 2012.
      She studied Civil Engineering at the University of Leeds.
      She studied Civil Engineering at the University of Leeds from 2006 to 2010.
      She holds an MEng in Civil Engineering from the University of Leeds.
      She graduated from the University of Leeds in 2010.
      She completed her MEng in Civil Engineering in 2010.
      She earned an MEng at the University of Leeds.
      Her degree in Civil Engineering is from the University of Leeds.
      She speaks English and Welsh.
      She speaks Welsh.
      Her native language is English.
      She is a native speaker of English.
      She lives in Bristol.
      She lives and works in Bristol.
      Nora Velden is based in Bristol, England.
      Her skills include timber structures, seismic design and Revit.
      Her skills are timber structures and Revit.
      She won the Young Engineer Prize in 2021.
      She received the Young Engineer Prize from the Severn Institute.
      In 2021 she was awarded the Young Engineer Prize by the Severn Institute.
      The Severn Institute awarded her the Young Engineer Prize in 2021.
      She published "Bridges that float" in Span Review in 2022.
      Her article "Bridges that float" appeared in Span Review.
      She is certified as a Bridge Inspector Level 2 by the Roads Authority.
      She has held the Bridge Inspector Level 2 certificate since 2020.
      She volunteered as treasurer of the Avon Rowing Club from 2014 to 2016.
      She was treasurer of the Avon Rowing Club between 2014 and 2016.
      She has 1,240 followers.
      1,240 people follow her on LinkedIn.
      Nora Velden is a structural engineer who lives in Bristol.
      Nora Velden, a structural engineer, lives in Bristol.
      She is a structural engineer at Arkwell Partners and speaks Welsh.
      Before joining Arkwell Partners in 2019, she was a draughtsperson at Tolland Bridges.
      After six years at Tolland Bridges, she joined Arkwell Partners in 2019.
      She worked at Tolland Bridges from 2012 to 2018 and joined Arkwell Partners in 2019.
      She studied Civil Engineering at the University of Leeds and now works at Arkwell Partners.
      Nora Velden, who studied at the University of Leeds, works at Arkwell Partners.
      She works at Arkwell Partners, where she is a structural engineer.
      She lives in Bristol, where she works as a structural engineer.
      She won the Young Engineer Prize in 2021 and published "Bridges that float" in 2022.
      She holds an MEng from the University of Leeds, speaks English and Welsh, and lives in Bristol.
      The engineer lives in Bristol.
      The structural engineer speaks English and Welsh.
      Having studied at the University of Leeds, she worked at Tolland Bridges from 2012 to 2018.
      She is a structural engineer, a job she has had since 2019.
      I work at Arkwell Partners as a structural engineer.
      I have been at Arkwell Partners since 2019.
      I studied Civil Engineering at the University of Leeds.
      Structural engineer at Arkwell Partners since 2019, previously draughtsperson at Tolland Bridges.
    `,
  },
  de: {
    headline: 'Bauingenieurin',
    location: 'Dresden, Sachsen',
    current: { title: 'Bauingenieurin', organization: 'Arkwell Partner GmbH', location: 'Dresden' },
    former: { title: 'Bauzeichnerin', organization: 'Brückenbau Tolland', location: 'Leipzig' },
    volunteering: { title: 'Kassenwartin', organization: 'Ruderverein Elbe' },
    study: { school: 'Technische Universität Chemnitz', degree: 'Diplom', field: 'Bauingenieurwesen' },
    skills: ['Holzbau', 'Erdbebensicherheit', 'Revit'],
    languages: [
      ['Deutsch', 'Muttersprache'],
      ['Sorbisch', 'B2'],
    ],
    award: { title: 'Nachwuchspreis Holzbau', issuer: 'Elbinstitut' },
    publication: { title: 'Brücken, die schwimmen', publisher: 'Spannweite' },
    certificate: { name: 'Brückenprüferin', authority: 'Straßenamt' },
    sentences: `
      2021 verlieh ihr das Elbinstitut den Nachwuchspreis Holzbau.
      Das Elbinstitut zeichnete sie mit dem Nachwuchspreis Holzbau aus.
      Nora Velden ist Bauingenieurin bei Arkwell Partner in Dresden.
      Nora Velden arbeitet als Bauingenieurin bei Arkwell Partner.
      Nora arbeitet bei Arkwell Partner in Dresden.
      Seit 2019 arbeitet sie bei Arkwell Partner.
      Seit März 2019 ist sie Bauingenieurin bei Arkwell Partner.
      Sie ist seit 2019 als Bauingenieurin bei Arkwell Partner tätig.
      2019 kam sie zu Arkwell Partner.
      2019 wechselte sie zu Arkwell Partner.
      Im März 2019 begann sie bei Arkwell Partner.
      2019 wurde sie Bauingenieurin bei Arkwell Partner.
      Derzeit arbeitet sie bei Arkwell Partner.
      Von 2012 bis 2018 arbeitete sie bei Brückenbau Tolland.
      Von 2012 bis 2018 war sie Bauzeichnerin bei Brückenbau Tolland in Leipzig.
      Zwischen 2012 und 2018 war sie als Bauzeichnerin bei Brückenbau Tolland beschäftigt.
      Zuvor war sie Bauzeichnerin bei Brückenbau Tolland.
      Davor arbeitete sie bei Brückenbau Tolland in Leipzig.
      Früher arbeitete sie als Bauzeichnerin bei Brückenbau Tolland.
      Sechs Jahre lang arbeitete sie bei Brückenbau Tolland.
      Sie hat sechs Jahre bei Brückenbau Tolland gearbeitet.
      2018 verließ sie Brückenbau Tolland.
      2012 fing sie bei Brückenbau Tolland an.
      Sie hat Bauingenieurwesen an der Technischen Universität Chemnitz studiert.
      Sie studierte von 2006 bis 2010 Bauingenieurwesen an der Technischen Universität Chemnitz.
      An der Technischen Universität Chemnitz studierte sie Bauingenieurwesen.
      2010 schloss sie ihr Studium an der Technischen Universität Chemnitz ab.
      Sie hat ein Diplom in Bauingenieurwesen.
      Ihr Diplom erwarb sie 2010 an der Technischen Universität Chemnitz.
      Sie spricht Deutsch und Sorbisch.
      Sie spricht Sorbisch.
      Ihre Muttersprache ist Deutsch.
      Sie lebt in Dresden.
      Sie lebt und arbeitet in Dresden.
      Sie wohnt in Dresden.
      Zu ihren Fähigkeiten gehören Holzbau, Erdbebensicherheit und Revit.
      Ihre Schwerpunkte sind Holzbau und Erdbebensicherheit.
      2021 gewann sie den Nachwuchspreis Holzbau.
      2021 erhielt sie den Nachwuchspreis Holzbau des Elbinstituts.
      2021 wurde sie mit dem Nachwuchspreis Holzbau ausgezeichnet.
      Ihr Artikel „Brücken, die schwimmen“ erschien 2022 in Spannweite.
      2022 veröffentlichte sie in Spannweite den Artikel „Brücken, die schwimmen“.
      Sie ist seit 2020 zertifizierte Brückenprüferin.
      Von 2014 bis 2016 war sie Kassenwartin im Ruderverein Elbe.
      Ehrenamtlich war sie von 2014 bis 2016 Kassenwartin beim Ruderverein Elbe.
      Auf LinkedIn hat sie 1.240 Follower.
      1.240 Menschen folgen ihr auf LinkedIn.
      Nora Velden ist Bauingenieurin und lebt in Dresden.
      Nora Velden ist Bauingenieurin bei Arkwell Partner und spricht Sorbisch.
      Die Bauingenieurin lebt in Dresden.
      Die Bauingenieurin spricht Deutsch und Sorbisch.
      Bevor sie 2019 zu Arkwell Partner kam, war sie Bauzeichnerin bei Brückenbau Tolland.
      Nach sechs Jahren bei Brückenbau Tolland wechselte sie 2019 zu Arkwell Partner.
      Sie arbeitete von 2012 bis 2018 bei Brückenbau Tolland und wechselte 2019 zu Arkwell Partner.
      Sie hat in Chemnitz Bauingenieurwesen studiert und arbeitet heute bei Arkwell Partner.
      Nora Velden, die an der Technischen Universität Chemnitz studiert hat, arbeitet bei Arkwell Partner.
      Sie lebt in Dresden, wo sie als Bauingenieurin arbeitet.
      Sie hat 2021 den Nachwuchspreis Holzbau gewonnen und 2022 „Brücken, die schwimmen“ veröffentlicht.
      Ich arbeite als Bauingenieurin bei Arkwell Partner.
      Ich habe Bauingenieurwesen studiert.
      Seit 2019 bin ich bei Arkwell Partner.
    `,
  },
  fr: {
    headline: 'Ingénieure structure',
    location: 'Nantes, Loire-Atlantique',
    current: { title: 'Ingénieure structure', organization: 'Arkwell Associés', location: 'Nantes' },
    former: { title: 'Dessinatrice', organization: 'Ponts Tolland', location: 'Rennes' },
    volunteering: { title: 'Trésorière', organization: "Club d'aviron de l'Erdre" },
    study: { school: 'Université de Lille', degree: 'Master', field: 'Génie civil' },
    skills: ['Charpente bois', 'Calcul sismique', 'Revit'],
    languages: [
      ['Français', 'Langue maternelle'],
      ['Breton', 'B2'],
    ],
    award: { title: 'Prix de la jeune ingénieure', issuer: 'Institut de la Loire' },
    publication: { title: 'Des ponts qui flottent', publisher: 'Travées' },
    certificate: { name: "Inspection d'ouvrages", authority: 'Agence des routes' },
    sentences: `
      Elle a travaillé chez Ponts Tolland depuis 2012 jusqu'en 2018.
      L'Institut de la Loire lui a décerné le Prix de la jeune ingénieure.
      Nora Velden est ingénieure structure chez Arkwell Associés à Nantes.
      Nora Velden travaille comme ingénieure structure chez Arkwell Associés.
      Nora travaille chez Arkwell Associés.
      Elle travaille chez Arkwell Associés depuis 2019.
      Depuis mars 2019, elle est ingénieure structure chez Arkwell Associés.
      Elle a rejoint Arkwell Associés en 2019.
      En 2019, elle rejoint Arkwell Associés comme ingénieure structure.
      En mars 2019, elle est entrée chez Arkwell Associés.
      Elle est devenue ingénieure structure chez Arkwell Associés en 2019.
      Elle occupe le poste d'ingénieure structure chez Arkwell Associés.
      Elle travaille actuellement chez Arkwell Associés.
      De 2012 à 2018, elle a travaillé chez Ponts Tolland.
      De 2012 à 2018, elle était dessinatrice chez Ponts Tolland, à Rennes.
      Entre 2012 et 2018, elle a été dessinatrice chez Ponts Tolland.
      Auparavant, elle était dessinatrice chez Ponts Tolland.
      Avant cela, elle travaillait chez Ponts Tolland à Rennes.
      Elle a travaillé six ans chez Ponts Tolland.
      Elle a passé six ans chez Ponts Tolland.
      Pendant six ans, elle a été dessinatrice chez Ponts Tolland.
      Elle a quitté Ponts Tolland en 2018.
      Elle a commencé chez Ponts Tolland en 2012.
      Elle a étudié le génie civil à l'Université de Lille.
      Elle a étudié le génie civil à l'Université de Lille de 2006 à 2010.
      Elle a fait ses études à l'Université de Lille.
      Elle est titulaire d'un master en génie civil de l'Université de Lille.
      Elle est diplômée de l'Université de Lille.
      Elle a obtenu son master en génie civil en 2010.
      Elle parle français et breton.
      Elle parle le breton.
      Sa langue maternelle est le français.
      Elle vit à Nantes.
      Elle vit et travaille à Nantes.
      Elle habite à Nantes.
      Ses compétences sont la charpente bois et le calcul sismique.
      Parmi ses compétences figurent la charpente bois, le calcul sismique et Revit.
      Elle a reçu le Prix de la jeune ingénieure en 2021.
      En 2021, elle a remporté le Prix de la jeune ingénieure.
      L'Institut de la Loire lui a décerné le Prix de la jeune ingénieure en 2021.
      Son article « Des ponts qui flottent » a paru dans Travées en 2022.
      En 2022, elle a publié « Des ponts qui flottent » dans Travées.
      Elle est certifiée en inspection d'ouvrages depuis 2020.
      Elle a été trésorière bénévole du Club d'aviron de l'Erdre de 2014 à 2016.
      De 2014 à 2016, elle était trésorière au Club d'aviron de l'Erdre.
      Elle compte 1 240 abonnés.
      Elle a 1 240 abonnés sur LinkedIn.
      Nora Velden est ingénieure structure et vit à Nantes.
      Nora Velden, ingénieure structure, vit à Nantes.
      Elle est ingénieure structure chez Arkwell Associés et parle breton.
      L'ingénieure vit à Nantes.
      L'ingénieure parle français et breton.
      Avant de rejoindre Arkwell Associés en 2019, elle était dessinatrice chez Ponts Tolland.
      Après six ans chez Ponts Tolland, elle a rejoint Arkwell Associés en 2019.
      Elle a travaillé chez Ponts Tolland de 2012 à 2018, puis a rejoint Arkwell Associés en 2019.
      Elle a étudié le génie civil à l'Université de Lille et travaille aujourd'hui chez Arkwell Associés.
      Nora Velden, qui a étudié à l'Université de Lille, travaille chez Arkwell Associés.
      Elle vit à Nantes, où elle travaille comme ingénieure structure.
      Elle a reçu le Prix de la jeune ingénieure en 2021 et publié « Des ponts qui flottent » en 2022.
      Titulaire d'un master en génie civil, elle travaille chez Arkwell Associés.
      Je travaille chez Arkwell Associés comme ingénieure structure.
      J'ai étudié le génie civil à l'Université de Lille.
    `,
  },
  es: {
    headline: 'Ingeniera de estructuras',
    location: 'Gijón, Asturias',
    current: { title: 'Ingeniera de estructuras', organization: 'Arkwell Asociados', location: 'Gijón' },
    former: { title: 'Delineante', organization: 'Puentes Tolland', location: 'León' },
    volunteering: { title: 'Tesorera', organization: 'Club de Remo del Nalón' },
    study: { school: 'Universidad de Cantabria', degree: 'Máster', field: 'Ingeniería civil' },
    skills: ['Estructuras de madera', 'Cálculo sísmico', 'Revit'],
    languages: [
      ['Español', 'Nativo'],
      ['Asturiano', 'B2'],
    ],
    award: { title: 'Premio Joven Ingeniera', issuer: 'Instituto del Nalón' },
    publication: { title: 'Puentes que flotan', publisher: 'Vanos' },
    certificate: { name: 'Inspección de puentes', authority: 'Agencia de Carreteras' },
    sentences: `
      Trabajó en Puentes Tolland desde 2012 hasta junio de 2018.
      El Instituto del Nalón le concedió el Premio Joven Ingeniera.
      Nora Velden es ingeniera de estructuras en Arkwell Asociados, en Gijón.
      Nora Velden trabaja como ingeniera de estructuras en Arkwell Asociados.
      Nora trabaja en Arkwell Asociados.
      Trabaja en Arkwell Asociados desde 2019.
      Desde marzo de 2019 es ingeniera de estructuras en Arkwell Asociados.
      En 2019 se incorporó a Arkwell Asociados.
      Se incorporó a Arkwell Asociados como ingeniera de estructuras en marzo de 2019.
      Entró en Arkwell Asociados en 2019.
      Empezó a trabajar en Arkwell Asociados en 2019.
      Actualmente trabaja en Arkwell Asociados.
      De 2012 a 2018 trabajó en Puentes Tolland.
      Entre 2012 y 2018 fue delineante en Puentes Tolland, en León.
      Fue delineante en Puentes Tolland de 2012 a 2018.
      Anteriormente trabajó como delineante en Puentes Tolland.
      Antes fue delineante en Puentes Tolland.
      Trabajó seis años en Puentes Tolland.
      Durante seis años fue delineante en Puentes Tolland.
      Dejó Puentes Tolland en 2018.
      Pasó seis años en Puentes Tolland.
      Estudió Ingeniería civil en la Universidad de Cantabria.
      Estudió Ingeniería civil en la Universidad de Cantabria entre 2006 y 2010.
      Tiene un máster en Ingeniería civil por la Universidad de Cantabria.
      Se graduó en la Universidad de Cantabria en 2010.
      Obtuvo el máster en Ingeniería civil en 2010.
      Habla español y asturiano.
      Habla asturiano.
      Su lengua materna es el español.
      Vive en Gijón.
      Vive y trabaja en Gijón.
      Reside en Gijón, Asturias.
      Entre sus habilidades están las estructuras de madera, el cálculo sísmico y Revit.
      Sus competencias son las estructuras de madera y el cálculo sísmico.
      Ganó el Premio Joven Ingeniera en 2021.
      En 2021 recibió el Premio Joven Ingeniera del Instituto del Nalón.
      El Instituto del Nalón le concedió el Premio Joven Ingeniera en 2021.
      Su artículo «Puentes que flotan» apareció en Vanos en 2022.
      En 2022 publicó «Puentes que flotan» en Vanos.
      Tiene el certificado de Inspección de puentes desde 2020.
      Fue tesorera voluntaria del Club de Remo del Nalón de 2014 a 2016.
      De 2014 a 2016 fue tesorera del Club de Remo del Nalón.
      Tiene 1.240 seguidores.
      Cuenta con 1.240 seguidores.
      Nora Velden es ingeniera de estructuras y vive en Gijón.
      Nora Velden, ingeniera de estructuras, vive en Gijón.
      Es ingeniera de estructuras en Arkwell Asociados y habla asturiano.
      La ingeniera vive en Gijón.
      La ingeniera habla español y asturiano.
      Antes de incorporarse a Arkwell Asociados en 2019, fue delineante en Puentes Tolland.
      Tras seis años en Puentes Tolland, se incorporó a Arkwell Asociados en 2019.
      Trabajó en Puentes Tolland de 2012 a 2018 y en 2019 se incorporó a Arkwell Asociados.
      Estudió Ingeniería civil en la Universidad de Cantabria y ahora trabaja en Arkwell Asociados.
      Nora Velden, que estudió en la Universidad de Cantabria, trabaja en Arkwell Asociados.
      Vive en Gijón, donde trabaja como ingeniera de estructuras.
      Ganó el Premio Joven Ingeniera en 2021 y publicó «Puentes que flotan» en 2022.
      Trabajo en Arkwell Asociados como ingeniera de estructuras.
      Estudié Ingeniería civil en la Universidad de Cantabria.
    `,
  },
  it: {
    headline: 'Ingegnera strutturista',
    location: 'Ferrara, Emilia-Romagna',
    current: { title: 'Ingegnera strutturista', organization: 'Arkwell Associati', location: 'Ferrara' },
    former: { title: 'Disegnatrice', organization: 'Ponti Tolland', location: 'Rovigo' },
    volunteering: { title: 'Tesoriera', organization: 'Circolo Canottieri Po' },
    study: { school: 'Università di Trento', degree: 'Laurea magistrale', field: 'Ingegneria civile' },
    skills: ['Strutture in legno', 'Calcolo sismico', 'Revit'],
    languages: [
      ['Italiano', 'Madrelingua'],
      ['Ladino', 'B2'],
    ],
    award: { title: 'Premio Giovane Ingegnera', issuer: 'Istituto del Po' },
    publication: { title: 'Ponti che galleggiano', publisher: 'Campate' },
    certificate: { name: 'Ispezione di ponti', authority: 'Agenzia delle Strade' },
    sentences: `
      Le ha conferito il Premio Giovane Ingegnera l'Istituto del Po.
      A lei l'Istituto del Po ha conferito il Premio Giovane Ingegnera.
      Nora Velden è ingegnera strutturista presso Arkwell Associati a Ferrara.
      Nora Velden lavora come ingegnera strutturista presso Arkwell Associati.
      Nora lavora per Arkwell Associati.
      Lavora presso Arkwell Associati dal 2019.
      Da marzo 2019 è ingegnera strutturista presso Arkwell Associati.
      Nel 2019 è entrata in Arkwell Associati.
      Nel marzo 2019 è entrata in Arkwell Associati come ingegnera strutturista.
      È diventata ingegnera strutturista presso Arkwell Associati nel 2019.
      Attualmente lavora presso Arkwell Associati.
      Dal 2012 al 2018 ha lavorato presso Ponti Tolland.
      Dal 2012 al 2018 è stata disegnatrice presso Ponti Tolland, a Rovigo.
      Tra il 2012 e il 2018 è stata disegnatrice presso Ponti Tolland.
      In precedenza ha lavorato come disegnatrice presso Ponti Tolland.
      Prima è stata disegnatrice presso Ponti Tolland.
      Ha lavorato sei anni presso Ponti Tolland.
      Per sei anni è stata disegnatrice presso Ponti Tolland.
      Ha lasciato Ponti Tolland nel 2018.
      Ha trascorso sei anni presso Ponti Tolland.
      Ha studiato Ingegneria civile all'Università di Trento.
      Ha studiato Ingegneria civile all'Università di Trento dal 2006 al 2010.
      Ha una laurea magistrale in Ingegneria civile.
      Si è laureata all'Università di Trento nel 2010.
      Nel 2010 ha conseguito la laurea magistrale in Ingegneria civile.
      Parla italiano e ladino.
      Parla ladino.
      È madrelingua italiana.
      Vive a Ferrara.
      Vive e lavora a Ferrara.
      Abita a Ferrara.
      Le sue competenze comprendono strutture in legno, calcolo sismico e Revit.
      Tra le sue competenze ci sono le strutture in legno e il calcolo sismico.
      Ha vinto il Premio Giovane Ingegnera nel 2021.
      Nel 2021 ha ricevuto il Premio Giovane Ingegnera dell'Istituto del Po.
      L'Istituto del Po le ha assegnato il Premio Giovane Ingegnera nel 2021.
      Il suo articolo «Ponti che galleggiano» è uscito su Campate nel 2022.
      Nel 2022 ha pubblicato «Ponti che galleggiano» su Campate.
      Ha la certificazione in Ispezione di ponti dal 2020.
      È stata tesoriera volontaria del Circolo Canottieri Po dal 2014 al 2016.
      Dal 2014 al 2016 è stata tesoriera del Circolo Canottieri Po.
      Ha 1.240 follower.
      Conta 1.240 follower.
      Nora Velden è un'ingegnera strutturista e vive a Ferrara.
      Nora Velden, ingegnera strutturista, vive a Ferrara.
      È ingegnera strutturista presso Arkwell Associati e parla ladino.
      L'ingegnera vive a Ferrara.
      L'ingegnera parla italiano e ladino.
      Prima di entrare in Arkwell Associati nel 2019 è stata disegnatrice presso Ponti Tolland.
      Dopo sei anni presso Ponti Tolland è entrata in Arkwell Associati nel 2019.
      Ha lavorato presso Ponti Tolland dal 2012 al 2018 e nel 2019 è entrata in Arkwell Associati.
      Ha studiato Ingegneria civile all'Università di Trento e oggi lavora presso Arkwell Associati.
      Nora Velden, che ha studiato all'Università di Trento, lavora presso Arkwell Associati.
      Vive a Ferrara, dove lavora come ingegnera strutturista.
      Ha vinto il Premio Giovane Ingegnera nel 2021 e pubblicato «Ponti che galleggiano» nel 2022.
      Lavoro presso Arkwell Associati come ingegnera strutturista.
      Ho studiato Ingegneria civile all'Università di Trento.
    `,
  },
  pt: {
    headline: 'Engenheira de estruturas',
    location: 'Braga, Minho',
    current: { title: 'Engenheira de estruturas', organization: 'Arkwell Associados', location: 'Braga' },
    former: { title: 'Desenhadora', organization: 'Pontes Tolland', location: 'Aveiro' },
    volunteering: { title: 'Tesoureira', organization: 'Clube de Remo do Cávado' },
    study: { school: 'Universidade de Évora', degree: 'Mestrado', field: 'Engenharia Civil' },
    skills: ['Estruturas de madeira', 'Cálculo sísmico', 'Revit'],
    languages: [
      ['Português', 'Nativo'],
      ['Mirandês', 'B2'],
    ],
    award: { title: 'Prémio Jovem Engenheira', issuer: 'Instituto do Cávado' },
    publication: { title: 'Pontes que flutuam', publisher: 'Vãos' },
    certificate: { name: 'Inspeção de pontes', authority: 'Agência das Estradas' },
    sentences: `
      Desde 2012 até 2018 trabalhou na Pontes Tolland.
      O Prémio Jovem Engenheira foi-lhe atribuído em 2021.
      Nora Velden é engenheira de estruturas na Arkwell Associados, em Braga.
      Nora Velden trabalha como engenheira de estruturas na Arkwell Associados.
      A Nora trabalha na Arkwell Associados.
      Trabalha na Arkwell Associados desde 2019.
      Desde março de 2019 é engenheira de estruturas na Arkwell Associados.
      Entrou na Arkwell Associados em 2019.
      Em 2019 juntou-se à Arkwell Associados.
      Em março de 2019, ingressou na Arkwell Associados como engenheira de estruturas.
      Atualmente trabalha na Arkwell Associados.
      De 2012 a 2018 trabalhou na Pontes Tolland.
      Entre 2012 e 2018 foi desenhadora na Pontes Tolland, em Aveiro.
      Foi desenhadora na Pontes Tolland de 2012 a 2018.
      Anteriormente, trabalhou como desenhadora na Pontes Tolland.
      Antes disso, foi desenhadora na Pontes Tolland.
      Trabalhou seis anos na Pontes Tolland.
      Durante seis anos foi desenhadora na Pontes Tolland.
      Saiu da Pontes Tolland em 2018.
      Passou seis anos na Pontes Tolland.
      Estudou Engenharia Civil na Universidade de Évora.
      Estudou Engenharia Civil na Universidade de Évora de 2006 a 2010.
      Tem um mestrado em Engenharia Civil pela Universidade de Évora.
      Formou-se na Universidade de Évora em 2010.
      Concluiu o mestrado em Engenharia Civil em 2010.
      Fala português e mirandês.
      Fala mirandês.
      A sua língua materna é o português.
      Vive em Braga.
      Vive e trabalha em Braga.
      Mora em Braga.
      As suas competências incluem estruturas de madeira, cálculo sísmico e Revit.
      As suas competências são estruturas de madeira e cálculo sísmico.
      Ganhou o Prémio Jovem Engenheira em 2021.
      Em 2021 recebeu o Prémio Jovem Engenheira do Instituto do Cávado.
      O Instituto do Cávado atribuiu-lhe o Prémio Jovem Engenheira em 2021.
      O seu artigo «Pontes que flutuam» saiu na Vãos em 2022.
      Em 2022 publicou «Pontes que flutuam» na Vãos.
      Tem a certificação em Inspeção de pontes desde 2020.
      Foi tesoureira voluntária do Clube de Remo do Cávado de 2014 a 2016.
      De 2014 a 2016 foi tesoureira do Clube de Remo do Cávado.
      Tem 1240 seguidores.
      Nora Velden é engenheira de estruturas e vive em Braga.
      Nora Velden, engenheira de estruturas, vive em Braga.
      É engenheira de estruturas na Arkwell Associados e fala mirandês.
      A engenheira vive em Braga.
      A engenheira fala português e mirandês.
      Antes de entrar na Arkwell Associados em 2019, foi desenhadora na Pontes Tolland.
      Depois de seis anos na Pontes Tolland, entrou na Arkwell Associados em 2019.
      Trabalhou na Pontes Tolland de 2012 a 2018 e em 2019 entrou na Arkwell Associados.
      Estudou Engenharia Civil na Universidade de Évora e hoje trabalha na Arkwell Associados.
      Nora Velden, que estudou na Universidade de Évora, trabalha na Arkwell Associados.
      Vive em Braga, onde trabalha como engenheira de estruturas.
      Ganhou o Prémio Jovem Engenheira em 2021 e publicou «Pontes que flutuam» em 2022.
      Trabalho na Arkwell Associados como engenheira de estruturas.
      Estudei Engenharia Civil na Universidade de Évora.
    `,
  },
  nl: {
    headline: 'Constructeur',
    location: 'Zwolle, Overijssel',
    current: { title: 'Constructeur', organization: 'Arkwell Partners', location: 'Zwolle' },
    former: { title: 'Tekenaar', organization: 'Tolland Bruggen', location: 'Deventer' },
    volunteering: { title: 'Penningmeester', organization: 'Roeivereniging De IJssel' },
    study: { school: 'Universiteit Twente', degree: 'Master', field: 'Civiele techniek' },
    skills: ['Houtconstructies', 'Aardbevingsberekening', 'Revit'],
    languages: [
      ['Nederlands', 'Moedertaal'],
      ['Fries', 'B2'],
    ],
    award: { title: 'Jonge Ingenieursprijs', issuer: 'IJsselinstituut' },
    publication: { title: 'Bruggen die drijven', publisher: 'Overspanning' },
    certificate: { name: 'Bruginspectie', authority: 'Wegendienst' },
    sentences: `
      Zij kreeg de Jonge Ingenieursprijs uitgereikt.
      Zij is in 2021 bekroond met de Jonge Ingenieursprijs.
      Nora Velden is constructeur bij Arkwell Partners in Zwolle.
      Nora Velden werkt als constructeur bij Arkwell Partners.
      Nora werkt bij Arkwell Partners.
      Ze werkt sinds 2019 bij Arkwell Partners.
      Sinds maart 2019 is ze constructeur bij Arkwell Partners.
      In 2019 kwam ze bij Arkwell Partners.
      In 2019 begon ze bij Arkwell Partners.
      In maart 2019 begon ze als constructeur bij Arkwell Partners.
      In 2019 werd ze constructeur bij Arkwell Partners.
      Momenteel werkt ze bij Arkwell Partners.
      Van 2012 tot 2018 werkte ze bij Tolland Bruggen.
      Van 2012 tot 2018 was ze tekenaar bij Tolland Bruggen in Deventer.
      Tussen 2012 en 2018 was ze tekenaar bij Tolland Bruggen.
      Daarvoor was ze tekenaar bij Tolland Bruggen.
      Eerder werkte ze als tekenaar bij Tolland Bruggen.
      Voorheen werkte ze bij Tolland Bruggen in Deventer.
      Ze werkte zes jaar bij Tolland Bruggen.
      Zes jaar lang was ze tekenaar bij Tolland Bruggen.
      Ze heeft zes jaar bij Tolland Bruggen gewerkt.
      In 2018 vertrok ze bij Tolland Bruggen.
      In 2018 verliet ze Tolland Bruggen.
      Ze studeerde Civiele techniek aan de Universiteit Twente.
      Ze heeft Civiele techniek gestudeerd aan de Universiteit Twente.
      Van 2006 tot 2010 studeerde ze Civiele techniek aan de Universiteit Twente.
      Ze heeft een master in Civiele techniek.
      In 2010 studeerde ze af aan de Universiteit Twente.
      In 2010 behaalde ze haar master in Civiele techniek.
      Ze spreekt Nederlands en Fries.
      Ze spreekt Fries.
      Haar moedertaal is Nederlands.
      Ze woont in Zwolle.
      Ze woont en werkt in Zwolle.
      Haar vaardigheden zijn houtconstructies, aardbevingsberekening en Revit.
      Tot haar vaardigheden behoren houtconstructies en Revit.
      Ze won in 2021 de Jonge Ingenieursprijs.
      In 2021 kreeg ze de Jonge Ingenieursprijs van het IJsselinstituut.
      Het IJsselinstituut kende haar in 2021 de Jonge Ingenieursprijs toe.
      Haar artikel „Bruggen die drijven” verscheen in 2022 in Overspanning.
      In 2022 publiceerde ze „Bruggen die drijven” in Overspanning.
      Ze heeft sinds 2020 een certificaat voor bruginspectie.
      Van 2014 tot 2016 was ze penningmeester van Roeivereniging De IJssel.
      Als vrijwilliger was ze van 2014 tot 2016 penningmeester van Roeivereniging De IJssel.
      Ze heeft 1.240 volgers.
      Op LinkedIn volgen 1.240 mensen haar.
      Nora Velden is constructeur en woont in Zwolle.
      Nora Velden, constructeur, woont in Zwolle.
      Ze is constructeur bij Arkwell Partners en spreekt Fries.
      De constructeur woont in Zwolle.
      De constructeur spreekt Nederlands en Fries.
      Voordat ze in 2019 bij Arkwell Partners kwam, was ze tekenaar bij Tolland Bruggen.
      Na zes jaar bij Tolland Bruggen begon ze in 2019 bij Arkwell Partners.
      Ze werkte van 2012 tot 2018 bij Tolland Bruggen en begon in 2019 bij Arkwell Partners.
      Ze studeerde Civiele techniek aan de Universiteit Twente en werkt nu bij Arkwell Partners.
      Nora Velden, die aan de Universiteit Twente studeerde, werkt bij Arkwell Partners.
      Ze woont in Zwolle, waar ze als constructeur werkt.
      Ze won in 2021 de Jonge Ingenieursprijs en publiceerde in 2022 „Bruggen die drijven”.
      Ik werk als constructeur bij Arkwell Partners.
      Ik heb Civiele techniek gestudeerd aan de Universiteit Twente.
    `,
  },
}
