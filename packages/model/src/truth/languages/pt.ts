import { stemmer } from '@orama/stemmers/portuguese'
import type { GrammarSource } from '../grammar.ts'
import { expandForms, expandLists, formsOf, phrasesOf, portugueseVerbs, without } from './iberian-verbs.ts'

const VERBS = portugueseVerbs(`
    abandonar abordar abrir aceitar acabar aceder acompanhar aconselhar atuar atualizar
    acudir acumular
    adaptar administrar admitir adotar adquirir afinar agradecer agrupar alcançar alojar alugar alternar amar ampliar
    analisar
    adicionar acrescentar anunciar apagar aparecer aplicar apoiar aprender aprovar aproveitar arquivar armar arrancar
    arranjar
    ascender assessorar assistir associar assumir atender atingir aumentar auxiliar ajudar bailar baixar envernizar
    bater beber
    bordar buscar procurar calcular caminhar cancelar cantar capacitar captar cair carregar casar catalogar causar
    celebrar
    centrar fechar encerrar citar classificar cobrar cozer cozinhar colaborar colocar combinar comentar comer
    comercializar
    compartilhar partilhar competir/i compor comprar compreender comprovar comunicar conceder concluir conduzir conectar
    confeccionar confirmar conhecer conseguir/i conservar considerar constituir construir consultar contatar contar
    conter
    contratar contribuir controlar converter convidar convocar coordenar copiar coproduzir corrigir correr cortar
    costurar
    custar criar crescer cruzar cobrir cuidar cultivar cumprir curar cursar debutar estrear decidir declarar decorar
    dedicar
    defender definir deixar delegar demonstrar demitir depender derivar desenvolver descer descrever descobrir
    desempenhar
    desmontar despedir/i destacar destinar detectar determinar devolver desenhar digitalizar dirigir dispensar disputar
    distinguir distribuir divulgar documentar doar doer dormir/u durar editar executar exercer elaborar eleger eliminar
    emigrar
    emitir empregar encadernar encalhar encarregar encher encomendar encontrar enfrentar ensaiar ensinar entender entrar
    entregar entrevistar enviar equipar errar escalar escolher escrever escutar esculpir especializar estabelecer
    estudar
    evitar examinar existir exibir explicar explorar expor exportar expressar estender fabricar facilitar falar falecer
    falhar
    faltar fazer ferir/i ferver figurar filmar financiar/ei fiscalizar assinar fomentar formar formular forjar
    fotografar
    fracassar frequentar fundar fundir fundear ganhar garantir gastar gerir/i gerenciar governar gravar graduar guardar
    guiar
    gostar habitar herdar ilustrar imaginar implantar implementar importar impressionar imprimir impulsionar inaugurar
    incluir
    incorporar indicar informar informatizar ingressar inscrever inspecionar inspirar instalar instruir integrar
    interessar
    interpretar intervir inventar investir/i investigar pesquisar jogar juntar lançar largar lavar ler lesionar
    levantar levar
    liderar ligar limitar limpar lixar localizar lecionar lograr lutar mandar manejar manter marcar mediar/ei medir
    melhorar
    mencionar mexer ministrar misturar modelar moderar modificar moer montar morar morrer mostrar mover mudar nadar
    narrar
    nascer navegar negociar nomear obrigar obter ocupar ocorrer oferecer operar optar ordenhar organizar orientar ouvir
    pagar
    participar partir passar patrocinar pedir perder permanecer permitir pertencer pescar pintar planear planejar
    plantar podar
    pôr possuir praticar preferir/i perguntar preparar prescrever presidir prestar proceder produzir programar proibir/í
    prometer
    promover propor proporcionar proteger provar provir publicar puxar quebrar queixar querer realizar rebocar receber
    recitar
    reciclar recolher recomendar reconhecer reconstruir recordar recorrer recuperar recusar redigir reduzir refazer
    referir/i
    refletir/i reformar regar registar registrar regressar rejeitar relatar renovar renunciar reparar repetir/i
    representar
    requerer residir resgatar resolver responder restar restaurar resultar resumir retirar reunir/ú rever revelar revisar
    rodar
    romper saber sair saltar salvar secar selecionar semear sentar separar servir/i significar situar sobrar sofrer
    solicitar
    soldar somar sonhar soar subir substituir suceder superar supervisionar supor suspender sustentar talhar tecer
    telefonar
    terminar testar tocar tirar tomar tornar torrar torcer trabalhar traçar traduzir trancar trançar transcrever
    transformar
    transmitir transportar tratar trazer treinar trocar tutelar unir usar utilizar valer vacinar vencer vender ver
    viajar
    visitar viver voar votar vir dar ler depurar compilar reconduzir arbitrar empatar derrotar marcar
    diagnosticar receitar
    operar amamentar rematar pastorear remar mergulhar patinar esquiar pedalar rezar benzer colher ceifar debulhar fiar
    tingir
    estofar colar serrar pregar aparafusar aplainar polir/u esmaltar restituir reproduzir estampar cozinhar assar
    amassar fritar
    maquiar pentear editar masterizar mixar orquestrar coreografar dançar encenar representar desfilar estagiar
    lecionar avaliar
    aposentar reformar licenciar doutorar matricular bolsar palestrar discursar apresentar debater comemorar atribuir
    conquistar nomear premiar agraciar laurear reger supervisar chefiar comandar presidir encabeçar gerir cuidar
    acolher abrigar
    hospedar receber atribuir sediar localizar basear empacotar exportar importar migrar emprestar consertar arrumar
    retirar coser afiar remendar lavrar cavar tricotar moldar`)

