import { stemmer } from '@orama/stemmers/english'
import type { GrammarSource } from '../grammar.ts'
import { ENGLISH_SYNONYMS } from './english-synonyms.ts'
import { englishVerbs } from './english-verbs.ts'

const VERBS = englishVerbs()

/** A group with all forms of its irregular verbs, which the stemmer cannot join. */
const withIrregularForms = (group: string): string =>
  group
    .split(/\s+/)
    .map(word => VERBS.groups.get(word) ?? word)
    .join(' ')

export const en: GrammarSource = {
  language: 'en',
  stem: stemmer,
  elides: false,
  accents: false,
  concord: false,
  functions: `a an the i me my mine we us our ours you your yours he him his she her hers it its they them their
    theirs this that these those there here is are was were be been being am do does did doing has have had
    having will would and or but so yet which who whom whose what when where how as than then also too both
    either himself herself myself themselves itself yourself ourselves oneself one ones other others another
    such same out up off down away back forth together along co any whatever whoever whichever wherever oh
    well_then okay yes please indeed anyway however thus hence moreover furthermore meanwhile etc ie eg via`,
  firstPerson: 'i we',
  possessives: `my our your his her its their`,
  thirdPerson: 'he she they his her their him them',
  secondPerson: 'you your yours yourself',
  owner: `person individual company channel account profile page team business firm group`,
  neutral: `based career background profile include includes included including such example currently originally especially particularly
    called named titled field area`,
  light:
    withIrregularForms(`run stay remain feature cost last measure weigh include video film talk lecture interview episode
      take get go come do make give put have keep let bring involve concern deal happen turn
      set hold stand call serve provide contain consist consider regard need use spend thing way kind sort part
      type bit lot person people someone somebody anyone anybody everyone folk one certain actual really simply
      entirely quite very rather fairly pretty somewhat particular respective sure`),
  cues: {
    spare: `outside_of_work outside_work beyond_work in_her_free_time in_his_free_time in_their_free_time in_her_spare_time in_his_spare_time in_their_spare_time
      in_my_free_time in_our_free_time in_my_spare_time in_our_spare_time`,
    negation: `not no never neither nor none nobody no_one nothing nowhere without cannot hardly barely scarcely
      lack lacks lacked lacking fail_to fails_to failed_to failing_to refuse_to refuses_to refused_to
      refusing_to decline_to declines_to declined_to far_from anything_but unable unwilling absent absence_of
      devoid free_of free_from short_of avoid avoids avoided avoiding deny denies denied denying by_no_means
      in_no_way under_no_circumstances not_at_all exclude excludes excluded excluding neglect_to neglects_to
      neglected_to forget_to forgets_to forgot_to`,
    ended: `previous earlier_in no_longer formerly former ex previously used_to once past retired erstwhile one-time onetime
      sometime not_…_anymore not_…_longer in_the_past of_old`,
    possible: `could may might possibly perhaps maybe potentially potential possible possibility conceivably
      conceivable in_theory theoretically hypothetically tentative tentatively provisional provisionally`,
    intended: `plan plans planned planning intend intends intended intending intention aim aims aimed aiming
      going_to about_to gonna set_to due_to_be scheduled propose proposes proposed proposing bid_to
      working_towards promise promises promised promising pledge pledges pledged preparing_to`,
    hoped: `wants want wanted wanting hope hopes hoped hoping hopefully aspire aspires aspired aspiring dream_of
      dreams_of dreaming_of dreamt_of dreamed_of dream_about would_like would_love would_prefer love_to like_to
      looking_to wish wishes wished thinking_of thinking_about considering considers consider contemplate
      contemplates contemplating looking_forward toying_with keen_to eager_to ready_to prepared_to tempted_to
      wanna interested_in open_to`,
    able: 'can able_to capable_of manage_to manages_to managed_to ability',
    probable: `probably likely unlikely presumably presumed arguably expect expects expected in_all_likelihood
      no_doubt`,
    obliged: `must should ought has_to have_to had_to having_to need_to needs_to needed_to supposed_to
      obliged_to required_to forced_to expected_to meant_to bound_to got_to gotta had_better compulsory
      mandatory`,
    conditional: `if unless whether provided provided_that providing_that as_long_as so_long_as would otherwise
      assuming supposing suppose in_case on_condition should_the should_we should_it depending_on subject_to
      given_that were_to even_if only_if`,
    reported: `said says told tells saying reportedly allegedly alleged supposedly apparently according_to
      claims claimed claiming claim rumoured rumored rumour rumours hearsay purported purportedly so-called
      they_say it_is_said`,
    believed: `think thinks thought believe believes believed feel feels felt seems seem seemed appears_to
      appear_to appeared_to suspect suspects suspected guess guesses guessed suppose supposes supposed presume
      presumes assume assumes assumed reckon reckons reckoned doubt doubts doubted estimate estimates estimated
      imagine imagines imagined in_my_opinion in_my_view imo imho if_you_ask_me hunch predict predicts predicted
      wonder wonders wondered`,
    almost: `almost nearly just_under not_quite virtually practically all_but near close_to next_to outside
      just_outside nearby a_stone's_throw as_good_as verging_on more_or_less half sort_of kind_of`,
    about: `about around roughly approximately approx circa some or_so something_like in_the_region_of
      on_average ca give_or_take somewhere_around plus_minus`,
    over: `more_than over at_least upwards_of above in_excess_of well_over no_fewer_than no_less_than
      not_less_than a_minimum_of greater_than exceeding beyond`,
    under: `less_than fewer_than under up_to at_most below no_more_than not_more_than a_maximum_of at_the_most
      within`,
    often: `often frequently usually generally typically regularly commonly normally ordinarily habitually
      routinely repeatedly tend tends tended most_of_the_time as_a_rule time_and_again many_times`,
    sometimes: `sometimes occasionally occasional now_and_then at_times from_time_to_time every_now_and_then
      once_in_a_while now_and_again here_and_there on_occasion intermittently`,
    rarely: 'rarely seldom infrequently hardly_ever scarcely_ever almost_never once_in_a_blue_moon rare',
    always: `always constantly every_time continually continuously invariably forever permanently permanent
      all_the_time without_fail without_exception round_the_clock nonstop ever`,
    only: 'only just solely merely exclusively alone purely nothing_but no_more_than_a sole',
    all: `all every everyone everybody everything each entire whole entirely completely fully totally wholly
      altogether everywhere throughout total both_of any_and_all`,
    most: `most majority mostly mainly largely primarily chiefly predominantly principally for_the_most_part
      in_the_main`,
    many: `many several lots_of numerous a_lot_of plenty_of dozens hundreds thousands millions countless scores
      multiple loads_of a_number_of heaps_of tons_of a_great_deal much a_host_of a_range_of various`,
    few: `few some a_few a_little handful a_handful_of partly partially in_part slightly a_bit a_bit_of couple
      minor`,
    more: `more better larger bigger higher faster longer stronger greater older further wider deeper heavier
      richer warmer hotter louder harder closer quicker sooner later thicker taller busier increasingly superior
      additional extra additionally`,
    less: `less fewer worse smaller lower slower shorter weaker younger narrower shallower lighter poorer colder
      cooler quieter softer easier thinner cheaper earlier decreasingly inferior`,
    again: `of_his_own of_her_own of_their_own of_our_own of_my_own again once_more anew afresh once_again
      not_only not_just not_merely not_simply as_well`,
    still: `still now nowadays at_present at_the_moment these_days today presently to_this_day as_of_today
      currently right_now`,
    last: 'the_past_year the_last_year',
    try: `try tries tried trying attempt attempts attempted attempting endeavour endeavours endeavoured strive
      strives strove`,
    begin: 'begin begins began begun beginning start starts started starting',
    stop: `stop stops stopped stopping quit quits quitting gave_up give_up gives_up given_up giving_up ceased
      cease ceases stepped_down step_down steps_down stepping_down stood_down resigned resigns resign retire
      retires discontinue discontinued suspend suspended suspends pause paused on_hold drop_out dropped_out
      dropping_out`,
    failed: `rejected reject rejects rejection turned_down cancelled canceled called_off abandoned abandon
      abandons in_vain unsuccessful unsuccessfully fell_through lost_the scrapped shelved aborted failed failure
      fails fail came_to_nothing without_success refused refuses declined unfinished incomplete uncompleted
      unpublished unreleased dropped bankrupt`,
    before: 'before prior_to earlier_than beforehand ahead_of until_then in_advance',
    after: 'after afterwards following subsequently thereafter later_on ever_since',
    except: `except apart_from other_than excepting save_for aside_from barring with_the_exception_of bar
      besides`,
    cause: `because due_to therefore so_that owing_to thanks_to as_a_result consequently since_then in_order_to
      so_as_to`,
    equal: 'as_much_as as_many_as equal equally equals',
    too: 'too_much too_many too_few too_little overly excessively',
    enough: 'enough sufficient sufficiently insufficient insufficiently',
    despite: `despite although though even_though in_spite_of nevertheless nonetheless notwithstanding
      regardless even`,
  },
  prepositions: {
    at: 'at in on inside within into onto around across upon aboard amid amidst',
    to: 'to towards toward',
    from: 'from out_of',
    of: 'of',
    with: 'with alongside in_addition_to along_with as_well_as',
    for: 'for',
    by: 'by',
    as: 'as',
    about: 'about regarding concerning on_the_subject_of',
    against: 'against versus vs opposed_to in_opposition_to',
    over: 'over above',
    under: 'under below beneath underneath',
    between: 'between among amongst',
    since: 'since ever_since',
    until: 'until till til',
    during: 'during throughout in_the_course_of',
    through: 'through via by_means_of by_way_of thanks_to',
    instead: 'instead in_place_of in_lieu_of on_behalf_of',
  },
  splits: 'and but or who which where while whereas',
  joins: 'and or nor',
  tense: {
    past: `was were ${VERBS.past}`,
    present: `is are am ${VERBS.present}`,
    perfect: 'has have',
    future: 'will shall',
    participles: `been ${VERBS.participles}`,
  },
  nouns: VERBS.nouns,
  determiners: `a an the my our your his her its their this that these those no some any every each other own
      several many
    few two three four five six seven eight nine ten`,
  participle: /[a-z]{2,}ed$/,
  perfectIsPast: false,
  events: {
    start: `joined joins became becomes began begins started starts founded cofounded established opened opens
      launched entered enters moved moves took_over appointed hired`,
    end: `left leaves retired retires finished finishes ended ends completed completes graduated graduates
      closed closes quit departed resigned`,
  },
  ranks: `assistant deputy vice junior trainee apprentice intern interim acting associate honorary volunteer
    student former co assisting sub graduate adjunct visiting aspiring substitute temporary temp casual
    candidate finalist nominee nominated shortlisted runner runner-up runners second third silver bronze
    auxiliary relief supply emeritus reserve part-time part locum probationary provisional guest cadet pupil
    understudy second-in-command under support helper`,
  pastEnding: /[a-z]{2,}ed$/,
  passive: 'is are was were been being be',
  kinds: {
    role: withIrregularForms(`give time period move switch return hire appoint become leave start work job position role post serve employ join hold career spend
      spent year month experience employment employer professional professionally begin`),
    volunteering: withIrregularForms(
      `volunteer volunteering unpaid work help serve role voluntary join year free spare time alongside outside mentor`,
    ),
    study:
      withIrregularForms(`write wrote written pursue study student education school university college attend train course year read
        programme program class undergo training background academic academically major`),
    degree: `degree graduate complete earn hold obtain finish receive gain alumna alumnus alumni qualification
      diploma`,
    skill: withIrregularForms(
      `code skill skilled knowledge know competence use using include work list experience experienced bring background focus range span cover comprise combine feature technical toolkit expertise lie focuses specialise specialize`,
    ),
    language: withIrregularForms(
      `understand speaker speak language spoken know tongue proficiency level command fluency`,
    ),
    certificate:
      withIrregularForms(`become certificate certified hold licence license issue qualified qualification
      earn obtain pass receive award`),
    award: withIrregularForms(
      `award win give prize receive honour honor given recognised recognize get go earn present honoured honored accolade distinction`,
    ),
    project: `project repository repo open source library host publish public star fork write written github
      code tag topic use share count feature release gather earn collect receive offer provide`,
    publication: withIrregularForms(`publish publication article book paper author appear write wrote written
      piece come out entitled titled`),
    place: withIrregularForms(
      `live work base based location located home reside city town place living residing`,
    ),
    membership: 'member membership belong part company associate affiliate',
    company: withIrregularForms(`company industry sector found establish base headquarter office type size
      employ employee people business staff firm operate field active exist span place branch location`),
    specialty: `specialise specialize specialty offer focus topic cover work field area include deal expertise
      service about span center centre range feature explore share touch revolve focuses`,
    topic: withIrregularForms(
      `work focus span cover topic field area include center centre range revolve interest concentrate focuses`,
    ),
    career: `career path journey`,
    share: 'make account',
    figure: `make made last count number total reach gather have join since people github youtube instagram linkedin
      follow channel account currently active maintain share year past record log run`,
    work: withIrregularForms(`video film post clip playlist upload publish release called title episode channel
      view watch hold contain share feature present explain show explore cover deal reach attract gather collect count time`),
    recommendation: 'recommend recommendation',
    quotation:
      withIrregularForms(`say write describe call put word explain recommend note wrote add remark tell recall
        according comment`),
  },
  synonyms: [...ENGLISH_SYNONYMS.split('\n').map(withIrregularForms), ...VERBS.groups.values()].join('\n'),
  units: {
    places: 'location office site branch place',
    languages: 'language',
    decades: 'decade',
    times: 'times',
    following: 'following follows',
    followers: 'followers follower follow followed',
    stars: 'star',
    forks: 'fork',
    repositories: 'repository repo',
    subscribers: 'subscriber subscribe',
    videos: 'video film',
    views: 'view watch',
    posts: 'post',
    members: 'member',
    employees: 'employee staff employ worker workforce',
    contributions: 'contribution commit',
    likes: 'like',
    years: 'year',
    months: 'month',
    people: 'people person',
    percent: 'percent percentage',
  },
  numbers: `million=1000000 zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12
    thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30
    forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100 thousand=1000 dozen=12`,
  praise: `best leading award-winning renowned famous acclaimed outstanding excellent exceptional passionate
    brilliant talented gifted expert expertise visionary pioneering world-class top premier celebrated
    successful innovative unique unrivalled unrivaled unparalleled respected esteemed prestigious great amazing
    awesome legendary influential dedicated remarkable extraordinary impressive stunning superb wonderful
    fantastic magnificent perfect flawless skilful skillful masterful mastery accomplished distinguished eminent
    illustrious noted notable popular beloved favourite favorite trusted reliable committed devoted driven
    motivated inspiring charismatic creative cutting-edge state-of-the-art groundbreaking revolutionary
    trailblazing iconic star elite foremost finest greatest number-one premium luxury exclusive authentic
    genuine dynamic vibrant thriving flourishing prolific versatile meticulous rigorous proven seasoned veteran
    senior experienced proficient prominent recognised well-known well-respected lauded praised admired
    sought-after must-see beautiful lovely gorgeous charming delicious exquisite spectacular sensational
    thrilling fascinating unforgettable powerful strong exciting warm generous kind caring compassionate honest
    humble hard-working hardworking tireless tirelessly enthusiastic enthusiasm champion genius hero guru
    authority heavyweight reputation fame prestige high-quality quality top-notch first-class first-rate`,
  notPraise: 'stars starred starring lead leads author authors master masters',
  superlative: {
    ending: /^[a-z]{3,}est$/,
    except: `interest forest guest request rest test west harvest honest modest quest latest contest protest
      invest suggest arrest chest digest nearest budapest northwest southwest priest conquest manifest everest
      bucharest tempest crest inquest behest congest ingest infest attest detest divest unrest rainforest ernest
      disinterest pretest nest`,
  },
}
