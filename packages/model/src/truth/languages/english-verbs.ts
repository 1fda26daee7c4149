/** Irregular verbs: base, past, participle; further forms of a tense follow a comma. */
const IRREGULAR = `arise/arose/arisen bear/bore/borne beat/beat/beaten become/became/become bend/bent/bent
  bind/bound/bound
  bite/bit/bitten blow/blew/blown break/broke/broken breed/bred/bred bring/brought/brought buy/bought/bought
  catch/caught/caught choose/chose/chosen come/came/come cost/cost/cost creep/crept/crept cut/cut/cut deal/dealt/dealt
  dig/dug/dug draw/drew/drawn drink/drank/drunk drive/drove/driven eat/ate/eaten fall/fell/fallen feed/fed/fed
  fight/fought/fought find/found/found flee/fled/fled fly/flew/flown forbid/forbade/forbidden forget/forgot/forgotten
  forgive/forgave/forgiven freeze/froze/frozen get/got/got,gotten give/gave/given go/went/gone grind/ground/ground
  grow/grew/grown hang/hung/hung hear/heard/heard hide/hid/hidden hit/hit/hit hold/held/held hurt/hurt/hurt
  keep/kept/kept kneel/knelt/knelt know/knew/known lay/laid/laid lead/led/led lean/leant,leaned/leant,leaned
  learn/learnt,learned/learnt,learned leave/left/left lend/lent/lent let/let/let lie/lay/lain light/lit/lit
  lose/lost/lost make/made/made mean/meant/meant meet/met/met overcome/overcame/overcome oversee/oversaw/overseen
  pay/paid/paid put/put/put read/read/read ride/rode/ridden ring/rang/rung rise/rose/risen run/ran/run see/saw/seen
  seek/sought/sought sell/sold/sold send/sent/sent set/set/set sew/sewed/sewn shake/shook/shaken shine/shone/shone
  shoot/shot/shot show/showed/shown shrink/shrank/shrunk shut/shut/shut sing/sang/sung sink/sank/sunk sit/sat/sat
  sleep/slept/slept slide/slid/slid speak/spoke/spoken spend/spent/spent spill/spilt,spilled/spilt,spilled
  spin/spun/spun split/split/split spread/spread/spread stand/stood/stood steal/stole/stolen stick/stuck/stuck
  strike/struck/struck swear/swore/sworn sweep/swept/swept swim/swam/swum swing/swung/swung take/took/taken
  teach/taught/taught tear/tore/torn tell/told/told throw/threw/thrown undergo/underwent/undergone
  understand/understood/understood undertake/undertook/undertaken wake/woke/woken wear/wore/worn weave/wove/woven
  wed/wed/wed win/won/won wind/wound/wound withdraw/withdrew/withdrawn write/wrote/written rewrite/rewrote/rewritten
  rebuild/rebuilt/rebuilt build/built/built begin/began/begun think/thought/thought feel/felt/felt say/said/said
  burn/burnt,burned/burnt,burned dream/dreamt,dreamed/dreamt,dreamed dwell/dwelt/dwelt do/did/done have/had/had
  foresee/foresaw/foreseen mistake/mistook/mistaken outgrow/outgrew/outgrown spring/sprang/sprung spit/spat/spat
  swell/swelled/swollen tread/trod/trodden weep/wept/wept bleed/bled/bled bet/bet/bet burst/burst/burst cast/cast/cast
  cling/clung/clung quit/quit/quit rid/rid/rid shed/shed/shed smell/smelt,smelled/smelt,smelled spell/spelt/spelt
  overtake/overtook/overtaken retell/retold/retold mow/mowed/mown sow/sowed/sown saw/sawed/sawn`

