import { stemmer } from '@orama/stemmers/french'
import type { GrammarSource } from '../grammar.ts'
import { FRENCH_PAST, FRENCH_PRESENT, FRENCH_VERBS, verbGroups, withVerbForms } from './romance-verbs.ts'

const withForms = (words: string) => withVerbForms(words, FRENCH_VERBS)

/** Stems of regular verbs whose forms are no nouns: the third person and the first plural show their tense. */
const REGULAR = `travaill enseign étudi habit parl utilis développ collabor particip trait aim donn trouv pass
  rest mont arriv entr march regard appel montr coût dur gagn port pos jou prépar observ interprèt expliqu publi
  racont distribu compos dessin pétri visit soign dépend arrêt vers laiss lanc cré invent pilot mesur emploi
  répèt rejett refus apport livr assur rencontr chant enregistr traverses tourn demand ouvr souffr découvr offr
  acquièr recommenc organis anim occup exerc rassembl propos coordonn accompagn représent récompens abrit chang fabriqu répar restaur cultiv soign assembl rénov transform recycl emball tricot sculpt
  imprim collectionn recrut embauch vaccin examin défend analys mélang écout cherch propos vérifi rédig édit
  trouv lou prêt`

const forms = (...endings: string[]) =>
  REGULAR.split(/\s+/)
    .flatMap(stem => endings.map(ending => stem + ending))
    .join(' ')

/** Nouns, adjectives and presents in -ais, without that ending. */
const AIS =
  `franç|angl|écoss|(?:ir|hol|fin|is|néer|thaï|groen)land|zéland|japon|polon|portug|liban|sénégal|congol
  cameroun|gabon|togol|soudan|alban|milan|népal|antill|guyan|martiniqu|guadeloup|réunionn|lyonn|marseill|bordel
  nant|renn|toulonn|havr|rochel|charent|béarn|orléan|dijonn|rouenn|versaill|caenn|beaujol|charol|nivern|mâconn
  aveyronn|landes?|vannet|lorient|cholet|perpignan|narbonn|avignonn|morbihann|barcelon|montréal|taïwan|pakistan
  rwand|ougand|malt|lisbonn|bengal|cinghal|java?n|havan|bourbonn|jam|désorm|mauv|pal|mar|rel|dél|ess|rab|bal|gal
  engr|harn|laqu|épai?|niai|cal|rembl|débl|reconn|méconn|conn|par|appar|dispar|compar|compl|dépl|repl|ref|déf
  satisf|contref|ren|ha`
    .split(/\s+/)
    .join('|')

const UNITS = [
  '',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix_sept',
  'dix_huit',
  'dix_neuf',
]
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre_vingt',
  'quatre_vingt',
]

