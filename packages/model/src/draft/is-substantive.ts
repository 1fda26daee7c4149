/** Words of greetings and of text about the page itself, in the message languages. */
const FILLER_WORDS = new Set(
  `hi hey hello hiya howdy yo greetings welcome there guys fellow dev devs developer developers world everyone everybody all folks friend friends people to my our the
   this is a an on in at of and or github git hub profile page repo repos repository repositories readme home homepage
   account space corner place internet web here i am im i’m we are me name names it’s its it you your yours for thanks
   thank visiting visit stopping stop by dropping drop glad nice see meet have look around feel free just another hallo
   moin servus willkommen zu auf bei meinem meiner mein meine profil seite ich bin das ist und hier name schön dass du da
   bist bonjour salut coucou bienvenue sur mon ma mes le la les je suis c’est ici hola buenas bienvenido bienvenida
   bienvenidos a en mi perfil página soy yo aquí`
    .split(/\s+/)
    .filter(Boolean),
)
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu

/**
 * Whether a sentence says more than a greeting, the person's own name or a URL. `own` holds the words of name and
 * handle.
 */
export function isSubstantive(sentence: string, own: string): boolean {
  const bare = sentence.replace(/https?:\/\/\S+|www\.\S+/g, ' ')
  if ((bare.match(UNSPACED_SCRIPT)?.length ?? 0) >= 4) return true
  const words = splitWords(bare)
  const ownWords = new Set(splitWords(own))
  const telling = words.filter(word => !FILLER_WORDS.has(word) && !ownWords.has(word) && /\p{L}/u.test(word))
  if (telling.length >= 2) return true
  return telling.length === 1 && telling.length === words.length && (telling[0] ?? '').length >= 4
}

function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}\p{N}\p{M}’+#]+/gu) ?? []
  )
}
