import { languageBase, translateView, type WebsiteView } from '@vitrine/model'
import type { ReactNode } from 'react'

/** A language of a website: its path and tag (BCP 47). The main language is at the root. */
export type LanguageOfSite = { base: string; language: string }

const LANGUAGE_PATH = /^(\/[a-z]{2,3}(?:-[a-z0-9]{2,8})*)(\/.*)?$/

/** The languages of a website, the main one first. */
export function languagesOf(view: WebsiteView): LanguageOfSite[] {
  return [
    { base: '', language: view.locale?.main ?? view.seo.language },
    ...(view.translations ?? []).map(({ language }) => ({ base: languageBase(language), language })),
  ]
}

/**
 * The view and path within the language that a path begins with: `/de/posts` is `/posts` in German. `rest` is null for
 * the language without a slash. Null for paths of the main language.
 */
export function findLanguage(
  view: WebsiteView,
  path: string,
): { view: WebsiteView; rest: string | null } | null {
  const [, base, rest = null] = LANGUAGE_PATH.exec(path) ?? []
  const translated = base === undefined ? null : translateView(view, base.slice(1))
  return translated && { view: translated, rest }
}

/** Links to a page in the other languages, each named in itself; undefined with one language. */
export function languageLinks(view: WebsiteView, path: string, label: string): ReactNode {
  const languages = languagesOf(view)
  if (languages.length === 1) return undefined
  const current = view.locale?.base ?? ''
  return (
    <nav className="languages-nav" aria-label={label}>
      <ul className="footer-links">
        {languages.map(({ base, language }) => (
          <li key={base} lang={language}>
            <a
              href={base + path}
              {...{ hreflang: language }}
              aria-current={base === current ? 'page' : undefined}
            >
              {languageName(language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A language's own name: `Deutsch`. */
function languageName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return language
  }
}
