import { stemmer } from '@orama/stemmers/spanish'
import type { GrammarSource } from '../grammar.ts'
import { expandForms, expandLists, formsOf, phrasesOf, spanishVerbs, without } from './iberian-verbs.ts'

const VERBS = spanishVerbs(`
    abandonar abordar abrir aceptar acabar acceder acompañar aconsejar actuar/ú actualizar
    acudir acumular
    adaptar administrar admitir adoptar adquirir/ie afinar agotar agradecer agrupar ahorrar alcanzar alojar alquilar
    alternar
    amar ampliar/í analizar añadir anunciar apagar aparecer aplicar aportar apoyar aprender aprobar/ue aprovechar
    archivar armar
    arrancar arreglar ascender/ie asesorar asistir asociar asumir atender/ie aumentar ayudar bailar bajar barnizar
    basar bastar
    batir beber bordar buscar calcular calificar cambiar caminar cancelar cantar capacitar captar caer cargar casar
    catalogar
    causar celebrar centrar cerrar/ie citar clasificar cobrar cocer/ue cocinar colaborar colgar/ue colocar combinar
    comentar
    comer comercializar comisariar compartir competir/i completar componer comprar comprender comprobar/ue comunicar
    conceder
    concluir conducir conectar confeccionar confirmar conocer conseguir/i conservar considerar constituir construir
    consultar
    contactar contar/ue contener/ie contestar contratar contribuir controlar convertir/ie convocar coordinar copiar
    coproducir
    corregir/i correr cortar coser costar/ue crear crecer criar/í cruzar cubrir cuidar cultivar cumplir curar cursar
    debutar
    decidir declarar decorar dedicar defender/ie definir dejar delegar demostrar/ue denunciar depender derivar
    desarrollar
    descender/ie describir descubrir desempeñar desmontar despedir/i destacar destinar detectar determinar devolver/ue
    dibujar
    digitalizar dimitir dirigir diseñar disfrutar disputar distribuir divulgar documentar doler/ue donar dormir/ue
    durar ejecutar
    ejercer elaborar elegir/i eliminar emigrar emitir emplear encabezar encargar encender/ie encontrar/ue encuadernar
    enfocar enfrentar engrasar ensamblar ensayar enseñar entender/ie entrar entregar entrenar entrevistar enviar/í
    equipar
    equivocar escalar escoger escribir escuchar esculpir esmaltar especializar establecer estrenar estructurar estudiar
    evaluar/ú
    evitar examinar existir exhibir explicar explorar exponer exportar expresar extender/ie fabricar facilitar fallar
    fallecer
    faltar fichar figurar filmar financiar firmar fomentar forjar formar formular fotografiar/í fracasar fregar/ie
    fundar
    fundir fusionar ganar garantizar gestionar girar gobernar/ie grabar graduar/ú guardar guiar/í gustar habitar hablar
    hacer
    heredar herir/ie hornear ilustrar imaginar impartir implantar implementar importar impresionar imprimir impulsar
    inaugurar
    incluir incorporar independizar indicar informar informatizar ingresar inscribir inspeccionar inspirar instalar
    instruir
    integrar interesar interpretar intervenir/ie inundar inventar invertir/ie investigar invitar jubilar jugar/ue
    juntar lanzar
    lavar leer lesionar levantar licenciar liderar limitar limpiar llamar llegar llenar llevar lograr luchar mandar
    manejar
    mantener/ie maquetar marchar matricular medir/i mejorar mencionar meter mezclar modelar moderar modificar moler/ue
    montar
    morir/ue mostrar/ue mover/ue mudar nacer nadar narrar navegar necesitar negociar nombrar nominar obligar obrar
    obtener/ie
    ocupar ocurrir ofrecer oír opositar optimizar ordenar organizar orientar padecer pagar participar partir pasar
    patrocinar pedir/i perder/ie perfeccionar permanecer permitir pertenecer pintar planificar plantar podar poner
    popularizar
    posar poseer practicar preferir/ie preguntar prensar preparar prescribir presentar presidir prestar probar/ue
    proceder
    producir profundizar programar prohibir promocionar promover/ue proponer proporcionar proteger protagonizar
    proyectar
    publicar pulir quedar quejar realizar rebajar recaudar rechazar recibir reciclar recitar recoger recomendar/ie
    reconocer
    reconstruir recordar/ue recorrer rectificar recuperar redactar reducir reemplazar referir/ie reflejar reformar
    regalar
    regentar registrar regresar rehabilitar relatar remitir renovar/ue renunciar reparar repartir repasar representar
    requerir/ie
    rescatar residir resolver/ue responder restar restaurar resultar resumir retirar retomar retransmitir reunir/ú
    revelar
    revisar rodar/ue romper saber salir salvar sanar satisfacer sacar seleccionar sembrar/ie sentar/ie separar ser
    servir/i
    significar situar/ú soldar/ue solicitar solucionar sonar/ue soñar/ue sostener/ie subir subtitular suceder sufrir
    sumar
    superar supervisar suponer suspender sustituir tallar tardar tasar tejer telefonear tocar tomar torear tostar/ue
    traducir
    traer tramitar transcribir transformar transmitir transportar trasladar tratar trazar triunfar tutelar ubicar unir
    usar
    utilizar valorar vender ver viajar visitar vivir volar/ue votar zarpar trabajar reproducir esculpir conmemorar
    debatir
    domesticar ordeñar pescar cazar esquilar cosechar vendimiar segar/ie regar/ie hilar teñir/i tapizar encolar lijar
    serrar/ie
    clavar atornillar imprimar revocar pastorear remar bucear patinar esquiar/í pedalear arbitrar marcar anotar empatar
    derrotar vencer clasificar fichar lesionar operar vacunar diagnosticar recetar cuidar amamantar parir rehacer
    deshacer
    desempeñar dotar encarnar versionar arreglar orquestar afinar componer masterizar producir desfilar maquillar peinar
    esbozar rotular encuadrar revelar editar montar empaquetar desplegar/ie depurar compilar publicar mantener alojar
    migrar`)

