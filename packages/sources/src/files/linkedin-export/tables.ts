/** The tables that are read; all others, above all messages and contacts, are never opened. */
const TABLES = {
  profile: 'profil|perfil|profilo|profiel',
  'profile summary': 'résumé du profil|profilzusammenfassung',
  positions:
    'postes|expérience|expériences|positionen|berufserfahrung|posiciones|puestos|experiencia|cargos|esperienze|functies',
  education: 'formation|formations|ausbildung|educación|formación|formação|istruzione|opleiding',
  skills: 'compétences|kenntnisse|aptitudes|competências|competenze|vaardigheden',
  languages: 'langues|sprachen|idiomas|lingue|talen',
  certifications: 'zertifikate|bescheinigungen|certificaciones|certificações|certificazioni',
  projects: 'projets|projekte|proyectos|projetos|progetti|projecten',
  publications: 'veröffentlichungen|publicaciones|publicações|pubblicazioni|publicaties',
  volunteering: 'volunteer experience|bénévolat|ehrenamt|voluntariado|volontariato|vrijwilligerswerk',
  honors: 'distinctions|auszeichnungen|reconocimientos|prêmios|riconoscimenti',
  'recommendations received': 'recommandations reçues|erhaltene empfehlungen|recomendaciones recibidas',
}
export type Table = keyof typeof TABLES

/** Tables about the profile that are reported as not imported. */
export const SKIPPED_TABLES = ['courses', 'patents', 'test scores', 'organizations', 'causes you care about']

/** Returns the table of a file name such as "Recommendations_Received.csv" or "Positions (1).csv", or null. */
export function findTable(fileName: string): Table | null {
  const name = /^(.+?)(?: ?\(\d{1,3}\)| - copy)?\.csv$/i
    .exec(fileName.normalize('NFC'))?.[1]
    ?.toLowerCase()
    .replaceAll('_', ' ')
  const [table] =
    Object.entries(TABLES).find(
      ([known, others]) => known === name || others.split('|').includes(name ?? ''),
    ) ?? []
  return (table as Table | undefined) ?? null
}
