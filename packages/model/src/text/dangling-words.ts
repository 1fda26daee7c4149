/**
 * Words that cannot end a sentence or phrase, as they announce the next word: articles, prepositions, conjunctions,
 * possessives. Only words without another common meaning in the other languages ("do", "am" and "as" are left out).
 */
const DANGLING_WORDS = new Set(
  `a an the of to in on at by for with from into and or but nor as via per than that which who whose where when while
   because if whether my your his her its our their this these those is are was were be been being has have had will
   would can could should may more between within across through including toward towards about over under during
   der die das den dem des ein eine einen einem einer und oder aber mit von vom zum zur im am auf aus bei für durch über
   unter zwischen sowie als dass weil wenn mein meine meinen meiner unser unsere ist sind war wird werden
   le la les un une des du de et ou mais dans sur sous avec pour par chez au aux en mon ma mes notre nos leur qui que dont
   où est sont
   el los las una unos unas del al y e o pero con sin para por desde hasta sobre entre mi mis nuestro nuestra su sus
   es son más
   il lo gli uno di della dello dei delle degli da dal dalla nel nella nei con per tra fra ed ma che mio mia è sono
   os das dos na nas nos num numa com sem até entre meu minha são à às
   het een van voor met naar uit bij door tussen en of maar mijn onze zijn`
    .split(/\s+/u)
    .filter(Boolean),
)
const CLOSED = /[.!?…。！？｡।॥۔؟]["'”’»)\]」』）]*$/u

/** Whether a text ends with a full stop, question mark or exclamation mark. */
export const isClosed = (text: string): boolean => CLOSED.test(text)

/** Whether a text without a final mark ends in a word or mark that announces more. */
export function endsDangling(text: string): boolean {
  if (/[,;:/&+(=@|·•–—-]\s*$/u.test(text)) return true
  const [word] = /[\p{L}\p{M}’']+$/u.exec(text) ?? []
  return word !== undefined && DANGLING_WORDS.has(word.toLowerCase())
}