/** Forms of the verbs whose cues they are, and of the copulas. */
const BEGIN = spanishVerbs('empezar/ie comenzar/ie iniciar')
const OTHER = spanishVerbs(`poder/ue querer/ie deber creer pensar/ie parecer opinar decir/i afirmar asegurar
  contar/ue explicar intentar tratar procurar pretender planear esperar desear prever seguir/i continuar/ú
  volver/ue soler/ue cesar terminar finalizar tener/ie estar venir/ie`)

const FUNCTIONS = `el la los las lo un una al del yo mí mi mis me tú tu tus te ti él ella ellos ellas ello le
  les se sí su sus suyo suya suyos suyas mío mía míos mías nuestro nuestra nuestros nuestras nosotros nosotras
  nos vosotros vosotras os vuestro vuestra usted ustedes este esta estos estas esto ese esa esos esas eso aquel
  aquella aquellos aquellas aquello aquí ahí allí acá allá que qué quien quién quienes cual cuál cuales cuyo
  cuya cuyos cuyas donde dónde cuando cuándo como cómo así tal tales y e o u pero sino también además pues ya
  muy mismo misma mismos mismas otro otra otros otras propio propia propios propias es son soy eres era eran
  éramos fue fueron fui fuimos ser sido siendo será serán sería serían sea sean fuera fueran somos está están
  estoy estamos estaba estaban estuvo estuvieron estar estado estando estuve esté estén estará estarán ha han he
  hemos había habían habíamos hubo haber habido hay habrá habrán habría habrían haya hayan hubiera hubiese tiene
  tienen tengo tenemos tenía tenían teníamos tuvo tuvieron tuve tener tenido teniendo tendrá tendrán tenga
  tengan va van voy vamos iba iban ir ido yendo irá irán luego entonces hoy ahora tanto tan si cuanto nivel
  ambos ambas sr sra don doña principalmente especialmente particularmente concretamente respectivamente
  asimismo igualmente originalmente`

const PRESENT = `es son soy somos está están estoy estamos hay tiene tienen tengo tenemos va van voy vamos da
  dan doy oye oyen sabe saben viene vienen vengo puede pueden quiere quieren debe deben sigue siguen continúa
  continúan empieza empiezan comienza comienzan termina terminan suele suelen cree creen piensa piensan dice
  dicen parece parecen llevo lleva llevan`
