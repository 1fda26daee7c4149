import { toRecord, toRecords, toText } from '../json-values.ts'

/** The account in "personal_information". */
export type ExportedAccount = {
  username: string
  name: string
  bio: string
  website: string
  /** Path of the profile picture in the archive. */
  picture: string
}

/** A labelled value of the account. */
export type ExportedField = { label: string; value: string }

/** Field labels are in the language of the account that requested the download. */
const FIELD_LABELS: Record<'username' | 'name' | 'bio' | 'website', string> = {
  username: `username|benutzername|nom d’utilisateur|nom de profil|nombre de usuario|nome utente|nome de usuário|nome de utilizador|
    gebruikersnaam|nazwa użytkownika|användarnamn|brugernavn|brukernavn|käyttäjätunnus|ユーザーネーム|ユーザー名|用户名|帐号|账号|
    用戶名稱|사용자 이름|kullanıcı adı|имя пользователя|ім’я користувача|اسم المستخدم|שם משתמש|nama pengguna|tên người dùng|
    ชื่อผู้ใช้|यूज़रनेम|uživatelské jméno|felhasználónév|nume de utilizator|όνομα χρήστη`,
  name: `name|nom|nombre|nome|naam|imię i nazwisko|imię|namn|navn|nimi|名前|姓名|名称|이름|ad|adı|имя|ім’я|الاسم|שם|nama|tên|ชื่อ|नाम|
    jméno|név|nume|όνομα`,
  bio: `bio|biografie|steckbrief|biographie|biografía|presentación|biografia|presentation|自己紹介|个人简介|個人簡介|个性签名|소개|
    biyografi|биография|о себе|био|біографія|السيرة الذاتية|ביוגרפיה|tiểu sử|ประวัติโดยย่อ|बायो|életrajz|βιογραφικό`,
  website: `website|webseite|site web|sitio web|sito web|site|witryna|webbplats|websted|nettsted|ウェブサイト|网站|網站|웹사이트|internet sitesi|
    веб-сайт|сайт|موقع الويب|אתר אינטרנט|situs web|trang web|เว็บไซต์|वेबसाइट|webová stránka|webhely`,
}

/** Parses the first profile of the JSON file. */
export function parseAccount(value: unknown): ExportedAccount {
  const [profile = {}] = toRecords(toRecord(value).profile_user)
  const fields = Object.entries(toRecord(profile.string_map_data)).map(([label, entry]) => ({
    label: fixMojibake(label),
    value: fixMojibake(toText(toRecord(entry).value)),
  }))
  const [picture] = Object.values(toRecord(profile.media_map_data))
  return fieldsToAccount(fields, toText(toRecord(picture).uri))
}

/** Finds the fields of the account by their labels, in any known language. */
export function fieldsToAccount(fields: readonly ExportedField[], picture: string): ExportedAccount {
  const getField = (field: keyof typeof FIELD_LABELS): string => {
    const names = FIELD_LABELS[field].split('|').map(name => name.trim())
    const found = fields.find(({ label }) => names.includes(label.toLowerCase().replaceAll("'", '’').trim()))
    return found?.value.trim() ?? ''
  }
  return {
    username: getField('username'),
    name: getField('name'),
    bio: getField('bio'),
    website: getField('website'),
    picture,
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
