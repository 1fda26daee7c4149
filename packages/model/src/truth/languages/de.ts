import { stemmer } from '@orama/stemmers/german'
import type { GrammarSource } from '../grammar.ts'
import { expandVerbs, germanVerbs, joinedNumbers, withVerbStems } from './germanic-verbs.ts'

const verbs = germanVerbs(`
  ab|geben/gibt/gab/gegeben ab|lehnen ab|schließen/schließt/schloss/geschlossen ab|stimmen achten analysieren
  an|bieten/bietet/bot/geboten
  an|fangen/fängt/fing/gefangen an|gehören an|kommen/kommt/kam/gekommen an|kündigen an|leiten
  an|nehmen/nimmt/nahm/genommen
  an|stellen an|treten/tritt/trat/getreten antworten arbeiten auf|bauen auf|führen auf|geben/gibt/gab/gegeben
  auf|hören
  auf|nehmen/nimmt/nahm/genommen auf|stellen auf|treten/tritt/trat/getreten auf|wachsen/wächst/wuchs/gewachsen
  auf|zeichnen aus|bilden aus|stellen aus|üben aus|zeichnen backen/backt/backte/gebacken bauen beantworten
  bearbeiten
  bedienen beenden befassen beginnen/beginnt/begann/begonnen begleiten bekommen/bekommt/bekam/bekommen belegen
  beraten/berät/beriet/beraten berichten beschäftigen beschreiben/beschreibt/beschrieb/beschrieben
  besitzen/besitzt/besaß/besessen
  bestehen/besteht/bestand/bestanden besuchen beteiligen betonen betreiben/betreibt/betrieb/betrieben betreuen
  bewegen bewerben
  bezahlen bieten/bietet/bot/geboten bilden bleiben/bleibt/blieb/geblieben brauchen brechen/bricht/brach/gebrochen
  bringen/bringt/brachte/gebracht dauern drehen drucken durch|führen ehren ein|führen ein|laden/lädt/lud/geladen
  ein|reichen
  ein|richten ein|setzen ein|stellen ein|tauschen empfangen/empfängt/empfing/empfangen
  empfehlen/empfiehlt/empfahl/empfohlen enden
  engagieren entdecken entlassen/entlässt/entließ/entlassen entscheiden/entscheidet/entschied/entschieden
  entstehen/entsteht/entstand/entstanden entwerfen/entwirft/entwarf/entworfen entwickeln erarbeiten erforschen
  erhalten/erhält/erhielt/erhalten erhöhen erinnern erklären erlernen ernennen/ernennt/ernannte/ernannt
  ernten eröffnen erreichen erscheinen/erscheint/erschien/erschienen ersetzen erstellen
  erwerben/erwirbt/erwarb/erworben erzählen
  erziehen/erzieht/erzog/erzogen essen/isst/aß/gegessen experimentieren fahren/fährt/fuhr/gefahren
  fallen/fällt/fiel/gefallen
  fangen/fängt/fing/gefangen feiern fehlen fertigen finanzieren finden/findet/fand/gefunden
  fliegen/fliegt/flog/geflogen
  folgen fördern forschen fort|setzen fotografieren fragen freuen führen funktionieren geben/gibt/gab/gegeben
  gehen/geht/ging/gegangen
  gehören genießen/genießt/genoss/genossen gestalten gewinnen/gewinnt/gewann/gewonnen gießen/gießt/goss/gegossen
  gründen
  halten/hält/hielt/gehalten handeln hängen/hängt/hing/gehangen heilen heiraten heißen/heißt/hieß/geheißen
  helfen/hilft/half/geholfen
  her|stellen heraus|geben/gibt/gab/gegeben heraus|bringen/bringt/brachte/gebracht herrschen hoffen holen hören
  informieren
  inne|haben/hat/hatte/gehabt installieren interessieren investieren kaufen kennen/kennt/kannte/gekannt klären
  klettern kochen
  kommen/kommt/kam/gekommen komponieren kosten kümmern kuratieren kündigen kürzen lachen laden/lädt/lud/geladen
  landen
  lassen/lässt/ließ/gelassen laufen/läuft/lief/gelaufen leben legen lehnen leihen/leiht/lieh/geliehen leisten
  leiten lernen
  lesen/liest/las/gelesen lieben liefern liegen/liegt/lag/gelegen lösen machen mahlen/mahlt/mahlte/gemahlen malen
  meistern melden
  messen/misst/maß/gemessen mieten mit|arbeiten mit|machen mit|wirken mit|bringen/bringt/brachte/gebracht
  moderieren nach|denken/denkt/dachte/gedacht
  nähen nehmen/nimmt/nahm/genommen nennen/nennt/nannte/genannt nominieren nutzen öffnen ordnen organisieren
  pachten passen
  pflanzen pflegen planen präsentieren probieren produzieren programmieren promovieren prüfen publizieren putzen
  raten/rät/riet/geraten rechnen reden reduzieren regeln reisen reiten/reitet/ritt/geritten reparieren
  restaurieren retten
  rufen/ruft/rief/gerufen ruhen sagen sammeln schaffen/schafft/schuf/geschaffen schauen scheitern schenken schicken
  schlafen/schläft/schlief/geschlafen schließen/schließt/schloss/geschlossen schneiden/schneidet/schnitt/geschnitten
  schreiben/schreibt/schrieb/geschrieben schützen schwimmen/schwimmt/schwamm/geschwommen sehen/sieht/sah/gesehen
  senken senden setzen
  singen/singt/sang/gesungen sinken/sinkt/sank/gesunken sitzen/sitzt/saß/gesessen sorgen sparen spenden
  spezialisieren spielen
  sprechen/spricht/sprach/gesprochen springen/springt/sprang/gesprungen stammen starten
  statt|finden/findet/fand/gefunden stecken
  stehen/steht/stand/gestanden steigen/steigt/stieg/gestiegen stellen sterben/stirbt/starb/gestorben steuern stiften
  stimmen stricken studieren suchen tanzen tauschen teilen teil|nehmen/nimmt/nahm/genommen testen
  tragen/trägt/trug/getragen
  trainieren treffen/trifft/traf/getroffen treiben/treibt/trieb/getrieben trennen treten/tritt/trat/getreten
  trinken/trinkt/trank/getrunken trocknen tun/tut/tat/getan übergeben/übergibt/übergab/übergeben
  übernehmen/übernimmt/übernahm/übernommen
  überraschen/überrascht/überraschte/überrascht überreichen/überreicht/überreichte/überreicht
  übersetzen/übersetzt/übersetzte/übersetzt
  überzeugen/überzeugt/überzeugte/überzeugt um|bauen um|ziehen/zieht/zog/gezogen
  unterhalten/unterhält/unterhielt/unterhalten
  unterrichten/unterrichtet/unterrichtete/unterrichtet unterscheiden/unterscheidet/unterschied/unterschieden
  unterstützen/unterstützt/unterstützte/unterstützt untersuchen/untersucht/untersuchte/untersucht verantworten
  verändern veranstalten verarbeiten verbessern verbinden/verbindet/verband/verbunden
  verbringen/verbringt/verbrachte/verbracht
  verdienen vereinen verfassen verfolgen vergeben/vergibt/vergab/vergeben vergessen/vergisst/vergaß/vergessen
  vergrößern
  verkaufen verlassen/verlässt/verließ/verlassen verlegen verleihen/verleiht/verlieh/verliehen verletzen
  verlieren/verliert/verlor/verloren
  vermieten vermissen vermitteln veröffentlichen verschicken verschwinden/verschwindet/verschwand/verschwunden
  versenden/versendet/versandte/versandt versorgen verstehen/versteht/verstand/verstanden verteilen
  vertreten/vertritt/vertrat/vertreten
  verwalten verwenden/verwendet/verwendete/verwendet verzichten vor|bereiten vor|führen vor|stellen
  wachsen/wächst/wuchs/gewachsen
  wählen wandern warnen warten waschen/wäscht/wusch/gewaschen weben wechseln weiter|bilden weiter|führen
  weiter|machen
  werfen/wirft/warf/geworfen widmen wiederholen/wiederholt/wiederholte/wiederholt wirken
  wissen/weiß/wusste/gewusst wohnen
  zahlen zählen zeichnen zeigen ziehen/zieht/zog/gezogen züchten zu|bereiten zu|hören zurück|kehren
  zusammen|arbeiten
  zusammen|stellen zweifeln aus|richten aus|liefern aus|leihen/leiht/lieh/geliehen aus|probieren aus|wählen
  ein|kaufen ein|ziehen/zieht/zog/gezogen
  mit|spielen mit|nehmen/nimmt/nahm/genommen mit|helfen/hilft/half/geholfen nach|sehen/sieht/sah/gesehen
  vor|lesen/liest/las/gelesen
  vor|schlagen/schlägt/schlug/geschlagen schlagen/schlägt/schlug/geschlagen weg|lassen/lässt/ließ/gelassen
  weiter|geben/gibt/gab/gegeben
  weiter|arbeiten zurück|geben/gibt/gab/gegeben zurück|treten/tritt/trat/getreten zusammen|fassen
  bei|treten/tritt/trat/getreten
  bei|bringen/bringt/brachte/gebracht bei|tragen/trägt/trug/getragen um|setzen um|stellen dar|stellen
  fest|stellen her|kommen/kommt/kam/gekommen
  heran|wachsen/wächst/wuchs/gewachsen auf|machen zu|machen zu|nehmen/nimmt/nahm/genommen
  ab|nehmen/nimmt/nahm/genommen
  ab|holen an|melden ab|melden auf|treten/tritt/trat/getreten aus|scheiden/scheidet/schied/geschieden
  aus|steigen/steigt/stieg/gestiegen
  ein|steigen/steigt/stieg/gestiegen ein|treten/tritt/trat/getreten vor|sitzen/sitzt/saß/gesessen erwähnen
  verarzten behandeln
  digitalisieren dokumentieren koordinieren konzipieren kontrollieren katalogisieren illustrieren inszenieren
  dirigieren
  absolvieren diskutieren exportieren importieren integrieren kooperieren musizieren notieren optimieren
  renovieren sanieren
  sortieren stabilisieren automatisieren simulieren implementieren pensionieren zertifizieren erlauben
  verbieten/verbietet/verbot/verboten
  beweisen/beweist/bewies/bewiesen messen/misst/maß/gemessen schleifen/schleift/schliff/geschliffen schmieden
  sägen hobeln leimen
  streichen/streicht/strich/gestrichen kleben löten schrauben schweißen töpfern drechseln gären kneten rühren
  würzen schälen
  halbieren verdoppeln verringern steigern
  benutzen benötigen zerstören schärfen schmecken riechen/riecht/roch/gerochen
  schmelzen/schmilzt/schmolz/geschmolzen frieren/friert/fror/gefroren
  biegen/biegt/bog/gebogen binden/bindet/band/gebunden blasen/bläst/blies/geblasen graben/gräbt/grub/gegraben
  greifen/greift/griff/gegriffen
  heben/hebt/hob/gehoben leiden/leidet/litt/gelitten lügen/lügt/log/gelogen schieben/schiebt/schob/geschoben
  schießen/schießt/schoss/geschossen
  schreien/schreit/schrie/geschrien schweigen/schweigt/schwieg/geschwiegen spinnen/spinnt/spann/gesponnen
  stechen/sticht/stach/gestochen
  stehlen/stiehlt/stahl/gestohlen stoßen/stößt/stieß/gestoßen streiten/streitet/stritt/gestritten
  vermeiden/vermeidet/vermied/vermieden
  wiegen/wiegt/wog/gewogen erfinden/erfindet/erfand/erfunden erfahren/erfährt/erfuhr/erfahren
  ergeben/ergibt/ergab/ergeben
  erkennen/erkennt/erkannte/erkannt beschließen/beschließt/beschloss/beschlossen betreten/betritt/betrat/betreten
  beziehen/bezieht/bezog/bezogen entsprechen/entspricht/entsprach/entsprochen gelingen/gelingt/gelang/gelungen
  genesen/genest/genas/genesen
  gefallen/gefällt/gefiel/gefallen geschehen/geschieht/geschah/geschehen verzeihen/verzeiht/verzieh/verziehen
  versprechen/verspricht/versprach/versprochen
  unterschreiben/unterschreibt/unterschrieb/unterschrieben unternehmen/unternimmt/unternahm/unternommen
  übertragen/überträgt/übertrug/übertragen
  überarbeiten/überarbeitet/überarbeitete/überarbeitet überprüfen/überprüft/überprüfte/überprüft
  überleben/überlebt/überlebte/überlebt
  auf|schreiben/schreibt/schrieb/geschrieben aus|geben/gibt/gab/gegeben aus|gehen/geht/ging/gegangen
  aus|sehen/sieht/sah/gesehen
  ab|bauen ab|brechen/bricht/brach/gebrochen ab|sagen ab|hängen an|bauen an|sehen/sieht/sah/gesehen
  an|rufen/ruft/rief/gerufen an|ziehen/zieht/zog/gezogen
  an|bringen/bringt/brachte/gebracht auf|heben/hebt/hob/gehoben auf|lösen auf|räumen
  auf|stehen/steht/stand/gestanden auf|tauchen auf|teilen auf|legen
  ein|fallen/fällt/fiel/gefallen ein|legen ein|bauen ein|kochen ein|schlafen/schläft/schlief/geschlafen
  frei|lassen/lässt/ließ/gelassen
  heraus|finden/findet/fand/gefunden hin|weisen/weist/wies/gewiesen hinzu|fügen los|gehen/geht/ging/gegangen
  mit|teilen nach|bauen um|gehen/geht/ging/gegangen
  weg|werfen/wirft/warf/geworfen zu|sagen zu|schauen zurück|gehen/geht/ging/gegangen
  zurück|kommen/kommt/kam/gekommen`)

