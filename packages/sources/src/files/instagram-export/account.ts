import { toRecord, toRecords, toText } from '../json-values.ts'

/** The account in "personal_information.json". */
export type ExportedAccount = {
  username: string
  name: string
  bio: string
  website: string
  /** Path of the profile picture in the archive. */
  picture: string
}

/** Field labels are in the language of the account that requested the download. */
const FIELD_LABELS: Record<'username' | 'name' | 'bio' | 'website', string> = {
  username: `username|benutzername|nom d’utilisateur|nom de profil|nombre de usuario|nome utente|nome de usuário|nome de utilizador|
    gebruikersnaam|nazwa użytkownika|användarnamn|brugernavn|brukernavn|ユーザーネーム|ユーザー名|用户名|用戶名稱|사용자 이름|kullanıcı adı`,
  name: 'name|nom|nombre|nome|naam|imię i nazwisko|imię|namn|navn|名前|姓名|名称|이름|ad|adı',
  bio: 'bio|biografie|steckbrief|biographie|biografía|presentación|biografia|presentation|自己紹介|个人简介|個人簡介|소개|biyografi',
  website:
    'website|webseite|site web|sitio web|sito web|site|witryna|webbplats|websted|nettsted|ウェブサイト|网站|網站|웹사이트|internet sitesi',
}

/** Parses the first profile of the file. */
export function parseAccount(value: unknown): ExportedAccount {
  const [profile = {}] = toRecords(toRecord(value).profile_user)
  const strings = toRecord(profile.string_map_data)
  const getField = (field: keyof typeof FIELD_LABELS): string => {
    const names = FIELD_LABELS[field].split('|').map(name => name.trim())
    const entry = Object.entries(strings).find(([key]) =>
      names.includes(fixMojibake(key).toLowerCase().replaceAll("'", '’').trim()),
    )
    return fixMojibake(toText(toRecord(entry?.[1]).value)).trim()
  }
  const [picture] = Object.values(toRecord(profile.media_map_data))
  return {
    username: getField('username'),
    name: getField('name'),
    bio: getField('bio'),
    website: getField('website'),
    picture: toText(toRecord(picture).uri),
  }
}

/**
 * Decodes Instagram's mojibake, where each UTF-8 byte is written as one character ("CafÃ©"). Any other text
 * is returned unchanged.
 */
export function fixMojibake(text: string): string {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  if (codes.every(code => code < 0x80) || codes.some(code => code > 0xff)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}
