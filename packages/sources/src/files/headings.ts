/** Profile sections that files and pages put under a heading. */
export type Heading =
  | 'contact'
  | 'about'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certifications'
  | 'honors'
  | 'publications'
  | 'patents'
  | 'projects'
  | 'volunteering'
  | 'recommendations'
  | 'other'

const HEADING_WORDS: Record<Exclude<Heading, never>, string> = {
  contact: `contact|personal details|personal information|personal data|persönliche daten|angaben zur person|stammdaten|informations personnelles|datos personales|dados pessoais|dati personali|persoonlijke gegevens|dane osobowe|contact details|contact info|contact information|kontakt|kontaktdaten|coordonnées|contactar|contacto|
    contato|contacto e informação|contatti|contactgegevens|kontaktinformation|kontaktoplysninger|kontaktinformasjon|
    yhteystiedot|连络方式|联系方式|聯絡方式|連絡先|연락처|способы связаться|контакты|
    iletişim|iletişim bilgileri|kontaktné údaje|kontaktní údaje|kapcsolat|kapcsolatfelvétel|date de contact|
    контактна інформація|контакти|способи зв’язку|kontak|hubungi|liên hệ|επικοινωνία|στοιχεία επικοινωνίας|
    контакт`,
  about: `summary|about|about me|profile|professional summary|personal statement|objective|bio|zusammenfassung|info|über mich|
    profil|kurzprofil|résumé|à propos|infos|extracto|resumen|acerca de|perfil|sobre mí|resumo|sobre|sobre mim|riepilogo|
    informazioni|profilo|samenvatting|over|over mij|profiel|podsumowanie|informacje|o mnie|sammanfattning|om|om mig|resumé|
    sammendrag|om meg|yhteenveto|özet|hakkında|概要|自己紹介|プロフィール|个人简介|關於|关于|简介|简历摘要|요약|소개|общие сведения|о себе|
    souhrn|shrnutí|zhrnutie|összegzés|összefoglaló|rezumat|despre|загальні відомості|резюме|про мене|ringkasan|
    tentang|tóm tắt|giới thiệu|περίληψη|σύνοψη|kokkuvõte|الملخص|نبذة|תקציר`,
  experience: `experience|work experience|professional experience|employment|employment history|work history|work|career|career history|professional history|
    berufserfahrung|berufliche erfahrung|erfahrung|werdegang|beruflicher werdegang|expérience|expériences|expérience professionnelle|
    expériences professionnelles|expériences de travail|parcours professionnel|professional background|employment experience|experiencia|experiencia laboral|experiencia profesional|experiência|
    experiencias|experiencias profesionales|experiencias laborales|trayectoria profesional|trayectoria laboral|historial laboral|
    experiência profissional|experiências|experiências profissionais|histórico profissional|percurso profissional|trajetória profissional|esperienza|esperienze|esperienza lavorativa|esperienze lavorative|
    esperienza professionale|esperienze professionali|storia professionale|percorso professionale|ervaring|werkervaring|
    professionele ervaring|beroepservaring|loopbaan|doświadczenie|doświadczenie zawodowe|erfarenhet|arbetslivserfarenhet|
    erhvervserfaring|erfaring|arbeidserfaring|työkokemus|deneyim|iş deneyimi|職歴|職務経歴|経験|工作经历|工作經歷|工作经验|경력|опыт работы|
    pracovní zkušenosti|zkušenosti|praxe|pracovné skúsenosti|skúsenosti|tapasztalat|munkatapasztalat|experiență|
    experiență profesională|досвід роботи|досвід|pengalaman|pengalaman kerja|kinh nghiệm|kinh nghiệm làm việc|
    εμπειρία|επαγγελματική εμπειρία|опит|الخبرة|الخبرات|ניסיון|ניסיון תעסוקתי|ประสบการณ์`,
  education: `education|academic education|education and training|academic qualifications|qualifications|akademische ausbildung|schulische ausbildung|hochschulausbildung|schulbildung|academic background|ausbildung|bildung|bildungsweg|studium|formation|formations|études|educación|formación|
    formación académica|estudios|formação acadêmica|formação académica|formação|educação|formazione|istruzione|
    istruzione e formazione|opleiding|opleidingen|wykształcenie|edukacja|utbildning|uddannelse|utdanning|utdannelse|koulutus|
    eğitim|学歴|教育经历|教育經歷|教育背景|学历|學歷|학력|образование|
    vzdělání|vzdelanie|tanulmányok|végzettség|educație|studii|освіта|pendidikan|học vấn|εκπαίδευση|
    образование и обучение|التعليم|השכלה|การศึกษา`,
  skills: `top skills|skills|core competencies|technical proficiencies|tech stack|technologies|soft skills|hard skills|key skills|core skills|technical skills|skills & expertise|skills and expertise|competencies|
    top-kenntnisse|kenntnisse|fähigkeiten|kenntnisse und fähigkeiten|kompetenzen|principales compétences|compétences|
    aptitudes principales|principales aptitudes|aptitudes|habilidades|competencias|conocimientos y aptitudes|
    principais competências|competências|principais habilidades|competenze principali|competenze|capacità e competenze|
    belangrijkste vaardigheden|vaardigheden|najważniejsze umiejętności|umiejętności|główne umiejętności|främsta kompetenser|
    kompetenser|kunskaper|topkompetencer|kompetencer|færdigheder|viktigste ferdigheter|toppferdigheter|ferdigheter|
    kompetanse|taidot|osaaminen|yetenekler|スキル|主なスキル|トップスキル|热门技能|技能|主要技能|核心技能|기술|보유기술|основные навыки|навыки|
    nejčastější dovednosti|dovednosti|hlavní dovednosti|najčastejšie zručnosti|zručnosti|legfontosabb készségek|
    készségek|aptitudini principale|competențe principale|competențe|aptitudini|основні навички|навички|
    keahlian utama|keahlian|kỹ năng hàng đầu|kỹ năng|κορυφαίες δεξιότητες|δεξιότητες|
    mest repræsenterede kompetencer|temel yetenekler|en önemli yetenekler|대표 보유기술|المهارات|أهم المهارات|
    מיומנויות|כישורים`,
  languages: `languages|sprachen|sprachkenntnisse|langues|idiomas|lenguas|línguas|lingue|lingue straniere|talen|języki|
    języki obce|språk|sprog|kielet|kielitaito|diller|言語|語学|语言|语言能力|語言|언어|외국어|языки|
    jazyky|nyelvek|limbi|limbi străine|мови|bahasa|ngôn ngữ|γλώσσες|езици|اللغات|שפות`,
  certifications: `certifications|certification|professional certifications|certifications and training|training and certifications|certificates|licenses & certifications|licenses and certifications|zertifizierungen|
    zertifikate|bescheinigungen und zertifikate|bescheinigungen|licences et certifications|certificaciones|
    licencias y certificaciones|certificados|certificações|licenças e certificados|certificazioni|licenze e certificazioni|
    certificeringen|licenties en certificaten|certyfikaty|licencje i certyfikaty|certifieringar|licenser och certifikat|
    certificeringer|sertifiseringer|sertifikaatit|資格|資格と認定|ライセンスと認定|证书|认证|资格认证|資格認證|證照|자격증|сертификаты|
    certifikace|osvědčení|certifikáty|tanúsítványok|certificări|сертифікати|sertifikasi|chứng chỉ|πιστοποιήσεις|
    sertifikalar|الشهادات|הסמכות`,
  honors: `honors-awards|honors & awards|honours & awards|honors and awards|honours and awards|honors|awards|auszeichnungen|
    auszeichnungen und preise|auszeichnungen/preise|prix|distinctions|prix et distinctions|récompenses|premios|reconocimientos|
    reconocimientos y premios|prêmios|prémios|reconhecimentos e prêmios|premi|riconoscimenti e premi|riconoscimenti|prijzen|
    onderscheidingen|onderscheidingen en prijzen|nagrody|nagrody i wyróżnienia|utmärkelser|priser|hæder og priser|
    utmerkelser|palkinnot|受賞歴|表彰|荣誉奖项|荣誉|获奖|獲獎|수상경력|награды|
    ocenění|ocenenia|kitüntetések|premii|distincții|відзнаки|нагороди|penghargaan|giải thưởng|διακρίσεις|
    βραβεία|ödüller|onur ve ödüller|수상 경력|الجوائز`,
  publications: `publications|publikationen|veröffentlichungen|publicaciones|publicações|pubblicazioni|publicaties|publikacje|
    publikationer|publikasjoner|julkaisut|yayınlar|出版物|著書|论文|出版作品|출판물|публикации|
    publikace|publikácie|publikációk|publicații|публікації|publikasi|δημοσιεύσεις`,
  patents:
    'patents|patente|brevets|patentes|brevetti|patenten|patenty|patent|patenter|patentit|特許|专利|專利|특허|патенты',
  projects: `projects|personal projects|projekte|projets|proyectos|projetos|progetti|projecten|projekty|projekt|projekter|
    prosjekter|projektit|projeler|プロジェクト|项目|项目经历|專案|프로젝트|проекты`,
  volunteering: `volunteering|volunteer experience|volunteer|volunteer work|ehrenamt|ehrenamtliche tätigkeiten|bénévolat|
    expérience de bénévolat|voluntariado|experiencia de voluntariado|trabalho voluntário|experiência de voluntariado|
    volontariato|esperienze di volontariato|vrijwilligerswerk|wolontariat|ideellt arbete|volontärarbete|frivilligt arbejde|
    frivillig arbeid|ボランティア経験|志愿者经历|志願服務經歷|봉사활동|волонтерство`,
  recommendations: `recommendations|empfehlungen|recommandations|recomendaciones|recomendações|referenze|segnalazioni|
    aanbevelingen|rekomendacje|rekommendationer|anbefalinger|推薦|推荐|추천|рекомендации`,
  other: `activity|interests|featured|courses|test scores|organizations|organisations|references|hobbies|hobbys|hobby|causes|services|
    people also viewed|people you may know|you might like|explore collaborative articles|analytics|suggested for you|
    aktivitäten|interessen|im fokus|kurse|activité|centres d’intérêt|centres d’intérêts|loisirs|sélection|cours|actividad|
    intereses|destacado|cursos|atividade|atividades|interesses|em destaque|attività|interessi|in primo piano|corsi|activiteit|
    interesses|uitgelicht|cursussen|aktywność|zainteresowania|aktivitet|intressen|interesser|referenzen|références|referencias|
    アクティビティ|興味・関心|动态|兴趣|興趣`,
}