const expand = (words: string) =>
  words
    .split(/\s+/)
    .map(word => verbs.forms.get(word) ?? word)
    .join(' ')

const ONES = 'ein zwei drei vier fünf sechs sieben acht neun'
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'

export const de: GrammarSource = {
  language: 'de',
  stem: withVerbStems(stemmer, verbs, {
    participle: /^ge([a-zäöü]{3,})t$/,
    finite: /^([a-zäöü]{3,}[bfghklmnprßz])e?t$/,
  }),
  elides: false,
  accents: true,
  concord: false,
  verbsMove: true,
  nounsAreCapitalized: true,
  mixedRoles: 'from of by',
  separable: verbs.separable,
  functions: `der die das den dem des ein eine einen einem einer eines ich mich mir mein meine meinen meinem
    meiner meines wir uns unser unsere unseren unserem unserer unseres du dich dir dein deine deinen deinem
    deiner euch euer eure er ihn ihm sein seine seinen seinem seiner seines sie ihr ihre ihren ihrem ihrer ihres
    ihnen es man sich dieser diese dieses diesen diesem jener jene jenes welche welcher welches welchen welchem
    wer was wen wem wessen dessen deren denen derer bin bist ist sind seid war waren warst gewesen habe hast hat
    haben hatte hatten gehabt werde wird werden wurde wurden worden geworden und oder aber sondern doch sowie
    auch dass ob als wie so da dort hier dann damals nun jetzt heute wo wobei womit wofür wodurch wohin woher
    worin daran darauf daraus dabei dadurch dafür dagegen daher damit danach darin darüber darum davon davor
    dazu hierzu selbst selber je beide beiden sowohl zwar eben halt ja mal schon bereits sehr her hin etwas
    solche solcher zudem außerdem ebenfalls ebenso weiter derselbe dieselbe dasselbe eigen eigene eigenen
    eigenem eigener eigenes zu es_gibt gibt gab indem derzeit zurzeit momentan aktuell gegenwärtig inzwischen
    mittlerweile seither seitdem`,
  firstPerson: 'ich wir',
  possessives: `mein meine meinen meinem meiner meines unser unsere unseren unserem unserer unseres dein deine
    deinen deinem deiner euer eure sein seine seinen seinem seiner seines ihr ihre ihren ihrem ihrer ihres`,
  thirdPerson: 'er sie ihn ihm ihr ihre ihren ihrem ihrer ihres ihnen sein seine seinen seinem seiner seines',
  secondPerson: 'du dich dir dein deine deinen deinem deiner deines euch euer eure euren eurem eurer',
  owner: `Person Unternehmen Firma Betrieb Organisation Verein Kanal Konto Profil Seite Team Geschäft
    Gesellschaft`,
  neutral: `beruflich Laufbahn Karriere Werdegang Hintergrund hauptsächlich insbesondere vorwiegend überwiegend
    ursprünglich namens genannt heißt hieß heißen bekannt Beispiel beispielsweise Schwerpunkt Bereich Gebiet
    Rahmen jeweils dazu hinzu rund Zeit Zeitraum Jahr`,
  light:
    expand(`machen tun geben gehen kommen laufen bleiben nehmen bringen gehören handeln drehen verfügen brauchen betragen umfassen enthalten messen wiegen Film Video Vortrag Folge Gespräch Interview
      stehen liegen befinden befindet stattfinden kosten dauern heißen lauten Sache Ding Weise Art
    Mensch Leute Jemand irgend Stück Fall Team`),
  cues: {
    spare: `in_ihrer_freizeit in_seiner_freizeit in_der_freizeit
      in_meiner_freizeit in_unserer_freizeit`,
    negation: `nicht kein keine keinen keinem keiner keines keinerlei nie niemals niemand niemanden niemandem
      nichts ohne weder nirgends nirgendwo kaum fehlt fehlen fehlte fehlten noch_nicht noch_nie noch_kein
      noch_keine noch_keinen gar_nicht mitnichten`,
    ended: `damalig damalige damaliger damaligen damaliges nicht_mehr nie_mehr ehemals ehemalig ehemalige
      ehemaliger ehemaligen ehemaliges früher frühere früherer früheren früheres einst einstig einstige
      einstiger einstigen vormals vormalig vormalige zuvor ex bisherige bisheriger bisherigen pensioniert
      Ruhestand`,
    possible: `kann können könnte könnten konnte konnten darf dürfen durfte durften dürfte dürften mag mögen
      vielleicht möglicherweise eventuell womöglich vermutlich wahrscheinlich wohl denkbar möglich theoretisch
      potenziell`,
    intended: `will wollen wollte wollten möchte möchten möchte_gern plane plant planen plante planten geplant
      geplante geplanten Plan Pläne vorhat hofft hoffen hoffte hofften Hoffnung beabsichtigt beabsichtigen
      Absicht Ziel anstrebt strebt anstreben wünscht wünschen wünschte Wunsch träumt träumen träumte Traum
      vorgesehen angekündigt angeblich künftig zukünftig demnächst bald`,
    obliged: `muss müssen musste mussten müsste müssten soll sollen sollte sollten`,
    conditional: `wenn falls sofern würde würden wäre wären hätte hätten gäbe gäben käme sonst ansonsten
      vorausgesetzt es_sei_denn unter_der_bedingung`,
    reported: `sagt sagte sagen sagten laut angeblich zufolge behauptet behaupten behauptete erzählt erzählte
      gerüchteweise heißt_es`,
    believed: `glaubt glaube glauben glaubte denkt denke dachte dachten fühlt fühle fühlte scheint scheinen
      schien scheinbar anscheinend meint meinte vermutet vermute vermutete findet_dass hält_für halte_für
      mutmaßlich`,
    almost: 'fast beinahe nahezu knapp annähernd um_ein_haar',
    about: 'etwa ungefähr circa ca rund zirka um_die gegen',
    over: 'mehr_als über mindestens wenigstens gut',
    under: 'weniger_als unter höchstens maximal bis_zu nicht_mehr_als',
    often: 'oft häufig meistens üblicherweise regelmäßig normalerweise öfter gewöhnlich typischerweise',
    sometimes: 'manchmal gelegentlich ab_und_zu hin_und_wieder zeitweise mitunter bisweilen',
    rarely: 'selten',
    always: 'immer stets ständig jederzeit dauernd durchgehend ausnahmslos',
    only: `nur bloß lediglich ausschließlich allein alleine alleinige alleiniger alleinigen einzig einzige
      einziger einzigen einziges`,
    all: `alle allen aller alles allem jeder jede jedes jeden jedem sämtliche sämtlicher sämtlichen ganz ganze
      ganzen ganzer ganzes gesamt gesamte gesamten gesamter vollständig komplett überall völlig`,
    most: 'meiste meisten meist Mehrheit Großteil überwiegend größtenteils',
    many: `viele vielen vieler viel mehrere mehreren mehrerer zahlreiche zahlreichen zahlreicher etliche
      etlichen Dutzende Hunderte Tausende Millionen unzählige unzähligen jede_menge diverse diversen`,
    few: `wenige wenigen wenig einige einigen einiger manche manchen ein_paar einzelne einzelnen vereinzelt
      teilweise teils`,
    more: `mehr besser bessere besseren größer größere größeren höher höhere höheren schneller länger stärker
      älter öfter breiter häufiger zusätzlich zusätzliche zusätzlichen`,
    less: `weniger schlechter kleiner kleinere kleineren niedriger langsamer kürzer schwächer jünger geringer
      seltener`,
    again: 'wieder erneut nochmals nochmal abermals wiederum',
    still: 'noch weiterhin immer_noch noch_immer nach_wie_vor bis_heute',
    until_now: 'bislang bisher',
    try: 'versucht versuchen versuchte versuchten Versuch bemüht bemühen',
    stop: 'hört_auf aufgehört aufhört aufhören beendet beendete beendeten abgebrochen abbrach abbricht',
    before: 'bevor ehe davor vorher',
    after: 'nachdem danach anschließend',
    except: 'außer ausgenommen abgesehen_von bis_auf',
    failed: `abgelehnt ablehnte ablehnt lehnte_…_ab lehnten_…_ab gescheitert scheiterte scheitert gestrichen
      verworfen abgesagt abgebrochen verloren verlor vergeblich verpasst verfehlt aufgegeben gekündigt geplatzt
      durchgefallen leer_ausgegangen eingestellt_wurde`,
    together: 'zusammen gemeinsam gemeinsame gemeinsamen miteinander',
    cause: 'weil wegen deshalb darum deswegen denn aufgrund dank daher',
    despite: 'trotz obwohl trotzdem dennoch obgleich allerdings',
  },
  prepositions: {
    at: 'in im ins an am ans auf aufs bei beim innerhalb nahe neben hinter vor vorm vors außerhalb',
    to: 'nach zu zum zur richtung gegenüber',
    from: 'von vom aus ab seitens',
    with: 'neben mit mitsamt samt nebst an_der_seite_von',
    for: 'für fürs zugunsten',
    by: 'durch durchs',
    as: 'als',
    about: 'über übers um ums bezüglich hinsichtlich',
    against: 'gegen wider',
    under: 'unter unterm',
    between: 'zwischen',
    since: 'seit',
    until: 'bis bis_zum bis_zur bis_zu bis_in bis_ende bis_anfang',
    during: 'während',
    through: 'via per mittels anhand',
    instead: 'statt anstatt anstelle',
    per: 'pro',
  },
  splits:
    'und aber oder bzw beziehungsweise sondern doch wobei wodurch weil obwohl nachdem bevor während indem sowie wo',
  joins: 'und oder bzw beziehungsweise sowie',
  tense: {
    past: `war waren wurde wurden hatte hatten gab gaben konnte konnten musste mussten wollte wollten sollte
      sollten durfte durften
      mochte mochten lehrte lehrten ${verbs.past}`,
    present: `ist sind bin hat haben habe gibt kann können muss müssen soll sollen will wollen darf dürfen lehrt
      lehren
      ${verbs.present}`,
    perfect: 'hat haben habe ist sind bin',
    future: 'wird werden werde',
    participles: `gewesen geworden worden gehabt gelehrt gekonnt ${verbs.participles}`,
  },
  participle:
    /^(?:[a-zäöüß]{2,8})?ge[a-zäöüß]{3,}(?:t|en)$|^(?:be|ver|er|ent|über|unter)[a-zäöüß]{3,}t$|[a-zäöüß]{2,}iert$/,
  perfectIsPast: true,
  events: {
    start: `wurde begann begannen startete gründete gründeten eröffnete eröffneten kam kamen wechselte übernahm
      übernahmen trat gegründet begonnen gestartet eröffnet gekommen gewechselt übernommen eingetreten
      beigetreten geworden angefangen fing stieg`,
    end: `verließ verlassen ging gegangen endete geendet beendete beendet schied ausgeschieden schloss
      abgeschlossen hörte aufgehört abgegeben kündigte gekündigt absolvierte absolviert`,
  },
  ranks: `assistent assistentin assistierender assistierende stellvertretende stellvertretender stellvertretend
    stellvertreter stellvertreterin vize junior trainee auszubildende auszubildender azubi lehrling praktikant
    praktikantin volontär volontärin finalist finalistin nominierte nominierter kommissarisch kommissarische
    kommissarischer interim hilfskraft studentische studentischer werkstudent werkstudentin ehrenamtlich
    ehrenamtliche ehrenamtlicher freie freier ehemalige ehemaliger co associate gast zweite zweiter dritte
    dritter angehende angehender platz rang nominierung nominiert shortlist longlist finale mitarbeitende
    aushilfe aushilfsweise nebenberuflich freiwillige freiwilliger`,
  pastEnding: /[a-zäöüß]{2,}ierten?$/,
  passive: 'wird werden wurde wurden worden werde',
  kinds: {
    role: expand(`geben Zeit verlassen lang arbeiten Arbeit tätig Tätigkeit Stelle Stellung Beruf Position Posten Amt Rolle
      Funktion Job angestellt anstellen Anstellung beschäftigen beschäftigt Beschäftigung Mitarbeiter
      Mitarbeiterin mitarbeiten ausüben innehaben wechseln kommen beginnen starten anfangen verbringen Jahr
      Monat einsteigen eintreten amtieren fungieren bekleiden bekleidet bekleidete Erfahrung Laufbahn berufstätig engagieren`),
    volunteering:
      expand(`lang Ehrenamt freiwillig engagieren Engagement helfen Hilfe mithelfen arbeiten mitarbeiten tätig
        Rolle Amt Jahr Monat mitmachen mitwirken einsetzen dabei`),
    study:
      expand(`beginnen starten anstreben machen schreiben schrieb verfassen verfasst studieren Studium Student Studentin Studierende Studiengang studierte Ausbildung ausbilden
      Weiterbildung lernen Lehre erlernen Schule Hochschule Universität Uni Fachhochschule Kurs besuchen Besuch
      Fach Fachrichtung Jahr Semester Zeit belegen absolvieren`),
    degree: expand(`Abschluss abschließen erwerben erlangen Absolvent Absolventin absolvieren Grad graduiert
      Studienabschluss erhalten machen bestehen`),
    skill:
      expand(`gehören zählen Fähigkeit Fähigkeiten Fertigkeit Kenntnis Kenntnisse Kompetenz Kompetenzen Können
        kennen auskennen Erfahrung erfahren Wissen Expertise beherrschen beherrscht Umgang nutzen verwenden
        einsetzen Stärke programmieren Code entwickeln Sprache Anteil Repository Prozent verfügen bringen mitbringen umfassen reichen liegen konzentrieren Schwerpunkt Repertoire spezialisieren spezialisiert`),
    language: expand(`verstehen sprechen Sprache Sprachen Sprachkenntnisse Kenntnisse beherrschen`),
    certificate: expand(`Zertifikat Zertifizierung zertifizieren zertifiziert Bescheinigung Nachweis Lizenz
      Schein erwerben erhalten besitzen qualifiziert Qualifikation ausstellen verleihen bestehen ablegen
      abgelegt Prüfung Fortbildung Weiterbildung Zusatzqualifikation`),
    award: expand(`Preis Auszeichnung auszeichnen ehren Ehrung erhalten bekommen gewinnen verleihen vergeben
      entgegennehmen nehmen würdigen gewürdigt gehen zeichnen`),
    project: expand(`Projekt Repository Repo Open Source quelloffen Quelltext Quellcode Bibliothek öffentlich
      veröffentlichen pflegen betreuen Stern Fork schreiben geschrieben programmieren Code GitHub Thema
      Schlagwort zählen stammen teilen zeigen umfassen versammeln sammeln bieten anbieten`),
    publication: expand(`veröffentlichen Veröffentlichung publizieren Publikation Artikel Beitrag Text Aufsatz
      Buch erscheinen schreiben verfassen Autor Autorin Titel Zeitschrift Magazin Fachzeitschrift Verlag`),
    place:
      expand(`arbeiten leben wohnen wohnhaft ansässig beheimatet Zuhause liegen befinden befindet Stadt Wohnort
        daheim Adresse aktiv`),
    membership: expand(
      'Mitglied Mitgliedschaft angehören gehören Organisation Teil Unternehmen Firma arbeiten',
    ),
    company: expand(`Branche gründen Gründung Gründungsjahr Sitz Hauptsitz ansässig sitzen Standort Zentrale
      liegen Unternehmen Betrieb Firma Organisation Verein Größe beschäftigen beschäftigt Beschäftigte
      Mitarbeiter Mitarbeiterin Mitarbeitende Mitarbeiterinnen Menschen Leute Angestellte Personal Team zählen
      arbeiten tätig bestehen existieren existiert Rechtsform betreiben unterhalten Niederlassung Büro`),
    specialty: expand(`spezialisieren spezialisiert Spezialität Spezialgebiet Spezialisierung anbieten bieten
      Angebot Schwerpunkt Thema Themen behandeln Gebiet Bereich Feld befassen beschäftigen Expertise Leistung
      arbeiten Kategorie gehören zählen widmen drehen konzentrieren liegen umfassen reichen Fokus`),
    topic: expand(
      `Arbeit Schwerpunkt Thema Fokus drehen konzentrieren widmen beschäftigen befassen umfassen reichen liegen interessieren`,
    ),
    career: expand('Laufbahn Karriere Werdegang'),
    share: expand('ausmachen'),
    figure:
      expand(`Zahl Anzahl insgesamt zählen erreichen versammeln sammeln folgen kommen Leute Menschen haben
        verzeichnen verzeichnet seit Instagram GitHub YouTube LinkedIn angemeldet anmelden Mitglied beitreten
        dabei pflegen teilen betreiben Jahr leisten`),
    work: expand(`Video Film Beitrag Post Clip Playlist hochladen hochgeladen lud veröffentlichen erscheinen
      Titel Folge Kanal sehen zeigen ansehen angesehen Aufruf präsentieren vorstellen erklären teilen handeln kommen mal`),
    recommendation: expand('empfehlen Empfehlung'),
    quotation:
      expand(`sagen schreiben beschreiben nennen erklären erzählen betonen empfehlen notieren berichten Wort
        heißen zitieren zitiert urteilen loben lobt meint`),
  },
  synonyms: expandVerbs(
    `
    arbeiten verbringen
    genehmigen bewilligen
    gleichzeitig zugleich
    Exemplar Stück
    Geld Mittel
    herstellen fertigen produzieren anfertigen machen
    reparieren instandsetzen richten ausbessern flicken
    lehren unterrichten ausbilden schulen
    abschließen fertigstellen vollenden
    helfen unterstützen
    zeigen präsentieren
    kaufen erwerben anschaffen
    wählen auswählen aussuchen
    ankommen eintreffen
    tragen transportieren befördern
    behalten bewahren aufbewahren
    betreuen versorgen kümmern pflegen
    sinken zurückgehen abnehmen schrumpfen
    kürzen verringern reduzieren
    zerbrechen brechen kaputtgehen reißen
    reinigen putzen säubern waschen
    tauschen ersetzen austauschen wechseln
    prüfen testen kontrollieren untersuchen
    entstehen bauen errichten
    erscheinen veröffentlichen herauskommen
    absagen streichen
    einstellen anstellen
    Fehler Irrtum
    Zuschauer Publikum Zuhörer
    ganz gesamt
    teuer kostspielig
    billig günstig
    Straße Weg
    Wald Forst
    Werkzeug Gerät
    Essen Speise Gericht
    ablehnen zurückweisen verweigern
    annehmen akzeptieren
    pflanzen setzen säen
    vergrößern erweitern ausbauen
    enthalten beinhalten umfassen
    Kinder Kind Nachwuchs
    kochen zubereiten
    gießen wässern bewässern
    Ausbildung Lehre
    umziehen ziehen
    treffen begegnen
    dauern brauchen
    fehlen mangeln
    verschwinden weg
    schießen erzielen
    trainieren üben proben
    bezahlen zahlen
    mieten pachten
    Vertrag Abkommen
    Nachbar Nachbarin
    Zeitung Blatt
    Auflage Ausgabe
    Gemeinde Stadt Ort
    Bauernhof Hof
    Gebäude Haus
    beginnen anfangen starten
    entscheiden beschließen
    verbieten untersagen
    erlauben gestatten
    sammeln zusammentragen
    schenken geben
    stammen kommen
    Lehrling Auszubildende Azubi
    bekommen erhalten kriegen
    benötigen brauchen
      leiten Leiter Leiterin Leitung führen Führung Chef Chefin vorstehen
      gründen Gründer Gründerin Gründung
      mitgründen mitgegründet Mitgründer Mitgründerin Mitbegründer Mitbegründerin
      lehrt lehrte gelehrt unterrichten Unterricht Lehrer Lehrerin Lehrkraft Dozent Dozentin dozieren Dozentenstelle
      ausbilden Ausbilder Ausbilderin
      anleiten Anleitung Anleiter Anleiterin
      Ausbildung Lehre Lehrzeit
      Auszubildende Auszubildender Auszubildenden Azubi Azubis Lehrling Lehrlinge
      lernen erlernen
      Muttersprache muttersprachlich Muttersprachler Muttersprachlerin
      schreiben verfassen Autor Autorin Verfasser Verfasserin
      Schriftsteller Schriftstellerin
      beginnen anfangen starten Beginn Anfang Start los
      enden aufhören Ende Schluss
      machen tun
      herstellen Herstellung Hersteller Herstellerin produzieren Produktion fertigen Fertigung anfertigen angefertigt
      bauen Bau errichten errichtet erbauen erbaut gebaut
      umbauen Umbau
      aufbauen Aufbau aufgebaut
      entwickeln Entwicklung Entwickler Entwicklerin
      programmieren Programmierer Programmiererin Programmierung
      Software Programm
      reparieren Reparatur instandsetzen flicken
      restaurieren Restaurierung Restaurator Restauratorin
      renovieren Renovierung sanieren Sanierung
      Foto Fotos Fotografie Aufnahme Bild Bilder fotografieren Fotografin Fotograf Photographie
      Film Filme Streifen
      filmen drehen Dreh
      Musik musizieren Musiker Musikerin musikalisch
      spielen Spieler Spielerin Spiel
      singen Sänger Sängerin Gesang
      Lied Lieder Song Songs
      Konzert Konzerte Auftritt Auftritte auftreten
      Chor Chöre
      dirigieren Dirigent Dirigentin Dirigat
      komponieren Komponist Komponistin Komposition
      tanzen Tanz Tänzer Tänzerin
      malen Maler Malerin Gemälde
      zeichnen Zeichner Zeichnerin Zeichnung
      gestalten Gestaltung Gestalter Gestalterin Design Designer Designerin designen
      illustrieren Illustrator Illustratorin Illustration
      entwerfen Entwurf Entwürfe
      ausstellen Ausstellung
      kuratieren Kurator Kuratorin
      übersetzen Übersetzer Übersetzerin Übersetzung übertragen
      dolmetschen Dolmetscher Dolmetscherin
      backen Bäcker Bäckerin bäckt
      Bäckerei Backstube
      kochen Koch Köchin
      Tischler Tischlerin Schreiner Schreinerin
      Tischlerei Schreinerei
      Zimmerer Zimmerin Zimmermann
      Schmied Schmiedin schmieden
      nähen Näherin Schneider Schneiderin
      Werkstatt Werkstätte Werkstätten
      Handwerk Handwerker Handwerkerin handwerklich
      pflegen Pflege Pfleger Pflegerin Pflegekraft Pflegende
      Krankenpfleger Krankenpflegerin Krankenschwester Pflegefachfrau Pflegefachmann Pflegefachkraft
      Krankenhaus Klinik Klinikum Hospital Spital
      Arzt Ärztin Ärzte Mediziner Medizinerin
      Medizin medizinisch
      betreuen Betreuung Betreuer Betreuerin
      beraten Beratung Berater Beraterin
      helfen Hilfe Helfer Helferin
      unterstützen Unterstützung
      forschen Forschung Forscher Forscherin erforschen
      untersuchen Untersuchung
      Wissenschaft Wissenschaftler Wissenschaftlerin wissenschaftlich
      studieren Studium
      Student Studentin Studierende Studierender Studenten Studentinnen
      Schüler Schülerin
      promovieren Promotion Doktorarbeit Dissertation
      Universität Uni
      organisieren Organisation Organisator Organisatorin veranstalten ausrichten Veranstalter Veranstalterin
      Veranstaltung Event
      koordinieren Koordination Koordinator Koordinatorin
      moderieren Moderator Moderatorin Moderation
      Vortrag Vorträge Referat
      teilnehmen Teilnahme Teilnehmer Teilnehmerin mitmachen
      Mitglied Mitgliedschaft angehören
      spenden Spende Spenden Spender Spenderin
      sammeln Sammlung Sammler Sammlerin
      verkaufen Verkauf Verkäufer Verkäuferin vertreiben
      kaufen erwerben Kauf Käufer Käuferin Erwerb erstehen erstanden
      einkaufen Einkauf Einkäufer Einkäuferin
      mieten Miete Mieter Mieterin
      vermieten Vermietung Vermieter Vermieterin
      ausleihen leihen Ausleihe
      liefern Lieferung beliefern beliefert Lieferant Lieferantin
      kosten Kosten
      kostenlos kostenfrei gratis umsonst unentgeltlich
      Eintritt Zutritt
      erhalten bekommen empfangen kriegen entgegennehmen
      Preis Auszeichnung
      auszeichnen ausgezeichnet prämiert prämieren
      nominieren Nominierung Nominierte Nominierter
      gewinnen Gewinner Gewinnerin Sieger Siegerin Sieg
      veröffentlichen Veröffentlichung publizieren Publikation erscheinen herausbringen
      herausgeben Herausgeber Herausgeberin
      drucken Druck
      einführen Einführung
      durchführen Durchführung
      eröffnen Eröffnung öffnen Öffnung aufmachen
      schließen Schließung
      erstellen anlegen erarbeiten erarbeitet schaffen
      verbessern Verbesserung optimieren Optimierung
      erhöhen Erhöhung steigern Steigerung
      steigen Anstieg ansteigen wachsen Wachstum zunehmen Zunahme
      senken Senkung reduzieren Reduktion Reduzierung verringern Verringerung
      sinken Rückgang zurückgehen abnehmen
      verändern Veränderung ändern ändert geändert änderte Änderung
      prüfen Prüfung kontrollieren Kontrolle überprüfen überprüft testen Test
      planen Planung
      verwalten Verwaltung Verwalter Verwalterin
      entscheiden Entscheidung entschließen entschlossen
      wählen Wahl auswählen Auswahl
      abstimmen Abstimmung
      ablehnen Ablehnung
      erklären Erklärung erläutern erläutert
      zeigen vorführen Vorführung präsentieren Präsentation vorstellen
      beschreiben Beschreibung schildern geschildert
      berichten Bericht
      reden sprechen Gespräch unterhalten
      Interview interviewen interviewt
      antworten Antwort beantworten
      fragen Frage
      nutzen Nutzung nützen verwenden Verwendung benutzen benutzt gebrauchen Einsatz einsetzen
      Nutzer Nutzerin Anwender Anwenderin
      brauchen benötigen benötigt
      wohnen leben Wohnort wohnhaft
      umziehen Umzug übersiedeln
      wechseln Wechsel
      verlassen weggehen gehen
      übernehmen Übernahme
      übergeben Übergabe
      abgeben Abgabe
      zurückkehren Rückkehr zurückkommen zurück
      kommen stammen herkommen Herkunft stammt
      aufwachsen aufgewachsen heranwachsen
      geboren Geburt
      reisen Reise bereisen
      Fahrrad Rad Velo
      Auto Wagen PKW
      Bahn Zug Eisenbahn
      fahren Fahrt Fahrer Fahrerin
      laufen rennen Läufer Läuferin
      klettern Kletterer Kletterin
      trainieren Training Trainer Trainerin Coach
      Mannschaft Team
      Verein Klub Club
      Firma Unternehmen Betrieb
      Beschäftigte Beschäftigter Mitarbeiter Mitarbeiterin Mitarbeitende Mitarbeitenden Angestellte Angestellter
      Kollege Kollegin Kollegen Kolleginnen
      Kunde Kundin Kunden Kundschaft Kundinnen
      Gast Gäste Besucher Besucherin
      besuchen Besuch
      Kind Kinder
      Jugendliche Jugend Teenager
      Frau Frauen
      Leute Menschen Personen
      Leser Leserin Leserinnen Leserschaft
      lesen Lektüre
      Zuschauer Zuschauerin Publikum
      Abonnent Abonnentin abonnieren abonniert
      Follower Followern folgen
      Jahr Jahre jährlich Jahren
      Monat Monate monatlich Monaten
      Woche Wochen wöchentlich
      Tag Tage täglich
      Stunde Stunden stündlich
      Wochenende Wochenenden
      morgens Morgen früh
      abends Abend
      nachts Nacht
      montags Montag
      dienstags Dienstag
      mittwochs Mittwoch
      donnerstags Donnerstag
      freitags Freitag
      samstags Samstag Sonnabend sonnabends
      sonntags Sonntag
      Stadt städtisch
      Dorf dörflich Ort
      Land Länder
      Europa europäisch
      Deutschland deutsch
      international weltweit
      klein kleine winzig
      groß große
      wichtig bedeutend wesentlich
      schwierig schwer
      einfach leicht simpel
      schnell rasch zügig
      gemeinsam zusammen
      digital digitalisieren Digitalisierung
      analog analoge
      alt alte
      neu neue neues
      kaputt defekt
      Fehler Bug Fehlern
      Holz hölzern
      Boot Schiff Boote
      Haus Häuser Gebäude
      Wohnung Apartment
      Garten Gärten
      Gärtner Gärtnerin
      Bauer Bäuerin Landwirt Landwirtin
      Landwirtschaft landwirtschaftlich
      ernten Ernte
      Pflanze Pflanzen
      Tier Tiere
      Wald Wälder
      Meer
      Wetter Witterung
      Klima klimatisch
      Gletscher Gletschern
      messen Messung
      Daten Datensatz
      Ergebnis Resultat Ergebnisse
      Ursache Grund
      Methode Verfahren
      Schritt Schritte
      Gefahr gefährlich Risiko riskant
      schützen Schutz
      retten Rettung Retter Retterin
      Bürger Bürgerin
      Politik politisch Politiker Politikerin
      Gewerkschaft gewerkschaftlich
      Vorstand Vorstandsmitglied
      Vorsitz Vorsitzende Vorsitzender vorsitzen
      Rechtsanwalt Rechtsanwältin Anwalt Anwältin
      Journalist Journalistin Journalismus journalistisch
      Zeitung Blatt
      Zeitschrift Magazin
      Redakteur Redakteurin Redaktion
      Buch Bücher
      Bibliothek Bücherei
      Bibliothekar Bibliothekarin
      Archiv Archive archivieren archiviert
      Archivar Archivarin
      Laden Geschäft Läden Shop
      Markt Märkte
      Genossenschaft genossenschaftlich
      Stiftung Stifter Stifterin stiften
      Projekt Vorhaben
      Idee Einfall
      Aufgabe Aufgaben
      verantworten verantwortlich Verantwortung zuständig
      Ingenieur Ingenieurin
      Techniker Technikerin
      Technik technisch
      Elektriker Elektrikerin
      Psychologe Psychologin Psychologie psychologisch
      Biologe Biologin Biologie biologisch
      Physiker Physikerin Physik physikalisch
      Chemiker Chemikerin Chemie chemisch
      Historiker Historikerin Geschichte historisch
      Soziologe Soziologin Soziologie
      Informatiker Informatikerin Informatik
      Mathematiker Mathematikerin Mathematik
      Philosoph Philosophin Philosophie
      Architekt Architektin Architektur
      Künstler Künstlerin Kunst künstlerisch
      Theater Schauspielhaus
      Schauspieler Schauspielerin
      Regisseur Regisseurin Regie
      inszenieren Inszenierung
      proben Probe Proben
      Bühne Bühnen
      Orchester Sinfonieorchester
      Instrument Instrumente
      kooperieren Kooperation zusammenarbeiten Zusammenarbeit
      spezialisieren spezialisiert Spezialist Spezialistin Spezialisierung
      engagieren Engagement einsetzen
      ehrenamtlich Ehrenamt freiwillig Freiwillige
      selbstständig selbständig freiberuflich freischaffend Freiberufler Freiberuflerin
      Newsletter Rundbrief
      Webseite Website Internetseite Homepage
      online Internet Netz
      Computer Rechner
      Handy Smartphone Mobiltelefon
      Mail E-Mail Email
      kündigen Kündigung
      einstellen Einstellung
      heiraten Heirat Hochzeit
      feiern Feier Fest
      bestehen bestanden
      abschließen Abschluss
      gefallen mögen
      ruhen Ruhe
      mahlen gemahlen
      mitbringen mitgebracht
      verstehen Verständnis begreifen begriffen
      wissen Wissen Kenntnis Kenntnisse
      sehen schauen gucken ansehen anschauen
      stattfinden statt ereignen
      dauern Dauer
      befinden liegen liegt Lage
      bezahlen zahlen Bezahlung Zahlung
      verdienen Verdienst Gehalt Lohn
      Euro EUR
      Prozent prozentig
      erinnern Erinnerung
      hoffen Hoffnung
      freuen Freude
      lieben Liebe
      sterben Tod
      beteiligen Beteiligung mitwirken Mitwirkung mitarbeiten Mitarbeit
      vertreten Vertretung Vertreter Vertreterin
      fördern Förderung
      finanzieren Finanzierung
      tätig Tätigkeit arbeiten Arbeit
      Beruf beruflich
      verleihen Verleihung
      anbieten Angebot bieten
      versorgen Versorgung
      behandeln Behandlung
      heilen Heilung
      Kurs Lehrgang Workshop Seminar
      Ratschlag Ratschläge Rat Tipp Tipps
      Bass Bassist Bassistin
      Gitarre Gitarrist Gitarristin
      Klavier Pianist Pianistin
      Geige Geiger Geigerin Violine Violinist Violinistin
      Cello Cellist Cellistin
      Schlagzeug Schlagzeuger Schlagzeugerin`,
    verbs,
  ),
  units: {
    places: 'Standort Standorte Niederlassung',
    languages: 'Sprache Sprachen',
    decades: 'Jahrzehnt',
    times: 'Mal',
    followers: 'Follower Followern Followerin Followerinnen folgen folgt',
    stars: 'Stern Sterne Sternen',
    forks: 'Fork Forks',
    repositories: 'Repository Repositories Repositorys Repo Repos',
    subscribers: 'Abonnent Abonnenten Abonnentin Abonnentinnen Abo Abos abonnieren abonniert',
    videos: 'Video Videos Film Filme Filmen',
    views: 'Aufruf Aufrufe Aufrufen',
    posts: 'Beitrag Beiträge Beiträgen Post Posts',
    members: 'Mitglied Mitglieder Mitgliedern',
    people: 'Mensch Menschen Leute Leuten Person Personen',
    employees: `Mitarbeiter Mitarbeitern Mitarbeiterinnen Mitarbeitende Mitarbeitenden Beschäftigte
      Beschäftigten Angestellte Angestellten beschäftigen beschäftigt`,
    contributions: 'Commit Commits Contribution Contributions',
    following: 'gefolgt',
    likes: 'Like Likes',
    years: 'Jahr Jahre Jahren',
    months: 'Monat Monate Monaten',
    percent: 'Prozent',
  },
  numbers: `Million=1000000 Millionen=1000000 null=0 eins=1 zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12
    dreizehn=13 vierzehn=14
    fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50
    sechzig=60 siebzig=70
    achtzig=80 neunzig=90 hundert=100 einhundert=100 zweihundert=200 dreihundert=300 vierhundert=400
    fünfhundert=500 sechshundert=600
    siebenhundert=700 achthundert=800 neunhundert=900 tausend=1000 eintausend=1000 zweitausend=2000
    dreitausend=3000 fünftausend=5000
    zehntausend=10000 hunderttausend=100000 dutzend=12 eineinhalb=1.5 anderthalb=1.5 zweieinhalb=2.5 dreieinhalb=3.5
    viereinhalb=4.5 fünfeinhalb=5.5 sechseinhalb=6.5 ${joinedNumbers(ONES, TENS, () => 'und')}`,
  praise: `beste führend führende renommiert berühmt gefeiert herausragend hervorragend exzellent ausgezeichnete
    außergewöhnlich
    leidenschaftlich Leidenschaft brillant talentiert begabt Visionär visionär Experte Expertin wegweisend
    Pionier Pionierin bahnbrechend
    Weltklasse erstklassig hochkarätig preisgekrönt erfolgreich innovativ einzigartig angesehen geschätzt
    prestigeträchtig großartig
    legendär einflussreich engagierte bemerkenswert namhaft prominent spitzenmäßig genial meisterhaft
    hochqualifiziert versiert top
    beliebt unvergleichlich konkurrenzlos marktführend Marktführer`,
  superlative: {
    ending:
      /(?:igste|lichste|samste|endste|[a-zß]teste|größte|höchste|stärkste|längste|neueste|kleinste|schönste)[nrsm]?$/,
    except: 'proteste protesten',
  },
}
