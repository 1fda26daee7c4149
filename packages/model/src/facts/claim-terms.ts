import { foldWord } from './tokens.ts'

const wordSet = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/** Superlatives and ranks, allowed only if the profile uses them. Folded: no case, no accents. */
const SUPERLATIVES = wordSet(
  `best most top leading leader first premier foremost greatest expert renowned famous acclaimed celebrated legendary
   world-class worldclass award-winning awardwinning prize-winning unrivalled unrivaled unmatched unique only ultimate perfect
   exceptional outstanding brilliant genius visionary pioneer pioneering guru rockstar ninja influential prestigious
   prominent distinguished number-one top-rated highly-rated bestselling best-selling popular beloved
   beste bester besten bestes fuhrend fuhrende fuhrender fuhrenden grosste grosster grossten erfolgreichste bekannteste
   bekannt beruhmt beruhmte beruhmter renommiert renommierte ausgezeichnet preisgekront einzigartig einzige weltweit
   meistgenutzte schnellste neueste experte expertin spitzen
   meilleur meilleure meilleurs meilleures premiere premieres leader celebre celebres renomme renommee reconnu reconnue
   incontournable exceptionnel unique expert experte prestigieux
   mejor mejores lider lideres famoso famosa reconocido reconocida experto experta unico unica excepcional prestigioso
   galardonado premiado principal`,
)
const NOT_SUPERLATIVES = wordSet(
  `rest test guest quest forest honest modest interest request west nest manifest harvest contest protest invest digest
   suggest chest pest arrest conquest tempest vest zest crest inquest earnest northwest southwest latest attest detest
   ingest jest infest divest reinvest disinterest backtest unittest pytest vitest retest`,
)

/** Roles, awards, degrees and skills: claims even in lower case. */
const CLAIMS = wordSet(
  `engineer developer designer programmer architect scientist researcher professor doctor phd founder cofounder co-founder ceo
   cto cfo coo manager director president consultant freelancer student graduate intern teacher lecturer author speaker
   maintainer mentor investor entrepreneur certified certification award awards winner prize medal degree bachelor master
   diploma university college alumnus alumna patent patents published bestseller keynote senior principal staff
   veteran employee employed hired promoted
   entwickler entwicklerin ingenieur ingenieurin grunder grunderin professorin doktor studentin forscher forscherin
   geschaftsfuhrer geschaftsfuhrerin preistrager preistragerin universitat zertifiziert
   developpeur developpeuse ingenieure fondateur fondatrice professeur etudiant etudiante chercheur chercheuse universite
   laureat laureate diplome certifie
   desarrollador desarrolladora ingeniero ingeniera fundador fundadora profesor profesora estudiante investigador
   investigadora universidad ganador ganadora certificado
   javascript typescript python java rust golang kotlin swift ruby rails php perl haskell scala clojure elixir erlang ocaml
   lua dart flutter react angular vue svelte nextjs django flask fastapi spring laravel docker kubernetes terraform ansible
   linux unix windows macos android ios aws azure gcp sql postgresql postgres mysql sqlite mongodb redis kafka graphql
   tensorflow pytorch cobol fortran assembly verilog blockchain solidity ethereum bitcoin cryptography devops
   machine-learning deep-learning cybersecurity robotics`,
)

/** Function words. */
const FUNCTION_WORDS = wordSet(
  `a an the i we my our me us you your it its this that these those there here he she they his her their him them who what
   when where why how which and or but so yet nor if then else as at by for from in into of off on onto out over to under up
   with without within about after before between during through until while since because also just even still always
   never often sometimes now today soon again more less many much some any every each all both either neither no not yes
   is are was were be been being am do does did done has have had can could will would shall should may might must let
   der die das ein eine einen ich wir er sie es mein meine unser unsere und oder aber mit fur von zu im in am auf aus bei seit
   le la les un une des je nous il elle ils elles mon ma mes notre et ou mais avec pour dans sur de du depuis
   el los las una yo nosotros mi mis nuestro nuestra y o pero con para por en del desde`,
)
/** Common sentence openers and words without a claim; their capital at the start of a sentence means nothing. */
const COMMON_WORDS = wordSet(
  `builds build building built writes write writing wrote makes make making made works work working worked creates create
   creating created designs design designing develops develop developing maintains maintain maintaining shares share sharing
   learns learn learning teaches teach teaching likes like loves love enjoys enjoy helps help uses use using turns keeps
   explains explain runs run reads read plays play lives live living based thinks think tells tell shows show see find
   follow meet look one other another such own same than too very well together alone mostly mainly currently formerly
   previously joined join started start studied studies studying graduated born knows know speaks speak says say
   headquartered founded established interned volunteered leads led manages managed plans planned offers provides supports
   delivers serves films filmed shoots photographs photographed paints painted draws drew records recorded publishes
   published posts takes tells specialties services locations experience education skills here's it's i'm i've welcome hello
   baut schreibt macht arbeitet lebt wohnt mag liebt hilft zeigt
   construit ecrit fait travaille vit habite aime aide
   construye escribe hace trabaja vive ayuda`,
)

export const isSuperlative = (folded: string): boolean =>
  SUPERLATIVES.has(folded) || (/^[a-z]{3,}est$/.test(folded) && !NOT_SUPERLATIVES.has(folded))
export const isClaim = (folded: string): boolean => CLAIMS.has(folded) || CLAIMS.has(folded.replace(/s$/, ''))
export const isFunctionWord = (folded: string): boolean => FUNCTION_WORDS.has(folded)
export const isCommon = (folded: string): boolean => COMMON_WORDS.has(folded) || isFunctionWord(folded)

/** Words before a start date, which is a fact of its own. */
export const SINCE_WORDS = wordSet('since seit depuis desde')
/** A name after such a word and a preposition is an employer, school or place, and must be the person's own. */
export type Relation = 'work' | 'study' | 'home'
const RELATIONS: Record<Relation, ReadonlySet<string>> = {
  work: wordSet(
    `work works worked working job jobs employed engineer developer designer researcher professor founder founded ceo cto intern
     internship lead leads led joined director manager head taught teaches arbeitet arbeite arbeitete angestellt grunder
     travaille travaillait fonde employe trabaja trabajo trabajaba fundo`,
  ),
  study: wordSet(
    'studied studies study graduated graduate degree student alumna alumnus studiert studierte etudie estudia estudio',
  ),
  home: wordSet(
    `lives live lived living based born resides raised located moved headquartered wohnt wohne lebt lebe geboren vit habite ne
     nee vive vivo nacio nacido`,
  ),
}
export const relationOf = (folded: string): Relation | undefined =>
  (Object.keys(RELATIONS) as Relation[]).find(relation => RELATIONS[relation].has(folded))
export const RELATION_PREPOSITIONS = wordSet('at for from in near bei fur aus an chez pour a de en para of')

/** Removes superlatives: a request to be called the best is no evidence for it. */
export function withoutSuperlatives(text: string): string {
  return text.replace(/[\p{L}-]+/gu, word => (isSuperlative(foldWord(word)) ? '' : word))
}