const HEADING_BY_WORD = new Map(
  Object.entries(HEADING_WORDS).flatMap(([heading, words]) =>
    words.split('|').map(word => [word.replace(/\s+/g, ' ').trim(), heading as Heading] as const),
  ),
)

/** Capital letters are often written without their accents: "EXPERIENCE PROFESSIONNELLE". */
const foldAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')
const HEADING_BY_FOLDED_WORD = new Map(
  [...HEADING_BY_WORD].map(([word, heading]) => [foldAccents(word), heading] as const),
)
/** Letter-spaced headings hold no words, and pairs of letters that stand close: "E D U C AT I O N". */
const squeeze = (word: string) => foldAccents(word).replace(/\s/g, '')
const HEADING_BY_SQUEEZED_WORD = new Map(
  [...HEADING_BY_WORD].map(([word, heading]) => [squeeze(word), heading] as const),
)
const SPACED = /^(?:(?:\p{L}{1,3} ){3,}\p{L}{1,3}|(?:\p{Lo} )+\p{Lo})$/u

/** Returns a known heading that is letter-spaced as a word, and any other as it is. */
export function withoutSpacing(heading: string): string {
  return SPACED.test(heading) && findHeading(heading) ? heading.replace(/\s/g, '') : heading
}

/** Words before a heading that narrow it, and brackets behind it: "Selected projects (most relevant)". */
const NARROWING =
  /^(?:relevant|select(?:ed)?|technical|additional|key|further|previous|recent) (?=\p{L})|^(?:research|teaching|industry|clinical) (?=experience$)|(?<=\p{L}) ?\([^()]{2,40}\)$/gu
