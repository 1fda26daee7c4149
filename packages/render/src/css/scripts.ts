import type { FontFamily } from '../fonts/font-family.ts'
import type { ScriptCss } from './script-css.ts'
import { scriptOf } from '../i18n/script.ts'
import { minifyCss } from './minify-css.ts'

/** The additions of a script to a theme: faces of the reader's system, and rules of its typography. */
type Script = {
  /** The characters of the local faces, as CSS unicode-range. */
  range: string
  /** Full and PostScript names of system faces, regular and bold; the first installed one is used. */
  sans: readonly [regular: readonly string[], bold: readonly string[]]
  serif?: readonly [regular: readonly string[], bold: readonly string[]]
  /** Line heights of titles, if themes do not set them, and of running text. */
  title?: number
  text: number
  css?: string
}

const HAN = 'U+2E80-2FDF,U+3000-303F,U+31C0-31EF,U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FE30-FE4F,U+FF00-FFEF'
/** Emphasis by marks beside the characters; a slanted ideograph is a mistake. */
const MARKS_BELOW = '.prose em{text-emphasis:dot;text-emphasis-position:under left}'
const BOLD = '.prose em{font-weight:700}'
/** The marks that themes set between and after the items of a list. */
const IDEOGRAPHIC_MARKS = ':root{--comma:"、";--stop:"。"}time{white-space:nowrap}'

/** By ISO 15924, as `Intl.Locale` maximizes a language. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  Hans: {
    range: HAN,
    sans: [
      ['PingFangSC-Regular', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC'],
      ['PingFangSC-Semibold', 'Microsoft YaHei Bold', 'Noto Sans CJK SC Bold', 'Noto Sans SC Bold'],
    ],
    serif: [
      ['STSongti-SC-Regular', 'Noto Serif CJK SC', 'Noto Serif SC', 'Source Han Serif SC', 'SimSun'],
      ['STSongti-SC-Bold', 'Noto Serif CJK SC Bold', 'Noto Serif SC Bold', 'Source Han Serif SC Bold'],
    ],
    title: 1.2,
    text: 1.75,
    css: IDEOGRAPHIC_MARKS + MARKS_BELOW,
  },
  Hant: {
    range: `${HAN},U+3100-312F`,
    sans: [
      ['PingFangTC-Regular', 'Microsoft JhengHei', 'Noto Sans CJK TC', 'Noto Sans TC', 'Source Han Sans TC'],
      ['PingFangTC-Semibold', 'Microsoft JhengHei Bold', 'Noto Sans CJK TC Bold', 'Noto Sans TC Bold'],
    ],
    serif: [
      ['STSongti-TC-Regular', 'Noto Serif CJK TC', 'Noto Serif TC', 'Source Han Serif TC', 'PMingLiU'],
      ['STSongti-TC-Bold', 'Noto Serif CJK TC Bold', 'Noto Serif TC Bold', 'Source Han Serif TC Bold'],
    ],
    title: 1.2,
    text: 1.75,
    css: IDEOGRAPHIC_MARKS + MARKS_BELOW,
  },
  Jpan: {
    range: `${HAN},U+3040-30FF,U+31F0-31FF`,
    sans: [
      [
        'HiraginoSans-W3',
        'HiraKakuProN-W3',
        'Yu Gothic Medium',
        'Meiryo',
        'Noto Sans CJK JP',
        'Noto Sans JP',
      ],
      ['HiraginoSans-W6', 'HiraKakuProN-W6', 'Yu Gothic Bold', 'Meiryo Bold', 'Noto Sans CJK JP Bold'],
    ],
    serif: [
      ['HiraMinProN-W3', 'Yu Mincho Regular', 'YuMincho', 'Noto Serif CJK JP', 'Noto Serif JP'],
      ['HiraMinProN-W6', 'Yu Mincho Demibold', 'Noto Serif CJK JP Bold', 'Noto Serif JP Bold'],
    ],
    title: 1.25,
    text: 1.8,
    // Titles break between phrases where the browser knows them; running text keeps small kana off line starts.
    css: `${IDEOGRAPHIC_MARKS}body{line-break:strict}:is(h1,h2,h3,.hero-lede,.contact-text){word-break:auto-phrase}.prose em{text-emphasis:dot}`,
  },
  Kore: {
    range: `${HAN},U+1100-11FF,U+3130-318F,U+A960-A97F,U+AC00-D7FF`,
    sans: [
      ['AppleSDGothicNeo-Regular', 'Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR', 'NanumGothic'],
      ['AppleSDGothicNeo-Bold', 'Malgun Gothic Bold', 'Noto Sans CJK KR Bold', 'Noto Sans KR Bold'],
    ],
    serif: [
      ['AppleMyungjo', 'Noto Serif CJK KR', 'Noto Serif KR', 'NanumMyeongjo', 'Batang'],
      ['Noto Serif CJK KR Bold', 'Noto Serif KR Bold', 'NanumMyeongjo Bold'],
    ],
    title: 1.25,
    text: 1.7,
    // Korean separates words with spaces and breaks lines there.
    css: `body{word-break:keep-all}${BOLD}`,
  },
  Deva: {
    range: 'U+900-97F,U+1CD0-1CFF,U+A8E0-A8FF',
    sans: [
      ['KohinoorDevanagari-Regular', 'Nirmala UI', 'Noto Sans Devanagari', 'Mangal'],
      ['KohinoorDevanagari-Semibold', 'Nirmala UI Bold', 'Noto Sans Devanagari Bold', 'Mangal Bold'],
    ],
    serif: [
      ['ITFDevanagari-Book', 'Noto Serif Devanagari', 'Kokila'],
      ['ITFDevanagari-Bold', 'Noto Serif Devanagari Bold', 'Kokila Bold'],
    ],
    title: 1.4,
    text: 1.7,
    css: `:root:not(:lang(mr)){--stop:"।"}${BOLD}`,
  },
  Thai: {
    range: 'U+E00-E7F',
    sans: [
      ['Thonburi', 'Leelawadee UI', 'Noto Sans Thai', 'Noto Sans Thai Regular'],
      ['Thonburi-Bold', 'Leelawadee UI Bold', 'Noto Sans Thai Bold'],
    ],
    serif: [['Noto Serif Thai', 'Noto Serif Thai Regular'], ['Noto Serif Thai Bold']],
    // Vowels and tones are stacked above and below the letters.
    title: 1.45,
    text: 1.8,
    css: `:root{--stop:""}${BOLD}`,
  },
  Arab: {
    range: 'U+600-6FF,U+750-77F,U+870-8FF,U+FB50-FDFF,U+FE70-FEFE',
    sans: [
      ['SFArabic-Regular', 'GeezaPro', 'Segoe UI', 'Noto Sans Arabic', 'Noto Sans Arabic Regular'],
      ['SFArabic-Semibold', 'GeezaPro-Bold', 'Segoe UI Bold', 'Noto Sans Arabic Bold'],
    ],
    serif: [
      ['Noto Naskh Arabic', 'Noto Naskh Arabic Regular', 'AlNile', 'Sakkal Majalla'],
      ['Noto Naskh Arabic Bold', 'AlNile-Bold', 'Sakkal Majalla Bold'],
    ],
    text: 1.75,
    css: `:root{--comma:"، "}:root:lang(ur){--stop:"۔"}${BOLD}`,
  },
  Hebr: {
    range: 'U+590-5FF,U+FB1D-FB4F',
    sans: [
      ['SFHebrew-Regular', 'ArialHebrew', 'Segoe UI', 'Noto Sans Hebrew', 'Noto Sans Hebrew Regular'],
      ['SFHebrew-Semibold', 'ArialHebrew-Bold', 'Segoe UI Bold', 'Noto Sans Hebrew Bold'],
    ],
    serif: [
      ['NewPeninimMT', 'Frank Ruehl', 'David', 'Noto Serif Hebrew', 'Noto Serif Hebrew Regular'],
      ['NewPeninimMT-Bold', 'David Bold', 'Noto Serif Hebrew Bold'],
    ],
    text: 1.6,
    css: BOLD,
  },
}
/** Other scripts of South and South-East Asia and of Africa: tall, and without italics. */
const OTHER: Pick<Script, 'title' | 'text' | 'css'> = { title: 1.4, text: 1.7, css: BOLD }
const cache = new Map<string, string>()