/** Verbs whose forms are cues. */
const CUES =
  portugueseVerbs(`começar iniciar principiar poder querer dever crer achar pensar julgar parecer dizer afirmar
    contar explicar tentar tencionar pretender planejar planear esperar desejar continuar seguir/i voltar
    costumar parar cessar terminar ter haver vir deixar gostar`)

const FUNCTIONS = `o a os as um uma uns umas eu me mim meu minha meus minhas tu te ti teu tua teus tuas você
  vocês vc vcs lhe lhes se si seu sua seus suas ele ela eles elas dele dela deles delas nele nela neles nelas
  nós nosso nossa nossos nossas vós vos vosso vossa lo la los las no-lo este esta estes estas isto esse essa
  esses essas isso aquele aquela aqueles aquelas aquilo aqui ali aí lá cá que quê quem qual quais cujo cuja
  cujos cujas onde aonde quando como assim tal tais e ou mas porém senão também além pois já muito mesmo mesma
  mesmos mesmas outro outra outros outras próprio própria próprios próprias gente é são sou somos era eram
  éramos foi foram fui fomos ser sido sendo será serão seria seriam seja sejam fosse fossem for forem está estão
  estou estamos estava estavam esteve estiveram estive estar estado estando esteja estejam estará estarão tá tem
  têm tenho temos tinha tinham teve tiveram tive ter tido tendo terá terão teria tenha tenham tivesse tiver
  tiverem há havia houve haver havido haverá haveria haja hão vai vão vou vamos ia iam ir indo então logo hoje
  agora tanto tão nível ambos ambas sr sra dom dona mister nem sobretudo principalmente especialmente
  particularmente nomeadamente designadamente respetivamente respectivamente igualmente originalmente`

const PRESENT = `é são sou somos está estão estou estamos tá tem têm tenho temos há sei sabe sabem dá dão dou
  posso pode podem quero quer querem deve devem segue seguem continua continuam começa começam comecam inicia
  iniciam termina terminam costuma costumam crê acha acham acho pensa pensam diz dizem parece parecem vem vêm
  venho volta voltam mora moram fica ficam fico`
const PAST = `foi foram fui fomos era eram éramos esteve estiveram estive estava estavam teve tiveram tive tinha
  tinham houve havia ia iam deu deram dei dava davam veio vieram vim vinha pôde puderam pude podia podiam quis
  quiseram queria queriam começou começaram comecei começava iniciou iniciaram iniciei terminou terminaram
  terminei seguiu continuou continuaram voltou voltaram voltei disse disseram dizia ficou ficaram fiquei ficava
  ficavam devia deviam costumava`
const UNREAL = `será serão serei seria seriam seja sejam fosse fossem for forem estará estarão estarei estaria
  esteja estejam tiver tiverem terá terão terei teria teriam tenha tenham tivesse tivessem haverá haveria haja
  houver houvesse hão irá irão irei iria dará darão darei daria poderá poderão poderia poderiam começará
  começarão voltará continuará virá virão ficará vai vão vou vamos puder quiser fizer vier der deixará terminará
  iniciará`
/** Forms that are small words above all. */
const SMALL = `para como sobre entre uma nada era este pelo pela pelos pelas nos vos mora via vir de desse deste
  dessem des dei rei seria tem vem vimos fora segundo sobra cada cara quase casa cerca logo nome nem conta parte
  partes jogo meio volta`
