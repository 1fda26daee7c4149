import { stemmer } from '@orama/stemmers/italian'
import type { GrammarSource } from '../grammar.ts'
import { ITALIAN_PRESENT, ITALIAN_VERBS, verbGroups, withVerbForms } from './romance-verbs.ts'

const withForms = (words: string) => withVerbForms(words, ITALIAN_VERBS)

/** Stems of regular verbs whose forms show their tense. */
const ARE = `lavor insegn abit parl collabor us utilizz cant suon cucin disegn ripar restaur prepar
  organizz coordin accompagn raccont spieg mostr cerc trov port arriv entr torn rest pass dur cost
  guadagn gir cammin viaggi fotograf film registr illustr stamp cur aiut coltiv allev allen gioc studi
  visit cre fond invent rappresent pag compr mand butt lasci inizi cominci divent termin programm svilupp
  analizz misur calcol consigli lim smont raschi sald cambi alz abbass recit ball present progett prov
  pubblic frequent occup consegn interpret guid confront vaccin catalog salv fabbric modell tratt vigil esamin verific semin raccomand scherz elabor realizz
  impast inforn decor intagli ricam forgi intrecci pot navig nuot moder arred accord compil document negozi
  noleggi amministr assembl import esport distill imbottigli vendemmi arbitr`
const ERE = `viv scriv legg dirig corregg vend prend mett rispond decid chied corr perd vinc
  ripet scend conosc cresc risied ricev discut descriv spend difend dipend chiud assist diping ting
  tess mung accend espand estend`
const IRE = 'apr offr scopr copr segu serv part sent dorm vest invest avvert convert fugg boll'
const ISC = `costru gest forn pul scolp distribu fin cap restitu sped prefer trasfer riun sostitu contribu istitu
  inser defin rifin ag esib nutr`
/** Stems of verbs with an irregular present. */
const IRREGULAR = `traduc produc conduc raccogli accogli scegli togli propon compon dispon espon ten otten manten sed fac
  dic bev riman sap pot vol dov ved`

const stems = (list: string) => list.split(/\s+/).filter(Boolean)
const forms = (list: string, ...endings: string[]) =>
  stems(list)
    .flatMap(stem => endings.map(ending => stem + ending))
    .join(' ')

/** "Cerchiamo", "studiamo", "lascerà". */
const are = (...endings: string[]) =>
  stems(ARE)
    .flatMap(stem =>
      endings.map(ending => {
        const hard = stem.replace(/[cg]$/, /^[ei]/.test(ending) ? '$&h' : '$&')
        const isSoft = ending.startsWith('i') || (ending.startsWith('e') && /[cg]i$/.test(stem))
        return (isSoft ? hard.replace(/i$/, '') : hard) + ending
      }),
    )
    .join(' ')

/** Words in -avo, -eva, -ivo and the like that are no imperfect, without that ending. */
const NO_IMPERFECT =
  `bra|[a-z]*sla|gra|cla|sca|schia|inca|conca|otta|rica|scandina|mora|molda|bata|aggra|depra|pa|gua|bisa|
  rile|solle|alle|ele|prele|medie|longe|prime|coe|[a-z]*lie|
  arri|[a-z]*scri|deri|pri|oli|sali|[a-z]*vi|noci|lasci|tardi|recidi|giuli|schi|sti|gengi|decli|
  (?!(?:gest|part|ripart|spart|invest|vest|ment|sment|sent|assent|consent|present|risent|garant|avvert|divert|convert|allest)i)[a-z]*[ts]i`.replaceAll(
    /\s+/g,
    '',
  )

const UNITS = [
  '',
  'uno',
  'due',
  'tre',
  'quattro',
  'cinque',
  'sei',
  'sette',
  'otto',
  'nove',
  'dieci',
  'undici',
  'dodici',
  'tredici',
  'quattordici',
  'quindici',
  'sedici',
  'diciassette',
  'diciotto',
  'diciannove',
]
const TENS = [
  '',
  '',
  'venti',
  'trenta',
  'quaranta',
  'cinquanta',
  'sessanta',
  'settanta',
  'ottanta',
  'novanta',
]

