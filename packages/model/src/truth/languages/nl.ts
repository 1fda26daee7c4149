import { stemmer } from '@orama/stemmers/dutch'
import type { GrammarSource } from '../grammar.ts'
import { dutchVerbs, expandVerbs, joinedNumbers, withVerbStems } from './germanic-verbs.ts'

const verbs = dutchVerbs(`
  aan|bieden/biedt/bood/geboden aan|komen/komt/kwam/gekomen aan|kondigen aan|leggen aan|nemen/neemt/nam/genomen
  aan|passen aan|stellen
  aan|sluiten/sluit/sloot/gesloten adviseren af|ronden af|studeren af|wijzen/wijst/wees/gewezen af|spreken/spreekt/sprak/gesproken
  analyseren antwoorden
  archiveren bakken/bakt/bakte/gebakken bedenken/bedenkt/bedacht/bedacht bedienen beginnen/begint/begon/begonnen
  begeleiden
  begrijpen/begrijpt/begreep/begrepen behalen behandelen beheren behoren bekijken/bekijkt/bekeek/bekeken belonen
  benoemen beoefenen
  bereiken bereiden beschermen beschrijven/beschrijft/beschreef/beschreven besluiten/besluit/besloot/besloten
  bespelen bespreken/bespreekt/besprak/besproken
  bestaan/bestaat/bestond/bestaan besteden bestuderen besturen betalen betrekken/betrekt/betrok/betrokken
  bevatten bevinden/bevindt/bevond/bevonden
  bewaren bewegen/beweegt/bewoog/bewogen bewerken bewijzen/bewijst/bewees/bewezen bezitten/bezit/bezat/bezeten
  bezoeken/bezoekt/bezocht/bezocht
  bezorgen bieden/biedt/bood/geboden bij|dragen/draagt/droeg/gedragen blijven/blijft/bleef/gebleven boeken bouwen
  breken/breekt/brak/gebroken
  brengen/brengt/bracht/gebracht componeren coördineren danken dansen delen deel|nemen/neemt/nam/genomen
  denken/denkt/dacht/gedacht
  digitaliseren dirigeren doceren documenteren doen/doet/deed/gedaan dragen/draagt/droeg/gedragen draaien
  drinken/drinkt/dronk/gedronken
  drukken duren eindigen eisen ervaren/ervaart/ervoer/ervaren eten/eet/at/gegeten exposeren fietsen filmen
  financieren fotograferen functioneren
  gaan/gaat/ging/gegaan gebeuren gebruiken geloven genezen/geneest/genas/genezen genieten/geniet/genoot/genoten
  geven/geeft/gaf/gegeven
  groeien halen handelen hangen/hangt/hing/gehangen helpen/helpt/hielp/geholpen herstellen herinneren
  heten/heet/heette/geheten
  hopen horen/hoort/hoorde/gehoord houden/houdt/hield/gehouden huren illustreren informeren in|richten in|stellen
  in|voeren in|zetten
  initiëren interviewen investeren kennen kiezen/kiest/koos/gekozen kijken/kijkt/keek/gekeken
  klimmen/klimt/klom/geklommen koken komen/komt/kwam/gekomen
  kopen/koopt/kocht/gekocht kosten/kost/kostte/gekost krijgen/krijgt/kreeg/gekregen kweken
  laden/laadt/laadde/geladen lachen/lacht/lachte/gelachen
  landen laten/laat/liet/gelaten leggen leiden lenen leren leven leveren lezen/leest/las/gelezen
  liggen/ligt/lag/gelegen lopen/loopt/liep/gelopen
  luisteren maken malen/maalt/maalde/gemalen meedoen/doet/deed/gedaan mee|doen/doet/deed/gedaan mee|spelen
  mee|werken melden meten/meet/mat/gemeten
  missen monteren naaien nemen/neemt/nam/genomen noemen nomineren oefenen om|bouwen onderhandelen
  onderhouden/onderhoudt/onderhield/onderhouden
  onderscheiden/onderscheidt/onderscheidde/onderscheiden onderwijzen/onderwijst/onderwees/onderwezen
  onderzoeken/onderzoekt/onderzocht/onderzocht
  ondersteunen ontdekken ontmoeten ontstaan/ontstaat/ontstond/ontstaan ontvangen/ontvangt/ontving/ontvangen
  ontwerpen/ontwerpt/ontwierp/ontworpen
  ontwikkelen op|bouwen op|groeien op|halen op|heffen/heft/hief/geheven op|leiden op|lossen
  op|nemen/neemt/nam/genomen op|richten op|starten
  op|treden/treedt/trad/getreden op|voeden op|voeren op|zetten op|zeggen/zegt/zei/gezegd openen organiseren
  overhandigen overleggen
  overlijden/overlijdt/overleed/overleden over|nemen/neemt/nam/genomen over|dragen/draagt/droeg/gedragen
  over|stappen plaatsen plannen planten vernieuwen doen/doet/deed/gedaan gaan/gaat/ging/gegaan zien/ziet/zag/gezien
  rond|leiden vaccineren oogsten zaaien bewaken inspecteren filteren verwerken hakken timmeren
  praten presenteren proberen produceren programmeren promoveren publiceren redden redigeren regelen registreren
  regisseren reizen rekenen
  repareren repeteren restaureren rijden/rijdt/reed/gereden roepen/roept/riep/geroepen rusten samen|stellen
  samen|werken schaatsen schenken/schenkt/schonk/geschonken
  schieten/schiet/schoot/geschoten schilderen schrijven/schrijft/schreef/geschreven signaleren
  slaan/slaat/sloeg/geslagen slagen slapen/slaapt/sliep/geslapen
  sluiten/sluit/sloot/gesloten snijden/snijdt/sneed/gesneden sparen spelen specialiseren
  spreken/spreekt/sprak/gesproken springen/springt/sprong/gesprongen
  staan/staat/stond/gestaan starten stellen stemmen sterven/sterft/stierf/gestorven stijgen/stijgt/steeg/gestegen
  stoppen studeren sturen subtitelen
  tekenen tellen testen toe|nemen/neemt/nam/genomen toe|voegen toe|kennen tonen trainen
  trekken/trekt/trok/getrokken trouwen tuinieren
  uit|brengen/brengt/bracht/gebracht uit|geven/geeft/gaf/gegeven uit|leggen uit|lenen uit|nodigen uit|reiken
  uit|voeren uit|werken
  uit|zenden/zendt/zond/gezonden vallen/valt/viel/gevallen vangen/vangt/ving/gevangen varen/vaart/voer/gevaren
  vast|leggen vechten/vecht/vocht/gevochten
  veranderen verbeteren verbinden/verbindt/verbond/verbonden verblijven/verblijft/verbleef/verbleven verdienen
  vergaderen vergelijken/vergelijkt/vergeleek/vergeleken
  vergeten/vergeet/vergat/vergeten verhogen verhuizen verhuren verkopen/verkoopt/verkocht/verkocht verlagen
  verlaten/verlaat/verliet/verlaten
  verliezen/verliest/verloor/verloren verlopen/verloopt/verliep/verlopen verminderen verplaatsen
  verschijnen/verschijnt/verscheen/verschenen
  versturen vertalen vertegenwoordigen vertellen vertrekken/vertrekt/vertrok/vertrokken vervaardigen
  vervangen/vervangt/verving/vervangen
  vervullen verwerken verwijderen verzamelen verzenden/verzendt/verzond/verzonden verzorgen vestigen vieren
  vinden/vindt/vond/gevonden
  vliegen/vliegt/vloog/gevlogen voeren volgen voor|bereiden voor|lezen/leest/las/gelezen voor|stellen
  voor|zitten/zit/zat/gezeten vormen
  vragen/vraagt/vroeg/gevraagd wachten wandelen wassen/wast/waste/gewassen weigeren werken
  werven/werft/wierf/geworven weten/weet/wist/geweten
  wijzen/wijst/wees/gewezen winnen/wint/won/gewonnen wisselen wonen zeggen/zegt/zei/gezegd
  zenden/zendt/zond/gezonden zetten zeilen
  zien/ziet/zag/gezien zingen/zingt/zong/gezongen zitten/zit/zat/gezeten zoeken/zoekt/zocht/gezocht zorgen
  zwemmen/zwemt/zwom/gezwommen
  af|nemen/neemt/nam/genomen dalen door|geven/geeft/gaf/gegeven door|werken vrijwilligen
  terug|komen/komt/kwam/gekomen terug|keren
  aan|vragen/vraagt/vroeg/gevraagd op|schrijven/schrijft/schreef/geschreven in|spelen in|leveren
  mee|nemen/neemt/nam/genomen mee|helpen/helpt/hielp/geholpen
  af|maken goed|keuren klaar|maken lassen timmeren zagen plukken fokken knippen coachen poetsen maaien snoeien melken brouwen stoken
  polijsten graveren etsen haken borduren spinnen/spint/spon/gesponnen roeien jureren schuren lijmen verven metselen solderen weven/weeft/weefde/geweven breien
  vlechten/vlecht/vlocht/gevlochten
  smeden/smeedt/smeedde/gesmeed beelden certificeren automatiseren installeren integreren implementeren
  optimaliseren renoveren verbouwen
  beantwoorden uit|leveren toe|lichten mee|brengen/brengt/bracht/gebracht aan|voeren aan|geven/geeft/gaf/gegeven
  slijpen/slijpt/sleep/geslepen snappen vernietigen verwoesten schreeuwen zwijgen/zwijgt/zweeg/gezwegen
  stelen/steelt/stal/gestolen
  buigen/buigt/boog/gebogen binden/bindt/bond/gebonden blazen/blaast/blies/geblazen graven/graaft/groef/gegraven
  grijpen/grijpt/greep/gegrepen
  heffen/heft/hief/geheven lijden/lijdt/leed/geleden liegen/liegt/loog/gelogen schuiven/schuift/schoof/geschoven
  smelten/smelt/smolt/gesmolten
  ruiken/ruikt/rook/geroken steken/steekt/stak/gestoken stoten/stoot/stootte/gestoten
  strijden/strijdt/streed/gestreden
  vermijden/vermijdt/vermeed/vermeden wegen/weegt/woog/gewogen uit|vinden/vindt/vond/gevonden
  blijken/blijkt/bleek/gebleken
  bevallen/bevalt/beviel/bevallen beslissen gelden/geldt/gold/gegolden lukken mislukken raken
  schijnen/schijnt/scheen/geschenen
  scheppen/schept/schiep/geschapen treffen/treft/trof/getroffen verdwijnen/verdwijnt/verdween/verdwenen
  verwachten verzinnen/verzint/verzon/verzonnen
  wassen/wast/waste/gewassen werpen/werpt/wierp/geworpen zwerven/zwerft/zwierf/gezworven
  vriezen/vriest/vroor/gevroren
  aan|raden/raadt/raadde/geraden af|raden/raadt/raadde/geraden af|breken/breekt/brak/gebroken
  af|zeggen/zegt/zei/gezegd af|sluiten/sluit/sloot/gesloten
  op|ruimen op|lopen/loopt/liep/gelopen op|vallen/valt/viel/gevallen op|staan/staat/stond/gestaan
  op|geven/geeft/gaf/gegeven op|eten/eet/at/gegeten
  in|bouwen in|dienen in|kopen/koopt/kocht/gekocht in|vullen mee|maken mee|delen uit|kiezen/kiest/koos/gekozen
  uit|zoeken/zoekt/zocht/gezocht
  uit|gaan/gaat/ging/gegaan weg|gaan/gaat/ging/gegaan weg|gooien terug|gaan/gaat/ging/gegaan
  terug|geven/geeft/gaf/gegeven
  door|gaan/gaat/ging/gegaan na|denken/denkt/dacht/gedacht stuk|gaan/gaat/ging/gegaan
  plaats|vinden/vindt/vond/gevonden samen|vatten
  toe|passen toe|laten/laat/liet/gelaten vast|houden/houdt/hield/gehouden voor|komen/komt/kwam/gekomen
  les|geven/geeft/gaf/gegeven`)

