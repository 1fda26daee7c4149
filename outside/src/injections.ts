/** The code that payloads execute; the page under test defines `ran`. */
const PAYLOAD = 'ran()'

/** Markup that executes by itself or on interaction. */
const MARKUP_PAYLOADS = [
  `<script>${PAYLOAD}</script>`,
  `<ScRiPt src=data:,${PAYLOAD}></sCrIpT>`,
  `<img src=x onerror=${PAYLOAD}>`,
  `<img/src/onerror=${PAYLOAD}//`,
  `<svg onload=${PAYLOAD}>`,
  `<svg><script>${PAYLOAD}</script></svg>`,
  `<svg><animate onbegin=${PAYLOAD} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${PAYLOAD}"><text y=9>x</text></a></svg>`,
  `<math><mi xlink:href="javascript:${PAYLOAD}">x</mi></math>`,
  `<iframe srcdoc="<script>parent.${PAYLOAD}</script>">`,
  `<iframe src="javascript:parent.${PAYLOAD}">`,
  `<details open ontoggle=${PAYLOAD}>`,
  `<input autofocus onfocus=${PAYLOAD}>`,
  `<video><source onerror=${PAYLOAD}></video>`,
  `<body onpageshow=${PAYLOAD}>`,
  `<marquee onstart=${PAYLOAD}>`,
  `<object data="javascript:${PAYLOAD}">`,
  `<embed src="javascript:${PAYLOAD}">`,
  `<form action="javascript:${PAYLOAD}"><button autofocus>x`,
  `<a href="javascript:${PAYLOAD}">x</a>`,
  `<meta http-equiv=refresh content="0;url=javascript:${PAYLOAD}">`,
  `<base href="javascript:/${PAYLOAD}//">`,
  `<link rel=stylesheet onload=${PAYLOAD} href=data:text/css,>`,
  `<style onload=${PAYLOAD}></style>`,
  `<template shadowrootmode=open><img src=x onerror=${PAYLOAD}></template>`,
]

/** Prefixes and suffixes that escape from the contexts a text may be in. */
const CONTEXTS: [before: string, after: string][] = [
  ['', ''],
  ['">', ''],
  ["'>", ''],
  ['` >', ''],
  ['</title>', ''],
  ['</style>', ''],
  ['</script>', ''],
  ['</textarea>', ''],
  ['</noscript>', ''],
  ['</template>', ''],
  ['</iframe>', ''],
  ['</xmp></plaintext>', ''],
  ['-->', '<!--'],
  ['--!>', ''],
  [']]>', '<![CDATA['],
  ['<![CDATA[', ']]>'],
  ['<math><mtext></mtext><mglyph><style><!--</style>', ''],
  ['<svg></p><style><a title="</style>', '">'],
  ['\\u003c/script\\u003e', ''],
  ['\u0000', '\u0000'],
  ['\u2028', '\u2029'],
]