/** Forms that are nouns after an article. */
const NOUNS = `trabalho obra estudo cargo assinatura forma marca prova conta ajuda busca entrega visita cura
  mostra causa dúvida desenho desenvolvimento apoio câmbio mudança emprego uso logro início começo canto jogo
  cultivo registo registro arquivo conto passo compra venda viagem base informe baile dança debate toque corte
  fecho encerramento monte tomada meta mistura reforma reserva regra pesca caça rega escala cópia copia cita
  cria luta carga marcha mando manejo filme guia lista nota letra linha planta plantas massa torno verniz talha
  pinta tinta resto restos testa taxa volta chegada saída entrada subida descida queda montagem encomenda envio relato retrato
  resgate restauro resumo revista rota saque salto serra sonho soma toco trato traço trança vela gira programa
  programas pergunta perguntas resposta respostas oferta prática fabrico fábrica crítica música técnica consulta
  consultas arranjo custo custos enfoque cruzamento caminho caminhos cobro equipa equipas equipe ensaio ensaios
  grupo grupos cozinha cozinhas estreia trama anúncio comentário gosto ganho ganhos importe teste testes treino
  treinos ensino ensinos curso cursos conserto concerto vídeo título projeto sede pesquisa pesquisas governo
  fala falas ouvido encontro encontros pedido pede escolha troca trocas tiro tiros erro erros perda perdas
  compras janta segura seguro ferro ferida vista vistas uva cola colas prega marcenaria monta pago gasto gastos
  aceite aceito vacina vacinas multa estampa forno doa doce aluga cobra cobre pinto corro mudo mudas nado sento
  serviço levo cargos bordado`
const SPARE = `${FUNCTIONS} ${SMALL}`

/** Spellings of before 2009 and of both sides of the ocean as one, plurals in "-ões" as singulars. */
const stem = (word: string) =>
  stemmer(
    word
      // A doctor may be a physician.
      .replace(/^doutor(?:ad[oa]s?|amentos?|ar|ou|ei|aram)$/u, 'doutoradado')
      .replace(/(?<=[aeiouáéíóú])[cp](?=[tçc])/gu, '')
      .replace(/(?:õe|ãe)s$/u, 'ão')
      .replace(/^regist(?=[oaáeê])/u, 'registr'),
  )

