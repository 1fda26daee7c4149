/**
 * Groups of English words with one meaning in profiles, talks and crafts, a line each, in base forms: verb, noun and
 * agent noun. No group joins what differs in rank, ownership, success, certainty or quantity, nor a field with a
 * profession in it (nursing, nurse).
 */
export const ENGLISH_SYNONYMS = `
lead leader leadership head
manage manager management
direct director direction
supervise supervisor supervision oversee
coordinate coordinator coordination
found founder cofounder establish
create creator creation
invent inventor invention
own owner ownership
teach teacher instructor instruct lesson tutor tutoring
lecture lecturer
train trainer training
learn learner
study student pupil
child children kid kids youngster
woman women female
man men male
wife wives spouse
write writer author
begin begins began begun beginning start starts started starting onset
make maker
build builder construct construction
repair mend fix
restore restorer restoration
renovate renovation refurbish refurbishment
maintain maintenance upkeep maintainer
photo photograph photographer photography picture
film movie footage
shoot shot
video clip
draw drawing
paint painter painting
illustrate illustrator illustration
design designer
plan planner planning
compose composer composition
arrange arranger arrangement
sing singer vocal
choir chorus choral
conduct conductor
accompany accompanist accompaniment
rehearse rehearsal practice practise
perform performer performance
play player
orchestra symphony philharmonic
music musical
song tune melody
dance dancer
theatre theater
record recording
listen listener audience
translate translator translation
interpret interpreter interpretation
edit editor
proofread proofreader
publish publisher publication
print printer printing
report reporter journalism
interview interviewer
research researcher
analyse analyze analyst analysis analyses
measure measurement gauge
test tester testing
check examine inspect inspection inspector
examine examination exam
investigate investigation investigator
discover discovery
explore exploration explorer
observe observation observer
notice spot
experiment experimental
calculate calculation compute
model modelling modeling
develop developer development
program programme programming code coding
software application app
deploy deployment rollout
implement implementation
install installation installer
configure configuration
debug debugger debugging
bug defect glitch
fault error mistake
patch bugfix
document documentation
contribute contributor contribution
repository repo
library package
open-source opensource
website site webpage
computer machine pc
database db
network networking
server host
technical technology
science scientific
mathematics maths math mathematical
statistics statistical
chemistry chemical
biology biological
geology geological
glaciology glacial glacier
history historical
archive archival
economy economics
architecture architectural
wood timber wooden
stone masonry
metal metallic
weld welder welding
bind binder bookbinder bookbinding
knit knitter knitting
sew sewing
weave weaver weaving
textile fabric cloth
garment clothes clothing
shoe footwear
bake baking
bread loaf loaves
kitchen cookery
dish meal
brew brewing
farm farming agriculture agricultural
garden gardening horticulture horticultural
plant planting
harvest reap
tree arboreal
forest forestry woodland woods
flower floral
fish fisher fisherman fishing fishery
animal creature
dog hound
horse equestrian
bird avian ornithology
cattle cow
bee beekeeper beekeeping
patient patients
disease illness sickness
ill sick unwell
care carer caring
heal healing
wound injury injured injure hurt
elderly aged
disabled disability
counsel counselling counseling
volunteer volunteering voluntary
charity charitable
donate donation donor
fundraise fundraiser fundraising
fund funding finance financial
sponsor sponsorship
invest investor investment
buy purchase acquire acquisition
sell seller sale
trade trader trading
shop store
retail retailer
customer client
supply supplier
deliver delivery
transport transportation haulage
ship shipping shipment
export exporter
import importer
manufacture manufacturer manufacturing produce producer production
workshop atelier
organise organize organiser organizer
association society
institute institution institutional
agency bureau
department division
team crew squad
colleague coworker co-worker
partner partnership
employee staff
employ employer employment
hire recruit recruiter recruitment
job position post
work worker working
freelance freelancer self-employed selfemployed
retire retirement
resign resignation
apply applicant application
qualify qualification
certify certificate certification
licence license licensed
doctorate phd doctoral
thesis dissertation
graduate graduation
university uni
school schooling
class course classroom
curriculum syllabus
scholar scholarship
award prize
win winner winning
compete competitor competition contest
tournament championship
match game
coach coaching
football soccer footballer
athlete athletic athletics
run runner running
swim swimmer swimming
cycle cyclist cycling bike bicycle
ski skier skiing
climb climber climbing mountaineer mountaineering
hike hiker hiking
sail sailor sailing
row rower rowing
race racing racer
travel traveller traveler journey trip
tour touring tourist tourism
visit visitor
guide guiding
live resident reside residence
home house
flat apartment
building premises
museum gallery
exhibit exhibition exhibitor show
collect collector collection
sculpt sculptor sculpture
art artist artistic
craft craftsman craftsmanship
poem poet poetry verse
novel novelist
story tale
article essay
newspaper paper
magazine journal periodical
blog blogger blogging
podcast podcaster podcasting
radio broadcast broadcaster
television tv
news newscast
language linguistic linguistics
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
meet meeting
gather gathering assemble assembly
member membership
belong part
support supporter help helper aid assist assistance
advise adviser advisor advice consult consultant consulting consultancy
recommend recommendation
represent representative representation
negotiate negotiation negotiator
mediate mediator mediation
campaign campaigner campaigning
vote voter voting
elect election
govern governmental
council councillor municipal municipality
fire firefighting
rescue rescuer save
protect protection protective
secure security
safe safety
prevent prevention
damage harm
destroy destruction
collapse cave
break broken breakage
crack fissure
burn burning
freeze frozen freezing
melt thaw meltwater
cool cooling
heat heating warmth
warm warming
wash washing
clean cleaner cleaning
dry drying
cut cutting
carve carver carving
sharpen sharpening grind
polish polishing
drill drilling bore
dig digging excavate excavation
deep depth
high height tall
long length
wide width broad breadth
thick thickness
weigh weight
large big
small little tiny
quick quickly fast rapid rapidly swift swiftly
slow slowly
new newly
recent recently lately
current currently presently nowadays
daily day
weekly week
monthly month
yearly annual annually year
night nightly overnight
noon midday
weekend weekends
summer summertime
winter wintry wintertime
season seasonal
century centuries
decade decades
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
earn earnings income
budget spending
cheap inexpensive
expensive costly
free gratis
tax taxation
insure insurance insurer
account accounting accountancy bookkeeping bookkeeper
market marketing marketer
advertise advertising advertisement advert
brand branding
strategy strategist strategic
project undertaking
task duty
responsible responsibility charge
aim goal objective
idea concept
method technique approach
process procedure
tool instrument
machine machinery
engine motor
electric electrical electricity electrician electronic electronics
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
flood flooding
storm stormy
climate climatic
weather meteorology meteorological
nature natural
environment environmental ecology ecological
conserve conservation
recycle recycling
waste rubbish garbage trash
town township
village villager
city urban
county shire
region regional area
district neighbourhood neighborhood
street road
bridge crossing
railway rail railroad
tram streetcar
lorry truck
plane aeroplane airplane aircraft
drive driver driving
ride rider riding
walk walker walking stroll
stand standing
sit sitting
move relocate relocation
arrive arrival
depart departure
enter entry entrance
stay remain
close closure shut
open opening
end finish conclude
complete completion
continue continuation
change alter alteration modify modification
replace replacement substitute
remove removal
add addition additional
increase grow growth rise
decrease decline shrink reduce reduction
expand expansion enlarge
improve improvement
adapt adaptation
convert conversion
transform transformation
combine combination
mix mixture blend
separate separation
share sharing
divide division
connect connection connector link
attach attachment
hang hanging
lift hoist
carry carrier
bring fetch
receive recipient
hold holder
keep keeper
lose loss
find finder
search searching
choose choice select selection pick
decide decision
compare comparison
understand understanding
know knowledge
remember memory recollect
believe belief
fear afraid
enjoy enjoyment
laugh laughter
cry weep
surprise astonish astonishment
happen occur occurrence
appear appearance
disappear vanish disappearance
exist existence
show display
watch viewer
hear hearing
smell odour odor
taste flavour flavor
use user usage utilise utilize
need require requirement
allow permit permission
forbid prohibit ban
include comprise contain
depend dependent
result outcome
problem issue difficulty
solve solution
simple straightforward
difficult hard
important importance
different differ difference
similar alike similarity
same identical
public publicly
private privately
local locally
foreign abroad overseas
digital digitally digitise digitize digitisation
virtual online
remote remotely
graphic graphical
sound audio acoustic
light lighting
colour color
shape form
pattern motif
map mapping cartography
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
birth birthing childbirth
baby babies infant
mother mum mom
father dad
parent parental
grandmother gran grandma
grandfather grandad grandpa
family families
friend friendship
neighbour neighbor
wedding marry marriage
funeral burial
religion religious
vicar clergyman
prison jail
court tribunal
migrant migration immigrant immigration
youth adolescent teenager teen
adult grownup
beginner novice
apprentice apprenticeship
intern internship
secretary secretarial
chair chairperson chairman chairwoman
lease tenancy
rent rental
landlord landlady
bid tender
contract contractor
window windows
stairs staircase stairway
furniture furnishing
instrument instrumental
violin violinist
piano pianist
guitar guitarist
cello cellist
flute flautist flutist
drum drummer percussion percussionist
trumpet trumpeter
organ organist
voice vocalist
game gaming
animate animation animator
release launch
version edition
script screenplay
subtitle caption
episode instalment installment
series serial
subscriber subscribe subscription
follower follow
stream livestream
comment remark
review reviewer
quote quotation
source origin
copy duplicate replica
original originally
repeat repetition
practice practise
prepare preparation
serve service
feed feeding
drink beverage
coffee espresso
wine winemaker winemaking
beer ale
cheese cheesemaker
meat butchery
vegetable veg
mill milling
restaurant eatery diner
cafe café coffeehouse
hotel inn
guest visitor
delay postpone
accident crash
die death dead
suffer suffering
survive survival survivor
recover recovery
spend spent
attend attendance attendee
participate participant participation
invite invitation
celebrate celebration
thank gratitude
apologise apologize apology
promise pledge
agree agreement
refuse refusal
reject rejection
accept acceptance
suggest suggestion propose proposal
react reaction
affect effect
accelerate speed
archive archived
deliberate deliberately intentional intentionally purpose
together jointly
especially particularly
obtain acquire
store storage
engineer engineers
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
police policing
car automobile
worldwide global globally
clay ceramic ceramics pottery
dental dentistry
midwife midwives midwifery
medicine medication
medical medically
knot knotted
letters letter
firefighter firefighting fireman
bake baked
carpenter woodworker
journalist reporter
shoemaker cobbler
farmer grower
caregiver carer
programmer coder
psychologist psychologists
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
purchase buy bought
clothing clothes garment apparel
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
holidays holiday
carry transport
costs cost
evaluate assess assessment evaluation
disk disc
fail failure
timetable schedule
rota roster
shift shifts
palliative hospice
dressing bandage
therapy treatment treat
physiotherapy physio
vaccinate vaccination vaccine
diabetes diabetic
kidney renal
lung pulmonary
bone skeletal
goal aim
score scorer
defend defender defence defense
attack attacker
midfield midfielder
referee umpire
fixture match
pitch ground
archive archives
manuscript codex
catalogue catalog cataloguer
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
slide slides
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
jewellery jewelry jeweller jeweler
blacksmith smith
forge smithy
clock clockmaker
saw sawn sawing
varnish lacquer
glue adhesive
oak oaken
plaster plasterer plastering
plumb plumber plumbing
tile tiler tiling
brick bricklayer bricklaying
scaffold scaffolding
insulate insulation
ventilate ventilation
costume wardrobe
puppet puppeteer puppetry
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
compile compiler compilation
parse parser parsing
encrypt encryption
decrypt decryption
authenticate authentication
render renderer rendering
cache caching
schedule scheduler scheduling
trace tracing tracer
profile profiler profiling
benchmark benchmarking
optimise optimize optimisation optimization
refactor refactoring
automate automation automatic automatically
script scripting
issue ticket
maintain maintainer
plugin plug-in addon add-on extension
terminal console
screen monitor
phone smartphone mobile
outage downtime
fast quick
vineyard winery
greenhouse glasshouse
harvest crop
pasture grazing graze
dairy milk
hen chicken poultry
pig pork
hunt hunter hunting
herb herbal
mushroom fungi fungus
allotment plot
trail path
summit peak
hut cabin
camp camping campsite
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
notice see
`