const PAST = `fue fueron fui fuimos era eran éramos estuvo estuvieron estuve estaba estaban estábamos tuvo
  tuvieron tuve tenía tenían teníamos hubo había habían habíamos iba iban dio dieron di daba daban vino vinieron
  pudo pudieron quiso quisieron empezó empezaron empecé empezaba comenzó comenzaron comencé inició iniciaron
  inicié terminó terminaron terminé finalizó siguió siguieron volvió volvieron dijo dijeron`
const UNREAL = `será serán seré sería serían sea sean fuera fueran fuese fuesen estará estarán estaré estaría
  esté estén estuviera tendrá tendrán tendré tendría tendrían tenga tengan tuviera tuviese habrá habrán habría
  habrían haya hayan hubiera hubiese hubieran irá irán iría iré vaya vayan dará darán daré daría dé den podrá
  podrán podría podrían empezará empezarán comenzará comenzarán seguirá seguirán volverá volverán vendrá vendrán
  querrá terminará terminarán iniciará`
/** Forms that are small words above all. */
const SMALL = `para como sobre entre uno una nada fue cada cara este ese de nos vi ve vino sala era sé sería
  casa cerca casi nombre hecho orden corre parte`
/** Forms that are nouns after an article. */
const NOUNS = `trabajo trabajos obra obras estudio estudios cargo firma forma marca prueba cuenta ayuda busca
  entrega visita cura muestra causa duda diseño desarrollo apoyo cambio empleo uso logro inicio comienzo canto
  dibujo juego cultivo registro archivo cuento paso compra venta viaje base informe baile debate toque corte
  cierre monte toma meta clase mezcla reforma reserva regla pesca caza siembra poda riega escala copia cita crea
  cría lucha carga marcha mando manejo filma guía guías danza lista nota letra línea alta planta plantas orquesta orquestas resta pasta
  torno barniz talla tallas pinta pinto tinta taller vuelo vuelta llegada salida entrada subida bajada caída
  mirada rodaje montaje monto encargo envío regalo relato retrato rescate reparto restauro resumen reto revista
  riego ruta saco salto salta sierra sueño suma sumo testigo toco trato trazo vela velas veo vivo graba gira
  giras programa programas pregunta preguntas respuesta respuestas oferta practica práctica prácticas fabrica
  fábrica fábricas publica pública críticas crítica música técnica consulta consultas reúne arregla arreglo
  arreglos aporte aportes coste costo costa corto compás compone sostén enfoque cruce camino caminos canso
  cargos cobro equipo equipos ensayo ensayos grupo grupos cocina cocinas estreno estrenos trama tramas promete
  suspenso anuncio anuncios comentario gusto gana ganas importe ordeno ordeña abono interés ingreso ingresos
  registros plano planos cuido cuidado cuidados valor valora`
const SPARE = `${FUNCTIONS} ${SMALL}`

