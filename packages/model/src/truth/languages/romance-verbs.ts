/**
 * The forms of irregular verbs of French and Italian, which the stemmers cannot join: a verb each line, its infinitive,
 * the forms of its present, a bar, and its other forms.
 */
const FRENCH = `faire fais fait fait font faisons | faisait faisaient faisant fera feront fit
aller vais va allons vont | allait allaient allé allée
venir viens vient venons viennent | venait venaient venu venue venus vint
devenir deviens devient devenons deviennent | devenait devenu devenue devenus devint
revenir reviens revient revenons reviennent | revenu revenue
provenir proviens provient proviennent | provenu
tenir tiens tient tenons tiennent | tenait tenu tenue
maintenir maintiens maintient maintenons maintiennent | maintenu
obtenir obtiens obtient obtenons obtiennent | obtenait obtenu obtenue obtint obtention
appartenir appartiens appartient appartenons appartiennent | appartenait appartenu
contenir contiens contient contenons contiennent | contenu
prendre prends prend prenons prennent | prenait prenaient pris prise prit
apprendre apprends apprend apprenons apprennent | apprenait appris apprise apprentissage
reprendre reprends reprend reprenons reprennent | reprenait repris reprise
comprendre comprends comprend comprenons comprennent | compris
entreprendre entreprends entreprend entreprennent | entrepris
mettre mets met mettons mettent | mettait mis mise mit
transmettre transmets transmet transmettons transmettent | transmis transmission
voir vois voit voyons voient | voyait vu vue
savoir sais | sait savons savent savait su
pouvoir peux peut pouvons peuvent | pouvait pu
vouloir veux veut voulons veulent | voulait voulu
dire dis dit disons disent | disait
lire lis lit lisons lisent | lisait lu lue lecture
écrire écris écrit écrivons écrivent | écrite écrits écrites écrivait écrivaient écrivit
décrire décris décrit décrivons décrivent | décrivait
inscrire inscris inscrit inscrivons inscrivent | inscrite
vivre vis vit vivons vivent | vivait vivaient vécu
suivre suit suivons suivent | suivait suivi suivie
poursuivre poursuis poursuit poursuivons poursuivent | poursuivi
recevoir reçois reçoit recevons reçoivent | recevait reçu reçue reçut
concevoir conçois conçoit concevons conçoivent | concevait conçu conçue conçues conception
conduire conduis conduit conduisons conduisent | conduisait conduite
construire construis construit construisons construisent | construite construites construisait construction
produire produis produit produisons produisent | produite produisait production
introduire introduis introduit introduisons introduisent | introduite introduction
traduire traduis traduit traduisons traduisent | traduite traduisait traduction
réduire réduis réduit réduisons réduisent | réduite réduction
cuire cuis cuit cuisons cuisent | cuite cuisson
détruire détruit détruisent | détruite destruction
sortir sors sortons sortent | sortait sorti sortie
partir pars partons partent | partait parti partie
servir sers servons servent | sert servait servi
dormir dors dort dormons dorment | dormait dormi
ouvrir ouvre ouvrons ouvrent | ouvrait ouvert ouverte ouverts ouverture
couvrir couvre couvrons couvrent | couvrait couvert couverte couverture
découvrir découvre découvrons découvrent | découvrait découvert découverte
offrir offre offrons offrent | offrait offert offerte
souffrir souffre souffrons souffrent | souffrait souffert
croire crois croit croyons croient | croyait cru
connaître connais connaît connaissons connaissent | connaissait connu connue
paraître parais paraît paraissons paraissent | paraissait paru parue parution
disparaître disparais disparaît disparaissent | disparaissait disparu disparue disparition
perdre perds perd perdons perdent | perdait perdu perdue perte
vendre vends vend vendons vendent | vendait vendu vendue vente
rendre rends rend rendons rendent | rendait rendu rendue
attendre attends attend attendons attendent | attendait attendu attente
entendre entends entend entendons entendent | entendait entendu
répondre réponds répond répondons répondent | répondait répondu réponse
descendre descends descend descendons descendent | descendu
défendre défends défend défendons défendent | défendu
étendre étends étend étendons étendent | étendu
tendre tends tend tendons tendent | tendu
fondre fonds fond fondons fondent | fondu fonte
tondre tonds tond tondons tondent | tondu tonte
coudre couds coud cousons cousent | cousait cousu couture
battre bats bat battons battent | battait battu
courir cours court courons courent | courait couru course
boire boit buvons boivent | buvait bu
nourrir nourris nourrit nourrissons nourrissent | nourri
naître nais naît naissons naissent | né née nés naquit naissance
mourir meurs meurt mourons meurent | mourait mort morte mourut
plaire plais plaît plaisent | plu
taire tais tait taisent | tu
peindre peins peint peignons peignent | peignait peinte peinture
teindre teins teint teignons teignent teinte | teinture
atteindre atteins atteint atteignons atteignent |
joindre joins joint joignons joignent jointe |
rejoindre rejoins rejoint rejoignons rejoignent | rejoignait
éteindre éteins éteint éteignent |
craindre crains craint craignons craignent |
cueillir cueille cueillons cueillent | cueilli cueillette
accueillir accueille accueillons accueillent | accueilli accueil
élire élis élit élisent | élu élue élection
acquérir acquiers acquièrent | acquiert acquis acquisition
résoudre résolvons | résous résout résolu
falloir faut | fallait fallu faudra
valoir vaut valent | valait valu
pleuvoir pleut | pleuvait plu
appeler appelle appelons appellent | appelait appelé
acheter achète achetons achètent | achetait acheté achat
élever élève élevons élèvent | élevait élevé élevage éleveur éleveuse
mener mène menons mènent | menait mené
lever lève levons lèvent | levait levé
peser pèse pesons pèsent | pesait pesé
geler gèle gèlent | gelé
payer payons | paie paye paient payait payé
essayer essayons | essaie essaient essayé
employer employons emploient | emploie employé
envoyer envoyons envoient | envoie envoyait envoyé envoi
nettoyer nettoyons nettoient | nettoie nettoyé nettoyage
broyer broyons broient | broie broyé
répéter répète répétons répètent | répété répétition
céder cède cédons cèdent | cédé
gérer gère gérons gèrent | géré gestion
célébrer célèbre célébrons célèbrent | célébré
posséder possède possédons possèdent | possédé
préférer préfère préférons préfèrent | préféré
finir finis finit finissons finissent | finissait fini finie
choisir choisis choisit choisissons choisissent | choisi choix
réunir réunis réunit réunissons réunissent | réuni réunion
bâtir bâtis bâtit bâtissons bâtissent | bâti
remplir remplis remplit remplissons remplissent | rempli
fournir fournis fournit fournissons fournissent | fourni
grandir grandis grandit grandissent | grandi
vernir vernis vernit vernissons vernissent | verni
sculpter sculpte sculptons | sculpture sculpteur sculptrice
former forme formons | formation formateur formatrice
conseiller conseille conseillons conseil conseillère |
collectionner collectionne collectionnons | collection collectionneur`

