import { describe, expect, it } from 'vitest'
import { dutchVerbs, germanVerbs } from './germanic-verbs.ts'
import { portugueseVerbs, spanishVerbs } from './iberian-verbs.ts'
import { grammarOf } from './languages.ts'

const LANGUAGES = {
  Dutch: dutchVerbs,
  German: germanVerbs,
  Portuguese: portugueseVerbs,
  Spanish: spanishVerbs,
}
/** Verbs of each pattern as a grammar lists them, with their forms. */
const FORMS: Record<keyof typeof LANGUAGES, string> = {
  Spanish: `
    hablar: habla hablaba hablábamos hablaban hablada habladas hablado hablados hablamos hablan hablando hablar hablara hablará hablaran hablarán hablaré hablaremos hablaría hablaríamos hablarían hablaron hablase hablasen hable hablé hablen hablo habló
    pagar: paga pagaba pagábamos pagaban pagada pagadas pagado pagados pagamos pagan pagando pagar pagara pagará pagaran pagarán pagaré pagaremos pagaría pagaríamos pagarían pagaron pagase pagasen pago pagó pague pagué paguen
    empezar/ie: empecé empezaba empezábamos empezaban empezada empezadas empezado empezados empezamos empezando empezar empezara empezará empezaran empezarán empezaré empezaremos empezaría empezaríamos empezarían empezaron empezase empezasen empezó empiece empiecen empieza empiezan empiezo
    pedir/i: pedí pedía pedíamos pedían pedida pedidas pedido pedidos pedimos pedir pedirá pedirán pediré pediremos pediría pediríamos pedirían pida pidan pide piden pidiendo pidiera pidieran pidieron pidiese pidiesen pidió pido
    dormir/ue: dormí dormía dormíamos dormían dormida dormidas dormido dormidos dormimos dormir dormirá dormirán dormiré dormiremos dormiría dormiríamos dormirían duerma duerman duerme duermen duermo durmiendo durmiera durmieran durmieron durmiese durmiesen durmió
    construir: construí construía construíamos construían construida construidas construido construidos construimos construir construirá construirán construiré construiremos construiría construiríamos construirían construya construyan construye construyen construyendo construyera construyeran construyeron construyese construyesen construyo construyó
    conocer: conoce conocemos conocen conocer conocerá conocerán conoceré conoceremos conocería conoceríamos conocerían conocí conocía conocíamos conocían conocida conocidas conocido conocidos conociendo conociera conocieran conocieron conociese conociesen conoció conozca conozcan conozco
    dirigir: dirige dirigen dirigí dirigía dirigíamos dirigían dirigida dirigidas dirigido dirigidos dirigiendo dirigiera dirigieran dirigieron dirigiese dirigiesen dirigimos dirigió dirigir dirigirá dirigirán dirigiré dirigiremos dirigiría dirigiríamos dirigirían dirija dirijan dirijo
    leer: lea lean lee leemos leen leer leerá leerán leeré leeremos leería leeríamos leerían leí leía leíamos leían leída leídas leído leídos leo leyendo leyera leyeran leyeron leyese leyesen leyó
    poner: pondrá pondrán pondré pondremos pondría pondríamos pondrían pone ponemos ponen poner ponga pongan pongo ponía poníamos ponían poniendo puesta puestas puesto puestos puse pusiera pusieran pusieron pusiese pusiesen pusimos puso
    hacer: hace hacemos hacen hacer hacía hacíamos hacían haciendo haga hagan hago hará harán haré haremos haría haríamos harían hecha hechas hecho hechos hice hiciera hicieran hicieron hiciese hiciesen hicimos hizo
    traer: trae traemos traen traer traerá traerán traeré traeremos traería traeríamos traerían traía traíamos traían traída traídas traído traídos traiga traigan traigo traje trajera trajeran trajeron trajese trajesen trajimos trajo trayendo
    prestar: presta prestaba prestábamos prestaban prestada prestadas prestado prestados prestamos prestan prestando prestar prestara prestará prestaran prestarán prestaré prestaremos prestaría prestaríamos prestarían prestaron prestase prestasen preste presté presten presto prestó
    mandar: manda mandaba mandábamos mandaban mandada mandadas mandado mandados mandamos mandan mandando mandar mandara mandará mandaran mandarán mandaré mandaremos mandaría mandaríamos mandarían mandaron mandase mandasen mande mandé manden mando mandó
  `,
  Portuguese: `
    falar: fala falada faladas falado falados falam falamos falámos falando falar falará falaram falarão falarei falarem falaremos falaria falariam falaríamos falarmos falasse falassem falava falavam fale falei falem falo falou
    abrir: aberta abertas aberto abertos abra abram abre abrem abri abria abriam abríamos abrimos abrindo abrir abrirá abriram abrirão abrirei abrirem abriremos abriria abririam abriríamos abrirmos abrisse abrissem abriu abro
    pagar: paga pagada pagadas pagado pagados pagam pagamos pagámos pagando pagar pagará pagaram pagarão pagarei pagarem pagaremos pagaria pagariam pagaríamos pagarmos pagas pagasse pagassem pagava pagavam pago pagos pagou pague paguei paguem
    ficar: fica ficada ficadas ficado ficados ficam ficamos ficámos ficando ficar ficará ficaram ficarão ficarei ficarem ficaremos ficaria ficariam ficaríamos ficarmos ficasse ficassem ficava ficavam fico ficou fique fiquei fiquem
    começar: começa começada começadas começado começados começam começamos começámos começando começar começará começaram começarão começarei começarem começaremos começaria começariam começaríamos começarmos começasse começassem começava começavam comece comecei comecem começo começou
    servir/i: serve servem servi servia serviam servíamos servida servidas servido servidos servimos servindo servir servirá serviram servirão servirei servirem serviremos serviria serviriam serviríamos servirmos servisse servissem serviu sirva sirvam sirvo
    dormir/u: dorme dormem dormi dormia dormiam dormíamos dormida dormidas dormido dormidos dormimos dormindo dormir dormirá dormiram dormirão dormirei dormirem dormiremos dormiria dormiriam dormiríamos dormirmos dormisse dormissem dormiu durma durmam durmo
    construir: constroem constrói construa construam construí construía construíam construíamos construída construídas construído construídos construimos construímos construindo construir construirá construíram construirão construirei construirem construiremos construiria construiriam construiríamos construirmos construísse construíssem construiu construo
    sair: saem sai saí saia saía saiam saíam saíamos saída saídas saído saídos saimos saímos saindo saio sair sairá saíram sairão sairei sairem sairemos sairia sairiam sairíamos sairmos saísse saíssem saiu
    conhecer: conheça conheçam conhece conhecem conhecemos conhecendo conhecer conhecerá conheceram conhecerão conhecerei conhecerem conheceremos conheceria conheceriam conheceríamos conhecermos conhecesse conhecessem conheceu conheci conhecia conheciam conhecíamos conhecida conhecidas conhecido conhecidos conheço
    dirigir: dirige dirigem dirigi dirigia dirigiam dirigíamos dirigida dirigidas dirigido dirigidos dirigimos dirigindo dirigir dirigirá dirigiram dirigirão dirigirei dirigirem dirigiremos dirigiria dirigiriam dirigiríamos dirigirmos dirigisse dirigissem dirigiu dirija dirijam dirijo
    ler: lê leem leia leiam leio lemos lendo ler lerá leram lerão lerei lerem leremos leria leriam leríamos lermos lesse lessem leu li lia liam líamos lida lidas lido lidos
    obter: obtém obtêm obtemos obtendo obtenha obtenham obtenho obter obterá obterão obterei obterem obteremos obteria obteriam obteríamos obtermos obteve obtíamos obtida obtidas obtido obtidos obtinha obtinham obtive obtivemos obtiver obtiveram obtiverem obtivesse obtivessem
    fazer: faça façam faço fará farão farei faremos faria fariam faríamos faz fazem fazemos fazendo fazer fazerem fazermos fazia faziam fazíamos feita feitas feito feitos fez fiz fizemos fizer fizeram fizerem fizesse fizessem
    trazer: traga tragam trago trará trarão trarei traremos traria trariam traríamos traz trazem trazemos trazendo trazer trazerem trazermos trazia traziam trazíamos trazida trazidas trazido trazidos trouxe trouxemos trouxer trouxeram trouxerem trouxesse trouxessem
    prever: prevê preveem preveja prevejam prevejo prevemos prevendo prever preverá preverão preverei preverem preveremos preveria preveriam preveríamos prevermos previ previa previam prevíamos previmos previr previram previrem previsse previssem prevista previstas previsto previstos previu
    entregar: entrega entregada entregadas entregado entregados entregam entregamos entregámos entregando entregar entregará entregaram entregarão entregarei entregarem entregaremos entregaria entregariam entregaríamos entregarmos entregasse entregassem entregava entregavam entrego entregou entregue entreguei entreguem entregues
    passear: passeada passeadas passeado passeados passeamos passeámos passeando passear passeará passearam passearão passearei passearem passearemos passearia passeariam passearíamos passearmos passeasse passeassem passeava passeavam passeei passeia passeiam passeie passeiem passeio passeou
    prestar: presta prestada prestadas prestado prestados prestam prestamos prestámos prestando prestar prestará prestaram prestarão prestarei prestarem prestaremos prestaria prestariam prestaríamos prestarmos prestasse prestassem prestava prestavam preste prestei prestem presto prestou
    pôr: põe põem pomos pondo ponha ponham ponho pôr porá porão porei porem poremos poria poriam poríamos pormos pôs posta postas posto postos punha punham púnhamos pus pusemos puser puseram puserem pusesse pusessem
    reunir/ú: reúna reúnam reúne reúnem reuni reunia reuniam reuníamos reunida reunidas reunido reunidos reunimos reunindo reunir reunirá reuniram reunirão reunirei reunirem reuniremos reuniria reuniriam reuniríamos reunirmos reunisse reunissem reuniu reúno
    moer: moa moam moem moemos moendo moer moerá moeram moerão moerei moerem moeremos moeria moeriam moeríamos moermos moesse moessem moeu moí mói moía moíam moíamos moída moídas moído moídos moo
    imprimir: impressa impressas impresso impressos imprima imprimam imprime imprimem imprimi imprimia imprimiam imprimíamos imprimida imprimidas imprimido imprimidos imprimimos imprimindo imprimir imprimirá imprimiram imprimirão imprimirei imprimirem imprimiremos imprimiria imprimiriam imprimiríamos imprimirmos imprimisse imprimissem imprimiu imprimo
  `,
  German: `
    bauen: baue bauen bauend baut baute bauten gebaut
    arbeiten: arbeite arbeiten arbeitend arbeitet arbeitete arbeiteten gearbeitet
    öffnen: geöffnet öffne öffnen öffnend öffnet öffnete öffneten
    zeichnen: gezeichnet zeichne zeichnen zeichnend zeichnet zeichnete zeichneten
    wandern: gewandert wandere wandern wandernd wandert wanderte wanderten
    studieren: studiere studieren studierend studiert studierte studierten
    verkaufen: verkaufe verkaufen verkaufend verkauft verkaufte verkauften
    geben/gibt/gab/gegeben: gab gaben gebe geben gebend gegeben gibt
    backen/backt/backte/gebacken: backe backen backend backt backte backten gebacken
    ein|führen: einführe einführen einführend einführt einführte einführten eingeführt einzuführen
    an|fangen/fängt/fing/gefangen: anfange anfangen anfangend anfängt anfing anfingen angefangen anzufangen
  `,
  Dutch: `
    werken: gewerkt werk werken werkend werkt werkte werkten
    bouwen: bouw bouwde bouwden bouwen bouwend bouwt gebouwd
    leven: geleefd leef leefde leefden leeft leven levend
    reizen: gereisd reis reisde reisden reist reizen reizend
    maken: gemaakt maak maakt maakte maakten maken makend
    zetten: gezet zet zette zetten zettend
    praten: gepraat praat praatte praatten praten pratend
    leiden: geleid leid leidde leidden leiden leidend leidt
    ontwikkelen: ontwikkel ontwikkeld ontwikkelde ontwikkelden ontwikkelen ontwikkelend ontwikkelt
    herstellen: herstel hersteld herstelde herstelden herstellen herstellend herstelt
    schrijven/schrijft/schreef/geschreven: geschreven schreef schreven schrijf schrijft schrijven schrijvend
    nemen/neemt/nam/genomen: genomen nam namen neem neemt nemen nemend
    lopen/loopt/liep/gelopen: gelopen liep liepen loop loopt lopen lopend
    kiezen/kiest/koos/gekozen: gekozen kies kiest kiezen kiezend koos kozen
    vinden/vindt/vond/gevonden: gevonden vind vinden vindend vindt vond vonden
    sluiten/sluit/sloot/gesloten: gesloten sloot sloten sluit sluiten sluitend
    brengen/brengt/bracht/gebracht: bracht brachten breng brengen brengend brengt gebracht
    trekken/trekt/trok/getrokken: getrokken trek trekken trekkend trekt trok trokken
    programmeren: geprogrammeerd programmeer programmeerde programmeerden programmeert programmeren programmerend
    verwijderen: verwijder verwijderd verwijderde verwijderden verwijderen verwijderend verwijdert
    initiëren: geïnitieerd initieer initieerde initieerden initieert initiëren initiërend
    installeren: geïnstalleerd installeer installeerde installeerden installeert installeren installerend
    geven/geeft/gaf/gegeven: gaf gaven geef geeft gegeven geven gevend
    sterven/sterft/stierf/gestorven: gestorven sterf sterft sterven stervend stierf stierven
    komen/komt/kwam/gekomen: gekomen kom komen komend komt kwam kwamen
    zien/ziet/zag/gezien: gezien zag zagen zie zien ziend ziet
    draaien: draai draaide draaiden draaien draaiend draait gedraaid
    mislukken: misluk mislukken mislukkend mislukt mislukte mislukten
    verven: geverfd verf verfde verfden verft verven vervend
  `,
}
const entriesOf = (text: string) =>
  text
    .trim()
    .split(/\n\s*/)
    .map(line => line.split(': ') as [string, string])