/** The numbers from two to 999, and the elided tens ("trent'anni"). */
function numbersBelowThousand(): string {
  const below = (value: number): string => {
    if (value < 20) return UNITS[value] ?? ''
    const ten = TENS[Math.floor(value / 10)] ?? ''
    const unit = UNITS[value % 10] ?? ''
    return /^[uo]/.test(unit) ? ten.slice(0, -1) + unit : ten + unit.replace(/^tre$/, 'tré')
  }
  const found: string[] = []
  for (let value = 2; value < 1000; value += 1) {
    const hundreds = Math.floor(value / 100)
    const head = hundreds === 0 ? '' : `${hundreds === 1 ? '' : UNITS[hundreds]}cento`
    const word = head + below(value % 100)
    found.push(`${word}=${value}`)
    if (word.endsWith('tré')) found.push(`${word.slice(0, -1)}e=${value}`)
    if (value < 100 && value % 10 === 0 && value > 10) found.push(`${word.slice(0, -1)}=${value}`)
  }
  return found.join(' ')
}

const SYNONYMS = `
    lavorare passare trascorrere
    concedere approvare
    occupare curare
    ottenere conseguire
    abbandonare lasciare
    fabbricare produrre realizzare fare
    riparare aggiustare restaurare
    aiutare sostenere assistere
    raccogliere riunire
    mostrare presentare esporre
    foto fotografia immagine
    scegliere selezionare
    ricevere ottenere
    arrivare giungere
    spiegare descrivere
    restare rimanere
    portare trasportare
    tenere conservare custodire
    curare occupare
    scendere diminuire calare
    salire aumentare crescere
    ridurre tagliare
    provare controllare verificare esaminare
    creare fondare
    uscire pubblicare apparire
    annullare cancellare
    assumere ingaggiare
    parlare discutere
    errore sbaglio
    intero completo
    caro costoso
    attrezzo strumento
    barca nave
    pasto piatto
    rifiutare respingere
    accettare approvare
    piantare seminare
    ampliare allargare
    contenere includere comprendere
    progettare disegnare
    vendere offrire
    redigere scrivere
    vincere conquistare
    compito incarico
    trovare situare
    rompere spezzare
    cominciare iniziare
    finire terminare concludere
    comprare acquistare
    vivere abitare risiedere
    cambiare sostituire
    pulire lavare
    strada via
    giornale rivista
    mestiere professione
    allievo studente
    lavoro impiego
    scomparire sparire
    morire scomparire
    premio riconoscimento
    azienda impresa ditta
    servire occorrere
    togliere levare rimuovere
    mettere posare
    registrare incidere
    regalare donare
    paese villaggio
    vietare proibire
    permettere consentire
    lavorare lavoro operare
    riparare riparazione aggiustare
    restaurare restauro restauratore restauratrice
    arrivare venire viene venuto vengono
    costare costo prezzo
    pagare pagamento retribuire
    perdere perso perduto perdita
    trovare scoprire scoperto scoperta
    accompagnare accompagnamento accompagnatore
    organizzare organizzazione organizzatore
    partecipare partecipazione partecipante
    pulire pulizia lavare
    tagliare taglio
    pesare peso
    rompere rotto spezzare spaccare
    cambiare sostituire sostituzione
    conservare conservazione
    morire morto morta deceduto morte
    nascere nato nata nascita
    affittare affitto noleggiare noleggio
    regalare donare dono
    spedire inviare invio
    disegnare disegno disegnatore disegnatrice illustrare illustrazione illustratore illustratrice
    stampare stampa tipografo
    ape api apicoltore apicoltrice apicoltura alveare arnia
    vite vigna vignaiolo viticoltore
    formaggio casaro caseificio
    pescare pesca pescatore
    organo organista
    edificio palazzo fabbricato
    municipio comune
    parola termine vocabolo
    rivista periodico
    radio radiofonico
    televisione tv
    trasmissione programma
    nominare nomina
    partorire parto nascita
    ostetrica ostetrico levatrice
    operare operazione chirurgo chirurgia
    salute sanitario
    finanziare finanziamento
    prestito mutuo
    chiudere chiuso chiusura
    aprire aperto apertura
    capire compreso comprendere
    durare durata
    partire partenza
    contenere contiene contenuto
    navigare navigazione
    trasportare trasporto
    attraversare attraversamento
    montare montaggio installare
    difendere difeso difesa
    sostenere sostiene sostegno
    abitanti popolazione
    accogliere accolto accoglienza
    provare prova prove
    preparare preparazione
    coltivare coltivazione coltivatore
    sorvegliare sorveglianza
    figlia ragazza
    figlio ragazzo
    vicino vicina
    collina colle
    lago stagno
    tetto copertura
    cantina seminterrato
    guasto avaria
    numero cifra
    metà mezzo
    crescere cresciuto crescita
    raccogliere raccolto raccolta
    tradurre traduzioni
    imparare apprendere appreso
    chiamare telefonare telefono
    mangiare cibo
    viaggiare viaggio viaggiatore
    giocare gioco giocatore giocatrice
    allenare allenatore allenatrice allenamento
    segnare gol rete
    lampada lampadina luce
    suonare musicista
    nave imbarcazione battello
    insegnare docente docenza professore professoressa maestro lezione
    studente studentessa allievo alunno scolaro
    scrivere scritto scrittura scrittore scrittrice autore autrice
    tradurre traduce tradotto traduzione traduttore traduttrice
    leggere letto lettura lettore lettrice
    cominciare iniziare avviare
    finire terminare concludere concluso conclusione
    interrompere interrotto fermare sospeso
    riprendere ripreso ricominciare
    fondare fondatore fondatrice fondazione creare creazione
    dirigere diretto direttore direttrice direzione
    gestire gestione gestore
    accordare accordatura
    costruire costruzione costruttore
    fabbricare produrre produce prodotto produzione produttore
    dipingere dipinto pittore pittrice pittura
    fotografare foto scatto
    filmare video ripresa
    cantare cantante canzone
    coro corale corista
    voce vocale
    musica musicale
    comporre compone composto composizione compositore compositrice
    ballare danza ballerino
    concerto concerti
    brano pezzo
    disco album
    gara concorso competizione
    vincere vinto vincitore vincitrice vittoria
    premio riconoscimento
    incidere inciso incisione registrare
    cucinare cuoco
    fornaio panettiere panettiera panificio forno panificatore
    pasticcere pasticcera
    infermiere infermiera infermieristico
    medico dottore dottoressa
    paziente malato
    ospedale ospedaliero
    giovane gioventù
    dipendente impiegato
    azienda impresa ditta società
    squadra team
    cliente clientela
    membro socio
    biblioteca bibliotecario
    libro volume
    saggio saggistica
    termine vocabolo
    rivista periodico
    giornale giornalistico
    casa_editrice edizioni editore editrice editoriale
    pubblicare uscire uscito
    rivedere revisione revisore
    correggere corretto correzione
    proporre propone propongo proposto
    rifiutare rifiuta
    scegliere scelto
    decidere deciso decisione
    convincere convinto
    cercare ricerca
    programmare sviluppatore
    gratuito gratis gratuitamente libero
    online rete internet web
    vendere venditore
    comprare acquistare
    costare prezzo
    abitare vivere residente risiede
    città cittadina
    comune comunale municipale
    regione regionale
    via strada
    fabbrica stabilimento
    laboratorio laboratori officina
    negozio bottega
    scuola scolastico
    università universitario ateneo
    dottorato dottore dottoressa
    laurea laureato
    madre mamma materno
    padre papà babbo paterno
    sera serale
    notte notturno
    giorno quotidiano giornaliero
    settimana settimanale
    mese mensile
    anno anni annuo annuale
    estate estivo
    inverno invernale
    ora ore
    chilometro km
    centimetro cm
    chilo kg chilogrammo
    euro €
    pubblico spettatore
    nome nominare chiamare
    spiegare spiegazione
    rispondere risposto
    chiedere chiesto richiesta domanda
    incontrare riunirsi riunione
    tornare ritorno
    salire alzare alza alzato
    scendere sceso discesa abbassare
    cambiare sostituire
    rompere rotto spezzare
    togliere tolgo tolto rimuovere rimosso
    rimettere rimesso
    buttare gettare
    buco buchi foro
    fisarmonica fisarmonicista
    pianoforte pianista piano
    orchestra orchestrale
    teatro teatrale attore attrice
    mostra esporre espone esposizione esposto
    museo museale
    presidente presidentessa
    tesoriere tesoriera tesoreria conti
    acqua acque
    fiume fluviale
    bosco foresta forestale
    legno legname
    falegname falegnameria
    muratore muratura
    ceramica vasaio
    tessere tessitura tessitore tessitrice
    sarto sartoria cucire
    montagna montano
    mare marino marittimo
    barca imbarcazione
    treno ferroviario ferrovia
    bicicletta bici ciclista
    macchina automobile auto
    giardino giardinaggio
    calcio calciatore
    agricoltore agricoltura agricolo contadino
    trasloco trasferimento
    analizzare analisi analista
    scienza scientifico
    usare usa uso utilizzare impiegare
    proteggere protezione
    internazionale mondiale
    italiano italiana
    vecchio anziano
    veloce rapido
    breve corto
    diverso differente
    amatoriale amatore dilettante
    terzo 3
    medesimo uguale
    dissuadere dissuaso
    lodare elogio
    gratuitamente gratis
    miscela mescolare
    equivalente corrispondente`