/** The numbers of French below a hundred, as phrases. */
function numbersBelowHundred(): string {
  return Array.from({ length: 98 }, (_, index) => index + 2)
    .flatMap(value => {
      const ten = Math.floor(value / 10)
      const usesTeens = ten === 7 || ten === 9
      const rest = value < 20 ? value : value - ten * 10 + (usesTeens ? 10 : 0)
      if (value < 20) return [`${UNITS[value]}=${value}`]
      if (rest === 0) return [`${TENS[ten]}=${value}`, ...(ten === 8 ? [`quatre_vingts=${value}`] : [])]
      return [`${TENS[ten]}_${UNITS[rest]}=${value}`, `${TENS[ten]}_et_${UNITS[rest]}=${value}`]
    })
    .join(' ')
}
const SYNONYMS = `
    travailler passer
    accorder approuver
    quitter partir
    charger occuper
    remporter décrocher obtenir gagner
    reculer baisser diminuer
    simultanément fois
    fabriquer produire réaliser confectionner faire
    réparer rénover restaurer
    aider soutenir assister
    rassembler réunir recueillir collecter
    montrer présenter exposer
    photo photographie cliché image
    choisir sélectionner
    recevoir obtenir toucher
    arriver parvenir
    expliquer décrire
    rester demeurer
    porter transporter
    soigner occuper
    augmenter monter croître
    réduire raccourcir diminuer
    fermer clore
    remplacer changer échanger
    tester vérifier contrôler examiner
    créer fonder
    paraître publier sortir
    annuler supprimer
    embaucher recruter engager
    parler discuter
    erreur faute
    public spectateur auditeur
    entier complet
    rue route
    forêt bois
    outil instrument
    repas plat
    refuser rejeter
    accepter approuver
    planter semer
    récolter cueillir
    agrandir élargir
    contenir comprendre inclure compter
    apprentissage formation
    dessiner concevoir
    vendre proposer
    installer établir
    casser rompre briser
    habiter vivre
    acheter acquérir
    commencer débuter démarrer
    terminer finir achever
    métier profession
    élève étudiant
    tirer puiser
    décéder mourir
    inonder noyer
    céder donner
    prix tarif coût
    salaire paie
    maladie affection
    voisin voisine
    cuire cuisiner
    mélanger mêler
    peser mesurer
    animer diriger
    journal revue
    ouvrage livre
    élever éduquer
    trouver situer
    interdire défendre
    permettre autoriser
    enregistrer graver
    soutien aide
    arriver venir vient venu viennent
    réparer réparation rafistoler
    restaurer restauration restaurateur restauratrice
    travailler œuvrer bosser
    coûter coût prix tarif
    payer rémunérer rétribuer paiement
    perdre perd perte
    trouver découvrir découvert découverte
    accompagner accompagnement accompagnateur accompagnatrice
    organiser organisation organisateur organisatrice
    participer participation participant
    nettoyer nettoyage laver lavage
    couper découper
    peser poids
    casser briser rompre rompu
    remplacer remplacement changer
    enlever retirer ôter
    conserver garder préserver
    mourir mort décéder décès
    naître né née naissance natif
    déménager déménagement
    louer location locataire
    offrir offert donner don
    envoyer expédier envoi
    dessiner dessin dessinateur dessinatrice illustrer illustration illustrateur illustratrice
    imprimer impression imprimeur
    abeille ruche apiculteur apicultrice apiculture
    vigne vigneron viticulteur viticulture
    fromage fromager fromagerie
    pêcher pêche pêcheur
    orgue organiste
    bâtiment édifice immeuble
    mairie municipalité
    local locaux
    mot terme vocable
    revue magazine périodique
    radio radiophonique
    télévision télé
    émission programme
    nommer nomination désigner
    accoucher accouchement naissance
    sage-femme maïeuticienne
    opérer opération chirurgie chirurgien chirurgienne
    santé sanitaire
    financer financement
    emprunt prêt crédit
    fermer fermeture
    demander demande
    acheter acquérir acquis
    comprendre compris compréhension
    durer durée
    partir part départ
    appartenir propriété
    débuter commencer
    contenir contenu
    naviguer navigation
    transporter transport transporteur
    traverser traversée
    installer installation monter
    défendre défense défenseur
    soutenir soutien soutenu
    gens habitant habitants
    accueillir accueil
    servir service
    tester essai
    préparer préparation
    cultiver culture cultivateur
    surveiller surveillance
    raconter évoquer
    rencontrer rencontre
    étage niveau
    fille fillette
    garçon gamin
    neveu nièce
    frère fraternel
    voisin voisine voisinage
    colline coteau
    étang lac
    toit toiture
    cave sous-sol
    panne pannes
    chiffre nombre
    moitié demi
    tiers troisième
    enseigner professeur prof cours instruire formateur formatrice formation
    élève écolier étudiant lycéen
    apprenti apprentissage
    étudier étudie
    écrire écrit écrivait écriture rédiger rédaction auteur autrice écrivain signer
    traduire traduit traduction traducteur traductrice traduisent traduisait
    lire lit lu lecture lecteur lectrice
    commencer début démarrer
    finir terminer achever
    fonder fondateur fondatrice fondation créer création créateur créatrice
    diriger directeur directrice direction
    responsable charge
    gérer gestion gestionnaire
    coordonner coordination
    construire construit construction constructeur bâtir bâtisseur
    fabriquer fabricant
    produire produit production producteur productrice produisent
    peindre peint peinture peintre
    photographier photographie photo photos
    filmer vidéo vidéos
    chanter chanteur chanteuse
    chœur choeur chorale choriste
    musique musical musicien
    composer composition compositeur compositrice
    jouer joueur joueuse jeu jeux
    danser danseur danseuse
    concert récital
    cuisiner cuisinier
    boulanger boulangère fournil
    pâtissier pâtisserie
    infirmier soignant
    soigner soin
    médecin docteur
    patient malade
    hôpital hospitalier
    enfant gamin
    jeune jeunesse
    coopérative coop scop
    salarié employé
    entreprise société compagnie firme
    collègue confrère consœur
    client clientèle
    bénévole bénévolat volontaire
    membre adhérent
    collecter récolter recueillir ramasser
    aider assistance
    chercher recherche chercheur chercheuse
    programmer programmeur développeur développeuse
    corriger correction
    erreur bug bogue
    publier publie publication paraître paru parution
    sortir sortent
    éditer éditeur éditrice
    livre ouvrage bouquin
    roman romancier
    recueil carnet
    photographie cliché
    vendre vend vendu vendus vente vendeur vendeuse
    acheter achat acheteur
    livrer livraison
    récompense prix distinction
    remporter gagner vainqueur décrocher
    recevoir reçoit reçu reçoivent
    obtenir obtient obtenu
    concours compétition
    deuxième second 2e
    troisième 3e
    quitter départ
    habiter vivre vit vivent résider domicilié
    situer installé implanté
    ville municipal commune communal
    région régional
    pays national
    maison domicile
    ferme agriculteur agricultrice paysan agricole
    magasin boutique commerce
    école scolaire
    université universitaire fac
    licence licencié
    thèse doctorat docteur
    mère maman maternel
    père papa paternel
    épouse femme
    mari époux
    ami amis
    nuit nocturne
    jour journée quotidien
    semaine hebdomadaire
    mois mensuel
    an année annuel
    été estival
    hiver hivernal
    heure h
    minute min
    kilomètre km
    mètre m
    centimètre cm
    kilo kilos kg kilogramme
    euro euros €
    personne gens
    public spectateur
    abonné follower followers
    nommer nom appeler
    raconter récit
    répondre répond réponse
    proposer proposition
    choisir choix
    décider décision
    visiter visiteur
    entrer entre
    revenir revient revenu retour
    baisser reculer diminuer
    augmenter hausse
    céder rompre rompu
    inonder crue
    rivière fleuve
    forêt forestier
    montagne montagnard
    mer maritime marin
    bateau navire
    vélo vélos bicyclette pédaler cycliste
    voiture automobile
    train ferroviaire
    métal métallique
    tissu tissus textile
    couture coudre couturière
    tissage tisser tisserand
    menuisier menuiserie
    charpentier charpente
    ébéniste ébénisterie
    maçon maçonnerie
    forgeron forger
    potier poterie céramique
    jardin jardinier jardinage
    élever éleveur élevage
    entraîner entraîneur
    sport sportif sportive
    match rencontre
    football foot footballeur
    piano pianiste
    théâtre théâtral comédien
    exposer exposition
    bibliothèque bibliothécaire
    interview entretien
    enquête enquêteur
    analyser analyste
    science scientifique
    expérience expérimenté
    utiliser employer
    concevoir conçoit conçu conception concepteur conceptrice
    entretenir entretient entretenu entretien
    protéger protection
    gratification salaire rémunération
    international mondial
    français française francophone
    vieux vieille âgé
    nouveau nouvelle
    petit petite
    rapide vite
    lent lenteur
    ouvrir ouvert
    ligne internet web
    traditionnel tradition
    bio biologique
    moulin meunier`

