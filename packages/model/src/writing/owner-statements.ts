/** Verbs that ask for a statement, by language: "Write that …", "Schreib, dass …". */
const SAYING = [
  'write|say|mention|add|note|include|explain|state|stress|emphasi[sz]e|highlight|point out|make (?:it )?clear|tell (?:\\p{L}+ )?\\p{L}+',
  'schreib(?:e|t|en sie)?|sag(?:e|t|en sie)?|erwähn(?:e|t|en sie)?|ergänz(?:e|t|en sie)?|beton(?:e|t|en sie)?|erklär(?:e|t|en sie)?|füg(?:e|t)? hinzu|stell(?:e|t)? klar',
  'écri(?:s|vez|re)|di(?:s|tes|re)|mentionn(?:e|ez|er)|ajout(?:e|ez|er)|précis(?:e|ez|er)|soulign(?:e|ez|er)|indiqu(?:e|ez|er)|expliqu(?:e|ez|er)',
  'escrib(?:e|a|ir)|di(?=,? que\\s)|diga|decir|mencion(?:a|e|ar)|añad(?:e|a|ir)|agreg(?:a|ue|ar)|indi(?:ca|que)|expli(?:ca|que)|desta(?:ca|que)',
  "scriv(?:i|a|ere)|di'|dì|dica|dire|menzion(?:a|i|are)|aggiung(?:i|a|ere)|spieg(?:a|hi)|indi(?:ca|chi)|sottoline(?:a|i)|precis(?:a|i)",
  'escrev(?:e|a|er)|diz|dizer|menciona?r?|acrescent(?:a|e)|adicion(?:a|e)|expli(?:ca|que)',
  'schrijf|zeg|vermeld|noem|voeg toe|leg uit|benadruk',
].join('|')
const THAT = "(?:,? ?(?:that|dass|daß|que|che|dat)\\s+|,? ?qu['’]|\\s*:\\s*)"
const COURTESIES =
  "(?:please|and|also|then|now|but|can you|could you|i want you to|i'd like you to|bitte|und|auch|kannst du|könnten sie|s'il (?:te|vous) pla[iî]t|et|aussi|por favor|y|también|puedes|per favore|e|anche|puoi|também|graag|alsjeblieft|en|ook|kun je)(?![\\p{L}])[\\s,]*"
const COURTESY = new RegExp(`^(?:${COURTESIES})+`, 'iu')
/**
 * "Please write, in a short sentence, that …": up to four words between verb and conjunction, at the beginning of a
 * sentence, or after a comma or "and".
 */
const SAY_THAT = new RegExp(
  `(?:^|[,;:–—]\\s+|(?<=\\s)(?=(?:and|then|und|et|y|e|en)\\s))(?:${COURTESIES})*(?:${SAYING})(?:,?\\s[\\p{L}\\p{M}]+){0,4}?${THAT}(?=\\S)`,
  'iu',
)
/** "Mention my doctorate": the thing itself is what the owner states. */
const MENTION =
  /^(?:mention|include|name|erwähne?|nenne?|mentionne[rz]?|cite[rz]?|menciona|incluye|menziona|cita|mencione|inclua|vermeld|noem)(?![\p{L}])\s+/iu
/** First words of a wish about the text, which states nothing: "Make it shorter", "Kürzer bitte". */
const INSTRUCTION =
  /^(?:write|rewrite|make|keep|use|sound|tell|describe|introduce|focus|start|begin|end|leave|remove|drop|shorten|improve|translate|give|put|let|do|don't|avoid|try|be|say|add|explain|emphasi[sz]e|highlight|stress|state|note|point|shorter|longer|less|without|only|no|as if|schreib\p{L}*|mach\p{L}*|verwend\p{L}*|nutz\p{L}*|beschreib\p{L}*|kürz\p{L}*|länger|weniger|ohne|nur|kein\p{L}*|sag\p{L}*|beton\p{L}*|lass\p{L}*|übersetz\p{L}*|klinge?|écri\p{L}*|fai(?:s|tes|re)|utilise\p{L}*|décri\p{L}*|raccourci\p{L}*|moins|sans|seulement|dis|dites|garde\p{L}*|traduis\p{L}*|évite\p{L}*|escrib\p{L}*|haz|hacer|usa|utiliza|describe|acorta|menos|sin|solo|evita|traduce|scriv\p{L}*|fai|fa'|descriv\p{L}*|accorcia|meno|senza|traduci|escrev\p{L}*|faz|faça|use|descrev\p{L}*|encurt\p{L}*|sem|só|evite|schrijf|maak|gebruik|beschrijf|korter|langer|minder|zonder|alleen|houd|vertaal)(?![\p{L}\p{M}])/iu
/** First words of wishes and of statements: "More about my work", "More than 200 clients trust me". */
const MAYBE_INSTRUCTION = /^(?:in|more|mehr|auf|plus|más|più|mais|meer)(?![\p{L}\p{M}])/iu
const ABOUT_TEXT =
  /(?<!\p{L})(?:(?:key)?words?|sentences?|lines?|paragraphs?|characters?|s[aä]tze?n?|w[oö]rter?n?|worten?|zeilen?|zeichen|phrases?|mots|lignes?|frases?|palabras|l[ií]neas?|frasi|parole|righe|palavras|linhas?|zinn?e?n?|woorden|regels?)(?!\p{L})/iu
const SAYS_SOMETHING =
  /^(?!\P{L}*\p{L}+\s+(?:about|über|sur|sobre|su|over)\s).*(?:\d|(?<!\p{L})(?:i|we|ich|wir|je|j['’]\p{L}+|nous|yo|nosotr[oa]s|io|noi|eu|nós|ik|wij)(?!\p{L}))/iu

/**
 * The statements in an owner's wish, as sentences: "Write that I work at Acme" states "I work at Acme", "Make it
 * shorter" states nothing. A sentence that is no instruction is a statement.
 */
export function ownerStatements(wish: string): string[] {
  return wish
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map(sentence => statementOf(sentence.trim()))
    .filter(statement => /[\p{L}\p{N}]/u.test(statement))
}

function statementOf(sentence: string): string {
  const asked = SAY_THAT.exec(sentence)
  if (asked) return sentence.slice(asked.index + asked[0].length)
  const plain = sentence.replace(COURTESY, '')
  if (MENTION.test(plain)) return plain.replace(MENTION, '')
  if (INSTRUCTION.test(plain) || plain.endsWith('?')) return ''
  if (MAYBE_INSTRUCTION.test(plain) && (ABOUT_TEXT.test(plain) || !SAYS_SOMETHING.test(plain))) return ''
  return sentence
}