export const pt: GrammarSource = {
  language: 'pt',
  stem,
  elides: false,
  accents: true,
  concord: true,
  functions: FUNCTIONS,
  firstPerson: `eu nós sou somos estou estamos tenho temos tive estive fui
    fomos vou vamos dou dei posso pude quero quis devo acho penso digo venho vim sei comecei iniciei terminei
    continuei voltei
    fiquei fico gente ${without(VERBS.firstPerson, NOUNS)}`,
  possessives: `meu minha meus minhas nosso nossa nossos nossas teu tua seu sua seus suas`,
  thirdPerson: 'ele ela eles elas dele dela deles delas',
  secondPerson: 'você vocês vc vcs tu te ti teu tua teus tuas contigo convosco vos vosso vossa vossos vossas',
  owner: `pessoa empresa companhia organização entidade canal conta perfil página equipa equipe negócio firma
    sociedade associação
    profissional autor autora`,
  neutral: `profissional carreira perfil atualmente atual hoje exemplo chamado chamada intitulado intitulada
    conhecido ${formsOf(VERBS, 'dedicar encarregar ocupar')} senhor senhora`,
  light: formsOf(
    VERBS,
    `medir pesar durar custar conter filme vídeo palestra conversa entrevista episódio
      fazer levar tomar dar contar passar ficar pôr colocar encarregar ocupar tratar coisa forma
    maneira modo
    gente pessoa
    alguém algo vez equipa equipe chegar resultar consistir servir realizar caber cargo parte caso tema facto lugar
    acontecer acumular somar reunir efetuar existir`,
  ),
  cues: {
    spare: `nos_tempos_livres no_tempo_livre
      nos_meus_tempos_livres no_meu_tempo_livre nos_seus_tempos_livres no_seu_tempo_livre`,
    negation: `não nao nunca jamais tampouco nem nada ninguém ninguem nenhum nenhuma nenhuns nenhumas sem carece
      carecem mal
      longe_de`,
    ended: `já_não não_…_mais nao_…_mais já_foi ex antigo antiga antigos antigas anteriormente outrora dantes
      deixou_de deixei_de
      deixaram_de parou_de parei_de aposentado aposentada reformado reformada costumava costumavam`,
    possible: `${without(formsOf(CUES, 'poder'), 'poder')} poder talvez porventura possivelmente provavelmente
      se_calhar
      quem_sabe capaz possível provável`,
    intended: `${formsOf(CUES, 'querer pretender planejar planear tencionar desejar')} espero espera esperam gostaria_de gostariam_de gostaria
      gostava_de
      gostavam_de vai_tentar tem_planos sonha_com sonho_com tomara oxalá ia_ser`,
    obliged: `${formsOf(CUES, 'dever')} tem_de têm_de tenho_de tem_que têm_que tenho_que temos_de temos_que teve_de
      teve_que tive_de
      tive_que tinha_de tinha_que há_de hei_de hão_de`,
    conditional: `se_não se_houver se_abrir se_for se_tiver se_der se_puder se_quiser se_a se_o se_eu se_ela se_ele
      se_um se_uma
      se_alguém se_ninguém se_chover se_correr se_conseguir se_voltar se_vier se_ficar se_estiver se_arrumar
      se_passar caso
      a_menos_que a_não_ser_que desde_que contanto_que senão teria teriam tivesse tivessem seria seriam`,
    reported: `${formsOf(CUES, 'dizer afirmar')} segundo supostamente alegadamente pelos_vistos ao_que_parece
      de_acordo_com`,
    believed: `${formsOf(CUES, 'crer achar pensar julgar parecer')} na_minha_opinião em_minha_opinião na_sua_opinião
      a_meu_ver
      imagina suponho supõe considero considera`,
    almost: 'quase prestes_a a_um_passo_de',
    about:
      'uns umas cerca_de cerca_do por_volta_de aproximadamente mais_ou_menos à_volta_de em_torno_de perto_de',
    over: 'mais_de pelo_menos no_mínimo ao_menos acima_de superior_a mais_do_que passou_de passa_de',
    under: 'menos_de no_máximo abaixo_de inferior_a',
    often: `muitas_vezes frequentemente habitualmente geralmente normalmente amiúde costuma costumam costumo
      com_frequência
      em_geral`,
    sometimes: 'às_vezes por_vezes de_vez_em_quando ocasionalmente',
    rarely: 'raramente raras_vezes poucas_vezes',
    always: 'sempre constantemente continuamente',
    only: `só apenas somente unicamente exclusivamente meramente único única únicos únicas limitou_se`,
    all: `todo toda todos todas tudo cada qualquer inteiro inteira completamente totalmente por_completo
      integralmente`,
    most: 'maioria maior_parte',
    many: `muitos muitas vários várias numerosos numerosas bastantes centenas milhares milhões dezenas dúzias diversos
      diversas múltiplos múltiplas imensos imensas`,
    few: 'pouco pouca poucos poucas alguns algumas algum alguma um_pouco',
    more: 'mais melhor melhores maior maiores superior superiores',
    less: 'menos pior piores menor menores inferior inferiores',
    again: `outra_vez de_novo novamente volta_a voltam_a voltou_a voltaram_a voltei_a voltar_a`,
    still: `ainda ${formsOf(CUES, 'continuar')}`,
    try: formsOf(CUES, 'tentar'),
    begin: phrasesOf(formsOf(CUES, 'começar'), 'a'),
    stop: 'deixou deixa_de deixo_de deixam_de parou parei cessou suspendeu suspenderam',
    before: 'antes antes_de antes_do antes_da previamente',
    after: 'depois depois_de depois_do depois_da após posteriormente mais_tarde a_seguir',
    except: 'salvo exceto excepto à_exceção_de tirando menos_os fora_os',
    cause: 'porque devido_a já_que visto_que uma_vez_que por_isso graças_a',
    despite: 'embora apesar_de apesar_da apesar_do ainda_que mesmo_que se_bem_que',
    too: 'demasiado demasiada demais',
    equal: 'tal_como igual_a tanto_quanto',
    together: 'juntos juntas junto_com em_conjunto conjuntamente',
    alone: 'sozinho sozinha sozinhos sozinhas por_conta_própria',
    failed: `fracassou fracassaram fracassado fracasso cancelado cancelada cancelaram cancelou rejeitado rejeitada
      rejeitaram
      rejeitou recusado recusada recusaram abandonado em_vão reprovado reprovada reprovaram chumbou`,
    first: 'primeiro primeira primeiros primeiras primeiramente',
    last: 'último última últimos últimas',
    next: 'próximo próxima próximos próximas seguinte seguintes',
  },
  prepositions: {
    at: `em no na nos nas num numa nuns numas neste nesta nestes nestas nesse nessa nesses nessas naquele naquela
      nisto nisso
      dentro_de dentro_do dentro_da perante`,
    to: 'ao à aos às àquele àquela rumo_a',
    from: 'a_partir_de vindo_de vinda_de',
    of: `de do da dos das dum duma deste desta destes destas desse dessa desses dessas daquele daquela disto disso
      donde daqui`,
    with: 'além_de além_do além_da com comigo consigo connosco conosco junto_com ao_lado_de ao_lado_do ao_lado_da',
    for: 'para pra pro pras pros',
    by: 'por pelo pela pelos pelas por_parte_de',
    as: 'como na_qualidade_de enquanto_professor',
    about: 'sobre acerca_de acerca_do acerca_da a_respeito_de quanto_a relativo_a',
    against: 'contra',
    over: 'em_cima_de por_cima_de',
    under: 'sob debaixo_de por_baixo_de',
    between: 'entre',
    since: 'desde',
    until: 'até até_a até_ao até_à até_aos até_às',
    during: 'durante',
    through: 'através_de através_do através_da por_meio_de mediante',
    instead: 'em_vez_de em_lugar_de no_lugar_de ao_invés_de',
  },
  nouns: NOUNS,
  determiners: `o a os as um uma uns umas meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas
    este esta estes
    estas esse essa esses essas aquele aquela outro outra outros outras primeiro primeira grande bom boa`,
  clefts: 'quem',
  splits: 'porque pois e ou mas porém embora enquanto quem cujo cuja cujos cujas onde nem',
  joins: 'e ou nem',
  tense: {
    past: `${PAST} ${without(VERBS.past, SPARE)}`,
    present: `${PRESENT} ${without(VERBS.present, SPARE)}`,
    perfect: '',
    future: `${UNREAL} ${without(VERBS.unreal, `${SPARE} ${NOUNS}`)}`,
    participles: `sido estado havido tido ido dado podido dito ${VERBS.participles}`,
  },
  participle: /.{2}(?:ad|id|íd)[oa]s?$/u,
  perfectIsPast: false,
  events: {
    start: `ingressou ingressei entrou entrei juntou juntei começou começaram comecei iniciou iniciaram iniciei
      fundou fundaram fundei fundada fundado cofundou criou nasceu nasceram abriu estabeleceu estreou tornou
      assumiu`,
    end: `deixou deixei abandonou retirou aposentou reformou terminou terminei finalizou concluiu concluí acabou
      completou graduou formou licenciou demitiu encerrou fechou saiu saí saíram largou larguei cessou renunciou`,
  },
  ranks: `assistente ajudante auxiliar adjunto adjunta adjuntos subdiretor subdiretora vice vicepresidente
    júnior junior estagiário estagiária aprendiz interino interina suplente honorário honorária voluntário
    voluntária estudante ex associado associada substituto substituta subchefe trainee cofundador cofundadora
    convidado convidada`,
  pastEnding:
    /^(?!(?:(?:a|re)?gr|(?:des)?tr|(?:en)?cr|(?:des)?br|escr|(?:es)?[cl]|cl|depr|oit|est)avam?$).*(?:.[^sdv]ou|aram|[^v]eram|iram|\p{L}{2}avam?|[tdrbvcl]iu|[bcdhvlg]eu|ámos)$/u,
  passive: 'foi foram ser sido será serão sendo era eram',
  kinds: expandLists(
    {
      role: `dar tempo período juntar sair trabalhar posto cargo emprego função laboral profissional ocupar exercer desempenhar
        ingressar entrar integrar atividade carreira passagem passar prestar serviço fazer parte equipa quadro
        contratado dedicar ano mês dia época temporada responsabilidade tarefa atuar colaborar experiência percurso`,
      volunteering: `voluntário voluntária colaborar trabalhar ajudar função tarefa participar serviço prestar
        cargo integrar desempenhar exercer atuar dedicar ano mês`,
      study: `começar iniciar preparar fazer escrever tratar estudar cursar formar formação universitário universitária universidade escola aluno faculdade
        acadêmico matricular frequentar ano graduação passar`,
      degree: `graduar graduado graduada diplomado diplomada titulado título grau formado formada terminar
        completar concluir finalizar obter possuir acabar diploma`,
      skill: `incluir habilidade competência conhecimento dominar domínio experiência saber usar utilizar uso
        prática programar código escrever escrito linguagem especialidade aptidão contar reunir dispor abranger combinar trazer centrar especializar especializado`,
      language: `fluentemente fluência falar idioma língua nativo materna fluência fluente dominar conhecer nível falante saber`,
      certificate: `certificado acreditado habilitado título diploma licença possuir obter receber tirar`,
      award: `atribuir prémio prêmio premiar premiado premiada galardão galardoar distinguido distinção receber
        obter reconhecimento ganhar conquistar menção vencer agraciar distinguir reconhecer`,
      project: `projeto repositório código aberto biblioteca alojar hospedar publicar estrela escrito escrever
        github etiqueta tema desenvolver acumular somar reunir programar marcado partilhar compartilhar figurar contar oferecer`,
      publication: `sair publicar artigo livro texto autor escrever escrito aparecer assinar obra coautor título
        editar revista`,
      place: `trabalhar viver morar residir residente situar localizar cidade encontrar estabelecido ficar
        domicílio`,
      membership: `membro pertencer integrante organização fazer parte empresa figurar trabalhar coletivo grupo`,
      company: `empresa companhia setor indústria fundar fundado fundada fundação criar criado criada sede
        escritório sediar sediado sediada localizada situada tipo tamanho dimensão quadro empregado empregada
        funcionário funcionária trabalhador trabalhadora colaborador pessoa negócio nascer operar atuar dedicar
        ativo constituir existir firma organização contar empregar ficar`,
      specialty: `especialidade especializar oferecer tema âmbito área campo serviço trabalhar dedicar abranger
        tratar cobrir incluir foco centrar abordar partilhar compartilhar focar`,
      topic: `trabalho centrar focar abranger tema área dedicar interessar girar`,
      career: 'carreira percurso trajetória',
      share: 'representar',
      figure: `contar somar reunir número total alcançar acumular ter seguidor juntar registar github youtube
        instagram linkedin abrir ativo presente publicar partilhar inscrever inscrito realizar`,
      work: `vídeo filme clipe lista reprodução playlist subir publicar estrear intitular chamar episódio canal
        ver assistir peça gravação emitir visto lançar visualização reproduzido ultrapassar passar durar reunir
        conter somar ter apresentar explicar partilhar mostrar abordar acumular contar registar registrar`,
      recommendation: 'recomendar recomendação',
      quotation: `dizer escrever descrever chamar lembrar recordar explicar recomendar referir comentar contar
        afirmar garantir resumir apontar acrescentar nota segundo palavra`,
    },
    VERBS,
  ),
  synonyms: expandForms(
    `
    trabalhar passar
    conceder aprovar
    encarregar tratar cuidar ocupar
    obter conseguir
    fabricar produzir elaborar fazer
    reparar consertar arranjar
    ensinar lecionar
    usar utilizar empregar
    ajudar apoiar
    reunir recolher juntar
    mostrar apresentar expor
    foto fotografia imagem
    chegar alcançar
    explicar descrever
    levar transportar
    guardar conservar
    cuidar tratar
    baixar diminuir reduzir
    subir aumentar
    limpar lavar
    trocar substituir
    testar verificar examinar
    criar fundar
    sair publicar aparecer
    cancelar anular
    médico doutor
    inteiro completo
    caro custoso
    rua estrada
    ferramenta instrumento
    comida prato refeição
    recusar rejeitar
    aceitar aprovar
    plantar semear
    colher apanhar
    ampliar alargar
    conter incluir
    empresa companhia
    ficar situar estar
    comprar adquirir
    viver morar residir
    começar iniciar
    terminar acabar concluir
    receber obter
    escolher selecionar
    jornal revista
    trabalho emprego
    morrer falecer
    desaparecer sumir
    aprendiz estagiário
    gravar registar registrar
    escola colégio
    barco navio embarcação
    precisar necessitar
    orientar treinar
    equipe equipa time
    crescer criar
    proibir vetar
    permitir autorizar
      dirigir diretor diretora direção liderar líder liderança chefiar chefe chefia encabeçar
      coordenar coordenador coordenadora coordenação
      gerir gestor gestora gestão gerenciar gerente administrar administrador administradora administração
      fundar fundador fundadora fundação cofundador cofundadora
      criar criador criadora criação
      ensinar ensino professor professora docente docência lecionar ministrar aula aulas lição
      explicar explicação
      escrever escritor escritora autor autora redigir redator redatora redação escrita
      traduzir tradutor tradutora tradução
      construir construtor construtora construção edificar
      fabricar fabricante fabrico fabricação elaborar elaboração confeccionar confecção produzir
      fazer realizar efetuar
      restaurar restaurador restauradora restauração restauro
      consertar conserto reparar reparação reparo arranjar arranjo
      refazer reconstruir reconstrução
      investigar investigador investigadora investigação pesquisar pesquisador pesquisadora pesquisa
      estudar estudante estudo aluno aluna
      cursar curso frequentar
      programar programador programadora programação codificar
      desenvolver desenvolvedor desenvolvedora desenvolvimento
      desenhar desenho desenhista
      design designer
      manter mantenedor mantenedora manutenção
      fotografar fotógrafo fotógrafa fotografia foto fotográfico fotográfica
      filmar filmagem gravar gravação
      vídeo videoclipe
      filme película longa-metragem
      editar edição editor editora
      publicar publicação
      pintar pintor pintora pintura
      ilustrar ilustrador ilustradora ilustração
      esculpir escultor escultora escultura
      talhar entalhador entalhadora talha
      cantar cantor cantora canto
      dançar dançarino dançarina bailarino bailarina dança bailar baile
      tocar interpretar intérprete interpretação
      compor compositor compositora composição
      atuar ator atriz atuação
      cozinhar cozinheiro cozinheira cozinha
      padeiro padeira padaria panificação
      carpinteiro carpinteira carpintaria
      marceneiro marceneira marcenaria
      móvel móveis mobiliário
      agricultor agricultora agricultura
      cultivar cultivo
      colher colheita recolher recolha
      pescar pescador pescadora pesca
      tecer tecelão tecelã tecelagem tecido
      costurar costura costureira costureiro
      bordar bordado bordadeira
      trançar trança trançado entrançar
      treinar treinador treinadora treino treinamento
      jogar jogador jogadora jogo
      competir competição competidor competidora
      correr corredor corredora corrida
      ganhar vencer vitória vencedor vencedora
      começar iniciar início começo arrancar
      terminar acabar finalizar concluir final fim encerrar
      continuar prosseguir seguir
      permanecer ficar restar sobrar
      trabalhar trabalho trabalhador trabalhadora labor
      empregar emprego empregado empregada funcionário funcionária
      usar utilizar uso utilização
      ajudar ajuda auxiliar auxílio
      apoiar apoio
      cuidar cuidador cuidadora cuidado
      atender atendimento
      assessorar assessor assessora assessoria consultor consultora consultoria
      formar formador formadora formação capacitar capacitação
      supervisionar supervisor supervisora supervisão
      avaliar avaliação
      analisar análise analista
      medir medição medida
      rever revisar revisão revisor revisora
      corrigir correção
      testar teste provar ensaio
      instalar instalação instalador
      organizar organização organizador organizadora
      celebrar celebração
      participar participante participação
      colaborar colaborador colaboradora colaboração
      partilhar compartilhar partilha
      pertencer membro integrante integrar
      sócio sócia associado associada
      voluntário voluntária voluntariado
      viver morar residir habitar residente morador moradora
      nascer nascimento
      morrer falecer morte falecimento
      aposentar aposentadoria reformar reforma
      casar casamento matrimônio matrimónio
      viajar viagem viajante
      mudar mudança
      chegar chegada
      sair saída
      deixar largar
      entrar entrada ingressar ingresso
      voltar regressar volta regresso retornar retorno
      abrir abertura
      fechar fecho encerramento
      inaugurar inauguração
      estrear estreia
      apresentar apresentação apresentador apresentadora
      expor exposição exibir
      descrever descrição
      contar relatar narrar relato
      falar falante conversar conversa
      palestra conferência comunicação
      palestrante conferencista orador oradora
      ler leitor leitora leitura
      aprender aprendizagem aprendizado
      conhecer conhecimento saber
      descobrir descoberta
      encontrar achar achado
      procurar buscar busca procura
      escolher escolha selecionar seleção eleger
      decidir decisão
      propor proposta
      receber obter conseguir
      conceder atribuir
      prémio prêmio galardão premiar distinguir distinção
      vender venda vendedor vendedora
      comprar compra comprador compradora adquirir aquisição
      alugar aluguel aluguer arrendar
      emprestar empréstimo
      pagar pagamento pago
      custar custo preço
      oferecer oferta
      grátis gratuito gratuita gratuitamente graça
      doar doação doador
      distribuir distribuição
      enviar envio mandar
      entregar entrega
      responder resposta
      perguntar pergunta
      pedir solicitar pedido solicitação
      precisar necessitar necessidade
      durar duração
      aumentar aumento crescer crescimento
      reduzir redução diminuir diminuição
      alterar alteração
      melhorar melhoria
      ampliar ampliação
      adaptar adaptação
      acrescentar adicionar somar
      incluir inclusão
      eliminar suprimir remover retirar tirar
      substituir substituição
      completar completo
      carregar carga
      conduzir condutor condutora
      motorista condutor
      voar voo
      navegar navegação
      nadar nadador nadadora natação
      remar remador remadora remo
      guiar guia
      limpar limpeza
      lavar lavagem
      lixar lixa lixadeira
      envernizar verniz
      soldar soldador soldadora soldadura solda
      forjar ferreiro forja serralheiro serralharia
      cerâmica ceramista oleiro oleira olaria
      encadernar encadernador encadernadora encadernação
      imprimir impressão impressor
      operar operação
      doutor doutora dr dra
      hospital hospitalar
      paciente doente utente
      doença enfermidade
      remédio medicamento fármaco
      vacinar vacina vacinação
      diagnosticar diagnóstico
      resgatar resgate salvar salvamento
      proteger proteção
      defender defesa
      dissertação tese
      doutoramento doutorado doutoral doutor doutora doutorar
      mestrado mestre
      licenciar licenciado licenciada licenciatura
      graduar graduado graduada graduação
      colégio escola
      universidade universitário universitária faculdade
      biblioteca bibliotecário bibliotecária
      arquivo arquivista arquivar
      catálogo catalogar
      orquestra orquestral
      música músico musical
      concerto recital
      partitura partituras
      coro coral
      teatro teatral
      jornal diário
      livro livros
      romance romancista
      poesia poeta poético poema
      notícia notícias
      história historiador historiadora
      computador pc
      telemóvel celular telefone
      aplicação aplicativo app software
      informática informático informatizar
      repositório repo
      carro automóvel
      autocarro ônibus
      comboio trem
      bicicleta bici ciclismo ciclista
      barco embarcação navio
      casa moradia lar habitação
      edifício prédio
      oficina ateliê atelier
      loja comércio
      aldeia povoado
      cidade urbe urbano
      bairro vizinhança vizinho vizinha
      campo rural
      montanha serra monte
      floresta mata florestal
      rio fluvial
      mar marinho marítimo
      menino menina criança miúdo miúda garoto garota infantil moleque
      bebé bebê lactente
      jovem juvenil juventude
      idoso idosa ancião anciã
      mulher feminino feminina
      homem masculino masculina
      pai papá papai
      mãe mamã mamãe
      filho filha
      irmão irmã
      neto neta
      avô avó avós
      família familiar
      amigo amiga amizade
      colega companheiro companheira
      cliente clientela
      público audiência espectador espectadora
      semana semanal semanalmente
      mês mensal mensalmente
      ano anual anualmente
      dia diário diariamente
      noite noturno noturna
      manhã matinal
      verão estival
      inverno invernal
      metade meio meia
      terço terceiro
      rápido rapidamente veloz velozmente
      lento lentamente devagar
      fácil facilmente simples
      difícil dificilmente complicado
      novo nova novidade
      internacional internacionalmente
      mundo mundial mundialmente
      gostar agradar
      chamar denominar nomear nome
      errar erro falha falhar engano
      perigo perigoso perigosa
      risco arriscado
      causa motivo razão
      problema dificuldade
      resultado consequência
      idioma língua
      equipa equipe time grupo
      igreja paróquia
      prefeito prefeita prefeitura
      câmara município municipal autarquia
      especializar especialista especialidade
      responsável encarregado encarregada
      ocupar ocupação
      torneio campeonato
      desporto esporte desportivo esportivo
      futebol futebolista
      guarda-redes goleiro
      golo gol golos gols
      jogo partida
      lugar posição posto
      salário ordenado vencimento
      turno plantão
      lesionar lesão
      quebrar partir quebra quebrado
      cair queda
      utilizador utilizadora usuário usuária
      seguidor seguidora
      inscrito inscrita assinante subscritor subscritora
      visualização visualizações
      ecrã tela
      ficheiro arquivo
      cadastro registo
      equipamento material
      suspender suspensão
      inspirar inspiração
      comandar comandante comando
      capitão capitã
      presidir presidente presidência
      frigorífico geladeira
      comentar comentário
      acompanhar acompanhamento
      preferir preferência
      autorizar autorização
      filho filhos`,
    VERBS,
  ),
  units: {
    places: 'escritório unidade',
    languages: 'língua idioma',
    decades: 'década',
    times: 'vez vezes',
    followers: 'seguidor seguidora seguidores seguir seguem',
    stars: 'estrela',
    forks: 'fork forks bifurcação bifurcações',
    repositories: 'repositório repo',
    subscribers: 'inscrito inscrita subscritor subscritora subscritores assinante',
    videos: 'vídeo vídeos',
    views: 'visualização visualizações reprodução reproduções visita vista visualizado',
    posts: 'publicação publicações post posts postagem',
    members: 'membro membros integrante',
    employees: 'empregado funcionário',
    people: 'pessoa pessoas gente',
    contributions: 'contribuição contribuições commit commits',
    following: 'seguindo seguido',
    likes: 'like likes curtida curtidas',
    years: 'ano anos',
    months: 'mês meses',
    percent: 'por_cento percentagem porcentagem',
  },
  numbers: `milhão=1000000 milhões=1000000 zero=0 dois=2 duas=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12
    treze=13 catorze=14 quatorze=14 quinze=15 dezasseis=16 dezesseis=16 dezassete=17 dezessete=17 dezoito=18
    dezanove=19 dezenove=19 vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80
    noventa=90 cem=100 cento=100 duzentos=200 duzentas=200 trezentos=300 trezentas=300 quatrocentos=400
    quatrocentas=400 quinhentos=500 quinhentas=500 seiscentos=600 seiscentas=600 setecentos=700 setecentas=700
    oitocentos=800 oitocentas=800 novecentos=900 novecentas=900 mil=1000 dúzia=12`,
  praise: `melhor excelente excecional destacado líder reconhecido prestigiado famoso célebre aclamado
    apaixonado brilhante talentoso perito visionário visionária pioneiro inovador bem-sucedido único
    incomparável respeitado incrível maravilhoso lendário lendária influente extraordinário extraordinária
    magnífico referência paixão maestria ilustre insuperável inigualável genial espetacular querido renomado
    promissor principal sucesso`,
  superlative: { ending: /íssim[oa]s?$/u, except: '' },
}