/** Regular verbs whose forms are distinguished from nouns by the word before them. */
const REGULAR = `accept accompany achieve acquire act adapt add address adjust administer admit adopt advertise
  advise agree
  aim allow analyse analyze announce answer appear apply appoint appreciate approach approve argue arrange arrive ask
  assemble assess assist assume attach attempt attend attract audition avoid award bake ban base belong blame blend
  boil borrow bottle brew broadcast brush calculate call camp cancel care carry carve cause celebrate change charge
  check chair claim clean climb close coach coat collaborate collect combine commission commit communicate compare
  compete compile complain complete compose concentrate conclude conduct confirm connect consider consist construct
  consult contact contain continue contribute control convert convince cook cooperate coordinate copy correct count
  cover crash create cross cultivate cure curate cycle damage dance debate decide declare decline decorate dedicate
  defend define deliver demand demonstrate deny depend describe deserve design destroy develop devote direct disagree
  disappear discover discuss distribute divide document double draft dress drill drop dry earn edit educate employ
  enable encourage end engage enjoy enter establish estimate evaluate examine exchange execute exercise exhibit exist
  expand expect experiment explain explore export express extend face fail farm fear feature feed file fill film
  finance finish fire fit fix focus follow force forge form found frame fund gain gather generate grade graduate greet
  guarantee guard guess guide handle happen harvest hate head heal help hire host identify ignore illustrate imagine
  implement import improve include increase influence inform inherit initiate inspect inspire install instruct insure
  intend interest interpret interview introduce invent invest investigate invite involve join judge jump kick kill
  knit knock lack land last laugh launch lecture license like link list listen live load locate lock look love lower
  maintain manage manufacture mark marry match measure mend mentor mention merge milk mix model monitor motivate mount
  move multiply negotiate notice nurse observe obtain occupy offer open operate oppose order organise organize
  originate outperform own pack paint park participate pass perform persuade photograph pick place plan plant play
  point polish possess post pour practise practice prefer prepare present preserve press prevent print process produce
  program programme promise promote propose protect prove provide publish pull push qualify question race raise rank
  react realise realize receive recognise recognize recommend record recover recruit reduce refer refuse regret
  rehearse reject relate release remain remember remind remove renew renovate rent repair repeat replace reply report
  represent require rescue research respond rest restore restrict result retire retreat return reveal review revise
  reward rotate sail sample save scan schedule score search secure select serve settle shape share ship shout sign
  slow smile solve sort sound specialise specialize sponsor stage start state stay steer stop store strengthen stretch
  structure struggle study submit succeed suffer suggest supervise supply support suppose surprise surround survive
  suspect talk target taste test thank tour trade train transcribe transfer transform translate transport travel treat
  trust try tune turn type unite update upgrade upload use value vary view visit voice volunteer vote wait walk want
  warn wash waste watch water weigh welcome win wish wonder work worry worship wrap yield`

/** Regular verbs whose base and -s form are nouns far more often. */
const MOSTLY_NOUNS = new Set(
  `act address advance award base bottle camp care cause chair change charge coach commission control copy count
   cycle damage dance debate demand design document double draft dress drill end exercise experiment export face
  farm fear feature file film finance fire fit focus force forge form frame fund gain grade guarantee guard guess
  guide
  harvest head hire host import increase influence interest interview judge jump kick lack land lecture license like
  link list load lock look love mark match measure mention mentor milk mix model nurse offer order pack park pass
  photograph place plan plant point post practice present press print process program programme promise question race
  rank record release rent reply report rescue research rest result return review reward sample score search shape
  share ship sign sort sound sponsor stage state store structure study supply support target taste test tour trade
  train transfer transport treat trust tune type update upgrade upload use value view visit voice volunteer vote wait
  walk waste watch water welcome wish wonder work worship wrap yield bear light ring saw set show spring cut cost cast
  shed spell deal dream fight drink drive fall find hit lead lie run ride rise shot split spread stick strike swing
  tear
  wake wear wind win bet burst beat blow break lay put spin`.split(/\s+/),
)

export type EnglishVerbs = {
  present: string
  past: string
  participles: string
  /** Forms that are nouns after an article, a possessive or a preposition. */
  nouns: string
  /** All forms of each irregular verb, one verb a line. */
  groups: ReadonlyMap<string, string>
}

/** Conjugates the verbs of the lists. */
export function englishVerbs(): EnglishVerbs {
  const present: string[] = []
  const past: string[] = []
  const participles: string[] = []
  const groups = new Map<string, string>()
  for (const entry of words(IRREGULAR)) {
    const [base = '', pasts = '', done = ''] = entry.split('/')
    const forms = [base, thirdPerson(base), gerund(base), ...pasts.split(','), ...done.split(',')]
    groups.set(base, [...new Set(forms)].join(' '))
    past.push(...pasts.split(',').filter(form => form !== base))
    participles.push(...done.split(','))
    present.push(thirdPerson(base))
    if (!MOSTLY_NOUNS.has(base) && !participles.includes(base)) present.push(base)
  }
  for (const base of words(REGULAR)) {
    if (groups.has(base)) continue
    // "Works" and "plays" are verbs more often in what people write of themselves.
    present.push(thirdPerson(base))
    if (!MOSTLY_NOUNS.has(base)) present.push(base)
  }
  const nounish = [...present, ...past]
  return {
    present: present.join(' '),
    past: past.join(' '),
    participles: participles.join(' '),
    nouns: [...new Set(nounish)].join(' '),
    groups,
  }
}

const words = (list: string): string[] => list.split(/\s+/).filter(Boolean)

function thirdPerson(base: string): string {
  if (base === 'have') return 'has'
  if (/(?:[sxz]|ch|sh|o)$/.test(base)) return `${base}es`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return `${base}s`
}

function gerund(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`
  if (/^[^aeiou]*[aeiou][bdgklmnprt]$/.test(base) || base === 'forget' || base === 'begin')
    return `${base}${base.at(-1)}ing`
  return `${base}ing`
}
