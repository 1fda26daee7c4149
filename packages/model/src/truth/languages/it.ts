import { stemmer } from '@orama/stemmers/italian'
import type { GrammarSource } from '../grammar.ts'

/** Stems of regular verbs in -are, -ere and -ire whose forms tell their tense. */
const ARE = `lavor insegn abit parl collabor us utilizz cant suon cucin disegn ripar restaur costru prepar organizz
  coordin
  gestisc accompagn racconta spieg mostr cerc trov port arriv entr torn rest pass dur cost guadagn gir cammin viaggi
  fotograf film registr public illustr stamp cur aiut coltiv allev allen gioc studi visit cre fond invent rappresent
  pag compr mand butt lasci inizi cominci diventar termin programm svilupp analizz misur calcol consigli propost
  lim smont
  raschi sald cambi alz abbass recit ball dirig present proget pubblic frequent occup consegn interpret guid confront`
const ERE = `viv scriv legg traduc dirig vend prend mett rispond decid chied corr perd vinc ripet sced conosc cresc
  risied sied
  ricev discut descriv spend difend raccogl propong tien compon dipend dispon espon prov chiud apr offr scopr segu
  serv part`

const stems = (list: string) => list.split(/\s+/).filter(Boolean)
const forms = (list: string, ...endings: string[]) =>
  stems(list)
    .flatMap(stem => endings.map(ending => stem + ending))
    .join(' ')

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

