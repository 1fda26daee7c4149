import { recordOf, recordsOf, textOf } from '../json-values.ts'

/** What an account says of itself in "personal_information.json". */
export type Account = {
  username: string
  name: string
  bio: string
  website: string
  /** The path of the picture in the archive. */
  picture: string
}

/** The names of the fields are in the language of whoever asked for the download. */
const NAMES: Record<'username' | 'name' | 'bio' | 'website', string> = {
  username: `username|benutzername|nom d’utilisateur|nom de profil|nombre de usuario|nome utente|nome de usuário|nome de utilizador|
    gebruikersnaam|nazwa użytkownika|användarnamn|brugernavn|brukernavn|ユーザーネーム|ユーザー名|用户名|用戶名稱|사용자 이름|kullanıcı adı`,
  name: 'name|nom|nombre|nome|naam|imię i nazwisko|imię|namn|navn|名前|姓名|名称|이름|ad|adı',
  bio: 'bio|biografie|steckbrief|biographie|biografía|presentación|biografia|presentation|自己紹介|个人简介|個人簡介|소개|biyografi',
  website:
    'website|webseite|site web|sitio web|sito web|site|witryna|webbplats|websted|nettsted|ウェブサイト|网站|網站|웹사이트|internet sitesi',
}

/** The account of the file's first profile. */
export function accountOf(value: unknown): Account {
  const [profile = {}] = recordsOf(recordOf(value).profile_user)
  const strings = recordOf(profile.string_map_data)
  const told = (field: keyof typeof NAMES): string => {
    const names = NAMES[field].split('|').map(name => name.trim())
    const entry = Object.entries(strings).find(([key]) =>
      names.includes(mended(key).toLowerCase().replaceAll("'", '’').trim()),
    )
    return mended(textOf(recordOf(entry?.[1]).value)).trim()
  }
  const [picture] = Object.values(recordOf(profile.media_map_data))
  return {
    username: told('username'),
    name: told('name'),
    bio: told('bio'),
    website: told('website'),
    picture: textOf(recordOf(picture).uri),
  }
}

/**
 * Instagram writes each byte of its UTF-8 as a letter of its own ("CafÃ©"). Mends such a text; one that is none of
 * them stays as it is.
 */
export function mended(text: string): string {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  if (codes.every(code => code < 0x80) || codes.some(code => code > 0xff)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}
