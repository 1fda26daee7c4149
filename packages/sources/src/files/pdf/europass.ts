import type { Pdf } from './open-pdf.ts'

/** Europass prints its name or this notice on every page. */
const NOTICE =
  /^(?:europass\b.{0,60}|.{0,60}\beuropass|©\s*(?:european union|europäische union|union européenne|unión europea|unione europea|união europeia|europese unie|unia europejska).*|.*https?:\/\/europass\.\S+.*)$/iu
const PERSONAL_INFORMATION =
  /^(?:personal information|angaben zur person|informations personnelles|información personal|informazioni personali|informação pessoal|persoonlijke informatie|dane osobowe|informații personale|osobní údaje|προσωπικες πληροφοριες)\b/iu
const PERSONAL_DATA =
  /\b(?:date of birth|nationality|geburtsdatum|staatsangehörigkeit|date de naissance|nationalité|fecha de nacimiento|nacionalidad|data di nascita|nazionalità|data de nascimento|nacionalidade|geboortedatum|data urodzenia|data nașterii)\b/iu

/** The form's grid of languages begins with this line. */
const MOTHER_TONGUE =
  /^(?:mother tongue|muttersprache|langue\(?s?\)? maternelle|lengua materna|lingua madre|língua materna|moedertaal|język ojczysty|limba maternă)(?:\(\p{L}+\))?\b/iu

/** Whether a PDF is a Europass CV: it says so, or has the form's block of personal information. */
export function isEuropass({ rows }: Pdf): boolean {
  const texts = rows.map(({ text }) => text.replace(/\s+/g, ' ').trim())
  if (texts.filter(text => NOTICE.test(text)).length > 0) return true
  const first = texts.slice(0, 40)
  const hasForm =
    first.some(text => PERSONAL_INFORMATION.test(text)) || texts.some(text => MOTHER_TONGUE.test(text))
  return hasForm && first.some(text => PERSONAL_DATA.test(text))
}
