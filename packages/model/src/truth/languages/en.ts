import { stemmer } from '@orama/stemmers/english'
import type { GrammarSource } from '../grammar.ts'

export const en: GrammarSource = {
  language: 'en',
  stem: stemmer,
  elides: false,
  accents: false,
  concord: false,
  functions: `a an the i me my mine we us our ours you your yours he him his she her hers it its they them their theirs this
    that these those there here is are was were be been being am do does did has have had having will would and or but so
    yet which who whom whose what when where how as than then also too both either himself herself myself themselves itself
    one ones other such own same out up off down co`,
  firstPerson: 'i we my our me us',
  possessives: `my our your his her its their`,
  thirdPerson: 'he she they his her their him them',
  secondPerson: 'you your yours yourself',
  owner: 'person company organisation organization channel account profile page team business firm',
  neutral: `based professional career background profile include including such example well also currently
    originally mainly mostly mainly especially particularly called named titled known`,
  light: `take get go come do make give put have keep let need use thing way kind part sort people person someone somebody anyone
    anybody everyone team place time`,
  cues: {
    negation: 'not no never neither nor none nobody nothing without cannot hardly barely scarcely nowhere lacks lack',
    ended: 'no_longer formerly former ex previously used_to once past retired',
    possible: 'could may might can possibly perhaps maybe potentially able_to probably likely',
    intended: 'wants want wanted plan plans planned planning hope hopes hoped hoping intend intends aim aims dreams_of would_like looking_to going_to wish wishes',
    obliged: 'must should ought has_to have_to had_to need_to needs_to supposed_to',
    conditional: 'if unless whether provided_that as_long_as would otherwise',
    reported: 'said says told tells reportedly allegedly according_to claims claimed claim',
    believed: 'think thinks thought believe believes believed feel feels felt seems seem seemed suspect suspects guess',
    almost: 'almost nearly just_under not_quite',
    about: 'about around roughly approximately approx circa',
    over: 'more_than over at_least upwards_of above',
    under: 'less_than fewer_than under up_to at_most below',
    often: 'often frequently usually generally typically regularly mostly',
    sometimes: 'sometimes occasionally now_and_then at_times',
    rarely: 'rarely seldom',
    always: 'always constantly every_time',
    only: 'only just solely merely exclusively alone',
    all: 'all every everyone everybody everything each entire whole entirely completely',
    most: 'most majority',
    many: 'many several lots_of numerous a_lot_of plenty_of dozens hundreds thousands millions',
    few: 'few some a_few a_little',
    more: 'more better larger bigger higher faster longer stronger greater older',
    less: 'less fewer worse smaller lower slower shorter weaker younger',
    again: 'again once_more',
    still: 'still',
    try: 'try tries tried trying attempt attempts attempted',
    begin: 'begin begins began start starts started starting beginning',
    stop: 'stop stops stopped quit quits gave_up give_up gives_up ceased',
    before: 'before prior_to earlier_than',
    after: 'after afterwards following',
    except: 'except apart_from other_than but_not',
    cause: 'because due_to therefore so_that',
    despite: 'despite although though even_though in_spite_of',
  },
  prepositions: {
    at: 'at in on near inside within into onto around across',
    to: 'to towards toward',
    from: 'from out_of',
    of: 'of',
    with: 'with alongside',
    for: 'for',
    by: 'by',
    as: 'as',
    about: 'about regarding',
    against: 'against',
    over: 'over above across',
    under: 'under below beneath',
    between: 'between among',
    since: 'since',
    until: 'until till',
    during: 'during',
    through: 'through via',
    instead: 'instead_of rather_than',
  },
  splits: 'and but or who which where while whereas',
  joins: 'and or nor',
  tense: {
    past: `was were had did went made took came left became got gave found wrote built taught led ran knew grew held kept began
      spent sent sold told won lost met paid put cut set read bought brought thought spoke drew drove flew rose fell`,
    present: 'is are am does do makes takes comes runs writes builds teaches leads holds keeps works lives speaks has',
    perfect: 'has have',
    future: 'will shall',
    participles: `been made taken come run written built taught led grown held kept spent sent sold won lost met paid put cut
      set read bought brought thought spoken drawn driven flown risen fallen done gone seen given found known`,
  },
  participle: /[a-z]{2,}ed$/,
  perfectIsPast: false,
  events: {
    start: 'joined became began started founded cofounded established opened took',
    end: 'left retired finished ended completed graduated closed quit',
  },
  ranks: 'assistant deputy vice junior trainee apprentice intern interim acting associate honorary volunteer student former co assisting sub',
  pastEnding: /[a-z]{2,}ed$/,
  passive: 'is are was were been being be',
  kinds: {
    role: `work job position role post serve employ employed join joined hold career spend spent year month`,
    volunteering: 'volunteer volunteering work help serve role voluntary',
    study: `study studied student education educate degree graduate graduated school university college attend attended train
      trained training hold earn earned complete completed course year alumna alumnus alumni`,
    skill: 'skill skilled knowledge know experienced experience expertise competence use using include proficient written write code coding program',
    language: 'speak language fluent fluently native spoken know',
    certificate: 'certificate certified certification certify hold licence license licensed issue qualified qualification earn obtain',
    award: 'award awarded win prize receive received honour honor given recognised get',
    project: 'project repository repo open source library host public published star fork written github code tag tagged topic',
    publication: 'publish published publication article book paper author appear appeared write wrote written',
    place: 'live work base based location located home headquarter headquarters headquartered office reside city',
    membership: 'member membership belong organisation organization part company work',
    company: `company industry sector found founded establish established base headquarter headquarters headquartered type size employ
      employee people business staff firm operate organisation organization`,
    specialty: 'specialise specialize specialty offer focus topic cover work field area include deal expertise service speciality',
    figure: 'count number total reach gather have join joined since people github youtube instagram linkedin',
    work: 'video film post clip playlist upload publish published release called title titled episode channel view watch',
    recommendation: 'recommend recommendation',
    quotation: 'say write describe call put word explain recommend note wrote',
  },
  synonyms: `lead leader leading head heads headed director direct directs manage manager management run
    found founder cofounder co-founder founded
    teach teacher teaching taught lecturer instructor
    write writer wrote written author
    begin began start started
    make made makes making
    build builder built`,
  units: {
    followers: 'followers follower',
    stars: 'star',
    forks: 'fork',
    repositories: 'repository repo',
    subscribers: 'subscriber subscribe',
    videos: 'video film',
    views: 'view watched',
    posts: 'post',
    members: 'member',
    employees: 'employee staff people employ',
    contributions: 'contribution commit',
    following: 'following follows',
    likes: 'like',
    years: 'year',
    months: 'month',
    percent: 'percent percentage',
  },
  numbers: `zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13
    fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60
    seventy=70 eighty=80 ninety=90 hundred=100 thousand=1000 dozen=12`,
  praise: `best leading award-winning renowned famous acclaimed outstanding excellent exceptional passionate brilliant talented
    gifted expert visionary pioneering pioneer world-class top premier celebrated successful innovative unique unrivalled
    respected esteemed prestigious great amazing legendary influential dedicated remarkable`,
  superlative: { ending: /^[a-z]{3,}est$/, except: 'interest forest guest request rest test west harvest honest modest quest latest contest protest invest suggest arrest chest digest nearest budapest northwest southwest' },
}
