import { describe, expect, it } from 'vitest'
import { makeOrganisationSentence, makeRoleSentence } from './make-sentence.ts'

const role = (title: string, organisation: string | null, place: string | null, language: string) =>
  makeRoleSentence({ title, organisation, place }, language)?.text ?? null

describe('a sentence of a role', () => {
  it.each([
    ['en', 'Baker', 'Acme', 'Lyon, Rhône, France', 'Baker at Acme in Lyon.'],
    ['de', 'Bäckerin', 'Acme', 'Lyon, Rhône, Frankreich', 'Bäckerin bei Acme in Lyon.'],
    ['fr', 'Boulangère', 'Acme', 'Lyon, Rhône, France', 'Boulangère chez Acme à Lyon.'],
    ['es', 'Panadera', 'Acme', 'Lyon, Ródano, Francia', 'Panadera en Acme en Lyon.'],
    ['it', 'Fornaia', 'Acme', 'Lione, Rodano, Francia', 'Fornaia presso Acme a Lione.'],
    ['pt-BR', 'Padeira', 'Acme', 'Lyon, Ródano, França', 'Padeira, Acme (Lyon).'],
    ['nl', 'Bakker', 'Acme', 'Lyon, Rhône, Frankrijk', 'Bakker bij Acme in Lyon.'],
  ])('in %s reads as written there', (language, title, organisation, place, text) => {
    expect(role(title, organisation, place, language)).toBe(text)
  })

  it('needs no article: institutions follow a comma, countries and regions are in brackets', () => {
    expect(role('Professeure', 'Université de Lyon', 'Le Havre, Normandie, France', 'fr')).toBe(
      'Professeure, Université de Lyon (Le Havre).',
    )
    expect(role('Leiterin', 'Ministerium für Verkehr', null, 'de')).toBe('Leiterin, Ministerium für Verkehr.')
    expect(role('Engineer', 'Acme', 'United States', 'en')).toBe('Engineer at Acme (United States).')
    expect(role('Engineer', 'Acme', 'San Francisco Bay Area', 'en')).toBe(
      'Engineer at Acme (San Francisco Bay Area).',
    )
  })

  it('puts no preposition of one language after a title in another', () => {
    expect(role('Desarrollador de front-end', 'Acme', null, 'en')).toBe('Desarrollador de front-end, Acme.')
    expect(role('Software Engineer', 'Acme', null, 'de')).toBe('Software Engineer bei Acme.')
  })

  it('ends with one full stop', () => {
    expect(role('Engineer', 'Acme Inc.', null, 'en')).toBe('Engineer at Acme Inc.')
  })

  it.each([
    ['no organisation', 'Engineer', null],
    ['an organisation that is none', 'Engineer', 'Freelance'],
    ['a title that is a date', '2013 – Present', 'Acme'],
    ['a title in capitals', 'FULL STACK DEVELOPER', 'Acme'],
    ['a title with the organisation', 'Engineer at Acme', 'Acme'],
    ['markup', 'Engineer', '<b>Acme</b>'],
    ['contact data', 'Engineer', 'me@acme.example'],
  ])('is not made of %s', (_, title, organisation) => {
    expect(role(title, organisation, null, 'en')).toBeNull()
  })

  it.each([
    ['Baker', 'Acme', 'Lyon, Rhône', 'Baker at Acme (Lyon).'],
    ['Baker', 'Acme', 'Lyon 3, Rhône, France', 'Baker at Acme (Lyon 3).'],
    ['Baker', 'Acme of Lyon', 'Lyon', 'Baker at Acme of Lyon.'],
    ['Baker', 'Acme', 'Remote', 'Baker at Acme.'],
    ['Baker', 'Acme', 'https://a.example', 'Baker at Acme.'],
    ['  baker |  The best', 'Acme ,–', null, 'Baker at Acme.'],
    ['iOS Developer', 'Acme!', null, null],
    ['eBay seller', 'Acme', null, 'eBay seller at Acme.'],
    ['Baker (night)', 'Acme', null, 'Baker (night) at Acme.'],
    ['Baker (night', 'Acme', null, null],
    ['Baker)', 'Acme', null, null],
    ['CTO', 'Acme', null, 'CTO at Acme.'],
    ['CTO-CEO', 'Acme', null, 'CTO-CEO at Acme.'],
    ['CTO AND CEO', 'Acme', null, null],
    ['经理经理经理经理', 'Acme', null, '经理经理经理经理, Acme.'],
    ['Ba', 'Acme', null, null],
    ['Baker &', 'Acme', null, null],
    ['Baker 2013', 'Acme', null, null],
    ['Baker \u{1f35e}', 'Acme', null, null],
    ['7th baker', 'Acme', null, null],
    ['Chef bei Sonne', 'Acme', null, null],
    ['Beirat', 'Acme', null, 'Beirat at Acme.'],
    ['Acme Baker', 'ACME', null, null],
    ['Baker', '-Acme', null, null],
    ['Baker', 'A'.repeat(80), null, `Baker at ${'A'.repeat(80)}.`],
    ['Baker', 'A'.repeat(81), null, null],
    ['Baker', 'n/a', null, null],
    ['Baker', 'Homeland', null, 'Baker at Homeland.'],
    ['Leiter der Küche', 'Acme', null, 'Leiter der Küche, Acme.'],
    ['Café baker', 'Acme', null, 'Café baker, Acme.'],
  ])('of %j at %j in %j is %j', (title, organisation, place, text) => {
    expect(role(title, organisation, place, 'en-GB')).toBe(text)
  })

  it.each([
    ['de', 'Bäckerin', 'Die Sonne', 'Bäckerin, Die Sonne.'],
    ['de', 'Head of bread', 'Acme', 'Head of bread bei Acme.'],
    ['de', 'Chef du pain', 'Acme', 'Chef du pain, Acme.'],
    ['fr', 'Boulangère', 'La Mie', 'Boulangère, La Mie.'],
    ['fr', 'Boulangère', 'Acme', 'Boulangère chez Acme.'],
    ['es', 'Panadera', 'El Pan', 'Panadera, El Pan.'],
    ['it', 'Fornaia', 'Il Pane', 'Fornaia, Il Pane.'],
    ['nl', 'Bakker', 'De Zon', 'Bakker, De Zon.'],
    ['nl', 'Bakker', 'Dezon', 'Bakker bij Dezon.'],
  ])('in %s puts a comma before an article: %s, %s', (language, title, organisation, text) => {
    expect(role(title, organisation, null, language)).toBe(text)
  })

  it.each([
    ['en', 'Seeking new opportunities', 'Actively looking for work', 'Open to work', 'On parental leave'],
    ['de', 'Arbeitssuchend', 'Auf Jobsuche', 'In Elternzeit', 'Offen für Neues'],
    ['fr', 'En recherche d’emploi', 'À la recherche d’un poste', 'En congé parental', 'Sans emploi'],
    ['es', 'En búsqueda activa de empleo', 'Buscando trabajo', 'Desempleada', 'En excedencia'],
    ['it', 'In cerca di lavoro', 'Alla ricerca di nuove sfide', 'Disoccupata', 'In congedo'],
    ['pt', 'Em busca de novas oportunidades', 'À procura de emprego', 'Desempregada', 'Em licença'],
    ['nl', 'Op zoek naar werk', 'Werkzoekend', 'Werkloos', 'Met ouderschapsverlof'],
  ])('in %s takes no status for a job', (language, ...titles) => {
    for (const title of titles) expect(role(title, 'Acme', null, language)).toBeNull()
  })

  it.each([
    ['Unemployed', 'None at present'],
    ['Baker', 'None at present'],
    ['Baker', 'Not employed'],
    ['Baker', 'Independent'],
    ['Panadero', 'Autónomo'],
    ['Panadera', 'Trabajadora autónoma'],
    ['Diseñadora', 'Independiente'],
    ['Consultora', 'Consultora independiente'],
    ['Graphiste', 'Travailleur indépendant'],
    ['Graphiste', 'Indépendante (auto-entrepreneur)'],
    ['Designer', 'Independent Software Consultant'],
    ['Designer', 'Independent Business Owner'],
    ['Grafica', 'Lavoratrice indipendente'],
    ['Grafica', 'Autonoma, partita IVA'],
    ['Designer', 'Profissional autónomo em Faro'],
    ['Grafikerin', 'Selbst'],
    ['Designer', 'Independent Media Consultant'],
    ['Monteuse', 'Indépendante (films)'],
    ['Job Seeker (Marketing)', 'Acme'],
    ['Sabbatical leave', 'Acme'],
    ['Buscando un nuevo empleo', 'Acme'],
    ['Année sabbatique', 'Acme'],
    ['Busco empleo', 'Acme'],
    ['Taking a career break', 'Acme'],
  ])('takes no such employer: %s, %s', (title, organisation) => {
    expect(role(title, organisation, null, 'en')).toBeNull()
  })

  it.each([
    ['es', 'Profesora', 'Universidad Autónoma de Madrid', 'Profesora, Universidad Autónoma de Madrid.'],
    ['en', 'Editor', 'Independent Press', 'Editor at Independent Press.'],
    ['en', 'Editor', 'The Independent', 'Editor at The Independent.'],
    ['en', 'Sabbatical Officer', 'Acme', 'Sabbatical Officer at Acme.'],
    ['de', 'Elternzeitvertretung Marketing', 'Acme', 'Elternzeitvertretung Marketing bei Acme.'],
    ['en', 'Leave administrator', 'Acme', 'Leave administrator at Acme.'],
    ['en', 'Retirement adviser', 'Acme', 'Retirement adviser at Acme.'],
    ['de', 'Beraterin', 'Selbsthilfe Ulm', 'Beraterin bei Selbsthilfe Ulm.'],
    ['de', 'Arbeitsmedizinerin', 'Arbeitskreis Ulm', 'Arbeitsmedizinerin bei Arbeitskreis Ulm.'],
  ])('in %s knows employers and titles of similar words: %s, %s', (language, title, organisation, text) => {
    expect(role(title, organisation, null, language)).toBe(text)
  })

  it('names no country without its article', () => {
    expect(role('Engineer', 'Acme', 'Philippines, Asia, World', 'en')).toBe('Engineer at Acme (Philippines).')
  })

  it('is not made in a language without forms, and leaves out a place that is none', () => {
    expect(role('Piekarka', 'Acme', null, 'pl')).toBeNull()
    expect(makeRoleSentence({ title: 'Baker', organisation: 'Acme', place: 'Remote' }, 'en')).toEqual({
      text: 'Baker at Acme.',
      uses: ['title', 'organisation'],
    })
  })
})

