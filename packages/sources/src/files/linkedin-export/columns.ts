/** LinkedIn's column names, each with those of its other languages and of translated spreadsheets. */
const COLUMNS: Record<string, string> = {
  'first name': 'prénom|vorname|nombre|nome próprio|nome di battesimo|voornaam',
  'last name': 'nom de famille|nachname|apellidos|apellido|sobrenome|cognome|achternaam',
  'maiden name': 'nom de jeune fille|geburtsname|apellido de soltera',
  address: 'adresse|dirección|endereço|indirizzo|adres',
  'birth date':
    'date de naissance|geburtsdatum|fecha de nacimiento|data de nascimento|data di nascita|geboortedatum',
  headline: 'titre du profil|profilslogan|titular|título profissional|sommario|kopregel',
  summary: 'résumé|zusammenfassung|extracto|resumo|riepilogo|samenvatting',
  'profile summary': 'résumé du profil|profilzusammenfassung|resumen del perfil|resumo do perfil',
  industry: 'secteur|branche|sector|setor|settore|bedrijfstak',
  'geo location':
    'lieu géographique|zone géographique|geografischer standort|ubicación geográfica|localização geográfica|geo-locatie',
  'twitter handles': 'comptes twitter|twitter-namen|cuentas de twitter',
  websites: 'sites web|internetseiten|sitios web|sites|siti web',
  'instant messengers': 'messageries instantanées|instant-messenger|mensajería instantánea',
  'company name':
    'nom de l’entreprise|entreprise|société|name des unternehmens|unternehmen|firma|nombre de la empresa|empresa|nome da empresa|nome dell’azienda|azienda|bedrijfsnaam|bedrijf',
  title: 'titre|intitulé du poste|poste|position|titel|cargo|puesto|título|titolo|qualifica|functie',
  description: 'beschreibung|descripción|descrição|descrizione|beschrijving',
  location: 'lieu|ort|standort|ubicación|localidade|località|locatie',
  'started on':
    'commencé le|date de début|début|beginn|begonnen am|startdatum|fecha de inicio|inicio|data de início|início|data di inizio|inizio|from',
  'finished on':
    'terminé le|date de fin|fin|ende|beendet am|enddatum|fecha de finalización|fecha de fin|data de término|fim|data di fine|fine|einddatum|to',
  'start date': '',
  'end date': '',
  'school name':
    'nom de l’école|école|établissement|name der schule|schule|hochschule|centro educativo|escuela|instituição de ensino|instituto|scuola|school|onderwijsinstelling',
  'degree name': 'diplôme|abschluss|titulación|diploma|titolo di studio|graad|degree',
  notes: 'remarques|notizen|notas|note|notities',
  activities: 'activités|aktivitäten|actividades|atividades|attività|activiteiten',
  name: 'nom|name der kenntnis|nombre|nome|naam|skill|compétence|kenntnis|aptitud|langue|sprache|idioma|lingua|taal',
  proficiency: 'niveau|kenntnisstand|nivel|nível|livello|niveau de compétence|competencia|vaardigheid|level',
  url: 'adresse web|link|enlace|lien',
  authority:
    'organisme|zertifizierungsstelle|entidad emisora|autoridade|autorità|instantie|issuing organization',
  'license number': 'numéro de licence|lizenznummer|número de licencia',
  'published on':
    'publié le|veröffentlicht am|fecha de publicación|publicado em|pubblicato il|gepubliceerd op',
  publisher: 'éditeur|verlag|editorial|editora|editore|uitgever',
  role: 'rôle|rolle|rol|função|ruolo',
  cause: 'zweck|causa',
  'issued on':
    'délivré le|ausgestellt am|fecha de expedición|emitido em|rilasciato il|uitgegeven op|issue date',
  issuer: 'émetteur|aussteller|emisor|emissor',
  company: '',
  'job title': 'fonction|berufsbezeichnung',
  text: 'texte|texto|testo|tekst',
  'creation date': 'date de création|erstellungsdatum|fecha de creación|data de criação|creation date.1',
  status: 'statut|estado|stato',
}

const BY_NAME = new Map<string, string>()
for (const [name, others] of Object.entries(COLUMNS))
  for (const other of [name, ...others.split('|')].map(text => text.trim()).filter(Boolean))
    if (!BY_NAME.has(other)) BY_NAME.set(other, name)

/** Returns LinkedIn's English name of a column, in lower case, or null if it is unknown. */
export function findColumn(name: string): string | null {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/[\s_]+/g, ' ')
    .trim()
  return BY_NAME.get(plain) ?? null
}