const sorted = (forms: Iterable<string>) => [...new Set(forms)].sort((a, b) => a.localeCompare(b))

describe.each(Object.entries(LANGUAGES))('%s', (language, conjugate) => {
  it.each(entriesOf(FORMS[language as keyof typeof LANGUAGES]))('conjugates %s', (entry, forms) => {
    const [all = ''] = conjugate(entry).forms.values()
    expect(sorted(all.split(' '))).toEqual(forms.split(' '))
  })
})

it('tells present from past, and forms of what is not so from both', () => {
  const { present, past, unreal, firstPerson, participles } = spanishVerbs('hablar vivir')
  expect(present.split(' ')).toEqual(['habla', 'hablan', 'hablo', 'vive', 'viven', 'vivo'])
  expect(past).toContain('habló')
  expect(unreal).toContain('hablaría')
  expect(unreal.split(' ').filter(form => `${present} ${past}`.split(' ').includes(form))).toEqual([])
  expect(firstPerson.split(' ')).toEqual(['hablo', 'hablé', 'vivo', 'viví'])
  expect(participles.split(' ')).toEqual([
    'hablado',
    'hablada',
    'hablados',
    'habladas',
    'vivido',
    'vivida',
    'vividos',
    'vividas',
  ])
})

it('separates the particle of a finite verb', () => {
  const { separable, present, past, participles } = germanVerbs('ein|führen bauen')
  expect(separable).toBe(
    'ein+führen=einführen ein+führt=einführen ein+führe=einführen ein+führte=einführen ein+führten=einführen',
  )
  expect(present.split(' ')).toEqual([
    'führen',
    'einführen',
    'führt',
    'einführt',
    'führe',
    'einführe',
    'bauen',
    'baut',
    'baue',
  ])
  expect(past).toBe('führte einführte führten einführten baute bauten')
  expect(participles).toBe('eingeführt gebaut')
})