export const es: GrammarSource = {
  language: 'es',
  // A doctor may be a physician.
  stem: word => stemmer(word.replace(/^doctor(?:ad[oa]s?|ar|arse|ó|é|aron)$/u, 'doctoradado')),
  elides: false,
  accents: true,
  concord: true,
  functions: FUNCTIONS,
  firstPerson: `yo nosotros nosotras soy somos estoy estamos he
    hemos tengo tenemos voy vamos fui fuimos tuve estuve doy di llevo empecé comencé inicié terminé seguí puedo
    podemos quiero
    queremos debo creo pienso digo vengo sé ${without(VERBS.firstPerson, NOUNS)}`,
  possessives: `mi mis nuestro nuestra nuestros nuestras tu tus vuestro vuestra su sus`,
  thirdPerson: 'él ella ellos ellas',
  secondPerson: `tú tu tus te ti contigo usted ustedes vosotros vosotras os vuestro vuestra vuestros vuestras eres
    tienes quieres
    puedes necesitas buscas sabes estás`,
  owner: `persona empresa compañía organización entidad canal cuenta perfil página equipo negocio firma sociedad
    asociación
    profesional autor autora`,
  neutral: `profesional trayectoria perfil actualmente actual hoy ejemplo llamado llamada denominado titulado
    titulada conocido ${formsOf(VERBS, 'dedicar encargar ocupar')}
    señor señora`,
  light: formsOf(
    VERBS,
    `medir pesar durar costar contener película vídeo conferencia charla entrevista episodio
      hacer llevar tomar dar contar pasar quedar poner encargar ocupar tratar cosa forma manera
    modo gente
    persona alguien
    algo vez equipo llegar resultar consistir servir realizar correr cargo parte caso tema hecho lugar acumular sumar
    reunir efectuar existir`,
  ),
  cues: {
    spare: `en_su_tiempo_libre fuera_del_trabajo
      en_mi_tiempo_libre en_nuestro_tiempo_libre`,
    negation: `no nunca jamás jamas tampoco ni nada nadie ningún ninguno ninguna ningunos ningunas sin carece carecen
      apenas`,
    ended: `ya_no no_…_más exmiembro ex antiguo antigua antiguos antiguas anteriormente antaño antes_era solía solían
      dejó_de dejaron_de dejé_de ha_dejado_de retirado retirada jubilado jubilada`,
    possible: `${formsOf(OTHER, 'poder')} quizá quizás quiza tal_vez acaso posiblemente probablemente a_lo_mejor
      igual_lo capaz
      posible probable`,
    intended: `${formsOf(OTHER, 'querer pretender planear esperar desear')} espero_que quisiera quisiéramos gustaría
      gustaria
      va_a van_a voy_a vamos_a iba_a iban_a tiene_previsto planes_de sueña_con sueño_con aspira_a aspiro_a ojalá
      proyecta`,
    obliged: `${formsOf(OTHER, 'deber')} tiene_que tienen_que tengo_que tenemos_que tuvo_que tuve_que hay_que
      había_que`,
    conditional: `si salvo_que a_menos_que siempre_que con_tal_de en_caso_de habría habrían hubiera hubiese según_si`,
    reported: `${formsOf(OTHER, 'decir afirmar asegurar')} según supuestamente presuntamente al_parecer por_lo_visto
      dizque`,
    believed: `${formsOf(OTHER, 'creer pensar parecer opinar')} a_su_juicio a_mi_juicio en_mi_opinión en_su_opinión
      imagina
      supone supongo considera considero`,
    almost: 'casi a_punto_de estuvo_a_punto',
    about: `unos unas alrededor_de cerca_de aproximadamente más_o_menos en_torno_a cerca_del alrededor_del`,
    over: `más_de mas_de al_menos por_lo_menos como_mínimo superior_a más_que`,
    under: 'menos_de como_máximo a_lo_sumo no_más_de inferior_a',
    often: `a_menudo frecuentemente habitualmente generalmente normalmente muchas_veces suele suelen suelo
      con_frecuencia`,
    sometimes: 'a_veces de_vez_en_cuando ocasionalmente a_ratos en_ocasiones',
    rarely: 'rara_vez raramente pocas_veces',
    always: 'siempre constantemente continuamente cada_vez',
    only: `solo sólo solamente únicamente exclusivamente meramente únicos único única únicas limitó limita se_limita_a
      se_limitó_a nada_más`,
    all: `todo toda todos todas cada cualquier cualquiera entero entera completamente totalmente por_completo
      íntegramente`,
    most: 'mayoría la_mayor_parte',
    many: `mucho mucha muchos muchas varios varias numerosos numerosas bastantes cientos miles millones decenas
      docenas
      diversos diversas múltiples multitud`,
    few: 'poco poca pocos pocas algunos algunas algún alguna algo un_poco',
    more: 'más mas mejor mejores mayor mayores superior superiores',
    less: 'menos peor peores menor menores inferior inferiores',
    again: `otra_vez de_nuevo nuevamente vuelve_a vuelven_a volvió_a volvieron_a vuelto_a volver_a vuelvo_a`,
    still: `aún todavía ${formsOf(OTHER, 'seguir continuar')}`,
    try: formsOf(OTHER, 'intentar procurar'),
    begin: phrasesOf(formsOf(BEGIN, 'empezar comenzar'), 'a'),
    stop: 'dejó deja dejaron dejé dejo de_dejar cesó cesa suspendió suspendieron',
    before: 'antes antes_de anterior_a previamente',
    after: 'después después_de tras luego_de posteriormente más_tarde',
    except: 'salvo excepto menos_los aparte_de a_excepción_de',
    cause: 'porque debido_a ya_que puesto_que por_eso gracias_a',
    despite: 'aunque pese_a a_pesar_de si_bien',
    too: 'demasiado demasiada demasiados demasiadas',
    equal: 'igual_que tan_como',
    together: 'juntos juntas junto_con conjuntamente',
    alone: 'a_solas por_su_cuenta por_mi_cuenta',
    failed: `fracasó fracasaron fracasado fracaso cancelado cancelada cancelaron canceló rechazado rechazada
      rechazaron rechazó
      abandonado en_vano fallido fallida denegado denegada desestimado desestimada`,
    first: 'primero primera primer primeros primeras primeramente',
    last: 'último última últimos últimas',
    next: 'próximo próxima próximos próximas siguiente siguientes',
  },
  prepositions: {
    at: 'en dentro_de ante',
    to: 'a al hacia',
    from: 'a_partir_de procedente_de',
    of: 'de del',
    with: 'además_de además_del con conmigo consigo junto_a junto_con acompañado_de de_la_mano_de',
    for: 'para',
    by: 'por por_parte_de',
    as: 'como en_calidad_de',
    about: 'sobre acerca_de respecto_a en_torno_a relativo_a',
    against: 'contra frente_a',
    over: 'encima_de por_encima_de',
    under: 'bajo debajo_de',
    between: 'entre',
    since: 'desde',
    until: 'hasta',
    during: 'durante',
    through: 'mediante a_través_de por_medio_de',
    instead: 'en_lugar_de en_vez_de',
  },
  nouns: NOUNS,
  determiners: `el la los las un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos
    estas ese esa
    esos esas aquel aquella otro otra otros otras primer primera gran buen`,
  clefts: 'quien quienes quién',
  splits: 'porque y e o u pero sino aunque mientras quien quienes cuyo cuya cuyos cuyas donde',
  joins: 'y e o u ni',
  tense: {
    past: `${PAST} ${without(VERBS.past, SPARE)}`,
    present: `${PRESENT} ${without(VERBS.present, SPARE)}`,
    perfect: 'ha han he hemos',
    future: `${UNREAL} ${without(VERBS.unreal, `${SPARE} ${NOUNS}`)}`,
    participles: `sido estado habido tenido ido dado podido dicho ${VERBS.participles}`,
  },
  participle: /.{2}(?:ad|id|íd)[oa]s?$/u,
  perfectIsPast: false,
  events: {
    start: `ingresó ingresé incorporó incorporé entró entré empezó empezaron empecé comenzó comenzaron comencé
      inició inicié fundó fundaron fundé fundada fundado cofundó creó nació nacieron abrió estableció unió
      debutó`,
    end: `dejó dejé abandonó retiró jubiló terminó terminé finalizó concluyó acabó completó culminó graduó
      gradué licenció licencié dimitió cerró salió salí marchó cesó renunció`,
  },
  ranks: `asistente ayudante auxiliar adjunto adjunta adjuntos subdirector subdirectora vice vicepresidente
    vicepresidenta vicedirector vicedirectora segundo segunda junior júnior becario becaria aprendiz prácticas
    interino interina suplente honorario honoraria honorífico voluntario voluntaria estudiante ex exdirector
    asociado asociada sustituto sustituta subjefe subjefa suboficial cofundador cofundadora`,
  pastEnding:
    /^(?!(?:ac|gr|al|tr|rec|menosc|ald|guay|reb|síl)aban?$).*(?:[^aeo]ó|[aeiou]ó|aron|ieron|yeron|\p{L}{2}aban?|ábamos)$/u,
  passive: 'fue fueron ser sido será serán siendo era eran',
  kinds: expandLists(
    {
      role: `dar impartir tiempo período periodo trabajar puesto cargo empleo función labor laboral profesional ocupar ejercer desempeñar incorporar
        ingresar entrar unir actividad carrera etapa pasar prestar servicio formar parte equipo plantilla
        contratado dedicar año mes día temporada responsabilidad obtuvo tarea llevar experiencia`,
      volunteering: `voluntario colaborar trabajar ayudar labor función tarea participar servicio prestar
        altruista cargo puesto incorporar desempeñar ejercer dedicar año mes`,
      study: `empezar comenzar iniciar preparar hacer escribir tratar estudiar cursar carrera formar formación universitario universidad escuela alumno académico
        matricular asistir grado año titulación pasar aula realizar`,
      degree: `graduar graduado graduada diplomado diplomada titulado titulada título titular terminar completar
        concluir finalizar obtener poseer acabar egresado egresada`,
      skill: `incluir figurar habilidad habilidades conocimiento conocimientos conocer dominar domina manejar maneja experiencia
        competencia competente saber usar utilizar uso práctica programar código escribir escrito lenguaje
        especialidad destreza aptitud aportar contar disponer abarcar reunir combinar centrar especializar`,
      language: `comprender entender fluidez hablar idioma lengua nativo materno fluidez dominar conocer nivel hablante saber`,
      certificate: `certificado certificación acreditado título diploma licencia poseer obtener recibir
        habilitado`,
      award: `conceder otorgar ganar premio galardón recibir obtener reconocimiento distinción distinguido
        lograr conseguir mención reconocer galardonar`,
      project: `proyecto repositorio código abierto biblioteca alojar publicar estrella bifurcación escrito
        escribir github etiqueta tema desarrollar acumular sumar reunir programar marcado compartir figurar contar ofrecer`,
      publication: `publicar artículo libro texto autor escribir escrito aparecer firmar obra coautor título
        editar revista`,
      place: `trabajar vivir residir residente afincado radicar ubicar ciudad encontrar situado domicilio
        establecido localidad localizar`,
      membership: `miembro pertenecer integrante organización formar parte empresa figurar trabajar colectivo
        grupo`,
      company: `empresa compañía sector industria fundar fundación crear sede oficina domicilio central radicada
        ubicada tipo tamaño plantilla empleado trabajador personas gente negocio nacer operar dedicar activo
        establecer constituir ámbito existir firma organización contar`,
      specialty: `especialidad especializar ofrecer tema ámbito área campo servicio trabajar dedicar abarcar
        tratar cubrir incluir centrar experto enfocar abordar girar compartir interesar versar`,
      topic: `trabajo centrar girar abarcar tema campo área interesar dedicar enfocar tratar versar`,
      career: 'carrera trayectoria',
      share: 'representar suponer',
      figure: `contar sumar reunir número total alcanzar acumular tener seguidor cifra juntar unir registrar
        github youtube instagram linkedin cuenta abrir activo presente estar compartir publicar suscribir suscrito suscrita realizar año`,
      work: `vídeo película clip lista reproducción subir publicar estrenar titular llamar episodio canal ver
        mirar pieza grabación emitir visto lanzar visualización reproducido superar pasar entrada durar presentar explicar compartir mostrar abordar acumular sumar contar registrar figurar`,
      recommendation: 'recomendar recomendación',
      quotation: `decir escribir describir llamar recordar explicar recomendar señalar comentar contar afirmar
        asegurar resumir apuntar añadir cita nota según palabra`,
    },
    VERBS,
  ),
  synonyms: expandForms(
    `
    trabajar pasar
    conceder aprobar
    encargar ocupar
    dinero fondos
    marchar dejar
    obtener conseguir lograr
    fabricar producir elaborar hacer
    reparar arreglar
    ayudar apoyar asistir
    reunir recoger juntar
    mostrar presentar exponer
    foto fotografía imagen
    llegar alcanzar
    explicar describir
    llevar transportar
    guardar conservar
    cuidar atender tratar
    bajar disminuir reducir
    subir aumentar
    romper partir
    cerrar clausurar
    limpiar lavar
    cambiar sustituir reemplazar
    probar comprobar revisar examinar
    crear fundar
    aparecer publicar salir
    cancelar suspender
    contratar fichar
    hablar conversar
    médico doctor
    entero completo
    caro costoso
    calle carretera
    bosque monte
    herramienta instrumento
    comida plato
    rechazar rehusar
    aceptar aprobar
    plantar sembrar
    ampliar agrandar
    contener incluir
    empresa compañía
    recorrer hacer
    encontrar hallar
    estar encontrar situar
    abrir montar
    recibir obtener cobrar
    empezar comenzar iniciar
    terminar acabar finalizar
    comprar adquirir
    vivir residir habitar
    elegir escoger
    coche auto automóvil
    aprendiz becario
    periódico diario
    fallecer morir
    trabajo empleo
    premio galardón
    necesitar precisar
    enseñar impartir
    error fallo
    grabar registrar
    donar regalar
    estrenar presentar
    colegio escuela
    barco buque
    prohibir vetar
    permitir autorizar
      dirigir director dirección liderar líder encabezar jefe jefatura
      gestionar gestor administrar
      fundar fundador fundación cofundador
      crear creador creación
      enseñar profesor docente docencia impartir maestro clase lección
      escribir escritor autor redactar redactor redacción escritura
      traducir traductor traducción
      construir constructor construcción edificar levantar
      fabricar elaborar confeccionar producir
      hacer realizar efectuar
      reparar arreglar
      rehacer reconstruir reconstrucción
      estudiar alumno
      programar codificar
      mantener mantenedor
      fotografiar fotógrafo foto
      filmar filmación rodar rodaje grabar grabación
      película film largometraje
      editar edición editor
      pintar pintor pintura pictórico
      esculpir escultor escultura
      tallar tallista
      cantar cantante cantor
      bailar bailarín danza
      tocar interpretar
      componer compositor composición
      actuar actor actriz actuación
      cocinar cocinero
      panadero panadería
      carpintero carpintería
      ebanista ebanistería
      mueble mobiliario
      agricultor agricultura
      cosechar recolectar recolección recoger
      criar ganadero ganadería
      pescar pescador
      tejer tejedor
      coser costura costurera modista
      bordar bordadora
      jugar jugador juego
      competir competición competidor
      correr corredor carrera
      ganar vencer victoria ganador vencedor
      empezar comenzar iniciar comienzo arrancar
      terminar acabar finalizar concluir final fin
      seguir continuar proseguir
      permanecer quedar
      trabajar labor
      usar utilizar uso emplear
      apoyar respaldar
      cuidar cuidador
      atender atención
      asesorar consultor
      formar formador formación capacitar
      supervisar supervisor supervisión
      evaluar valorar
      analizar análisis analista
      medir medición
      revisar revisión revisor repasar
      corregir corrección corrector
      probar prueba test ensayar
      compartir común
      pertenecer miembro integrante
      socio asociado
      vivir residir habitar residente
      nacer nacimiento
      morir fallecer muerte
      jubilar retirar
      casar matrimonio boda
      viajar viajero
      mudar trasladar mudanza traslado
      entrar entrada ingresar
      volver regresar vuelta retornar
      abrir apertura
      cerrar cierre
      exponer exposición exhibir
      mostrar enseñar
      describir descripción
      contar relatar narrar
      hablar hablante
      charla conferencia ponencia
      conferenciante ponente
      leer lector lectura
      aprender aprendizaje
      conocer saber
      encontrar hallar hallazgo
      buscar búsqueda
      elegir escoger elección seleccionar
      decidir decisión
      proponer propuesta
      recibir obtener conseguir lograr
      recibir cobrar
      conceder otorgar
      premio galardón
      vender venta vendedor
      comprar comprador adquirir adquisición
      alquilar arrendar
      prestar préstamo
      costar precio
      gratis gratuito
      donar donación donante
      repartir distribuir
      enviar mandar
      responder contestar respuesta
      pedir solicitar petición solicitud
      necesitar necesidad
      durar duración
      aumentar incrementar crecer crecimiento
      reducir reducción disminuir
      ampliar ampliación
      añadir agregar sumar
      incluir inclusión
      eliminar quitar suprimir
      sustituir reemplazar
      conducir conductor
      volar vuelo
      nadar nadador natación
      remar remero
      limpiar limpieza
      soldar soldador soldadura
      forjar herrero herrería
      cerámica alfarero alfarería
      imprimir impresión impresor
      hospital hospitalario
      enfermedad dolencia
      diagnosticar diagnóstico
      proteger protección
      defender defensa
      investigación pesquisa
      doctorado doctoral doctor doctora doctorarse
      máster maestría
      grado licenciatura
      licenciar licenciatura
      colegio escuela
      universidad universitario
      biblioteca bibliotecario
      archivo archivero
      orquesta orquestal
      música musical
      concierto recital
      instrumento instrumental
      coro coral
      teatro teatral
      periódico diario
      revista magacín
      poesía poeta poético poema
      cuento relato
      historia histórico
      ordenador computadora pc
      móvil celular teléfono
      programa aplicación app software
      repositorio repo
      informática informatizar
      coche automóvil auto carro
      autobús bus
      bicicleta bici ciclismo ciclista
      barco buque embarcación
      casa vivienda hogar
      piso apartamento departamento
      edificio inmueble
      taller obrador
      tienda comercio
      pueblo aldea
      ciudad urbe urbano
      barrio vecindario vecino
      campo rural
      montaña montañés alpino monte
      bosque forestal
      río fluvial
      mar marino marítimo
      madera maderero
      niño infantil crío chico chaval
      bebé lactante
      joven juvenil juventud
      mujer femenino
      hombre masculino varón
      padre papá
      madre mamá
      pareja cónyuge
      amigo amistad
      compañero colega
      cliente clientela
      público audiencia espectador
      semana semanal
      mes mensual
      año anual
      noche nocturno
      mañana matinal
      verano estival
      invierno invernal
      mitad medio
      tercio tercera
      rápido rápidamente veloz
      lento despacio
      fácil sencillo
      difícil complicado
      nuevo novedad
      antes anteriormente
      grande gran
      mundo mundial
      gustar agradar
      llamar denominar nombrar
      error fallo equivocar
      riesgo arriesgado
      causa motivo razón
      problema dificultad
      resultado consecuencia
      idioma lengua
      español castellano
      equipo grupo
      iglesia templo parroquia
      alcalde alcaldesa
      ayuntamiento municipio municipal
      especializar especialista
      responsable encargado cargo
      torneo campeonato
      partido encuentro
      temporada campaña
      puesto lugar posición
      salario sueldo
      jornada turno
      faena labor
      bajo debajo
      sustituir relevar
      suspender suspensión
      romper rotura roto
      caer caída
      suscriptor suscrito
      visualización reproducción visionado
      acudir asistir
      impartir dar
      dar da dan doy dio dieron di daba darán dado dando
      oír oye oyen oigo oyó escuchar`,
    VERBS,
  ),
  units: {
    places: 'sede oficina',
    languages: 'idioma lengua',
    decades: 'década',
    times: 'vez veces',
    followers: 'seguidor seguidora seguidores seguir siguen sigue',
    stars: 'estrella',
    forks: 'fork forks bifurcación bifurcaciones',
    repositories: 'repositorio repo',
    subscribers: 'suscriptor suscriptora suscriptores suscrito',
    videos: 'vídeo video',
    views: 'visualización visualizaciones reproducción reproducciones visita vista visionado',
    posts: 'publicación publicaciones post posts',
    members: 'miembro integrante',
    employees: 'empleado empleada plantilla',
    people: 'persona gente',
    contributions: 'contribución contribuciones commit commits',
    following: 'siguiendo seguido',
    likes: 'like likes gusta',
    years: 'años año',
    months: 'mes meses',
    percent: 'por_ciento porcentaje',
  },
  numbers: `millón=1000000 millones=1000000 cero=0 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13
    catorce=14 quince=15 dieciséis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veintiuno=21
    veintiún=21 veintidós=22 veintitrés=23 veinticuatro=24 veinticinco=25 veintiséis=26 veintisiete=27
    veintiocho=28 veintinueve=29 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90
    cien=100 ciento=100 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400
    cuatrocientas=400 quinientos=500 quinientas=500 seiscientos=600 seiscientas=600 setecientos=700
    setecientas=700 ochocientos=800 ochocientas=800 novecientos=900 novecientas=900 mil=1000 docena=12`,
  praise: `mejor excelente excepcional destacado líder reconocido prestigioso galardonado famoso célebre
    aclamado apasionado brillante talentoso experto visionario pionero innovador exitoso único incomparable
    respetado increíble maravilloso legendario influyente extraordinario magnífico referencia pasión maestría
    principal ilustre insuperable inigualable genial espectacular querido`,
  superlative: { ending: /ísim[oa]s?$/u, except: '' },
}