export const fr: GrammarSource = {
  language: 'fr',
  stem: stemmer,
  elides: true,
  accents: true,
  concord: true,
  mixedRoles: 'of',
  functions: `le la les l un une des du de d au aux ce c cet cette ces ça cela ceci celui celle ceux celles ci là
    y en on je j
    me m moi mon ma mes mien mienne miens miennes nous nos notre nôtre nôtres tu te t toi ton ta tes vous vos
    votre il ils elle
    elles se s soi son sa ses leur leurs lui eux sien sienne siens siennes leurs qui que qu quoi dont où quel
    quelle quels
    quelles lequel laquelle lesquels lesquelles auquel duquel desquels auxquels et ou mais donc or ni ne n si
    comme quand
    lorsque lorsqu puisque puisqu quoique quoiqu être est sont suis es sommes êtes était étaient étais étions
    étiez été étant
    fut furent sera seront serai serons soit soient avoir a ai as avons avez ont avait avaient avais avions
    aviez eu eue eus
    eues eut eurent ayant aura auront aurai aurons ait aient aussi ainsi alors puis voici voilà même mêmes autre
    autres tel
    telle tels telles lequel soi-même oui ici là-bas bien déjà là dedans va vont vais allons allez aller allait`,
  firstPerson: `je j nous moi me m mon ma mes notre nos on`,
  possessives: `mon ma mes notre nos ton ta tes votre vos son sa ses leur leurs`,
  thirdPerson: `il elle ils elles lui leur son sa ses leurs eux celui celle ceux celles`,
  secondPerson: `tu te toi ton ta tes vous vos votre`,
  owner: `personne entreprise société organisation association chaîne compte profil page équipe maison coopérative
    studio
    groupe`,
  neutral: `professionnel professionnelle carrière parcours profil comprend comprennent compris comprenant inclut incluent incluant notamment
    également
    aujourd'hui actuellement maintenant surtout principalement essentiellement particulièrement appelé appelle
    nommé intitulé
    dénommé ailleurs ensuite enfin cependant toutefois effet fois cadre tant lieu sein`,
  light: withForms(`mesurer peser durer coûter contenir
      faire fait faite faits font faisant fais prendre prend pris prise donner donne donné mettre met mis mise
    aller venir vient
    tenir tient tenu garder laisser rester reste trouver trouve pouvoir savoir falloir devenir compter comporter
    disposer dispose
    chose choses façon manière genre sorte type partie gens personne personnes quelqu un quelque servir sert
    utiliser raconter
    raconte rappeler rappelle expliquer explique évoquer évoque consacrer consacré porter porte concerner
    concerne propre propres
    besoin film vidéo épisode conférence exposé interview orateur oratrice conférencier conférencière donc
    l'équipe public cours
    avoir poste propos soit nombre total passer permettre permet effectuer effectué réaliser réalisé`),
  cues: {
    spare: `sur_son_temps_libre pendant_son_temps_libre
      sur_mon_temps_libre pendant_mon_temps_libre`,
    negation: `pas jamais aucun aucune rien personne nul nulle ni sans guère nullement non`,
    ended: `ancien ancienne anciens anciennes ex autrefois jadis auparavant précédemment naguère retraité retraitée
      ne_…_plus n_…_plus plus_aucun plus_aucune plus_jamais`,
    possible: `peut peuvent pouvait pouvaient peux pouvons pourra pourront pourrait pourraient peut_être
      éventuellement
      probablement possible possibles possiblement vraisemblablement susceptible sans_doute pu puisse`,
    intended: `veut veulent veux voulait voulaient voulu souhaite souhaitent souhaitait souhaitais espère
      espèrent espérait
      espérons envisage envisagent envisageait prévoit prévoient prévu prévue prévus prévues projette projet_de
      rêve rêvait désire aspire intention voudrait voudrais voudraient aimerait aimerais espoir`,
    obliged: `doit doivent dois devait devaient devra devront faut fallait faudra devons nécessaire obligatoire
      dû due`,
    conditional: `si à_condition à_moins pourvu_que serait seraient aurait auraient ferait feraient devrait
      devraient sinon
      selon_que au_cas_où sous_réserve`,
    reported: `dit disait disaient disent affirme affirment prétend prétendent raconte racontait selon d_après
      répète répétait
      paraît prétendument déclare assure_que`,
    believed: `pense pensent pensait crois croit croient croyait croyais semble semblent semblait semblaient
      estime estiment
      trouve_que suppose supposait doute avis persuadé persuadée`,
    almost: 'presque quasiment quasi à_peine',
    about: 'environ près_de près_d autour_de approximativement à_peu_près vers',
    over: 'plus_de plus_d au_moins au-delà_de minimum',
    under: 'moins_de moins_d jusqu_à au_plus au_maximum maximum',
    often: 'souvent fréquemment généralement régulièrement habituellement',
    sometimes: 'parfois quelquefois de_temps_en_temps occasionnellement',
    rarely: 'rarement',
    always: 'constamment sans_cesse en_permanence à_chaque_fois',
    only: `seulement uniquement exclusivement juste seul seule seuls seules rien_que ne_…_que n_…_que ne_…_qu n_…_qu`,
    all: `tout toute tous toutes chaque entier entière entiers entières entièrement totalement complètement
      chacun chacune`,
    most: 'la_plupart majorité moitié',
    many: `plusieurs beaucoup nombreux nombreuses centaines milliers millions dizaines tant_de énormément`,
    few: 'quelques peu certains certaines quelque',
    more: 'plus davantage mieux supérieur supérieure',
    less: 'moins inférieur inférieure pire',
    again: 'encore de_nouveau à_nouveau',
    still: 'toujours',
    try: 'essaie essaye essayé essaient tente tenté tentent tentative cherche_à',
    stop: 'cesse cessé cessent cessait renonce renoncé',
    before: 'avant',
    after: 'après',
    except: 'sauf excepté hormis à_part',
    too: 'trop',
    enough: 'assez suffisamment',
    together: 'ensemble',
    first: 'premier première premiers premières 1er 1re',
    last: 'dernier dernière derniers dernières',
    next: 'prochain prochaine prochains prochaines futur future futurs futures',
    cause: 'parce_que parce_qu car à_cause grâce_à grâce_au grâce_aux faute_de',
    despite: 'malgré bien_que bien_qu quoique même_si',
  },
  prepositions: {
    at: `à au aux en dans chez sur auprès_de auprès_du auprès_des auprès_d au_sein_de au_sein_du au_sein_d
      à_l_intérieur_de
      devant derrière près_de hors`,
    to: 'vers',
    from: 'à_partir_de à_partir_du',
    of: 'de du des d',
    with: 'avec en_plus_de en_plus_du outre',
    for: 'pour',
    by: 'par',
    as: 'en_tant_que en_tant_qu comme',
    about: 'concernant quant_à',
    against: 'contre',
    under: 'sous',
    between: 'entre parmi',
    since: 'depuis dès',
    until: `jusque jusqu_à jusqu_en jusqu_au jusqu'en jusqu'à jusqu'au jusqu'aux`,
    during: 'pendant durant lors_de lors_du lors_d',
    through: 'via à_travers',
    instead: 'au_lieu_de plutôt_que plutôt_qu',
  },
  clefts: '',
  nouns: `enseigne travaille étudie forme guide danse joue marche appel rencontre change visite demande charge
    photographie pilote
    mesure compte part suivi sort`,
  determiners: 'le la l les un une des du ce cet cette ces mon ma mes son sa ses notre nos leur leurs au aux',
  splits: 'et mais ou où qui dont puis tandis lorsque lorsqu quand puisque puisqu alors',
  joins: 'et ou ni',
  tense: {
    past: `était étaient étais étions fut furent avait avaient avais avions fit firent faisait faisaient faisais
      prit vint vinrent
      allait alla devint devinrent naquit vécut écrivit tenait venait prenait mettait vivait écrivait disait
      voulait pouvait
      devait savait croyait voyait fus fit fîmes fis prit prirent mit mirent vint vinrent
      devint devinrent revint tint tinrent obtint obtinrent maintint rejoignit put purent voulut sut lut lurent
      vécut vécurent reçut reçurent conçut conçurent connut parut parurent disparut courut mourut moururent naquit
      élut élurent ouvrit ouvrirent couvrit découvrit découvrirent offrit offrirent sortit sortirent partit
      partirent servit vendit vendirent rendit perdit perdirent fondit fondirent répondit cousit peignit teignit
      cueillit accueillit battit écrivit écrivirent décrivit suivit suivirent poursuivit ${FRENCH_PAST}
      ${forms('ait', 'aient', 'ais', 'èrent', 'a')}`,
    present: `${FRENCH_PRESENT} est sont suis sommes fait font fais faisons vit vivent vis écrit écrivent écris lit lisent lis
      tient tiennent tiens entretient entretiennent maintient maintiennent soutient soutiennent obtient obtiennent
      acquiert acquièrent résout résolvent poursuit poursuivent promeut
      vient viennent viens prend prennent prends met mettent sert servent dirige dirigent compte comptent sait
      savent sais veut
      veulent peut peuvent doit doivent voit voient dit disent connaît connaissent reçoit reçoivent produit
      produisent traduit
      traduisent conduit conduisent construit construisent suit suivent sort sortent part partent dort vend
      vendent attend
      actuellement aujourd'hui tient maintient détient appartient ${forms('e', 'ent')}`,
    perfect: 'a ont ai avons as avez ayant',
    future: `sera seront serai serons aura auront aurai fera feront ferai ira iront viendra viendront pourra
      pourront devra devront
      prendra prendront sortira sortiront ouvrira ouvriront deviendra tiendra tiendront paraîtra paraîtront
      rejoindra reviendra
      dirigera dirigeront verra saura voudra mettra partira offrira reprendra commencera terminera
      ${forms('era', 'eront', 'erai')}`,
    participles: `été fait faite faits faites pris prise venu venue venus devenu devenue tenu tenue mis mise écrit écrite lu lue
      su pu voulu vu vue reçu reçue eu appris apprise suivi suivie obtenu obtenue rejoint construit construite
      conduit conduite
      traduit traduite produit produite ouvert ouverte offert couvert découvert servi servie choisi fini finie
      bâti parti partie
      sorti sortie vendu vendue perdu rendu vécu connu élu élue dit mort né née perdu couru cru dû pétri
      grandi réuni conçu conçue conçus conçues résolu résolue résolus résolues acquis acquise acquises conquis peint
      peinte peints peintes teint teinte joint jointe recueilli recueillie accueilli accueillie accueillis cueilli
      cueillie entretenu entretenue entretenus maintenu maintenue soutenu soutenue soutenus retenu retenue poursuivi
      poursuivie poursuivis souscrit souscrite inscrit inscrite transmis transmise promu promue défini
      définie fourni fournie enrichi garanti rempli réussi investi converti`,
  },
  participle: /\p{L}{2,}(?:é|ée|és|ées)$/u,
  perfectIsPast: true,
  events: {
    start: `rejoint rejoints rejoignent rejoignit devenu devenue devenus devient deviennent commencé commence
      commencent débuté débute débutent démarré démarre fondé fondée fonde créé créée ouvert ouvre ouverte lancé
      lance entré entrée entre intégré intègre arrivé arrivée pris nommé nommée recruté recrutée embauché
      embauchée engagé engagée`,
    end: `quitté quitte quittent quitta terminé termine terminée terminés achevé achève achevée fini finie finit
      cessé cesse parti partie part démissionné démissionne fermé arrêté arrêtée conclu conclue clos diplômé
      diplômée`,
  },
  ranks: `assistant assistante adjoint adjointe vice junior stagiaire apprenti apprentie alternant alternante
    intérimaire suppléant suppléante vacataire associé associée honoraire bénévole étudiant étudiante co sous
    aide auxiliaire remplaçant remplaçante ex ancien ancienne doctorant doctorante finaliste nominé nominée 2e
    3e deuxième troisième mention`,
  pastEnding: new RegExp(
    `^(?!(?:parf|impar?f|portr|extr|souh|retr|attr|abstr|bienf|méf|contref|satisf|forf)ait|(?:${AIS})ais$)\\p{L}{3,}(?:ait|aient|ais|èrent|uisit|uisirent|gea|ça)$`,
    'u',
  ),
  passive: 'est sont été était étaient fut furent sera seront être',
  kinds: {
    role: withForms(`donner temps période entrer entré devenir devenu quitter commencer travail travaille emploi poste métier fonction occupe
      exerce rôle rejoint rejoindre rejoignant intégrer recruté passé année an mois titre faire fait tenir
      activité officie expérience carrière débuter poursuivre`),
    volunteering:
      withForms(`commencer bénévole bénévolat volontaire travail aide rôle engagement activité donne temps
      œuvre`),
    study:
      withForms(`préparer commencer débuter écrire étudié étudie formation formé université école lycée fac cursus suivi suivre cours année scolarité
      élève passé faire fait niveau`),
    skill:
      withForms(`figurer figurent compétence connaître connaît connaissance maîtrise expérience expérimenté
      savoir-faire utilise pratique domaine savoir outil programme langage code réunir apporter disposer posséder compétent couvrir allier travail travaille spécialisé spécialiser`),
    language: withForms(
      `comprendre comprend posséder possède parle langue maternelle couramment bilingue pratique niveau connaissance connaît notions maîtrise maîtriser`,
    ),
    degree: withForms(`diplôme obtenu obtenir obtient titulaire`),
    certificate:
      withForms(`certificat certification certifié titulaire obtenu obtenir obtient délivré brevet permis
      attestation habilité habilitation diplôme`),
    award:
      withForms(`remporter gagner prix récompense reçu recevoir reçoit obtenu obtient distinction décerné attribué
      concours distinguer honorer`),
    project:
      withForms(`projet dépôt code source libre bibliothèque héberge publié publie écrit étiqueté thème étoile
      github fork réalisé signe recueillir recueilli cumuler rassembler proposer partager compter totaliser réunir figurer comprendre comprennent totalisent porter portent`),
    publication:
      withForms(`publié publie publication article livre texte auteur autrice paru paraître écrit écrire signé
      revue ouvrage intitulé magazine`),
    place:
      withForms(`travaille vit vivre vivent habite réside installé basé situé ville domicile localisé établi trouve
      implanté`),
    membership: withForms(
      `membre adhérent adhérente appartient appartenir fait partie organisation adhésion contribuer contribue`,
    ),
    company:
      withForms(`entreprise société secteur fondé fondation créé création siège social basé type taille emploie
      salarié effectif personne compte comptent équipe organisation exister né établi installé domaine activité implanter siéger bureau`),
    specialty:
      withForms(`spécialisé spécialité propose offre sujet thème couvre domaine expertise service traite porte
      parle travail concentrer axer intéresser intéresse consacrer aborder articuler centrer`),
    topic: withForms(
      `travail porte concentrer axer couvre thème sujet domaine intéresse intéresser consacrer articuler tourner centrer porter portent`,
    ),
    career: withForms('carrière parcours'),
    share: withForms('représenter représente'),
    figure:
      withForms(`linkedin github youtube instagram compte nombre total réunit rassemble inscrit inscription depuis
      atteint dispose page suivi suivent retrouver cours dernier cumuler totaliser partager maintenir publier réaliser effectuer héberger année retrouve totalisent écoulé`),
    work: withForms(`vidéo film publication clip liste chaîne épisode publié publie mis ligne paru titre vue regardé
      intitulé post billet présenter expliquer montrer cumuler totaliser partager aborder enregistrer`),
    recommendation: withForms('recommande recommander recommandation'),
    quotation:
      withForms(`dit dire écrit écrire décrit décrire appelle explique note précise ajoute raconte souligne
      confie résume indique mot phrase`),
  },
  synonyms: `${withForms(SYNONYMS)}\n${verbGroups(FRENCH_VERBS)}`,
  units: {
    places: 'site bureau implantation adresse',
    languages: 'langue langues',
    decades: 'décennie décennies',
    times: 'fois',
    followers: 'suit suivent abonné abonnés abonnée follower suiveur',
    stars: 'étoile',
    forks: 'fork',
    repositories: 'dépôt dépôts',
    subscribers: 'abonné abonnés',
    videos: 'vidéo vidéos',
    views: 'vue vues visionnage',
    posts: 'publication post billet',
    members: 'membre membres',
    employees: 'salarié salariés employé employés personne personnes collaborateur emploie',
    contributions: 'contribution commit',
    following: 'abonnement suivi',
    likes: 'like aime mention',
    years: 'an ans année années',
    months: 'mois',
    percent: 'pourcent pourcentage',
  },
  numbers: `million=1000000 millions=1000000 zéro=0 ${numbersBelowHundred()} vingts=20 cent=100 cents=100 mille=1000 dizaine=10 douzaine=12
    quinzaine=15
    vingtaine=20 trentaine=30 quarantaine=40 cinquantaine=50 soixantaine=60 centaine=100 millier=1000`,
  praise: `meilleur meilleure leader renommé réputé célèbre acclamé excellent exceptionnel exceptionnelle
    passionné passionnée
    passion brillant brillante talentueux talentueuse talent doué expert experte expertise visionnaire pionnier
    pionnière
    prestigieux prestigieuse célébré succès innovant innovante unique incomparable respecté estimé génial
    incroyable légendaire
    influent influente dévoué remarquable remarquablement extraordinaire formidable incontournable primé primée
    reconnu reconnue
    référence excellence phare emblématique grandiose chaleureux soudé`,
  superlative: { ending: /\p{L}{4,}issime$/u, except: '' },
}
