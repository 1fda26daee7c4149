import { stemmer } from '@orama/stemmers/french'
import type { GrammarSource } from '../grammar.ts'

/** Stems of regular verbs whose forms are no nouns: the third person and the first plural tell their tense. */
const REGULAR = `travaill enseign étudi habit parl utilis développ collabor particip trait aim donn trouv pass rest
  mont arriv
  entr march regard appel montr coût dur gagn port pos jou prépar observ interprèt expliqu publi racont distribu
  compos
  dessin pétri visit soign dépend arrêt vers laiss lanc cré invent pilot mesur emploi répèt rejett refus apport
  livr assur
  rencontr chant enregistr traverses tourn demand ouvr souffr découvr offr acquièr recommenc organis anim occup exerc
  rassembl propos coordonn accompagn représent récompens abrit chang`

const forms = (...endings: string[]) =>
  REGULAR.split(/\s+/)
    .flatMap(stem => endings.map(ending => stem + ending))
    .join(' ')

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
  neutral: `professionnel professionnelle carrière parcours profil comprend compris comprenant inclut notamment
    également
    aujourd'hui actuellement maintenant surtout principalement essentiellement particulièrement appelé appelle
    nommé intitulé
    dénommé connu ailleurs ensuite enfin cependant toutefois effet présent présente fois cadre tant lieu sein`,
  light: `faire fait faite faits font faisant fais prendre prend pris prise donner donne donné mettre met mis mise
    aller venir vient
    tenir tient tenu garder laisser rester reste trouver trouve pouvoir savoir falloir devenir compter comporter
    disposer dispose
    chose choses façon manière genre sorte type partie gens personne personnes quelqu un quelque servir sert
    utiliser raconter
    raconte rappeler rappelle expliquer explique évoquer évoque consacrer consacré porter porte concerner
    concerne propre propres
    besoin film vidéo épisode conférence exposé interview orateur oratrice conférencier conférencière donc
    l'équipe public cours
    avoir poste propos soit nombre total passer permettre permet effectuer effectué réaliser réalisé`,
  cues: {
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
    with: 'avec',
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
      devait savait croyait voyait ${forms('ait', 'aient', 'ais', 'èrent')}`,
    present: `est sont suis sommes fait font fais faisons vit vivent vis écrit écrivent écris lit lisent lis
      tient tiennent tiens
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
      grandi réuni`,
  },
  participle: /\p{L}{2,}(?:é|ée|és|ées)$/u,
  perfectIsPast: true,
  events: {
    start: `rejoint rejoints rejoignent rejoignit devenu devenue devenus devient deviennent commencé commence
      commencent débuté
      débute débutent démarré démarre fondé fondée fonde créé créée ouvert ouvre ouverte lancé lance entré
      entrée entre intégré
      intègre arrivé arrivée pris nommé nommée recruté recrutée embauché embauchée engagé engagée`,
    end: `quitté quitte quittent quitta terminé termine terminée terminés achevé achève achevée fini finie finit
      cessé cesse parti
      partie part démissionné démissionne fermé arrêté arrêtée conclu conclue clos diplômé diplômée`,
  },
  ranks: `assistant assistante adjoint adjointe vice junior stagiaire apprenti apprentie alternant alternante
    intérimaire suppléant
    suppléante vacataire associé associée honoraire bénévole étudiant étudiante co sous aide auxiliaire
    remplaçant remplaçante
    ex ancien ancienne doctorant doctorante finaliste nominé nominée 2e 3e deuxième troisième mention`,
  pastEnding:
    /^(?!(?:parf|impar?f|portr|extr|souh|retr|attr|abstr|bienf|méf|contref|satisf|forf)ait)\p{L}{3,}(?:ait|aient|èrent)$/u,
  passive: 'est sont été était étaient fut furent sera seront être',
  kinds: {
    role: `entrer entré entrée devenir devenu devenue quitter quitté commencer commencé travail travaille travailler emploi employé employée emploie poste métier fonction occupe occuper
      exerce exercer rôle
      rejoint rejoindre rejoignant intégrer intègre recruté passé année an mois ans titre faire
      fait tenir activité officie`,
    volunteering: `commencer commencé bénévole bénévolat bénévolement volontaire travail aide aider rôle engagement engagé activité
      donne temps
      œuvre`,
    study: `étudié étudie étudier études étude étudiant étudiante formation formé formée université
      école lycée fac cursus suivi suivre cours année scolarité élève passé faire fait
      formations niveau`,
    skill: `figurer figurent compétence compétences connaître connaît connaissance connaissances maîtrise maîtriser expérience
      expérimenté
      savoir-faire utilise utiliser pratique pratiquer domaine savoir outil programme programmer langage code coder`,
    language: `parle parler langue langues maternelle couramment bilingue pratique niveau connaissance connaît
      connaissances
      notions maîtrise`,
    degree: `diplôme diplômé diplômée diplômés obtenu obtenir obtient titulaire licence`,
    certificate: `certificat certification certifié certifiée titulaire obtenu obtenir obtient délivré délivrée
      brevet permis
      attestation habilité habilitation diplôme`,
    award: `remporter remporté remportée gagner gagné prix récompense récompensé récompensée reçu recevoir reçoit obtenu obtient distinction décerné
      décernée attribué
      attribuée concours`,
    project: `projet dépôt code source libre bibliothèque héberge publié publie publier écrit étiqueté thème
      étoile github
      fork réalisé réaliser signe signé`,
    publication: `publié publie publier publication article livre texte auteur autrice auteure paru paraître
      écrit écrire signé
      signer signe revue ouvrage intitulé`,
    place: `travaille travailler vit vivre vivent habite habiter réside résider installé installée basé basée base situé située ville
      domicile
      localisé établi trouve implanté`,
    membership: 'membre adhérent adhérente appartient appartenir fait partie organisation adhésion',
    company: `entreprise société secteur fondé fondée fondation créé créée création siège social basé basée type
      taille emploie
      employer employé employés salarié salariés effectif personne personnes compte comptent équipe
      organisation exister existe
      né née établi installé domaine activité`,
    specialty: `spécialisé spécialisée spécialité spécialiser spécialiste propose proposer offre sujet thème
      couvre domaine
      expertise service traite porte parle`,
    figure: `linkedin github youtube instagram compte compter nombre total réunit rassemble inscrit inscrite inscription depuis atteint dispose
      page suivi suivie
      suivent`,
    work: `vidéo film publication clip liste chaîne épisode publié publiée publie publier mis ligne paru titre
      vue vues regardé
      intitulé intitulée post billet`,
    recommendation: 'recommande recommander recommandation',
    quotation: `dit dire écrit écrire décrit décrire appelle explique expliquer note noter précise ajoute
      raconte souligne
      confie résume indique mot phrase`,
  },
  synonyms: `
    enseigner enseigne enseignant enseignante enseignement professeur professeure prof cours instruire formateur formatrice formation
    élève élèves écolier écolière étudiant étudiante lycéen lycéenne
    apprenti apprentie apprentis apprentissage
    étudier étudie étude études
    écrire écrit écrite écrits écrivait écriture rédiger rédige rédigé rédaction auteur autrice auteure écrivain écrivaine signer signé
    traduire traduit traduite traduits traduites traduction traductions traducteur traductrice traduisent traduisait
    lire lit lu lue lecture lectures lecteur lectrice lecteurs
    commencer commence commencé début débuts débuter débute débuté démarrer démarre démarré
    finir fini finit fin terminer termine terminé achever achevé
    fonder fondé fondée fondateur fondatrice fondation créer créé créée création créateur créatrice
    diriger dirige dirigé dirigée directeur directrice direction dirigeant dirigeante
    responsable responsabilité charge chargé chargée
    gérer gère géré gestion gérant gérante gestionnaire
    organiser organise organisé organisation organisateur organisatrice
    animer anime animé animateur animatrice animation
    coordonner coordonne coordonné coordination coordinateur coordinatrice coordonnateur coordonnatrice
    réparer répare réparé réparation réparations réparateur réparatrice
    restaurer restaure restauré restauration restaurateur restauratrice
    construire construit construite construits construction constructeur bâtir bâti bâtit bâtisseur
    fabriquer fabrique fabriqué fabriquée fabrication fabricant fabricante
    produire produit produits production producteur productrice produisent
    préparer prépare préparé préparation
    dessiner dessine dessiné dessinée dessin dessins dessinateur dessinatrice
    illustrer illustre illustré illustration illustrations illustrateur illustratrice
    peindre peint peinte peinture peintures peintre
    photographier photographie photographies photo photos photographe photographié
    filmer film films filmé vidéo vidéos
    chanter chante chanté chant chants chanteur chanteuse
    chœur chœurs choeur chorale chorales choriste choristes
    musique musical musicale musicien musicienne musiciens
    composer compose composé composée composition compositeur compositrice
    jouer joue joué jouée joueur joueuse jeu jeux
    danser danse dansé danseur danseuse
    concert concerts récital
    enregistrer enregistre enregistré enregistrée enregistrement enregistrements
    cuisiner cuisine cuisiné cuisinier cuisinière cuisinait
    boulanger boulangère boulangers boulangerie fournil
    pâtissier pâtissière pâtisserie
    pain pains
    infirmier infirmière infirmiers soignant soignante
    soigner soigne soigné soin soins
    médecin médecins docteur docteure
    patient patiente patients malade malades
    hôpital hôpitaux hospitalier hospitalière
    enfant enfants gamin gamins
    jeune jeunes jeunesse
    coopérative coopératif coop scop
    salarié salariés salariée salariées employé employés employée employer emploie
    entreprise entreprises société sociétés compagnie firme
    équipe équipes
    collègue collègues confrère consœur
    client clients cliente clientèle
    bénévole bénévoles bénévolat bénévolement volontaire volontaires
    membre membres adhérent adhérente adhérents
    collecter collecte collecté récolter récolte récolté recueillir ramasser
    distribuer distribue distribution distribué
    aider aide aidé assistance
    chercher cherche recherche recherches chercheur chercheuse
    mesurer mesure mesures mesuré
    calculer calcul calculs calculé
    projet projets
    programmer programme programmé programmation programmeur programmeuse développeur développeuse
    développer développe développé développement
    logiciel logiciels
    corriger corrige corrigé correction corrections
    erreur erreurs bug bugs bogue bogues
    publier publie publié publiée publication publications paraître paru parue parution
    sortir sort sorti sortie sortent
    éditer édite édité édition éditeur éditrice
    livre livres ouvrage ouvrages bouquin
    roman romans romancier romancière
    article articles
    fiche fiches
    recueil recueils carnet carnets
    photographie cliché clichés
    gratuit gratuite gratuits gratuites gratuitement
    vendre vend vendu vendue vendus vente ventes vendeur vendeuse
    acheter achète acheté achat achats acheteur
    livrer livre livré livraison
    exemplaire exemplaires
    récompense récompenses récompenser récompensé récompensée prix distinction
    remporter remporte remporté gagner gagne gagné vainqueur décrocher décroché
    recevoir reçoit reçu reçue reçoivent
    obtenir obtient obtenu obtenue
    finaliste finale
    concours compétition
    deuxième second seconde 2e
    troisième 3e
    quitter quitte quitté départ
    habiter habite habité vivre vit vivent résider réside domicilié
    situer situé située installé installée implanté
    ville villes municipal municipale commune communal
    région régional régionale
    pays national nationale
    rue rues
    maison maisons domicile
    ferme fermes agriculteur agriculteurs agricultrice paysan agricole
    bureau bureaux
    atelier ateliers
    magasin magasins boutique boutiques commerce
    école écoles scolaire
    lycée lycées
    université universités universitaire fac
    diplôme diplômes diplômé diplômée
    licence licencié
    thèse doctorat docteur
    mère maman maternel
    père papa paternel
    frère frères
    sœur sœurs
    fille filles
    fils
    épouse femme
    mari époux
    ami amis amie amies
    homme hommes
    matin matinée matins
    soir soirée soirs
    nuit nuits nocturne
    jour jours journée journées quotidien quotidiennement
    semaine semaines hebdomadaire
    mois mensuel mensuelle
    an ans année années annuel annuelle
    été estival
    hiver hivernal
    heure heures h
    minute minutes min
    kilomètre kilomètres km
    mètre mètres m
    centimètre centimètres cm
    kilo kilos kg kilogramme
    euro euros €
    personne personnes gens
    public spectateur spectateurs
    abonné abonnés abonnée follower followers
    nommer nommé nom appeler appelé appelle
    raconter raconte raconté récit
    expliquer explique expliqué explication
    parler parle parlé
    répondre répond réponse réponses
    demander demande demandé
    proposer propose proposé proposition propositions
    refuser refuse refusé refus
    accepter accepte accepté acceptation
    choisir choisit choisi choix
    décider décide décidé décision
    voter voté vote
    accueillir accueille accueilli accueil
    rencontrer rencontre rencontré rencontres
    visiter visite visité visiteur visiteurs
    voyager voyage voyagé voyages
    partir part parti partie
    arriver arrive arrivé arrivée
    entrer entre entré entrée
    revenir revient revenu retour
    monter monte monté montée
    baisser baisse baissé reculer recul reculé diminuer diminue diminué
    augmenter augmente augmenté hausse augmentation
    changer change changé changement
    remplacer remplace remplacé remplacement remplaçant
    arrêter arrête arrêté arrêtée arrêt
    céder cède cédé rompre rompu
    inonder inondé inondée inondation inondations crue crues
    eau eaux
    rivière rivières fleuve
    barrage barrages
    pont ponts
    forêt forêts forestier forestière
    arbre arbres
    bois boisé
    montagne montagnes montagnard
    mer maritime marin
    bateau bateaux navire
    vélo vélos bicyclette pédaler pédalé cycliste
    voiture voitures automobile
    train trains ferroviaire
    moteur moteurs
    outil outils
    métal métaux métallique
    cuir
    pierre pierres
    verre
    tissu tissus textile
    couture coudre couturière couturier
    tissage tisser tisserand tisserande
    menuisier menuisière menuiserie
    charpentier charpentière charpente
    ébéniste ébénisterie
    maçon maçonnerie
    forgeron forger forge
    potier potière poterie céramique céramiste céramiques
    jardin jardins jardinier jardinière jardinage
    élever éleveur éleveuse élevage
    entraîner entraîne entraîné entraîneur entraîneuse entraînement
    sport sportif sportive
    match matchs rencontre
    football foot footballeur footballeuse
    club clubs
    orchestre orchestres
    violon violoniste
    piano pianiste
    guitare guitariste
    théâtre théâtral comédien comédienne
    exposer expose exposé exposition expositions
    musée musées
    archive archives archiviste
    bibliothèque bibliothécaire
    journal journaux journaliste journalisme
    interview entretien
    enquête enquêter enquêteur
    analyser analyse analysé analyste analyses
    science sciences scientifique
    expérience expérimenté
    utiliser utilise utilisé utilisation utilisateur utilisatrice employer
    concevoir conçoit conçu conçue conception concepteur conceptrice
    entretenir entretient entretenu entretien
    améliorer améliore amélioré amélioration
    protéger protège protégé protection
    financer finance financé financement
    prêt prêts prêter
    argent
    gratification salaire rémunération rémunéré rémunérée
    international internationale mondial
    français française francophone
    anglais anglaise
    breton bretonne
    vieux vieille âgé
    nouveau nouvelle nouveaux nouvelles
    grand grande grands grandes
    petit petite petits petites
    rapide rapidement vite
    lent lente lents lentement lenteur
    différent différente différence
    simple simplement
    ouvrir ouvre ouvert ouverte
    fermer ferme fermé fermée
    ligne internet web
    site sites
    traditionnel traditionnelle tradition
    bio biologique
    recette recettes
    farine farines
    levain levains
    moulin meunier meunière`,
  units: {
    followers: 'abonné abonnés abonnée follower suiveur',
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
  numbers: `zéro=0 ${numbersBelowHundred()} vingts=20 cent=100 cents=100 mille=1000 dizaine=10 douzaine=12
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