/** Stems of regular French verbs of which the first person plural is none of the stemmer's. */
const FRENCH_REGULAR = `travaill enseign habit parl utilis aid accompagn organis cherch trouv mont jou chant dessin
  fabriqu répar restaur cultiv soign récolt plant prépar livr cuisin pétri trait coup taill assembl répét enregistr
  film publi racont expliqu montr visit anim coordonn développ collabor particip gagn port pass rest donn étudi
  cré invent lanc propos expos rénov nettoi transform recycl install entretien emball tourn mix mont édit illustr
  photographi cous tiss brod tricot sculpt modèl imprim reli collectionn achet lou prêt rembours financ form recrut
  embauch vaccin examin opér consult conseill défend analys mesur observ calcul test programm cod document
  maintien aim rêv espèr voyag march navigu pêch chass élèv abrit accept refus`

const ITALIAN = `fare faccio fa facciamo fanno | faceva facevo fatto fatta fece feci
andare vado va andiamo vanno | andava andato andata
venire vengo viene veniamo vengono | veniva venuto venuta venne
tenere tengo tiene teniamo tengono | teneva tenuto tenuta
ottenere ottengo ottiene | ottenuto ottenuta ottenne
mantenere mantengo mantiene manteniamo | mantenuto
contenere contiene contengono | contenuto
appartenere appartengo appartiene apparteniamo appartengono |
prendere prendo prende prendiamo prendono | preso presa prese
riprendere riprendo riprende | ripreso
apprendere apprendo apprende | appreso
mettere metto mette mettiamo mettono | messo messa mise
vedere vedo vede vediamo vedono | visto vista vide
sapere so sa sappiamo sanno | saputo
potere posso può possiamo possono | potuto
volere voglio vuole vogliamo vogliono | voluto
dire dico dice diciamo dicono | diceva detto disse
vivere vivo vive viviamo vivono | viveva vissuto
scrivere scrivo scrive scriviamo scrivono | scriveva scritto scritta scritti scritte scrisse
leggere leggo legge leggiamo leggono | letto lettura
condurre conduco conduce conduciamo conducono | condotto condotta
tradurre traduco traduce traduciamo traducono | traduceva tradotto tradotta tradotti traduzione
produrre produco produce produciamo producono | prodotto prodotta produzione
introdurre introduco introduce | introdotto introdotta introdusse introduzione
ridurre riduco riduce | ridotto riduzione
dirigere dirigo dirige dirigiamo | dirigeva diretto diretta diresse direzione
correggere correggo corregge | corretto
costruire costruisco costruisce costruiamo costruiscono | costruito costruzione
aprire apro apre apriamo aprono | apriva aperto aperta aprì apertura
coprire copro copre | coperto
scoprire scopro scopre | scoperto scoperta
offrire offro offre offriamo offrono | offerto offerta
scegliere scelgo sceglie scegliamo scelgono | scelto scelta
raccogliere raccolgo raccoglie raccogliamo raccolgono | raccolto raccolta
accogliere accolgo accoglie accogliamo accolgono | accolto accoglienza
togliere tolgo toglie togliamo tolgono | tolto tolta
sciogliere sciolgo scioglie | sciolto
rimanere rimango rimane | rimasto rimasta rimase
uscire esco esce usciamo escono | usciva uscito uscita
riuscire riesco riesce | riuscito
dare do dà diamo danno | dava dato data
stare sto sta stiamo stanno | stava stato
cuocere cuocio cuoce | cotto cottura
muovere muovo muove | mosso
correre corro corre | corso corsa
ricevere ricevo riceve riceviamo | ricevuto ricevuta
pagare pago paga paghiamo pagano | pagato
possedere posseggo possiedo possiede possiedono | posseduto
comporre compongo compone componiamo compongono | composto composta composizione
proporre propongo propone proponiamo propongono | proposto proposta
esporre espongo espone espongono | esposto esposta esposizione
aggiungere aggiungo aggiunge | aggiunto
raggiungere raggiungo raggiunge | raggiunto
spendere spendo spende | speso spesa
accendere accendo accende | acceso
difendere difendo difende | difeso
rendere rendo rende | reso resa
scendere scendo scende | sceso discesa
chiudere chiudo chiude chiudiamo | chiuso chiusa chiusura
decidere decido decide | deciso decisione
dividere divido divide | diviso
perdere perdo perde perdiamo | perso perduto perse perdita
rispondere rispondo risponde | risposto risposta
chiedere chiedo chiede chiediamo | chiesto
nascere nasco nasce | nato nata nacque nascita
crescere cresco cresce | cresciuto cresciuta crescita
conoscere conosco conosce | conosciuto
vincere vinco vince vinciamo vincono | vinto vinta vinse vittoria
dipingere dipingo dipinge | dipinto dipinti pittura
rompere rompo rompe | rotto rotta rotte
bere bevo beve | bevuto
morire muoio muore muoiono | moriva morto morta morì
piacere piace piaccio | piaciuto
finire finisco finisce finiamo finiscono | finito
capire capisco capisce | capito
pulire pulisco pulisce puliamo | pulito pulizia
fornire fornisco fornisce forniamo | fornito
restituire restituisco restituisce | restituito
formare formo forma formiamo | formato formazione formatrice formatore
scolpire scolpisco scolpisce | scolpito scultura scultore
curare curo cura curiamo | curato curatore curatrice
giocare gioco gioca giochiamo giocano | giocato
cercare cerco cerca cerchiamo cercano | cercato ricerca
spiegare spiego spiega spieghiamo | spiegato spiegazione
collegare collego collega colleghiamo | collegato
asciugare asciugo asciuga asciughiamo | asciugato
impiegare impiego impiega impieghiamo | impiegato
piegare piego piega pieghiamo | piegato
caricare carico carica carichiamo | caricato
pubblicare pubblico pubblica pubblichiamo | pubblicato pubblicazione
fabbricare fabbrico fabbrica fabbrichiamo | fabbricato
praticare pratico pratica pratichiamo | praticato pratica
dedicare dedico dedica dedichiamo | dedicato
studiare studio studia studiamo | studiato`