/** Encodings that become markup when decoded once too often. */
const ENCODINGS: ((markup: string) => string)[] = [
  markup => markup.replace(/[<>"]/g, letter => `&#${letter.charCodeAt(0)};`),
  markup => markup.replace(/[<>"]/g, letter => `&amp;#x${letter.charCodeAt(0).toString(16)};`),
  markup => encodeURIComponent(markup),
  markup => markup.replace(/[<>"']/g, letter => `\\u00${letter.charCodeAt(0).toString(16)}`),
  // Look-alike characters that other encodings and careless normalisation map to ASCII.
  markup => markup.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e').replaceAll('"', '\uff02'),
  markup => markup.replaceAll('<', '\u02c2').replaceAll('s', '\u017f'),
]

/** Payloads that end an attribute without ending its element. */
const ATTRIBUTE_PAYLOADS = ['"', "'", '`', '', '\t', '\u000c', '/'].flatMap(quote =>
  ['onmouseover', 'onfocus', 'autofocus onfocus', 'onclick', 'style="x" onload', 'srcdoc'].map(
    name => `x${quote} ${name}=${quote}${PAYLOAD}${quote} y=${quote}`,
  ),
)

/** URLs that execute code in some browsers or naive sanitizers. */
const URL_PAYLOADS = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  '\u0001javascript:',
  'java\tscript:',
  'java\nscript:',
  'javascript\u00a0:',
  'javascript&colon;',
  '&#106;avascript:',
  'javascript%3a',
  'vbscript:',
  'javascript://example.org/%0a',
  'https://example.org\njavascript:',
  'feed:javascript:',
  'view-source:javascript:',
  'data:text/html,<script>top.',
  'data:image/svg+xml,<svg onload=top.',
  'data:text/html;base64,',
  'blob:javascript:',
  '//example.org/"onmouseover="',
  'https://example.org/"onmouseover="',
  "https://example.org/'onmouseover='",
  'https://example.org/"><svg onload=',
  'mailto:"onmouseover="',
  'tel:"><svg onload=',
  'url(javascript:',
  'expression(',
  '#"><svg onload=',
].map(before => `${before}${PAYLOAD}`)

/** Payloads for short fields. */
const SHORT_PAYLOADS = [
  `"><svg onload=${PAYLOAD}>`,
  `<svg/onload=${PAYLOAD}>`,
  `'onclick=${PAYLOAD} '`,
  `</p><a onclick=${PAYLOAD}>`,
]

/** All payloads in a fixed order. */
export const INJECTIONS: readonly string[] = [
  ...new Set([
    ...CONTEXTS.flatMap(([before, after]) => MARKUP_PAYLOADS.map(vector => `${before}${vector}${after}`)),
    ...ENCODINGS.flatMap(disguise => MARKUP_PAYLOADS.map(disguise)),
    ...ATTRIBUTE_PAYLOADS,
    ...URL_PAYLOADS,
    ...SHORT_PAYLOADS,
  ]),
]

type Path = string
const listStrings = (value: unknown, path: Path = ''): { path: Path; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listStrings(inner, path ? `${path}.${key}` : key))
}

function replaceStrings(value: unknown, texts: ReadonlyMap<Path, string>, path: Path = ''): unknown {
  if (typeof value === 'string') return texts.get(path) ?? value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, replaceStrings(inner, texts, path ? `${path}.${key}` : key)] as const,
  )
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/**
 * Replaces every text of a value by another payload; each `round` shifts them. A rejected payload is replaced
 * by a URL with it, then by a short one, then by the original text.
 * @param refused returns the paths (`hero.title`) at which a value is rejected; empty if it is accepted
 * @param keep returns whether a text must stay, such as picture URLs
 * @returns the value and the number of replaced texts
 */
export async function injectPayloads<T>(
  value: T,
  round: number,
  refused: (value: T) => readonly Path[] | Promise<readonly Path[]>,
  keep: (text: string, path: Path) => boolean = () => false,
): Promise<{ value: T; replaced: number }> {
  const leaves = listStrings(value).filter(({ text, path }) => !keep(text, path))
  const tries = new Map(leaves.map(({ path }) => [path, 0]))
  const textFor = (index: number, given: string, tried: number): string => {
    const text = INJECTIONS[(index + round) % INJECTIONS.length] ?? ''
    return (
      [text, `https://example.org/?${text}`, SHORT_PAYLOADS[(index + round) % SHORT_PAYLOADS.length] ?? ''][
        tried
      ] ?? given
    )
  }
  for (;;) {
    const texts = new Map(
      leaves.map(({ path, text }, index) => [path, textFor(index, text, tries.get(path) ?? 0)]),
    )
    const injected = replaceStrings(value, texts) as T
    const paths = await refused(injected)
    if (paths.length === 0)
      return { value: injected, replaced: [...tries.values()].filter(tried => tried < 3).length }
    const touched = leaves.filter(({ path }) =>
      paths.some(
        bad => bad === '' || path === bad || path.startsWith(`${bad}.`) || bad.startsWith(`${path}.`),
      ),
    )
    const open = touched.filter(({ path }) => (tries.get(path) ?? 0) < 3)
    if (open.length === 0) throw new Error(`refused although nothing of ours is in it: ${paths.join(', ')}`)
    for (const { path } of open) tries.set(path, (tries.get(path) ?? 0) + 1)
  }
}