/** The listed forms of Italian and French verbs by stem: present, past, future. */
const TENSES = {
  it: `
    costru: costruiamo costruisce costruisco costruiscono | costruì costruirono costruiva costruivamo costruivano costruivo | costruirà costruiranno costruirò
    racconta|raccontò|racconte: racconta raccontano | raccontarono raccontava raccontavamo raccontavano raccontavo raccontò | racconterà racconteranno racconterò
    progetta|progettò: progetta progettano | progettarono progettava progettavamo progettavano progettavo progettò |
    cerc: cerca cercano cerchiamo cerco | cercarono cercava cercavamo cercavano cercavo cercò | cercherà cercheranno cercherò
    lasc: lascia lasciano | lasciarono lasciava lasciavamo lasciavano lasciavo lasciò | lascerà lasceranno lascerò
    racco[gl]: raccogliamo raccoglie raccolgo raccolgono | raccoglieva raccoglievamo raccoglievano raccoglievo raccolse |
    compon|compos: compone compongo compongono componiamo | componeva componevamo componevano componevo compose |
    scend: scende scendo scendono | scendeva scendevamo scendevano scendevo | scenderà scenderanno scenderò
    prov: prova provano | provarono provava provavamo provavano provavo provò | proverà proveranno proverò
    ten[gen]|tien: tengo tengono tiene | teneva tenevamo tenevano tenevo tenne tennero |
    apr: apre apriamo apro aprono | aprì aprirono apriva aprivamo aprivano aprivo | aprirà apriranno aprirò
    tradu: traduce traduciamo traduco traducono | traduceva traducevamo traducevano traducevo tradusse |`,
  fr: `
    constru: construis construisent construisons construit | construisions |
    travaill: travaille travaillent travaillons | travailla travaillaient travaillais travaillait travaillèrent travaillions | travaillera travaillerai travailleront
    vend: vend vendent vendons vends | vendions vendirent vendit |
    écri: écris écrit écrivent écrivons | écrivait écrivions écrivirent écrivit |`,
}

describe.each(Object.entries(TENSES))('%s', (language, table) => {
  it.each(entriesOf(table))('lists %s by tense', (stem, row) => {
    const { present, past, future } = grammarOf(language)?.tense ?? {}
    const listed = [present, past, future].map(forms =>
      sorted([...(forms ?? [])].filter(form => new RegExp(`^(?:${stem})`).test(form))).join(' '),
    )
    expect(listed.join(' | ').trim()).toBe(row)
  })
})

it('takes the imperfect of a first person as past, but no noun or adjective', () => {
  const isPast = (language: string) => (word: string) => grammarOf(language)?.pastEnding?.test(word)
  const french = 'tenais vendais cousais construisais | français jamais palais irlandais connais lyonnais'
  const italian = `tenevo gestivo fornì cucivo filava scolpiva | nuovo bravo attivo arrivo sollievo allieva così
    lunedì cooperativa olive privo`
  for (const [language, words] of [
    ['fr', french],
    ['it', italian],
  ] as const) {
    const [verbs = '', others = ''] = words.split('|').map(list => list.trim())
    expect(verbs.split(/\s+/).filter(word => !isPast(language)(word))).toEqual([])
    expect(others.split(/\s+/).filter(isPast(language))).toEqual([])
  }
})