export const it: GrammarSource = {
  language: 'it',
  stem: stemmer,
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
    eravamo ${forms(ARE, 'iamo', 'avo', 'avamo')} ${forms(ERE, 'o', 'iamo', 'evo', 'evamo')} insegno abito parlo
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
  light: `fare fa fanno facendo fatto fatta fatti fatte faccio facciamo faceva fece prendere prende preso presa
    dare dà danno dato
    data mettere mette messo messa andare venire tenere tiene tenuto tenuta portare stare restare resta trovare
    trova trovarsi
    cosa cose modo maniera tipo genere parte gente persona persone qualcuno qualcosa bisogna serve servono usare
    utilizzare
    raccontare racconta ricordare ricorda spiegare spiega dedicare dedica dedicato riguardare riguarda bisogno
    potere sapere
    diventare riuscire proprio propria propri relativo relativa video puntata conferenza film speaker relatore
    relatrice oratrice`,
  cues: {
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
      davanti vicino fuori dentro`,
    to: 'verso',
    from: 'da dal dallo dalla dall dai dagli dalle a_partire_da a_partire_dal',
    of: 'di d del dello della dell dei degli delle',
    with: 'con col coi insieme_a accanto_a',
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
  splits: 'e ed ma o od che cui dove mentre quando poi però perché poiché invece',
  joins: 'e ed o od né',
  tense: {
    past: `era erano ero eravamo fu furono stato stata stati state aveva avevano avevo ebbe fece fecero faceva
      facevano nato nata
      nati nate divenne divennero diventato diventata entrato entrata arrivato arrivata arrivati arrivate
      andato andata uscito
      uscita usciti uscite venuto venuta venuti venute tornato tornata rimasto rimasta morto morta cresciuto
      cresciuta partito
      partita scrisse vinse prese mise nacque venne andò visse
      ${forms(ARE, 'ava', 'avano', 'avo', 'avamo', 'ò', 'arono')} ${forms(
        ERE,
        'eva',
        'evano',
        'evo',
        'iva',
        'ivano',
      )}`,
    present: `fa fanno faccio facciamo dà danno sa sanno so tiene tengono tengo viene vengono dice dicono esce
      escono va vanno può
      possono vuole vogliono deve devono propone propongono compone produce producono conduce costruisce
      costruiscono finisce
      capisce gestisce gestiscono apre aprono parte partono segue seguono serve servono offre offrono dirige dirigono
      attualmente tuttora conta contano sta sto stanno abbiamo ${forms(ARE, 'a', 'ano')} ${forms(
        ERE,
        'e',
        'ono',
        'o',
      )}
      insegno abito collaboro riparo suono canto lavoro cerchiamo`,
    perfect: 'ha hanno ho abbiamo hai avete avendo',
    future: `sarà saranno sarò avrà avranno farà faranno farò andrà andranno verrà verranno potrà dovrà terrà
      terranno uscirà
      usciranno aprirà apriranno diventerà partirà finirà costruirà seguirà offrirà rimarrà riprenderà vorrà
      ${forms(ARE, 'erà', 'eranno', 'erò')} ${forms(ERE, 'erà', 'eranno', 'erò', 'irà')}`,
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
  participle: /\p{L}{2,}(?:at|ut|it)[oaie]$/u,
  perfectIsPast: true,
  events: {
    start: `diventato diventata diventa divenuto divenne entrato entrata entra iniziato iniziata inizia
      cominciato comincia fondato
      fondata fonda aperto aperta apre assunto assunta nominato nominata avviato avviata unito unita approdato`,
    end: `lasciato lasciata lascia lasciò finito finita finisce terminato terminata termina concluso conclusa
      conclude chiuso chiusa
      chiude cessato dimesso dimessa laureato laureata diplomato diplomata`,
  },
  ranks: `assistente vice viceresponsabile junior stagista tirocinante apprendista aiuto interinale supplente
    associato associata
    onorario onoraria volontario volontaria studente studentessa co sostituto sostituta ex ausiliario contratto
    praticante
    dottorando dottoranda collaboratore collaboratrice facente finalista menzione secondo terzo seconda terza`,
  pastEnding: /^(?!(?:ril|soll|all|el|prel)eva$|però$)\p{L}{3,}(?:avano|evano|ivano|arono|irono|[^r]ò)$/u,
  passive:
    'è sono era erano fu furono viene vengono venne vennero veniva venivano essere stato stata stati state',
  kinds: {
    role: `entrare entrato entrata diventare diventato diventata lasciare lasciato lasciata lavora lavorare lavoro impiego impiegato impiegata posto mestiere professione ruolo incarico funzione
      ricopre ricoprire
      svolge svolgere esercita esercitare fare fa attività anno anni mese passato trascorso
      titolo occupa`,
    volunteering: `volontario volontaria volontariato lavora aiuta aiutare ruolo impegno impegnato impegnata
      attività presta
      prestare fa fare`,
    study: `studiato studia studiare studio studi studente studentessa formazione formato formata università
      scuola liceo facoltà
      corso frequentato frequenta frequentare seguito seguire anno anni percorso titolo alunno alunna
      preparazione compiuto fare
      fatto istruzione`,
    degree: `laurea laureato laureata laurearsi diploma diplomato diplomata conseguito conseguire consegue
      ottenuto ottenere
      completato titolo`,
    skill: `comprendere comprendono includere includono competenza competenze conosce conoscere conoscenza conoscenze esperienza esperto pratica uso usa
      usare utilizza
      padroneggia sa sapere strumento linguaggio programma programmare scrive codice`,
    language: `parla parlare lingua lingue madrelingua fluente correntemente conosce conoscere conoscenza livello`,
    certificate: `certificato certificata certificazione attestato brevetto patente esame superato ottenuto
      ottenere conseguito
      rilasciato rilasciata abilitazione abilitato qualifica possiede licenza`,
    award: `vincere vinto vinta premio premiato premiata ricevuto ricevere riceve ottenuto ottenere conferito conferita
      riconoscimento assegnato
      assegnata onorificenza concorso`,
    project: `progetto repository deposito codice sorgente aperto libreria pubblica pubblicato pubblicare scrive
      scritto stella fork
      github etichetta tema realizzato realizza`,
    publication: `pubblicato pubblicata pubblica pubblicare pubblicazione articolo libro testo autore autrice
      uscito uscita apparso
      scritto scrivere saggio rivista firmato firma`,
    place: `lavora lavorare vive vivere abita abitare risiede risiedere residente sede basato basata base situato situata città
      ufficio trova
      domicilio localizzato`,
    membership: 'membro socio socia appartiene appartenere parte organizzazione iscritto iscritta aderisce',
    company: `azienda impresa società settore fondato fondata fondazione creato creata nato nata sede basata
      tipo dimensione impiega
      impiegare dipendente dipendenti persona persone conta team organizzazione esiste attività occupa addetti`,
    specialty: `specializzato specializzata specialità specializzare specializza offre offrire tema argomento
      copre campo
      competenza servizio tratta occupa categoria`,
    figure: `conta contare numero totale raggiunto raccoglie iscritto iscritta seguito seguita seguono attivo
      attiva instagram
      linkedin youtube github pagina`,
    work: `video film post clip playlist episodio pubblicato pubblicata pubblica pubblicare caricato titolo
      visto visualizzazioni
      intitolato canale brano`,
    recommendation: 'raccomanda raccomandare raccomandazione referenza',
    quotation: `dire dice detto scrive scritto scrivere descrive chiama spiega nota aggiunge racconta ricorda
      sottolinea parola
      ammette commenta osserva`,
  },
  synonyms: `
    insegnare insegna insegno insegnante insegnamento docente docenti docenza professore professoressa maestro maestra lezione lezioni
    studente studenti studentessa studentesse allievo allieva allievi alunno alunna alunni scolaro
    studiare studia studio studi studiato
    scrivere scrive scritto scritta scritti scritte scrittura scrittore scrittrice autore autrice
    tradurre traduce traduco tradotto tradotta tradotti tradotte traduzione traduzioni traduttore traduttrice traduttori traducendo
    leggere legge leggo letto letta lettura letture lettore lettrice
    cominciare comincia cominciato iniziare inizia iniziato inizio avviare avvio avviato
    finire finisce finito fine terminare termina terminato concludere concluso conclusa conclusione
    interrompere interrotto interrotta interrotte interrotti fermare fermato fermata fermate sospeso sospesa sospese
    riprendere ripreso ripresa riprese ripresi ricominciare ricominciato ricominciate
    fondare fonda fondato fondata fondatore fondatrice fondazione creare crea creato creata creazione
    dirigere dirige diretto diretta direttore direttrice direzione
    guidare guida guidato guidata
    gestire gestisce gestito gestione gestore
    organizzare organizza organizzato organizzazione organizzatore organizzatrice
    coordinare coordina coordinato coordinata coordinamento coordinatore coordinatrice
    collaborare collabora collaboro collaborazione collaboratore collaboratrice collaboratori
    riparare ripara riparo riparato riparazione riparazioni riparatore
    restaurare restaura restaurato restauro restauri restauratore restauratrice
    accordare accorda accordato accordatura accordatore accordatori
    costruire costruisce costruito costruita costruzione costruttore
    fabbricare fabbrica fabbricato produrre produce prodotto prodotta produzione produttore
    preparare prepara preparato preparazione
    disegnare disegna disegnato disegnata disegno disegni disegnatore disegnatrice
    illustrare illustra illustrato illustrazione illustrazioni illustratore illustratrice
    dipingere dipinge dipinto dipinta dipinti pittore pittrice pittura
    fotografare fotografa fotografo fotografia fotografie foto fotografi fotografato scatto scatti
    filmare filma filmato film video ripresa riprese
    cantare canta canto cantato cantante cantanti cantiamo canzone canzoni
    coro cori corale corista coristi coriste
    voce voci vocale
    musica musiche musicale musicali musicista musicisti
    comporre compone composto composta composizione compositore compositrice
    suonare suona suono suonato
    ballare balla danza danzare ballerino ballerina
    concerto concerti
    brano brani pezzo pezzi
    disco dischi album
    provare prova prove
    gara gare concorso concorsi competizione
    finalista finaliste finale
    vincere vince vinto vincitore vincitrice vittoria
    premio premi premiare premiato premiata riconoscimento
    incidere inciso incisione registrare registra registrato registrazione
    cucinare cucina cuoco cuoca cucinato
    fornaio fornaia panettiere panettiera panificio forno panificatore
    pasticcere pasticcera pasticceria
    infermiere infermiera infermieri infermieristico
    curare cura curato
    medico medici dottore dottoressa
    paziente pazienti malato malati
    ospedale ospedali ospedaliero
    bambino bambini bambina bambine
    giovane giovani gioventù
    dipendente dipendenti impiegato impiegata impiegati
    azienda aziende impresa imprese ditta società
    squadra squadre team
    collega colleghi colleghe
    cliente clienti clientela
    volontario volontaria volontari volontariato
    membro membri socio soci socia
    biblioteca biblioteche bibliotecario bibliotecaria
    libro libri volume volumi
    romanzo romanzi romanziere
    saggio saggi saggistica
    racconto racconti
    articolo articoli
    termine termini vocabolo vocaboli
    testo testi
    rivista riviste periodico
    giornale giornali giornalista giornalismo giornalistico
    casa_editrice edizioni editore editrice editoriale editori
    pubblicare pubblica pubblico pubblicato pubblicati pubblicazione uscire uscito uscita usciti uscite
    rivedere revisione revisioni revisore rivede
    correggere corregge corretto correzione correzioni
    proporre propone propongo proposto proposta proposti proposte
    rifiutare rifiuta rifiuto rifiutato
    accettare accetta accetto accettato
    scegliere sceglie scelto scelta
    decidere decide deciso decisa decisione
    convincere convince convinto convinta
    aiutare aiuta aiutato aiuto
    cercare cerca cerchiamo cercato ricerca ricerche ricercatore ricercatrice
    misurare misura misurato misurazione misurazioni
    calcolare calcola calcolato calcolo calcoli
    programmare programma programmazione programmatore programmatrice sviluppatore sviluppatrice
    sviluppare sviluppa sviluppato sviluppo
    gratuito gratuita gratuiti gratis gratuitamente libero
    online rete internet web
    sito siti
    vendere vende venduto vendita vendite venditore
    comprare compra compro comprato acquistare acquisto
    consegnare consegna consegnato
    copia copie
    pagare paga pagato pagamento
    costare costa costano costo prezzo
    lasciare lascia lasciato lasciò
    abitare abita vivere vive abitante residente risiede
    sede sedi
    situare situato situata
    città cittadina
    comune comunale municipale
    regione regionale
    paese paesi
    via strada strade
    fabbrica fabbriche stabilimento
    ufficio uffici
    laboratorio laboratori officina
    negozio negozi bottega botteghe
    scuola scuole scolastico scolastica
    liceo licei
    università universitario universitaria ateneo
    laurea laureato laureata laurearsi
    dottorato dottorando dottoranda
    tesi
    corso corsi
    madre mamma materno
    padre papà babbo paterno
    fratello fratelli
    sorella sorelle
    figlio figli
    figlia figlie
    moglie
    marito
    amico amici amica amiche
    mattina mattino mattinata
    sera serata sere serale serali
    notte notturno notti
    giorno giorni giornata quotidiano giornaliero
    settimana settimane settimanale
    mese mesi mensile
    anno anni annuo annuale
    estate estivo
    inverno invernale
    ora ore
    minuto minuti
    chilometro chilometri km
    metro metri
    centimetro centimetri cm
    chilo chili kg chilogrammo
    euro €
    persona persone
    pubblico spettatore spettatori
    nome nomi nominare chiamare chiamato
    raccontare racconta raccontato
    spiegare spiega spiegato spiegazione
    rispondere risponde risposto risposta
    chiedere chiede chiesto richiesta domanda domande
    partecipare partecipa partecipato partecipazione partecipante
    incontrare incontra incontrato incontro incontri riunirsi riunivano riunione riunioni
    viaggiare viaggia viaggio viaggi
    arrivare arriva arrivato arrivo arrivata arrivati arrivate
    tornare torna tornato ritorno
    salire sale salito salita alzare alza alzato
    scendere scende sceso discesa abbassare abbassa abbassato
    cambiare cambia cambio cambiato cambiamento sostituire sostituito
    rompere rompe rotto rotta rotti rotte spezzare spezza spezzato spezzate spezzati
    togliere toglie tolgo tolto rimuovere rimosso
    rimettere rimette rimesso rimessi
    buttare buttava buttato gettare
    buco buchi foro fori
    punta punte
    pelle pelli
    strumento strumenti
    fisarmonica fisarmoniche fisarmonicista
    organo organista
    violino violinista
    pianoforte pianista piano
    chitarra chitarrista
    orchestra orchestre orchestrale
    banda bande
    teatro teatri teatrale attore attrice
    mostra mostre esporre espone esposizione esposto
    museo musei museale
    archivio archivi archivista
    presidente presidenza presidentessa
    tesoriere tesoriera tesoreria conti
    giuria giurato giurati
    acqua acque
    fiume fiumi fluviale
    bosco boschi foresta forestale
    albero alberi
    legno legname
    falegname falegnameria
    muratore muratura
    fabbro
    ceramica ceramiche ceramista vasaio
    tessere tessitura tessitore tessitrice tessuto
    sarto sarta sartoria cucire cucito
    montagna montagne montano
    mare marino marittimo
    barca barche imbarcazione
    treno treni ferroviario ferroviari ferrovia
    bicicletta bici ciclista
    macchina automobile auto
    giardino giardini giardiniere giardinaggio
    allenare allena allenatore allenatrice allenamento
    calcio calciatore
    partita partite
    agricoltore agricoltura agricolo contadino
    allevare alleva allevatore allevamento
    trasloco traslocare trasferimento
    progetto progetti
    analizzare analizza analisi analista
    scienza scientifico scienziato scienziata
    usare usa uso utilizzare utilizza utilizzo utilizzato impiegare
    migliorare migliora miglioramento
    proteggere protegge protezione
    finanziare finanzia finanziamento
    internazionale mondiale
    italiano italiana
    ungherese ungheresi
    vecchio vecchia vecchi anziano
    nuovo nuova nuovi nuove
    grande grandi
    piccolo piccola piccoli
    veloce rapido rapidamente velocemente
    lento lenta lentamente
    breve brevi corto
    diverso differente differenza
    amatoriale amatoriali amatore amatori dilettante
    terzo terza terzi 3
    secondo seconda
    medesimo uguale uguali
    dissuadere dissuaso
    commentare commento commenti
    lodare lodato elogio
    gratuitamente gratis
    ricetta ricette
    miscela mescolare mescola
    cera
    turno turni
    equivalente equivalenti corrispondente`,
  units: {
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
  numbers: `zero=0 ${numbersBelowThousand()} mille=1000 duemila=2000 tremila=3000 quattromila=4000 cinquemila=5000
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