describe('a sentence of an organisation', () => {
  const facts = { isCompany: false, industry: 'Civil Engineering', place: 'Bergen, Norway', founded: 1921 }

  it.each([
    ['en', 'Organization in the Civil Engineering industry, based in Bergen, founded in 1921.'],
    ['de', 'Organisation der Branche „Civil Engineering“ mit Sitz in Bergen, gegründet 1921.'],
    ['fr', 'Organisation du secteur « Civil Engineering », siège : Bergen, fondée en 1921.'],
    ['es', 'Organización del sector «Civil Engineering», con sede en Bergen, fundada en 1921.'],
    ['it', 'Organizzazione del settore «Civil Engineering», con sede a Bergen, fondata nel 1921.'],
    ['pt', 'Organização do setor «Civil Engineering», com sede em Bergen, fundada em 1921.'],
    ['nl', 'Organisatie in de sector ‘Civil Engineering’, gevestigd in Bergen, opgericht in 1921.'],
  ])('in %s names industry, place and year', (language, text) => {
    expect(makeOrganisationSentence(facts, language)?.text).toBe(text)
  })

  it('says "company" only of one, and needs two facts', () => {
    expect(makeOrganisationSentence({ ...facts, isCompany: true, place: null }, 'en')?.text).toBe(
      'Company in the Civil Engineering industry, founded in 1921.',
    )
    expect(makeOrganisationSentence({ ...facts, place: null, founded: null }, 'en')).toBeNull()
    expect(makeOrganisationSentence(facts, 'pl')).toBeNull()
    const year = (founded: number | string | null) =>
      makeOrganisationSentence({ ...facts, founded: founded as number }, 'en')
    expect(year('1921-05')?.uses).toEqual(['industry', 'place', 'founded'])
    for (const none of [999, 'soon', null]) expect(year(none)?.uses).toEqual(['industry', 'place'])
    const place = (at: string) => makeOrganisationSentence({ ...facts, place: at }, 'en')?.text
    expect(place('Am Kai 1, 20457 Hamburg')).toBe(
      'Organization in the Civil Engineering industry, founded in 1921.',
    )
    expect(place('Am Kai 1, Hamburg')).toContain('based in Hamburg,')
    for (const address of ['Main Street 12, Suite B, Oslo', 'Main Street 12, Oslo, Norway'])
      expect(place(address)).toContain('based in Oslo,')
    expect(year(1000)?.text).toContain('founded in 1000.')
    expect(makeOrganisationSentence({ ...facts, industry: '' }, 'en')?.text).toBe(
      'Organization, based in Bergen, founded in 1921.',
    )
  })
})
