import { collapseWhitespace } from '../text/clean-text.ts'
import { primaryLanguage } from '../i18n/message-language.ts'
import { containsContact } from '../text/contact-data.ts'
import type { PartialDate } from '../profile/partial-date.ts'

/** A role as one source states it: title, organisation and place belong together. */
export type RoleFacts = { title: string; organisation: string | null; place: string | null }

/** A company or another organisation. `isCompany` is false if the source does not say that it is a business. */
export type OrganisationFacts = {
  isCompany: boolean
  industry: string | null
  place: string | null
  founded: PartialDate | number | null
}

/** A made sentence and the facts that it uses, so that only those become its evidence. */
export type MadeSentence<F> = { text: string; uses: (keyof F)[] }

/**
 * The forms of a language. They need neither the gender nor the article of what they are filled with: a form that does
 * is not used, or takes brackets ("Researcher at Acme (Bay Area)").
 */
type Forms = {
  /** Between title and organisation; names that match `refused` would need an article and follow a comma. */
  at: string
  refused: RegExp | null
  /** Before a town; towns that match `article` need another form. */
  in: string
  article: RegExp | null
  company: string
  organisation: string
  industry: (name: string) => string
  based: (place: string) => string
  founded: (year: number) => string
}

const FORMS: Record<string, Forms> = {
  en: {
    at: 'at',
    refused: null,
    in: 'in',
    article: /^(?:netherlands|philippines|united|bahamas|maldives|uk|usa?|czech republic)(?!\p{L})/iu,
    company: 'Company',
    organisation: 'Organization',
    industry: name => ` in the ${name} industry`,
    based: place => `, based in ${place}`,
    founded: year => `, founded in ${year}`,
  },
  de: {
    at: 'bei',
    refused:
      /^(?:die|der|das|uni|hochschule|stadt|land|bund|ministerium|institut|zentrum|schule|technische|freie|klinik|amt)/iu,
    in: 'in',
    article: null,
    company: 'Unternehmen',
    organisation: 'Organisation',
    industry: name => ` der Branche „${name}“`,
    based: place => ` mit Sitz in ${place}`,
    founded: year => `, gegründet ${year}`,
  },
  fr: {
    at: 'chez',
    refused:
      /^(?:l[ea’']|les|un|école|ecole|institut|minist|mairie|h[oô]pital|centre|lycée|collège|conseil|chu|cnrs|ville|région|département|faculté|académie|association)/iu,
    in: 'à',
    article: /^(?:les?|l[a’'])[\s’']/iu,
    company: 'Entreprise',
    organisation: 'Organisation',
    industry: name => ` du secteur « ${name} »`,
    based: place => `, siège : ${place}`,
    founded: year => `, fondée en ${year}`,
  },
  es: {
    at: 'en',
    refused:
      /^(?:el|la|los|las|uni|instituto|ministerio|escuela|hospital|ayuntamiento|colegio|centro|fundaci|banco|gobierno|asociaci|municipalidad)/iu,
    in: 'en',
    article: null,
    company: 'Empresa',
    organisation: 'Organización',
    industry: name => ` del sector «${name}»`,
    based: place => `, con sede en ${place}`,
    founded: year => `, fundada en ${year}`,
  },
  it: {
    at: 'presso',
    refused: /^(?:il|lo|la|gli|le|i|l[’'])[\s’']/iu,
    in: 'a',
    article: /^(?:l[a’']|il|le)[\s’']/iu,
    company: 'Azienda',
    organisation: 'Organizzazione',
    industry: name => ` del settore «${name}»`,
    based: place => `, con sede a ${place}`,
    founded: year => `, fondata nel ${year}`,
  },
  // The preposition merges with an article that depends on the name: always a comma.
  pt: {
    at: '',
    refused: null,
    in: 'em',
    article: /^(?:rio|porto|recife|guarujá|funchal)(?!\p{L})/iu,
    company: 'Empresa',
    organisation: 'Organização',
    industry: name => ` do setor «${name}»`,
    based: place => `, com sede em ${place}`,
    founded: year => `, fundada em ${year}`,
  },
  nl: {
    at: 'bij',
    refused: /^(?:de|het)\s/iu,
    in: 'in',
    article: null,
    company: 'Bedrijf',
    organisation: 'Organisatie',
    industry: name => ` in de sector ‘${name}’`,
    based: place => `, gevestigd in ${place}`,
    founded: year => `, opgericht in ${year}`,
  },
}

/** Small words that show a title to be in a language; a title of another language than the site's follows commas. */
const TITLE_WORDS: Record<string, RegExp> = {
  en: /(?<![\p{L}])(?:of|and|for|the|with|to|manager|engineer|developer|designer|head|officer|assistant|student|intern)(?![\p{L}])/iu,
  de: /(?<![\p{L}])(?:für|und|der|des|im|leiter(?:in)?|entwickler(?:in)?|mitarbeiter(?:in)?|berater(?:in)?)(?![\p{L}])/iu,
  fr: /(?<![\p{L}])(?:et|du|des|développeur|développeuse|ingénieure?|chef|chargée?|responsable|directeur|directrice)(?![\p{L}])/iu,
  es: /(?<![\p{L}])(?:y|desarrollador|desarrolladora|ingenier[oa]|jefe|jefa|director|directora|analista|asistente)(?![\p{L}])/iu,
  it: /(?<![\p{L}])(?:di|della|ed|sviluppatore|sviluppatrice|ingegnere|responsabile|direttore|direttrice)(?![\p{L}])/iu,
  pt: /(?<![\p{L}])(?:do|da|dos|e|desenvolvedora?|engenheir[oa]|gerente|analista|estagiári[oa]|auxiliar)(?![\p{L}])/iu,
  nl: /(?<![\p{L}])(?:van|voor|het|ontwikkelaar|medewerker|adviseur|directeur)(?![\p{L}])/iu,
}

/** Words for people without an employer, which are no employer unless a word for an organisation stands beside them. */
const INDEPENDENT =
  /(?<!\p{L})(?:ind[eéi]p[eé]nd(?:[ae]|ie)nt(?:e|es|i|s|ly)?|aut[oôó]nom[oae]s?|selbst)(?!\p{L})/iu
const ORGANISATION_NOUN =
  /^the (?=\p{Lu}|independent)|(?<!\p{L})(?:press|prensa|presse|news\p{L}*|books?|publish\p{L}*|editor(?:ial|a)|verlag|radio|tv|television|media|films?|pictures|studios?|banks?|banco|schools?|escuela|college|universi\p{L}*|academ\p{L}*|theat\p{L}*|gallery|museum|network|group|pharmac\p{L}*|grocers?|music|insurance|stores?|coffee|brew\p{L}*|party|church|union|associa\p{L}*|foundation|society|institut\p{L}*|comunidad|comunidade|living|age|order|health|inc|llc|ltd|gmbh|s\.?l|s\.?a)(?!\p{L})/iu

const PERSON_NOUN =
  /(?:consultant|contractor|artist|designer|owner|director|professional|worker|agent|writer|journalist|photographer|developer|producer)$/iu

/** Words that people write in place of an employer. Some count only at the start: employers' names hold them, too. */
const NO_ORGANISATION =
  /free\s?lanc|self[\s-]?employed|selbst(?:st)?ändig|freiberuf|por cuenta propia|profesional ind|libero prof|zzp|zelfst|confidential|stealth|por conta própria|à mon compte|eigen bedrijf|partita iva|^(?:(?:currently |presently |none of |not |un)?employed|arbeits(?:los|suchend)|sans emploi|desempl|desempreg|disoccupat|werkloos|in between(?: jobs)?$|between jobs)|^(?:n\/?a|none|no company|no employer|various|personal|projects?|home|remote|keiner?|aucune?|ningun[oa]|nessun[oa]?|nenhum[oa]?|geen)(?:\s(?:at present|at the moment|currently|now|yet|derzeit|momentan|actuellement|actualmente|al momento|no momento|op dit moment))?$/iu
/** Titles that state a search, a leave or a retirement instead of a job. */
const NO_TITLE =
  /^(?:currently |actively |now |aktuell |derzeit |actuellement |actualmente |attualmente |atualmente |momenteel )*(?:(?:taking a )?career break|(?:on a )?sabbatical(?!\s+officer)|(?:job |work )?seek(?:ing|ers?(?!\s*\p{L}))|looking for|open (?:to|for)|available (?:for|from)|unemployed|not (?:working|employed)|between jobs|job hunting|career break|gap year|homemaker|retired(?!\p{L})|retiree$|(?:stay|stay-)at|#?opentowork|arbeits(?:suchend|los|unfähig)|auf (?:der |job|stellen|arbeits)?(?:suche|jobsuche)|jobsuchend|offen für|in (?:elternzeit|rente|pension|mutterschutz)|im ruhestand|rentner|elternzeit(?!\p{L})|mutterschutz$|sabbatjahr|suche |en recherche|(?:re)?cherche (?:une? |d[e’']|activement)|année sabbatique|disponible (?:immédiatement|de suite)|(?:à|a) la recherche|(?:à|a) l[’']écoute|demandeu|sans emploi|en (?:congé|disponibilité|arrêt)|au chômage|retraitée?$|en búsqueda|en busca de|buscando(?! talento)|busco (?:trabajo|empleo)|sin empleo|año sabático|desemplead|en paro|en (?:excedencia|baja)|de baja|jubilad|in cerca|cerco lavoro|anno sabbatico|alla ricerca|disoccupat|in (?:maternità|congedo|aspettativa|pensione)|pensionat[oa]$|em busca|procuro (?:emprego|trabalho)|ano sabático|(?:à|a) procura|desempregad|em licença|de licença|disponível para|aposentad|reformad[oa]$|op zoek|tussen twee banen|werkzoekend|werkloos|met (?:\p{L}*verlof|pensioen)|\p{L}*verlof$|gepensioneerd)|^on (?:\p{L}+ ){0,3}leave(?!\p{L})|(?<!\p{L})(?:parental|maternity|paternity|medical|sick) leave$/iu
const NO_PLACE =
  /remote|hybrid|remot[oa]|télétravail|híbrid|anywhere|worldwide|global|homeoffice|home office/iu
/** A part of an address that is within a building. */
const NO_TOWN =
  /^(?:suite|unit|floor|building|room|block|apt|apartment|halle|etage|c\/o)(?!\p{L})|(?<!\p{L})(?:floor|house|building)$/iu
const MAX_NAME_LENGTH = 80

/**
 * Makes one plain sentence of a current role ("Bäckerin bei Acme in Lyon."), or null without an organisation or in a
 * language without forms. States nothing but title, organisation and the role's own place.
 */
export function makeRoleSentence(role: RoleFacts, language: string): MadeSentence<RoleFacts> | null {
  const forms = formsOf(language)
  const organisation = nameOf(role.organisation)
  const title = titleOf(role.title, organisation)
  if (!forms || !title || !organisation || NO_TITLE.test(title) || !isEmployer(organisation)) return null
  const isNative = isOfLanguage(title, language)
  const isJoined = isNative && forms.at !== '' && !forms.refused?.test(organisation)
  const place = nameOf(role.place)
  const town =
    place && !NO_PLACE.test(place) && !organisation.includes(place)
      ? placePart(place, isJoined ? forms : null)
      : ''
  const text = `${title}${isJoined ? ` ${forms.at} ` : ', '}${organisation}${town}`
  return { text: closed(text), uses: town ? ['title', 'organisation', 'place'] : ['title', 'organisation'] }
}

/**
 * Makes one plain sentence of an organisation's field, place and year ("Organization in the Civil Engineering industry,
 * based in Bergen, founded in 1921."); null if fewer than two are known.
 */
export function makeOrganisationSentence(
  facts: OrganisationFacts,
  language: string,
): MadeSentence<OrganisationFacts> | null {
  const forms = formsOf(language)
  if (!forms) return null
  const industry = nameOf(facts.industry)
  const place = nameOf(facts.place)
  const year = Number(String(facts.founded ?? '').slice(0, 4))
  const uses: (keyof OrganisationFacts)[] = []
  let text = facts.isCompany ? forms.company : forms.organisation
  if (industry) {
    text += forms.industry(industry)
    uses.push('industry')
  }
  // "Am Kai 1, 20457 Hamburg" has no part that is only a town.
  const town = (place ?? '').split(/,\s*/u).find(part => !/\d/u.test(part) && !NO_TOWN.test(part)) ?? ''
  if (town) {
    text += forms.based(town)
    uses.push('place')
  }
  if (Number.isInteger(year) && year >= 1000) {
    text += forms.founded(year)
    uses.push('founded')
  }
  return uses.length >= 2 ? { text: closed(text), uses } : null
}

const isEmployer = (name: string): boolean =>
  !NO_ORGANISATION.test(name) &&
  (!INDEPENDENT.test(name) ||
    (ORGANISATION_NOUN.test(name.replace(/\([^()]*\)/g, '')) && !PERSON_NOUN.test(name)))

const formsOf = (language: string): Forms | undefined => FORMS[primaryLanguage(language)]

/** A name that fits into a sentence, or null. */
function nameOf(raw: string | null): string | null {
  const name = collapseWhitespace(raw ?? '').replace(/[\s,;:|·•–—-]+$/u, '')
  const isUsable =
    name.length <= MAX_NAME_LENGTH &&
    /^[\p{L}\p{N}]/u.test(name) &&
    !/[|•·<>{}*_`@\\]|https?:|[!?…]/u.test(name)
  return isUsable && !containsContact(name) ? name : null
}

/** A title as the beginning of a sentence, without the organisation repeated in it. */
function titleOf(raw: string, organisation: string | null): string | null {
  const [first = ''] = collapseWhitespace(raw).split(/\s+[|•·–—-]\s+/u)
  const title = nameOf(first)
  if (!title || !/^\p{L}/u.test(title) || title.length < 3 || /\d{4}|\p{Extended_Pictographic}/u.test(title))
    return null
  if (/(?<!\p{L})(?:at|bei|chez|presso|bij)(?!\p{L})/iu.test(title)) return null
  if (organisation && title.toLowerCase().includes(organisation.toLowerCase())) return null
  if (/[.:;,/&]$/u.test(title) || (title.match(/\(/g)?.length ?? 0) !== (title.match(/\)/g)?.length ?? 0))
    return null
  const letters = title.match(/\p{L}/gu)?.length ?? 0
  if (letters > 6 && title === title.toUpperCase() && title !== title.toLowerCase()) return null
  return title.replace(/^\p{Ll}(?=\p{Ll})/u, letter => letter.toUpperCase())
}

/** Whether a title may be followed by the language's prepositions. */
function isOfLanguage(title: string, language: string): boolean {
  const base = primaryLanguage(language)
  const others = Object.entries(TITLE_WORDS).filter(([other]) => other !== base)
  if (TITLE_WORDS[base]?.test(title)) return true
  if (base === 'en' && /[^\p{ASCII}’]/u.test(title)) return false
  // English titles are used in every language.
  return !others.some(([other, words]) => other !== 'en' && words.test(title))
}

/** " in Lyon" for a town, known by the region or country after it; " (Bay Area)" for any other place. */
function placePart(place: string, forms: Forms | null): string {
  const [town = '', ...wider] = place.split(/,\s*/u)
  const isTown = wider.length >= 2 && !/\d/u.test(town) && !forms?.article?.test(town)
  return forms && isTown ? ` ${forms.in} ${town}` : ` (${town})`
}

const closed = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`)