const expand = (words: string) =>
  words
    .split(/\s+/)
    .map(word => verbs.forms.get(word) ?? word)
    .join(' ')

const ONES = 'een twee drie vier vijf zes zeven acht negen'
const TENS = 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'

export const nl: GrammarSource = {
  language: 'nl',
  stem: withVerbStems(stemmer, verbs, {
    participle: /^ge([a-z]{3,})[dt]$/,
    finite: /^([a-z]{3,}[bfghklmnprsz])[dt]$/,
  }),
  elides: false,
  accents: true,
  concord: false,
  verbsMove: true,
  separable: verbs.separable,
  functions: `de het een 't 'n ik mij me mijn mijne wij we ons onze jij je jou jouw u uw jullie hij hem zijn zij
    ze haar hun hen zich zichzelf men dit dat deze die er daar hier waar wat wie welke welk wiens dan toen nu
    ben bent is was waren geweest heb hebt heeft hebben had hadden gehad word wordt worden werd werden geworden
    zal zullen zult en of maar want dus ook als hoe zo zoals evenals waarbij waarin waarmee waarvan waarop
    waaraan waarvoor waardoor daarbij daarin daarmee daarvan daarop daaraan daarvoor daardoor hierbij hiermee
    ermee erin erop eraan ervoor ervan erbij eruit zelf zelfde beide beiden zowel echter eigen al reeds even wel
    toch heel erg zeer nogal te om af uit op aan mee toe terug tevens bovendien daarnaast momenteel tegenwoordig
    inmiddels ondertussen vandaag 's iets ander andere zulke dergelijke evenzeer eveneens elkaar`,
  firstPerson: 'ik wij we',
  possessives: `mijn m'n onze ons jouw jullie uw zijn haar hun`,
  thirdPerson: 'hij zij ze hem haar hun hen zijn',
  secondPerson: 'jij je jou jouw u uw jullie',
  owner: `persoon bedrijf onderneming organisatie vereniging stichting kanaal account profiel pagina team zaak
    firma`,
  neutral: `professioneel beroep loopbaan carrière achtergrond voornamelijk vooral hoofdzakelijk oorspronkelijk
    bijvoorbeeld voorbeeld genaamd genoemd heet bekend onder_andere namelijk gebied jaar respectievelijk`,
  light:
    expand(`maken doen geven gaan komen blijven nemen brengen lopen draaien beschikken horen bedragen omvatten bevatten tellen meten wegen film video lezing aflevering gesprek interview
      staan liggen bevinden plaatsvinden duren kosten heten ding zaak manier soort mens mensen iemand stuk
      geval team`),
  cues: {
    spare: `in_haar_vrije_tijd in_zijn_vrije_tijd
      in_mijn_vrije_tijd in_onze_vrije_tijd`,
    negation: `niet geen nooit niemand niets niks zonder noch nergens nauwelijks ontbreekt ontbreken ontbrak
      mist nog_niet nog_nooit nog_geen evenmin allerminst geenszins amper`,
    ended: `voorheen niet_meer niet_langer nooit_meer geen_meer niet_…_meer geen_…_meer voormalig voormalige
      vroeger vroegere ex ooit eerder eerdere gewezen destijds toenmalig toenmalige gepensioneerd gepensioneerde`,
    possible: `kan kunnen kon konden kunt zou_kunnen zouden_kunnen mag mogen mocht mochten misschien mogelijk
      wellicht waarschijnlijk vermoedelijk eventueel allicht mogelijkerwijs`,
    intended: `wil willen wilde wilden wou wouden plant plan plannen gepland geplande hoopt hopen hoop hoopte
      hoopten beoogt van_plan voornemens wens wenst wensen wenste droomt dromen droomde droom doel streeft
      streven streefde binnenkort toekomstig toekomstige voorgenomen`,
    obliged: 'moet moeten moest moesten behoort_te dient_te hoort_te hoeft hoeven hoefde',
    conditional: `als_de als_het als_er als_mijn als_onze als_iemand als_alles als_dit als_die als_u als_jullie
      als_er als_ik als_we als_wij als_hij als_ze als_zij als_je als_dat indien mits tenzij wanneer zou zouden
      anders op_voorwaarde`,
    reported: `zegt zei zeggen zeiden volgens beweert beweerde beweren vertelt vertelde vertellen naar_verluidt
      zogenaamd schijnt blijkbaar`,
    believed: `denkt denk denken dacht dachten gelooft geloof geloven geloofde meent meende vermoedt vermoed
      vermoedde voelt voel voelde lijkt lijken leek leken vindt_dat vind_dat kennelijk`,
    almost: 'bijna haast vrijwel nagenoeg net_geen',
    about: 'ongeveer circa ca zowat grofweg omstreeks rond om_en_nabij een_stuk_of pakweg',
    over: 'meer_dan ruim minstens minimaal ten_minste tenminste boven over_de',
    under: 'minder_dan onder hoogstens maximaal ten_hoogste hooguit niet_meer_dan',
    often: 'vaak dikwijls meestal doorgaans regelmatig gewoonlijk geregeld veelal',
    sometimes: 'soms af_en_toe nu_en_dan bij_vlagen zo_nu_en_dan',
    rarely: 'zelden',
    always: 'altijd steeds voortdurend telkens constant',
    only: 'alleen slechts enkel uitsluitend enige louter louter alleen_maar',
    all: `alle allemaal alles iedereen ieder iedere elk elke hele geheel gehele volledig volledige compleet
      complete overal gans allen`,
    most: 'meeste meesten merendeel meerderheid grotendeels grootste_deel',
    many: `veel vele velen meerdere verscheidene talrijke tal_van tientallen honderden duizenden miljoenen
      talloze diverse`,
    few: 'weinig enkele sommige sommigen een_paar een_aantal deels gedeeltelijk',
    more: 'meer beter betere groter grotere hoger hogere sneller snellere langer langere sterker ouder vaker extra',
    less: 'minder slechter kleiner kleinere lager lagere trager korter kortere zwakker jonger',
    again: 'weer opnieuw wederom nogmaals',
    still: 'nog nog_steeds nog_altijd steeds_nog tot_op_heden',
    try: 'probeert probeer proberen probeerde probeerden geprobeerd poging pogingen tracht trachtte trachten',
    begin: 'begint_met begon_met begonnen_met beginnen_met begint_te begon_te',
    stop: 'stopt stop stopte stopten stoppen gestopt ophouden hield_op opgehouden staakte staken gestaakt',
    before: 'voordat voorafgaand_aan alvorens daarvoor voordien',
    after: 'nadat na daarna nadien vervolgens',
    except: 'behalve uitgezonderd op_na',
    failed: `afgewezen verworpen mislukt mislukte geannuleerd afgezegd geschrapt verloor verloren vergeefs
      tevergeefs gezakt gestaakt afgebroken opgegeven afgelast gemist misgelopen`,
    together: 'samen gezamenlijk gezamenlijke',
    cause: 'omdat doordat vanwege daarom wegens dankzij zodat',
    despite: 'ondanks hoewel ofschoon desondanks niettemin',
  },
  prepositions: {
    at: 'in op bij te aan binnen nabij naast achter ter ten buiten tegenover',
    to: 'naar richting tot',
    from: 'uit vanuit vanaf',
    of: 'van',
    with: 'naast met samen_met inclusief',
    for: 'voor ten_behoeve_van namens',
    by: 'door',
    as: 'als',
    about: 'over omtrent betreffende inzake rond rondom om',
    against: 'tegen',
    over: 'boven',
    under: 'onder',
    between: 'tussen',
    since: 'sinds sedert',
    until: 'tot_en_met tot_in tot_eind tot_begin tot_aan',
    during: 'tijdens gedurende',
    through: 'via per middels',
    instead: 'in_plaats_van',
  },
  splits: 'en maar of ofwel hetzij die terwijl waarbij waar omdat hoewel nadat voordat doch want',
  joins: 'en of ofwel hetzij',
  tense: {
    past: `was waren werd werden had hadden kon konden moest moesten wilde wilden zou zouden mocht mochten gaf
      ${verbs.past}`,
    present: `doe doet ga gaat zie ziet sta staat kom komt hou is ben bent zijn heeft heb hebben kan kunnen moet moeten wil willen mag mogen wordt ${verbs.present}`,
    perfect: 'heeft heb hebben is ben zijn',
    future: 'zal zullen zult',
    participles: `geweest geworden gehad gekund gemoeten ${verbs.participles}`,
  },
  participle:
    /^(?:[a-z]{2,6})?ge[a-zëïöü]{3,}(?:d|t|en)$|^(?:be|ver|her|ont|onder|over)[a-zëïöü]{3,}(?:d|t)$/,
  perfectIsPast: true,
  events: {
    start: `werd werden begon begonnen startte gestart richtte opgericht oprichtte opende geopend kwam gekomen
      stapte overgestapt trad toegetreden geworden overnam overgenomen ging`,
    end: `verliet verlaten vertrok vertrokken stopte gestopt eindigde geeindigd beeindigde beeindigd afgerond
      afrondde rondde afgestudeerd afstuderen sloot afgesloten nam_afscheid`,
  },
  ranks: `assistent assistente adjunct vice plaatsvervangend plaatsvervangende waarnemend waarnemende junior
    trainee leerling stagiair stagiaire interim aspirant hulp medewerkend student vrijwillig vrijwilliger
    vrijwilligster gast associate co mede tijdelijk tijdelijke plaats rang tweede derde finalist finaliste
    nominatie genomineerd genomineerde shortlist longlist ere aankomend aankomende onbezoldigd invaller
    invalster freelance oud ex`,
  pastEnding:
    /^(?!(?:in|aan|op|af|uit|samen|voor|mee|door|over|on)?ge|(?:ziek|sterk|zwak|druk|leuk|diep|behoef|belof)te|(?:(?:voor)?waar|aar|der|vier|har|wil|mil|gil|weel|ingewikkel|beroem|vreem|verkeer|paar|zogenaam|bepaal)de)[a-z]{2,}(?:eerden?|[kpf]te|[bglmrw]de|aaide)$/,
  passive: 'wordt worden werd werden geworden',
  kinds: {
    role: expand(`geven doorbrengen tijd periode verlaten vertrekken lang werk werken werkzaam werkte baan functie rol positie post ambt dienst
      betrekking aanstelling aangesteld aanstellen medewerker medewerkster werknemer werkneemster beginnen
      starten komen overstappen jaar maand vervullen bekleden bekleedt bekleedde uitoefenen uitoefent uitoefende
      uitgeoefend actief beroep ervaring loopbaan carrière`),
    volunteering:
      expand(`lang vrijwilliger vrijwilligster vrijwillig vrijwilligerswerk helpen hulp meehelpen inzetten
        werken werkzaam rol functie jaar maand meedoen actief`),
    study:
      expand(`doen schrijven gaan studeren studie student studente opleiding leren school hogeschool universiteit cursus volgen
        bezoeken onderwijs jaar semester richting vak studierichting opleiden leerling`),
    degree: expand(`diploma graad behalen afstuderen afronden afgestudeerd voltooid voltooien halen slagen
      geslaagd afsluiten alumnus alumna`),
    skill:
      expand(`behoren vaardigheid vaardigheden vaardig kennis kennen ervaring ervaren deskundigheid bekwaam
        bekwaamheid competentie beheersen beheerst gebruiken programmeren code taal aandeel procent kunde beschikken brengen meebrengen omvatten richten combineren werken specialiseren gespecialiseerd`),
    language: expand(`spreken taal talen kennis taalkennis beheersen`),
    certificate:
      expand(`certificaat certificering certificeren gecertificeerd diploma bewijs licentie vergunning bevoegd
        bevoegdheid behalen halen bezitten gekwalificeerd kwalificatie verlenen verleend uitreiken ontvangen`),
    award:
      expand(`prijs onderscheiding onderscheiden bekroning bekroond bekroonde eren geëerd winnen ontvangen
        krijgen toekennen uitreiken verlenen verleend erkenning bekronen`),
    project:
      expand(`project repository repo open source bibliotheek publiceren onderhouden beheren ster sterren fork
        schrijven programmeren code github onderwerp tag tellen delen verzamelen omvatten bieden`),
    publication: expand(`publiceren publicatie artikel stuk tekst boek verschijnen schrijven auteur schrijver
      schrijfster titel uitgeven vakblad tijdschrift`),
    place:
      expand(`werken wonen woont woonachtig leven gevestigd vestigen woonplaats thuis stad plaats bevinden
        liggen adres actief`),
    membership: expand('lid lidmaatschap behoren aangesloten organisatie deel onderdeel bedrijf werken'),
    company:
      expand(`branche sector oprichten oprichting opgericht gevestigd zetel hoofdkantoor kantoor locatie
        vestiging vestigen bevinden bedrijf onderneming organisatie vereniging stichting omvang grootte
        medewerker medewerkers werknemer werknemers personeel personeelsleden mensen werken werkzaam tellen
        bestaan rechtsvorm dienst telt team actief`),
    specialty: expand(`specialiseren gespecialiseerd specialiteit specialisatie specialisme aanbieden aanbod
      bieden onderwerp thema behandelen gebied terrein bezighouden expertise dienst werken categorie richten
      behoren draaien concentreren toeleggen delen verkennen omvatten`),
    topic: expand(
      `werk richten draaien concentreren omvatten onderwerp thema bezighouden interesseren toeleggen`,
    ),
    career: expand('loopbaan carrière'),
    share: expand('uitmaken vormen'),
    figure: expand(`aantal totaal tellen bereiken verzamelen volgen mensen sinds aangemeld aanmelden actief
      instagram github youtube linkedin beheren delen onderhouden leveren`),
    work: expand(`video film filmpje bericht post clip afspeellijst uploaden geüpload plaatsen publiceren
      verschijnen titel aflevering kanaal bekijken kijken tonen zien weergave presenteren uitleggen laten delen behandelen verzamelen`),
    recommendation: expand('aanbevelen aanbeveling aanbeveelt beveelt aanbevolen'),
    quotation: expand(`zeggen schrijven beschrijven noemen uitleggen vertellen benadrukken adviseren noteren
      berichten woorden citeren citeert`),
  },
  synonyms: expandVerbs(
    `
    werken doorbrengen
    goedkeuren toekennen
    behalen halen
    doe doet doen deed deden gedaan
    ga gaat gaan ging gegaan
    zie ziet zien zag gezien
    sta staat staan stond gestaan
    kom komt komen kwam gekomen
    hou houd houdt houden hield
    afmaken afronden voltooien
    helpen ondersteunen
    tonen exposeren
    foto beeld afbeelding
    kiezen uitkiezen
    aankomen arriveren
    uitleggen beschrijven
    dragen vervoeren
    houden bewaren
    verzorgen zorgen
    dalen afnemen zakken krimpen
    verminderen inkorten
    schoonmaken wassen poetsen
    vervangen ruilen wisselen
    testen controleren onderzoeken
    oprichten stichten
    verschijnen uitkomen
    annuleren afzeggen schrappen
    fout vergissing
    leerling student
    heel geheel
    duur kostbaar
    straat weg
    bos woud
    gereedschap instrument
    maaltijd gerecht eten
    weigeren afwijzen
    aanvaarden accepteren
    planten zaaien
    oogsten plukken
    vergroten uitbreiden
    bevatten omvatten
    schrijven opstellen
    staan liggen bevinden
    maken produceren vervaardigen
    kopen aanschaffen
    wonen leven
    beginnen starten
    krijgen ontvangen
    krant blad
    werk baan
    bedrijf onderneming firma
    overlijden sterven
    opnemen registreren
    schenken geven
    school onderwijsinstelling
    boot schip
    nodig behoeven
    verven lakken schilderen
    wind windkracht
    zo ongeveer
      leiden leider leidster leiding hoofd leidinggevende chef leidt
      oprichten oprichter oprichtster oprichting stichten stichter gesticht
      medeoprichter medeoprichtster
      doceren docent docente lesgeven les lessen leraar lerares onderwijzen onderwijs onderwijzer leerkracht
      onderwijzen onderwijzeres lerares
      opleiden opleiding opleider
      schrijven auteur schrijver schrijfster
      vertalen vertaler vertaalster vertaling vertalingen
      tolken tolk
      beginnen starten begin start aanvang opstarten
      eindigen einde afloop
      stoppen ophouden opgehouden
      maken vervaardigen produceren productie maker maakster
      bouwen bouw bouwer
      verbouwen verbouwing ombouwen ombouw
      ontwikkelen ontwikkeling ontwikkelaar ontwikkelaarster
      programmeren programmeur programmeuse
      software programmatuur
      repareren reparatie herstellen herstel hersteller reparateur
      restaureren restauratie restaurateur restauratrice
      renoveren renovatie
      onderhouden onderhoud
      foto foto's fotografie fotograferen fotograaf fotografe
      film films filmen filmer
      filmmaker filmmaakster cineast
      opnemen opname opnames opnamen
      monteren montage montages
      muziek muzikaal musicus musici muzikant muzikante
      spelen speler speelster spel
      bespelen spelen
      zingen zanger zangeres zang
      lied liederen liedje liedjes
      concert concerten
      optreden optredens
      koor koren
      dirigeren dirigent dirigente
      componeren componist componiste compositie
      orkest orkesten symfonieorkest
      repeteren repetitie repetities
      dansen dans danser danseres
      schilderen schilder schilderes schilderij schilderijen
      tekenen tekenaar tekenares tekening tekeningen
      ontwerpen ontwerp ontwerper ontwerpster vormgeving vormgever
      illustreren illustrator illustratie illustraties
      exposeren expositie tentoonstelling tentoonstellen tentoongesteld
      bakken bakker bakster gebak
      bakkerij bakkerijen
      koken kok kokkin
      timmeren timmerman timmervrouw
      meubelmaker meubelmaakster
      smeden smid
      naaien naaister kleermaker
      lassen lasser
      werkplaats atelier
      ambacht ambachtelijk ambachtsman
      verzorgen verzorging verzorger verzorgster
      verpleegkundige verpleger verpleegster verpleegkundig
      ziekenhuis hospitaal kliniek
      arts dokter geneesheer
      geneeskunde medisch medische
      begeleiden begeleiding begeleider begeleidster
      adviseren advies adviseur adviezen raadgeven
      helpen hulp helper
      ondersteunen ondersteuning
      onderzoeken onderzoek onderzoeker onderzoekster
      wetenschap wetenschapper wetenschappelijk
      studeren studie
      moedertaal moedertaalspreker
      student studente studenten
      leerling leerlingen scholier scholieren
      promoveren promotie proefschrift dissertatie doctoraat
      universiteit universitair
      organiseren organisator
      evenement evenementen
      coördineren coördinatie coördinator
      lezing voordracht lezingen
      deelnemen deelname deelnemer deelneemster meedoen
      lid leden lidmaatschap
      doneren donatie schenken gift
      verzamelen verzameling verzamelaar inzamelen inzameling
      verkopen verkoop verkoper verkoopster
      kopen koop koper aankoop aanschaf aanschaffen aangeschaft
      huren huur huurder
      verhuren verhuur verhuurder
      leveren levering leverancier bezorgen bezorging
      gratis kosteloos
      ontvangen krijgen
      prijs onderscheiding bekroning
      onderscheiden bekronen bekroond
      nomineren nominatie genomineerde genomineerden
      winnen winnaar winnares overwinning zege
      publiceren publicatie verschijnen uitbrengen
      uitgeven uitgever uitgeverij uitgave
      drukken drukker
      invoeren invoering introduceren introduceerde geïntroduceerd introductie
      uitvoeren uitvoering
      openen opening
      sluiten sluiting
      verbeteren verbetering optimaliseren
      verhogen verhoging
      stijgen stijging groeien groei toenemen toename
      verlagen verlaging verminderen vermindering
      dalen daling afnemen afname
      veranderen verandering wijzigen gewijzigd wijziging
      testen test toetsen controleren controle gecontroleerd
      beheren beheer beheerder
      besluiten besluit beslissen beslissing beslist besliste
      kiezen keuze verkiezing
      stemmen stem stemming
      afwijzen afwijzing verwerpen verworpen
      uitleggen uitleg toelichten toelichting verklaren
      tonen laten_zien presenteren presentatie
      beschrijven beschrijving
      praten spreken gesprek gesprekken
      interviewen interview interviews vraaggesprek
      antwoorden antwoord beantwoorden
      vragen vraag
      gebruiken gebruik benutten inzetten
      gebruiker gebruikster
      nodig behoeven benodigd
      wonen woonachtig woonplaats leven
      verhuizen verhuizing
      verlaten vertrekken vertrek weggaan
      overnemen overname
      overdragen overdracht
      terugkeren terugkeer terugkomen
      komen afkomstig herkomst stammen
      opgroeien opgegroeid
      geboren geboorte
      reizen reis
      fiets fietsen rijwiel fietser
      auto wagen
      trein spoor
      rijden rit
      lopen rennen loper
      klimmen klimmer
      trainen training trainer trainster coach
      ploeg elftal
      vereniging club
      bedrijf onderneming firma
      medewerker medewerkers medewerkster werknemer werknemers personeel personeelsleden
      collega collega's
      klant klanten cliënt cliënten
      gast gasten bezoeker bezoekers
      bezoeken bezoek
      kind kinderen
      jongere jongeren jeugd
      vrouw vrouwen
      mens mensen personen
      lezen lezer lezers lezeres
      publiek toeschouwer toeschouwers kijkers
      abonnee abonnees abonneren
      volgen volger volgers
      jaar jaren jaarlijks jaarlijkse
      maand maanden maandelijks maandelijkse
      week weken wekelijks wekelijkse
      dag dagen dagelijks dagelijkse
      uur uren
      weekend weekeinde
      ochtend ochtends
      avond avonds
      nacht nachts
      stad stedelijk steden
      dorp dorpen
      land landen
      nederland nederlands nederlandse
      belgië belgisch belgische
      vlaanderen vlaams vlaamse
      europa europees europese
      internationaal internationale wereldwijd
      klein kleine
      groot grote
      belangrijk belangrijke
      moeilijk lastig moeilijke lastige
      eenvoudig makkelijk gemakkelijk simpel
      snel vlug
      kapot defect
      fout fouten bug
      hout houten
      boot boten schip schepen vaartuig
      huis huizen woning
      gebouw pand
      tuin tuinen
      tuinieren tuinman hovenier tuinier
      boer boerin landbouwer
      landbouw agrarisch
      oogst oogsten
      plant planten
      dier dieren
      bos bossen
      weer weersomstandigheden
      klimaat klimatologisch
      meten meting metingen
      gegevens data
      resultaat uitkomst resultaten uitkomsten
      oorzaak reden
      methode werkwijze
      stap stappen
      gevaar gevaarlijk risico risicovol
      beschermen bescherming
      redden redding redder
      politiek politicus politica
      vakbond bond
      bestuur bestuurslid
      voorzitten voorzitter voorzitterschap voorzitster
      penningmeester penningmeesterschap
      advocaat advocate
      journalist journaliste journalistiek
      krant dagblad
      tijdschrift magazine blad
      redacteur redactrice redactie redigeren
      boek boeken
      roman romans
      bibliotheek boekerij
      bibliothecaris bibliothecaresse
      archief archieven archiveren archivaris
      winkel zaak winkels
      markt markten
      coöperatie coöperatief
      project projecten
      idee ideeën
      taak taken
      verantwoordelijk verantwoordelijkheid
      ingenieur ingenieurs
      techniek technisch technische technicus
      psycholoog psychologe psychologie psychologisch
      bioloog biologe biologie biologisch
      natuurkunde natuurkundige fysica fysicus
      scheikunde scheikundige chemie chemicus
      historicus historica geschiedenis historisch
      informatica informaticus
      wiskunde wiskundige
      filosoof filosofe filosofie
      architect architecte architectuur
      kunst kunstenaar kunstenares kunstzinnig artistiek
      theater schouwburg toneel
      acteur actrice
      regisseren regisseur regisseuse regie
      podium toneel podia
      samenwerken samenwerking
      specialiseren specialist specialiste specialisatie gespecialiseerd
      vrijwilliger vrijwilligster vrijwillig vrijwilligerswerk vrijwilligers
      zelfstandig zzp freelance freelancer
      nieuwsbrief nieuwsbrieven
      website site webpagina webstek
      online internet
      computer pc
      telefoon mobiel mobieltje
      mail e-mail email
      ontslag ontslaan ontslagen
      trouwen huwelijk bruiloft
      vieren viering feest
      begrijpen begrip snappen gesnapt
      weten kennis kennen
      zien kijken bekijken
      plaatsvinden gebeuren
      duren duur
      bevinden gelegen liggen ligging
      betalen betaling
      verdienen loon salaris
      euro eur
      procent percentage
      herinneren herinnering
      hopen hoop
      sterven overlijden dood overleden
      vertegenwoordigen vertegenwoordiger vertegenwoordiging
      financieren financiering
      werken werk werkzaam
      beroep vak
      aanbieden aanbod bieden
      behandelen behandeling
      genezen genezing
      cursus workshop cursussen workshops
      bas bassist bassiste
      gitaar gitarist gitariste
      piano pianist pianiste
      viool violist violiste
      cello cellist celliste
      fluit fluitist fluitiste
      hoorn hoornist hoorniste
      trompet trompettist trompettiste
      slagwerk slagwerker drums drummer`,
    verbs,
  ),
  units: {
    places: 'vestiging locatie kantoor',
    languages: 'taal talen',
    decades: 'decennium',
    times: 'keer maal',
    followers: 'volger volgers volgen volgt',
    stars: 'ster sterren',
    forks: 'fork forks',
    repositories: "repository repositories repo repo's",
    subscribers: 'abonnee abonnees abonneren geabonneerd',
    videos: "video video's film films filmpje filmpjes",
    views: 'weergave weergaven weergaves',
    posts: 'bericht berichten post posts',
    members: 'lid leden',
    people: 'mens mensen persoon personen',
    employees: 'medewerker medewerkers werknemer werknemers personeelslid personeelsleden',
    contributions: 'commit commits bijdrage bijdragen',
    following: 'gevolgd volgend',
    likes: 'like likes',
    years: 'jaar jaren',
    months: 'maand maanden',
    percent: 'procent',
  },
  numbers: `miljoen=1000000 nul=0 één=1 twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11 twaalf=12
    dertien=13 veertien=14
    vijftien=15 zestien=16 zeventien=17 achttien=18 negentien=19 twintig=20 dertig=30 veertig=40 vijftig=50
    zestig=60 zeventig=70
    tachtig=80 negentig=90 honderd=100 tweehonderd=200 driehonderd=300 vierhonderd=400 vijfhonderd=500
    zeshonderd=600
    zevenhonderd=700 achthonderd=800 negenhonderd=900 duizend=1000 tweeduizend=2000 drieduizend=3000
    vijfduizend=5000
    tienduizend=10000 dozijn=12 anderhalf=1.5 anderhalve=1.5 tweeënhalf=2.5 drieënhalf=3.5 vierenhalf=4.5 vijfenhalf=5.5 ${joinedNumbers(ONES, TENS, one => (one.endsWith('e') ? 'ën' : 'en'))}`,
  praise: `beste toonaangevend toonaangevende vooraanstaand vooraanstaande gerenommeerd beroemd beroemde gevierd
    uitstekend uitmuntend
    uitzonderlijk gepassioneerd passie briljant getalenteerd begaafd visionair expert deskundige pionier
    baanbrekend wereldklasse
    eersteklas prestigieus bekroonde succesvol succesvolle innovatief uniek unieke geweldig legendarisch
    invloedrijk bevlogen toegewijd
    opmerkelijk gerespecteerd geliefd top topklasse meesterlijk marktleider ongeëvenaard`,
  superlative: {
    ending: /[a-z]{3,}ste$/,
    except: `eerste laatste naaste juiste vaste woeste robuuste bewuste onbewuste kwaliteitsbewuste twintigste
      dertigste veertigste vijftigste zestigste honderdste duizendste achtste gemiste beloste kleuterfeeste`,
  },
}