/** Words that are headings of parts of a role, too. */
const AMBIGUOUS = /^(?:work|qualifications)$/u
/** "Technical work" and "Additional info" may be a line of a text. */
const UNNARROWED = /^(?:work|info|profile|contact|bio|about)$/u
const AND = /\s*[&/・、]\s*|\s(?:and|et|y|und|e|en|og|och)\s/iu
/** Parts of combined headings that are none of their own. */
const ACCESSORIES = new Set('diplômes diplomas diplome diplomes programs programmes'.split(' '))

/** Returns the section that a heading opens, in any known language, or null if the line is not a heading. */
export function findHeading(text: string): Heading | null {
  return parseHeading(text)?.heading ?? null
}

/** A heading: its section, further ones of a combined heading as written, and whether it can be nothing else. */
export type ParsedHeading = {
  heading: Heading
  others: { heading: Heading; title: string }[]
  isCertain: boolean
}

/**
 * Parses a heading, also one of several sections ("Education & Certifications"), of which the first is `heading`. One that
 * is combined or narrowed ("Key projects") may also be a line of a text.
 */
export function parseHeading(text: string): ParsedHeading | null {
  if (text.length > 60) return null
  const isCapital = text === text.toUpperCase()
  const written = text
    // A font without the ligature "fi" leaves a gap.
    .replaceAll('\ufffd', 'fi')
    .normalize('NFKC')
    .replaceAll("'", '’')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[•●▪■◆➢✓*-]|\d{1,2}[.)]) /, '')
    .replace(/ ?:$/, '')
  const plain = toLower(written)
  const whole = lookUp(plain, isCapital)
  if (whole) {
    const isCertain = !AMBIGUOUS.test(plain) && findWord(plain, isCapital) !== null
    return { heading: whole, others: [], isCertain }
  }
  const parts = written
    .split(AND)
    .map(title => ({ title, plain: toLower(title), heading: lookUp(toLower(title), isCapital) }))
  const known = parts.flatMap(({ title, heading }) => (heading ? { title, heading } : []))
  if (parts.some(part => !part.heading && !ACCESSORIES.has(part.plain))) return null
  const first = known.find(({ heading }) => heading !== 'other') ?? known[0]
  if (!first) return null
  const others = known.filter(({ heading }) => heading !== first.heading)
  return { heading: first.heading, others, isCertain: false }
}

/** The Turkish "İ" becomes an "i" with a dot above. */
const toLower = (text: string) => text.toLowerCase().replaceAll('\u0307', '')

/** Looks up a heading as it is, or letter-spaced. */
function findWord(plain: string, isCapital: boolean): Heading | null {
  const squeezed = SPACED.test(plain) && HEADING_BY_SQUEEZED_WORD.get(squeeze(plain))
  return (
    squeezed || (HEADING_BY_WORD.get(plain) ?? (isCapital ? HEADING_BY_FOLDED_WORD.get(plain) : null) ?? null)
  )
}

/** Looks up a heading, also one with words that narrow it. */
function lookUp(plain: string, isCapital: boolean): Heading | null {
  const heading = findWord(plain, isCapital)
  const narrowed = plain.replace(NARROWING, '')
  if (heading || narrowed === plain || UNNARROWED.test(narrowed)) return heading
  return findWord(narrowed, isCapital)
}
