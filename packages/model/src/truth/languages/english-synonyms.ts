/**
 * Groups of English words with one meaning in profiles, talks and crafts, a line each, in base forms: verb, noun and
 * agent noun. No group joins what differs in rank, ownership, success, certainty or quantity, nor a field with a
 * profession in it (nursing, nurse).
 */
export const ENGLISH_SYNONYMS = `
    work spend
    extend prolong
    vanish disappear
    grant fund
    simultaneous concurrent
    make produce manufacture craft
    repair mend fix restore renovate
    teach train instruct educate
    finish complete conclude
    use employ utilize utilise
    lead head
    begin start commence launch
    collect gather
    post mail
    town city
    picture photo photograph image
    receive get obtain
    reach arrive
    explain describe
    carry transport
    keep retain preserve
    care tend
    rise increase climb
    shrink reduce retreat
    break snap
    clean wash
    swap exchange replace
    test check examine inspect
    cross span
    attend visit
    appear publish release
    hire recruit
    lend loan
    doctor physician
    pupil student learner
    audience listener spectator
    recycle reuse
    storm gale
    ship boat vessel
    swim bathe
    reject refuse
    approve accept
    plant sow
    harvest pick reap
    enlarge expand extend
    found establish
    contain include hold
    raise bring grow
    build construct erect
    purchase buy
    work job
    fail flop
    shut close
    illustrate draw
    price cost fee
    wage salary pay
    rent hire
    join enter
    visit see
    answer reply respond
    choose select pick
    forbid ban prohibit
    permit allow
    search seek look
    happen occur
    deliver supply
    store keep
    hang suspend
    area region
    apprentice trainee
    workshop studio
    premiere debut
    vote elect
    train coach
    vanish disappear
    dig excavate
    need require
    share split
    aim goal
    handbook manual
    neighbour neighbor
    illness disease sickness
    ill sick
    holiday vacation
    film movie
    street road
  lead leader leadership head oversee
  direct director direction
  supervise supervisor supervision oversee
  found founder cofounder establish
  create creator creation
  invent inventor invention
  own owner ownership
  teach teacher instructor instruct lesson tutor
  train trainer
  learn learner
  study student pupil
  child children kid youngster
  woman women female
  man men male
  wife wives spouse
  write writer author
  begin start onset
  make maker
  build builder construct construction
  repair mend fix
  renovate refurbish
  maintain maintenance upkeep
  photo photograph photography picture
  film movie footage
  video clip
  paint painter
  plan planner
  compose composition
  sing singer vocal
  choir chorus choral
  conduct conductor
  accompany accompanist
  rehearse practice practise
  play player
  orchestra symphony philharmonic
  song tune melody
  dance dancer
  theatre theater
  listen audience
  edit editor
  publish publication
  print printer
  report journalism
  analyse analyze analyst analysis
  measure gauge
  test tester
  check examine inspect inspection inspector
  examine exam
  discover discovery
  notice spot
  experiment experimental
  calculate compute
  program programme code
  software application app
  deploy deployment rollout
  debug debugger
  bug defect glitch
  fault error mistake
  patch bugfix
  contribute contributor contribution
  repository repo
  library package
  open-source opensource
  website site webpage
  computer machine pc
  database db
  server host
  technical technology
  science scientific
  mathematics maths
  chemistry chemical
  biology biological
  geology geological
  glaciology glacial glacier
  history historical
  economy economics
  wood timber wooden
  stone masonry
  weld welder
  bind binder bookbinder
  knit knitter
  weave weaver
  textile fabric cloth
  garment clothes
  shoe footwear
  bread loaf loaves
  kitchen cookery
  dish meal
  farm agriculture
  garden horticulture
  harvest reap
  tree arboreal
  forest forestry woodland woods
  flower floral
  fish fisher fisherman fishery
  animal creature
  dog hound
  horse equestrian
  bird avian ornithology
  cattle cow
  bee beekeeper
  disease illness sickness
  ill sick unwell
  care carer
  wound injury injured hurt
  elderly aged
  volunteer voluntary
  charity charitable
  donate donor
  fund finance financial
  sponsor sponsorship
  invest investor
  buy purchase acquire acquisition
  sell seller sale
  trade trader
  shop store
  customer client
  supply supplier
  deliver delivery
  transport haulage
  ship shipment
  manufacture produce
  workshop atelier
  organise organize
  association society
  institute institution
  agency bureau
  department division
  team crew squad
  colleague coworker co-worker
  partner partnership
  employee staff
  employ employer
  hire recruit
  job position post
  work worker
  freelance self-employed selfemployed
  apply applicant
  qualify qualification
  certify certificate
  licence license
  doctorate phd
  thesis dissertation
  university uni
  class course classroom
  curriculum syllabus
  scholar scholarship
  award prize
  win winner
  compete competitor competition contest
  tournament championship
  match game
  football soccer
  run runner
  swim swimmer
  cycle cyclist bike bicycle
  ski skier
  climb climber mountaineer
  hike hiker
  sail sailor
  row rower
  race racer
  travel journey trip
  tour tourist tourism
  visit visitor
  live resident
  home house
  flat apartment
  building premises
  museum gallery
  exhibit exhibition exhibitor show
  collect collector collection
  sculpt sculptor sculpture
  art artist
  craft craftsman craftsmanship
  poem poet poetry verse
  novel novelist
  story tale
  article essay
  newspaper paper
  magazine journal periodical
  blog blogger
  radio broadcast
  television tv
  news newscast
  language linguistic
  word term
  speak speaker speech talk
  say tell state
  tell recount
  describe description
  explain explanation explanatory
  discuss discussion debate
  argue argument
  ask request
  question query
  answer reply respond response
  call phone telephone
  name title
  email e-mail
  gather assemble
  member membership
  belong part
  support help helper aid assist
  advise advisor advice consult
  represent representation
  vote voter
  elect election
  govern governmental
  council councillor municipal
  fire firefighting
  rescue rescuer save
  protect protection
  safe safety
  prevent prevention
  damage harm
  destroy destruction
  collapse cave
  break breakage
  crack fissure
  melt thaw meltwater
  heat warmth
  clean cleaner
  carve carver
  sharpen grind
  drill bore
  dig excavate
  deep depth
  high height tall
  long length
  wide width broad breadth
  weigh weight
  large big
  small little tiny
  quick quickly fast rapid rapidly swift swiftly
  slow slowly
  new newly
  recent lately
  current presently nowadays
  daily day
  weekly week
  monthly month
  yearly annual year
  night nightly overnight
  noon midday
  summer summertime
  winter wintry wintertime
  anniversary birthday
  double twice
  piece item
  kilometre kilometer km
  metre meter
  centimetre centimeter cm
  millimetre millimeter mm
  kilogram kilo kg
  gram gramme
  litre liter
  hectare ha
  tonne ton
  hour hr
  minute min
  pound quid gbp
  euro eur
  dollar usd
  money cash
  cost price fee
  pay payment
  wage salary
  earn income
  budget spending
  cheap inexpensive
  expensive costly
  free gratis
  tax taxation
  account bookkeeping
  advertise advert
  strategy strategist strategic
  project undertaking
  task duty
  responsible charge
  aim goal objective
  idea concept
  method technique approach
  process procedure
  tool instrument
  machine machinery
  engine motor
  electric electrician electronic
  energy power
  solar photovoltaic
  water aquatic
  river stream
  lake pond
  sea ocean marine maritime
  coast coastal shore
  island isle
  harbour harbor port
  boat vessel
  mountain alpine
  field meadow
  land terrain
  soil earth
  rock rocky
  ice icy
  snow snowy snowfall
  rain rainy rainfall
  storm stormy
  weather meteorology
  environment environmental ecology
  waste rubbish garbage trash
  town township
  city urban
  county shire
  region area
  district neighbourhood neighborhood
  street road
  bridge crossing
  railway rail railroad
  tram streetcar
  lorry truck
  plane aeroplane airplane aircraft
  drive driver
  ride rider
  walk walker stroll
  move relocate
  depart departure
  enter entry entrance
  stay remain
  close closure shut
  end finish conclude
  complete completion
  change alter modify modification
  replace substitute
  add addition
  increase grow growth rise
  decrease decline shrink reduce
  expand expansion enlarge
  convert conversion
  mix mixture blend
  divide division
  connect connection connector link
  lift hoist
  carry carrier
  bring fetch
  receive recipient
  hold holder
  keep keeper
  lose loss
  find finder
  choose choice select selection pick
  decide decision
  compare comparison
  know knowledge
  remember memory recollect
  believe belief
  fear afraid
  enjoy enjoyment
  laugh laughter
  cry weep
  surprise astonish
  happen occur occurrence
  disappear vanish
  show display
  watch viewer
  smell odour odor
  taste flavour flavor
  use user usage utilise utilize
  need require
  allow permit permission
  forbid prohibit ban
  include comprise contain
  result outcome
  problem issue difficulty
  solve solution
  simple straightforward
  difficult hard
  similar alike
  same identical
  public publicly
  foreign abroad overseas
  digital digitise
  virtual online
  sound audio acoustic
  colour color
  shape form
  pattern motif
  map cartography
  chart graph
  table spreadsheet
  data dataset
  percent percentage
  average mean
  sensor detector
  laboratory lab
  sample specimen
  cell cellular
  skin dermatology
  birth childbirth
  baby infant
  mother mum mom
  father dad
  grandmother gran grandma
  grandfather grandad grandpa
  friend friendship
  neighbour neighbor
  wedding marry marriage
  funeral burial
  religion religious
  vicar clergyman
  prison jail
  court tribunal
  migrant migration immigrant
  youth adolescent teenager teen
  adult grownup
  beginner novice
  apprentice apprenticeship
  intern internship
  chair chairperson chairman chairwoman
  lease tenancy
  rent rental
  landlord landlady
  bid tender
  contract contractor
  stairs staircase stairway
  furniture furnishing
  violin violinist
  piano pianist
  guitar guitarist
  cello cellist
  flute flautist flutist
  drum drummer percussion percussionist
  organ organist
  voice vocalist
  release launch
  version edition
  script screenplay
  subtitle caption
  episode instalment
  series serial
  subscriber subscription
  stream livestream
  comment remark
  quote quotation
  source origin
  copy duplicate replica
  repeat repetition
  practice practise
  serve service
  drink beverage
  coffee espresso
  wine winemaker
  beer ale
  cheese cheesemaker
  meat butchery
  vegetable veg
  restaurant eatery diner
  cafe coffeehouse
  hotel inn
  guest visitor
  delay postpone
  accident crash
  die death dead
  survive survivor
  recover recovery
  attend attendee
  thank gratitude
  apologise apologize
  promise pledge
  agree agreement
  reject rejection
  suggest suggestion propose
  react reaction
  affect effect
  accelerate speed
  deliberate intentional intentionally purpose
  together jointly
  especially particularly
  obtain acquire
  store storage
  nation country
  bachelor ba
  bachelor bsc
  master msc
  master ma
  company firm enterprise
  law legal
  surgery surgical
  heart cardiac
  cancer tumour tumor
  brain neurological
  military army
  car automobile
  worldwide global
  clay ceramic pottery
  dental dentistry
  midwife midwives midwifery
  medicine medication
  firefighter fireman
  carpenter woodworker
  journalist reporter
  shoemaker cobbler
  farmer grower
  caregiver carer
  programmer coder
  solicitor lawyer
  vet veterinarian
  potter ceramicist
  gardener horticulturist
  musician instrumentalist
  adjudicator juror judge
  concert gig
  holiday vacation
  photo snapshot
  cellar basement
  lift elevator
  couple pair
  colleague workmate
  roughly approximately
  noise sound
  quiet silent
  stubborn obstinate
  roof rooftop
  pitch field
  goalkeeper goalie
  trophy cup
  squad roster
  rucksack backpack
  torch flashlight
  handle cope
  fund bankroll
  pupil schoolchild schoolchildren
  reside live dwell
  inhabitant resident
  purchase buy
  clothing garment apparel
  stop halt
  conceal hide
  gift present
  author writer
  raffle lottery
  screen display
  keep retain
  permit allow let
  dispatch send
  require need
  reply answer
  assist help
  permission consent
  carry transport
  evaluate assess
  disk disc
  fail failure
  timetable schedule
  rota roster
  palliative hospice
  dressing bandage
  therapy treatment treat
  physiotherapy physio
  kidney renal
  lung pulmonary
  bone skeletal
  goal aim
  score scorer
  defend defence defense
  referee umpire
  fixture match
  pitch ground
  manuscript codex
  catalogue catalog
  digitise scan
  bookshop bookstore
  chapter section
  foreword preface
  grant funding
  scholarship bursary
  paper article
  co-author coauthor
  colloquium seminar
  conference congress symposium
  trousers pants
  jumper sweater pullover
  rubbish litter
  pavement sidewalk
  petrol gasoline
  tap faucet
  biscuit cookie
  sweet candy
  chips fries
  yarn thread
  wool woollen woolen
  silk silken
  gold golden
  silver silvery
  jewellery jewelry jeweller
  blacksmith smith
  forge smithy
  clock clockmaker
  varnish lacquer
  glue adhesive
  oak oaken
  plumb plumber
  tile tiler
  brick bricklayer bricklaying
  costume wardrobe
  puppet puppetry
  magic magician
  comedy comedian comic
  play drama
  premiere debut
  rehearse practise practice
  tempo pace
  lyrics words text
  microphone mic
  wedding nuptials
  memory ram
  parse parser
  encrypt encryption
  decrypt decryption
  trace tracer
  optimise optimize
  automate automatic
  issue ticket
  plugin plug-in addon add-on extension
  terminal console
  screen monitor
  phone smartphone mobile
  outage downtime
  fast quick
  vineyard winery
  greenhouse glasshouse
  harvest crop
  pasture grazing
  dairy milk
  hen chicken poultry
  pig pork
  hunt hunter
  herb herbal
  mushroom fungi fungus
  allotment plot
  trail path
  summit peak
  hut cabin
  camp campsite
  glacier glacial
  captain skipper
  cargo freight
  port harbour harbor dock
  train railway
  ticket fare
  bicycle bike
  draw illustrate
  attend come
  member belong
  notice see`