/** Forms that are other words as well, and join nothing: "cours" is a lesson, too. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  'suis pars part cours court tu plu so sa do dà forma carica pratica fonte prese corso ricerca pubblico'.split(
    ' ',
  ),
)

const familiesOf = (lines: string): Map<string, string> =>
  new Map(
    lines.split('\n').flatMap((line): [string, string][] => {
      const forms = line.split(' ').filter(form => form !== '|' && !AMBIGUOUS.has(form))
      return forms.map(form => [form, forms.join(' ')])
    }),
  )

/** Forms of the present that are nouns as well. */
const NOUNS: ReadonlySet<string> = new Set(
  'sort sorts bois fonds conseil conseillère forme teinte jointe produit tend tends vis studio gioco danno cura cerca pubblico'.split(
    ' ',
  ),
)

const presentOf = (lines: string): string =>
  lines
    .split('\n')
    .flatMap(line => (line.split(' |')[0] ?? '').split(' ').slice(1))
    .filter(form => !AMBIGUOUS.has(form) && !NOUNS.has(form))
    .join(' ')

export const FRENCH_PRESENT = `${presentOf(FRENCH)} ${FRENCH_REGULAR.split(/\s+/).map(pluralOf).join(' ')}`
/** The imperfect of "nous", where it is no noun: "construisions". */
export const FRENCH_PAST = [...FRENCH_PRESENT.matchAll(/\p{L}+(?=ons(?:\s|$))/gu)]
  .map(([stem]) => stem.replace(/(?<=g)e$/, '').replace(/ç$/, 'c'))
  .filter(stem => !/(?:[^i]s|ss|[tx])$|^(?:fus|élis)$/.test(stem))
  .map(stem => `${stem}ions`)
  .join(' ')
export const ITALIAN_PRESENT = presentOf(ITALIAN)

/** The first person plural of a stem: "mangeons", "commençons". */
function pluralOf(stem: string): string {
  return `${stem.replace(/g$/, 'ge').replace(/c$/, 'ç')}ons`
}

export const FRENCH_VERBS = familiesOf(
  [FRENCH, ...FRENCH_REGULAR.split(/\s+/).map(stem => `${stem}er ${stem}e ${pluralOf(stem)}`)].join('\n'),
)
export const ITALIAN_VERBS = familiesOf(ITALIAN)

/** A list of words with all forms of the irregular verbs in it, each line for itself. */
export const withVerbForms = (words: string, families: ReadonlyMap<string, string>): string =>
  words
    .split('\n')
    .map(line =>
      line
        .split(/\s+/)
        .filter(Boolean)
        .map(word => families.get(word) ?? word)
        .join(' '),
    )
    .join('\n')

/** The families as groups of synonyms. */
export const verbGroups = (families: ReadonlyMap<string, string>): string =>
  [...new Set(families.values())].join('\n')