/**
 * The style of a page whose script has no capitals and no italics: system faces for its characters in the theme's font
 * stacks, taller lines, no letter spacing (it breaks joined letters apart), no drop caps (they tear vowel signs off),
 * emphasis without slanting.
 */
export const scriptCss: ScriptCss = (language, fonts) => {
  const name = scriptOf(language)
  const script = SCRIPTS[name]
  const faces = script ? fonts.map(family => facesOf(script, family)).join('') : ''
  // A layer of its own follows the theme's, as it is named later.
  return `${faces}@layer script{${rulesOf(name, script ?? OTHER)}}`
}

/** Local faces under the name of a family's fallback, which every font stack of the themes has. */
function facesOf({ range, sans, serif }: Script, { family, fallback }: FontFamily): string {
  return fallback
    .map(({ weight, local }) => {
      const kind = local.some(name => name.startsWith('Times')) ? (serif ?? sans) : sans
      // A family with one face for all weights gets the regular one; browsers embolden it where they must.
      const names = kind[Number.parseInt(weight, 10) > 500 ? 1 : 0]
      const sources = names.map(face => `local("${face}")`).join(',')
      return `@font-face{font-family:"${family} Fallback";src:${sources};font-weight:${weight};unicode-range:${range}}`
    })
    .join('')
}

function rulesOf(name: string, { title, text, css = '' }: Pick<Script, 'title' | 'text' | 'css'>): string {
  const known = cache.get(name)
  if (known !== undefined) return known
  // Terminal sets every line on a grid.
  const within = ':where(:root:not([data-theme=terminal]))'
  const titles = title
    ? `${within} :is(h1, h2, h3):not(.latin) { line-height: ${String(title)} }
${within} :is(.hero-lede, .contact-text, .quote-text, .newsletter-text) { line-height: ${String(Math.max(title, 1.4))} }`
    : ''
  const rules = minifyCss(`
html { font-synthesis-style: none }
body, body :is(*, ::before, ::after) { letter-spacing: 0 }
${titles}
${within} .prose { line-height: ${String(text)} }
.prose em { font-style: normal }
.prose > p:first-child::first-letter { float: none; margin: 0; padding: 0; font-size: 1em; font-weight: inherit; line-height: inherit }
[data-theme=terminal] .hero-title:not(.latin) { word-spacing: -.25em }
${css}`)
  cache.set(name, rules)
  return rules
}