export const it: GrammarSource = {
  language: 'it',
  // A doctor may be a physician.
  stem: word => stemmer(word.replace(/^dottorat[oi]$/u, 'dottoratato')),
  elides: true,
  accents: true,
  concord: true,
  mixedRoles: 'of from by',
  functions: `il lo la l i gli le un uno una un' d c m t s v n ch com dov ed ad od e o ma che chi cui quale quali
    quello quella quelli
    quelle quel quei quegli quell questo questa questi queste quest ciò io me mi mio mia miei mie noi ci nostro
    nostra nostri
    nostre ce tu te ti tuo tua tuoi tue voi vi ve vostro vostra vostri vostre lei lui egli ella esso essa essi
    esse loro si sé se
    stesso stessa stessi stesse suo sua suoi sue ne gliel glielo gliela glieli gliele è sono sei siamo siete era
    erano ero eri
    eravamo fu furono essere stato stata stati state essendo sarà saranno sia siano ho hai ha abbiamo avete
    hanno aveva avevano
    avevo avevamo avere avuto avendo abbia abbiano anche pure così come poi quindi dunque invece però mentre
    quando dove perché
    già ecco qui qua lì là altro altra altri altre tale tali bene sì viene vengono venne vennero veniva va vanno
    sta sto stanno
    stiamo stava stavano ossia cioè nonché inoltre infatti del dello della dell dei degli delle di`,
  firstPerson: `io noi mi me mio mia miei mie nostro nostra nostri nostre ci ho abbiamo sono siamo sto stiamo
    avevo avevamo ero
    eravamo ${are('iamo', 'avo', 'avamo')} ${forms(ERE, 'o', 'iamo')} ${forms(`${ERE} ${IRREGULAR}`, 'evo', 'evamo')}
    ${forms(`${IRE} ${ISC}`, 'iamo', 'ivo', 'ivamo')} ${forms(ISC, 'isco')} insegno abito parlo
    collaboro uso
    suono riparo faccio vado so posso voglio`,
  possessives: `mio mia miei mie nostro nostra nostri nostre tuo tua tuoi tue vostro vostra suo sua suoi sue loro`,
  thirdPerson: 'lui lei egli ella essi esse loro suo sua suoi sue gli quello quella quelli quelle ha hanno',
  secondPerson: 'tu te ti tuo tua tuoi tue voi vi ve vostro vostra vostri vostre',
  owner: `persona azienda impresa società ditta organizzazione associazione canale account profilo pagina gruppo
    squadra team
    studio casa`,
  neutral: `professionale professionalmente carriera percorso profilo compreso compresa comprende incluso inclusa
    attualmente oggi
    ora adesso soprattutto principalmente prevalentemente particolarmente inoltre chiamato chiamata intitolato
    intitolata detto
    denominato noto nota ambito settore campo insieme`,
  light: withForms(`misurare pesare durare costare contenere
      fare fa fanno facendo fatto fatta fatti fatte faccio facciamo faceva fece prendere prende preso presa
    dare dà danno dato
    data mettere mette messo messa andare venire tenere tiene tenuto tenuta portare stare restare resta trovare
    trova trovarsi
    cosa cose modo maniera tipo genere parte gente persona persone qualcuno qualcosa bisogna serve servono usare
    utilizzare
    raccontare racconta ricordare ricorda spiegare spiega dedicare dedica dedicato riguardare riguarda bisogno
    potere sapere
    diventare riuscire proprio propria propri relativo relativa video puntata conferenza film speaker relatore
    relatrice oratrice`),
  cues: {
    spare: `nel_tempo_libero
      nel_mio_tempo_libero nel_suo_tempo_libero`,
    negation: `non mai nessuno nessuna nessun niente nulla né senza neanche nemmeno neppure affatto mica`,
    ended: `in_precedenza ex precedente precedenti precedentemente in_passato una_volta un_tempo non_…_più pensionato
      pensionata in_pensione
      già_direttore`,
    possible: `può possono posso possiamo poteva potevano potrà potranno potrebbe potrebbero forse magari
      probabilmente
      eventualmente possibile possibili possibilmente`,
    intended: `vuole vogliono voglio vogliamo voleva volevano volevo vorrebbe vorrei vorrebbero vorremmo spera
      spero sperano
      speriamo sperava intende intendo intendono progetta progettano prevede prevedono previsto prevista
      desidera punta_a
      aspira sogna sogno mira_a valuta valutando sta_per sto_per programma_di`,
    obliged: `deve devono devo dobbiamo doveva dovevano dovrà dovranno dovrebbe dovrebbero occorre necessario
      necessaria
      obbligatorio obbligatoria dovuto dovuta`,
    conditional: `se purché a_patto a_condizione qualora salvo nel_caso sarebbe sarebbero avrebbe avrebbero altrimenti
      farebbe farebbero a_meno`,
    reported: `dice dicono diceva dicevano ha_detto detto afferma affermano sostiene sostengono sosteneva
      secondo stando_a
      pare_che a_quanto ammette dichiara`,
    believed: `pensa penso pensano pensava crede credo credono credeva sembra sembrano sembrava pare ritiene
      ritengo ritengono
      suppone sospetta dubita parere giudizio`,
    almost: 'quasi pressoché',
    about: `circa intorno_a intorno_ai all_incirca approssimativamente più_o_meno attorno_a pressappoco`,
    over: 'più_di più_dei più_delle oltre almeno minimo',
    under: 'meno_di meno_dei fino_a al_massimo massimo sotto_i',
    often: 'spesso frequentemente generalmente solitamente regolarmente abitualmente di_solito',
    sometimes: 'talvolta qualche_volta a_volte ogni_tanto occasionalmente',
    rarely: 'raramente di_rado',
    always: 'sempre costantemente continuamente stabilmente',
    only: 'solo soltanto solamente unicamente esclusivamente soli sola sole appena non_…_che',
    all: `tutto tutta tutti tutte ogni ognuno ciascuno ciascuna intero intera interamente totalmente
      completamente qualsiasi
      qualunque`,
    most: 'maggioranza maggior metà',
    many: `molti molte molto molta parecchi parecchie numerosi numerose tanti tante tanta decine centinaia
      migliaia milioni vari varie
      diversi diverse svariati`,
    few: 'qualche alcuni alcune pochi poche poco poca pochissimo certi certe',
    more: 'più meglio maggiore maggiori',
    less: 'meno peggio minore minori inferiore peggiore',
    again: 'ancora di_nuovo nuovamente',
    still: 'tuttora',
    until_now: 'finora',
    try: 'prova_a provato_a cerca_di cercato_di tenta tentato tentano tentativo',
    stop: 'smette smetto smesso smettono rinuncia rinunciato',
    before: 'prima',
    after: 'dopo',
    except: 'tranne eccetto fuorché a_parte',
    too: 'troppo troppi',
    enough: 'abbastanza sufficientemente',
    first: 'primo primi prime',
    last: 'ultimo ultima ultimi ultime',
    next: 'prossimo prossima prossimi prossime futuro futura',
    cause: 'perché poiché siccome perciò a_causa grazie_a grazie_al per_via',
    despite: 'nonostante malgrado sebbene benché anche_se',
  },
  prepositions: {
    at: `a ad al allo alla all ai agli alle in nel nello nella nell nei negli nelle su sul sullo sulla sull sui
      sugli sulle presso
      davanti fuori dentro`,
    to: 'verso',
    from: 'da dal dallo dalla dall dai dagli dalle a_partire_da a_partire_dal',
    of: 'di d del dello della dell dei degli delle',
    with: 'oltre_a oltre_al oltre_all oltre_allo oltre_alla oltre_ai oltre_agli oltre_alle con col coi insieme_a insieme_al insieme_alla insieme_ai insieme_alle accanto_a',
    for: 'per',
    by: 'da_parte_di',
    as: 'come in_qualità_di',
    about: 'riguardo_a circa',
    against: 'contro',
    over: 'sopra',
    under: 'sotto',
    between: 'tra fra',
    since: 'sin_dal fin_dal sin_da fin_da',
    until: 'fino_a fino_al fino_alla fino_all sino_a sino_al fin_a',
    during: 'durante',
    through: 'attraverso tramite via mediante',
    instead: 'invece_di invece_del anziché piuttosto_che',
  },
  nouns: `lavoro studio canto prova opera cura guida conto disegno progetto insegna suono corso parte arte visita
    gioco uso
    registra film stampa porta costa lascia inizio cambio ricerca aiuto`,
  determiners: `il lo la l i gli le un uno una mio mia miei mie suo sua suoi sue nostro nostra nostri nostre loro
    questo questa
    ogni quel quella primo prima`,
  clefts: 'chi',
  splits: 'e ed ma o od oppure ovvero che cui dove mentre quando poi però perché poiché invece',
  joins: 'e ed o od oppure ovvero né',
  tense: {
    past: `era erano ero eravamo fu furono stato stata stati state aveva avevano avevo ebbe fece fecero faceva
      facevano nato nata
      nati nate divenne divennero diventato diventata entrato entrata arrivato arrivata arrivati arrivate
      andato andata uscito
      uscita usciti uscite venuto venuta venuti venute tornato tornata rimasto rimasta morto morta cresciuto
      cresciuta partito
      partita scrisse vinse prese mise nacque venne andò visse
      diresse scrisse lesse tradusse condusse produsse introdusse ridusse tenne ottenne mantenne sostenne vinse
      dipinse tinse spinse aggiunse raggiunse corresse rispose propose compose espose impose dispose rimase
      piacque scese vide disse diede stette seppe volle ebbe bevve conobbe crebbe ruppe scelse raccolse accolse tolse
      sciolse apparve assunse giunse distrusse strinse protesse fecero dissero diressero scrissero tennero
      ${are('ava', 'avano', 'avo', 'avamo', 'ò', 'arono')}
      ${forms(`${ERE} ${IRREGULAR}`, 'eva', 'evano', 'evo', 'evamo')}
      ${forms(`${IRE} ${ISC}`, 'iva', 'ivano', 'ivo', 'ivamo', 'ì', 'irono')}`,
    present: `è sono siamo ${ITALIAN_PRESENT} fa fanno faccio facciamo dà danno sa sanno so tiene tengono tengo viene vengono dice dicono esce
      escono va vanno può
      possono vuole vogliono deve devono propone propongono compone produce producono conduce costruisce
      costruiscono finisce
      capisce gestisce gestiscono apre aprono parte partono segue seguono serve servono offre offrono dirige dirigono
      attualmente tuttora conta contano sta sto stanno abbiamo cuce cuciono cucio siede siedono siedo ${are('a', 'ano')} ${forms(ERE, 'e', 'ono', 'o')}
      ${forms(IRE, 'e', 'ono')} ${forms(ISC, 'isco', 'isce', 'iscono')}
      insegno abito collaboro riparo suono canto lavoro cerchiamo parlo cucino preparo organizzo coordino
      accompagno spiego cerco trovo illustro curo coltivo allevo alleno visito creo compro comincio analizzo
      misuro monto recito guido fabbrico semino elaboro realizzo frequento interpreto`,
    perfect: 'ha hanno ho abbiamo hai avete avendo è sono siamo',
    future: `sarà saranno sarò avrà avranno farà faranno farò andrà andranno verrà verranno potrà dovrà terrà
      terranno uscirà
      usciranno aprirà apriranno diventerà partirà finirà costruirà seguirà offrirà rimarrà riprenderà vorrà
      ${are('erà', 'eranno', 'erò')} ${forms(ERE, 'erà', 'eranno', 'erò')}
      ${forms(`${IRE} ${ISC}`, 'irà', 'iranno', 'irò')}`,
    participles: `trascorso stato stata stati state fatto fatta fatti fatte preso presa presi prese messo messa messi messe scritto scritta
      scritti scritte letto letta letti tradotto tradotta tradotti tradotte detto detta vinto vinta vinti
      perso persa chiuso
      chiusa aperto aperta aperti offerto scoperto diretto diretta prodotto prodotta condotto composto
      composta proposto proposti
      visto vista corso speso chiesto chiesta risposto deciso decisa raccolto raccolta smesso rotto rotta
      rotti rotte sceso tolto
      scelto scelta inciso incisa concluso conclusa speso acceso difeso mosso nato nata vissuto conosciuto
      cresciuto venuto
      spinto dipinto dipinta esposto conseguito dovuto potuto voluto saputo rimasto morto`,
  },
  participle: /^(?!(?:avvocat|magistrat|deputat|soldat|perit|vendit)[oaie]$).*\p{L}{2,}(?:at|ut|it)[oaie]$/u,
  perfectIsPast: true,
  events: {
    start: `diventato diventata diventa divenuto divenne entrato entrata entra iniziato iniziata inizia
      cominciato comincia fondato fondata fonda aperto aperta apre assunto assunta nominato nominata avviato
      avviata unito unita approdato`,
    end: `lasciato lasciata lascia lasciò finito finita finisce terminato terminata termina concluso conclusa
      conclude chiuso chiusa chiude cessato dimesso dimessa laureato laureata diplomato diplomata`,
  },
  ranks: `assistente vice viceresponsabile junior stagista tirocinante apprendista aiuto interinale supplente
    associato associata onorario onoraria volontario volontaria studente studentessa co sostituto sostituta ex
    ausiliario contratto praticante dottorando dottoranda collaboratore collaboratrice facente finalista
    menzione secondo terzo seconda terza`,
  pastEnding: new RegExp(
    `^(?!(?:${NO_IMPERFECT})v[oa]$|(?:però|perciò|nicc?olò|totò|forlì|colibrì|così|altresì|tassì|mezzodì|buondì|(?:lune|marte|mercole|giove|vener)dì)$)\\p{L}{2,}(?:[aei]v(?:[oa]|amo|ano)|[aei]rono|ettero|\\p{L}[^r]ò|ì)$`,
    'u',
  ),
  passive:
    'è sono era erano fu furono viene vengono venne vennero veniva venivano essere stato stata stati state',
  kinds: {
    role: withForms(`dare tenere dà tempo periodo entrare entrato diventare lasciare lavora impiego posto mestiere professione ruolo incarico funzione
      ricopre svolge esercita esercitare fare fa attività anno anni mese passato trascorso titolo occupa esperienza carriera`),
    volunteering: withForms(`volontario lavora aiuta ruolo impegno attività presta fa fare`),
    study:
      withForms(`scrivere trattare studiato studente studentessa formazione formato università scuola liceo facoltà corso frequentato
      seguito anno anni percorso titolo alunno preparazione compiuto fare fatto istruzione`),
    degree: withForms(`conseguito ottenuto completato titolo`),
    skill:
      withForms(`comprendere includere competenza conosce conoscenza esperienza esperto pratica uso usa usare
      utilizza padroneggia sa sapere strumento linguaggio programma scrive codice portare vantare disporre spaziare unire concentrare specializzare specializzato`),
    language: withForms(
      `fluentemente correntemente fluente parla lingua madrelingua conosce conoscenza livello padroneggiare`,
    ),
    certificate:
      withForms(`certificato certificazione attestato brevetto patente esame superato ottenuto conseguito
      rilasciato abilitazione qualifica possiede licenza`),
    award: withForms(
      `vincere vinto premio ricevuto ottenuto conferito riconoscimento assegnato onorificenza concorso insignire premiare`,
    ),
    project:
      withForms(`progetto repository deposito codice sorgente aperto libreria pubblica scrive scritto stella fork
      github etichetta tema realizzato condividere raccogliere totalizzare contare figurare offrire`),
    publication:
      withForms(`pubblicato articolo libro testo autore autrice uscito apparso scritto scrivere saggio rivista
      firmato`),
    place: withForms(`lavora vive abita risiede residente basato situato città trova domicilio localizzato`),
    membership: withForms(
      'membro socio socia appartiene appartenere parte organizzazione iscritto iscritta aderisce',
    ),
    company:
      withForms(`azienda impresa società settore fondato fondazione creato nato sede basata tipo dimensione impiega
      dipendente persona conta team organizzazione esiste attività occupa addetti operare ufficio`),
    specialty:
      withForms(`specializzato specialità offre offrire tema argomento copre campo competenza servizio tratta
      occupa categoria concentrare spaziare dedicare incentrare condividere esplorare abbracciare`),
    topic: withForms(`lavoro concentrare incentrare spaziare riguardare tema occupare dedicare interessare`),
    career: withForms('carriera percorso'),
    share: withForms('rappresentare rappresenta'),
    figure:
      withForms(`conta numero totale raggiunto raccoglie iscritto seguito attivo instagram linkedin youtube github
      pagina mantenere condividere pubblicare totalizzare raccogliere gestire`),
    work: withForms(`video film post clip playlist episodio pubblicato caricato titolo visto visualizzazioni intitolato
      canale brano presentare spiegare mostrare condividere affrontare totalizzare raccogliere registrare`),
    recommendation: withForms('raccomanda raccomandare raccomandazione referenza'),
    quotation:
      withForms(`dire dice detto scrive scritto descrive chiama spiega nota aggiunge racconta ricorda sottolinea
      parola ammette commenta osserva`),
  },
  synonyms: `${withForms(SYNONYMS)}\n${verbGroups(ITALIAN_VERBS)}`,
  units: {
    places: 'sede sedi ufficio',
    languages: 'lingua lingue',
    decades: 'decennio decenni',
    times: 'volta volte',
    followers: 'follower seguace seguaci iscritto',
    stars: 'stella stelle',
    forks: 'fork',
    repositories: 'repository',
    subscribers: 'iscritto iscritti',
    videos: 'video',
    views: 'visualizzazione visualizzazioni',
    posts: 'post pubblicazione',
    members: 'membro membri socio soci',
    employees: 'dipendente dipendenti impiegati persona persone addetti',
    contributions: 'contributo contributi commit',
    following: 'seguito seguiti',
    likes: 'like piace',
    years: 'anno anni',
    months: 'mese mesi',
    percent: 'percento percentuale',
  },
  numbers: `milione=1000000 milioni=1000000 zero=0 ${numbersBelowThousand()} mille=1000 duemila=2000 tremila=3000 quattromila=4000 cinquemila=5000
    diecimila=10000 ventimila=20000 centomila=100000 dozzina=12 decina=10 ventina=20 trentina=30 quarantina=40
    cinquantina=50 centinaio=100 migliaio=1000`,
  praise: `migliore miglior migliori ottimo ottima leader rinomato rinomata famoso famosa celebre acclamato
    eccellente eccellenza
    eccezionale appassionato appassionata passione brillante talentuoso talento dotato esperto visionario pioniere
    prestigioso prestigiosa celebrato successo innovativo innovativa unico unica incomparabile rispettato
    stimato geniale
    incredibile leggendario influente dedizione notevole straordinario pluripremiato premiatissimo autorevole
    affermato
    affermata riconosciuto perfetto perfetta bravo brava emozionante magnifico superbo`,
  superlative: { ending: /\p{L}{3,}issim[oaie]$/u, except: 'pochissimo moltissimo moltissimi' },
}
