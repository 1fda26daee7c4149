import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import { Fragment, type ReactNode } from 'react'

type Root = ReturnType<ReturnType<typeof createLowlight>['highlight']>
type RootContent = Root['children'][number]
type Element = Extract<RootContent, { type: 'element' }>

const grammars = createLowlight({
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  go,
  ini,
  java,
  javascript,
  json,
  kotlin,
  php,
  python,
  ruby,
  rust,
  sql,
  swift,
  typescript,
  xml,
  yaml,
})

/** Longer code is shown in one colour, and so is what comes after so much of it on a page: grammars take their time. */
const MAX_CODE_LENGTH = 20_000
const MAX_CODE_PER_PAGE = 60_000
/** Grammars of the C family try every word as the beginning of a declaration: so many without a stop are no code. */
const MAX_RUN = 1000
/** Deeper nesting than any code that somebody could read; its inner parts are one text. */
const MAX_DEPTH = 30

/** What a piece of code is, by the first word of its scope; everything else stays as it is. */
const KINDS: Record<string, string> = {
  keyword: 'key',
  literal: 'key',
  built_in: 'key',
  selector: 'key',
  name: 'key',
  meta: 'note',
  comment: 'note',
  quote: 'note',
  deletion: 'note',
  string: 'text',
  regexp: 'text',
  addition: 'text',
  number: 'text',
  symbol: 'text',
  title: 'name',
  section: 'name',
  type: 'name',
  attr: 'name',
  attribute: 'name',
  property: 'name',
}

/**
 * Code with its parts in spans of four kinds (`hl-key`, `hl-text`, `hl-note`, `hl-name`; the rest bare), which
 * stylesheets colour. Code without a language, or of one without a grammar here, stays one text: guessing colours
 * prose and output wrongly.
 */
export function highlightCode(code: string, language: string | null): ReactNode {
  const name = language?.trim().toLowerCase() ?? ''
  if (!name || code.length > MAX_CODE_LENGTH || !grammars.registered(name) || hasLongRun(code)) return code
  return childrenOf(grammars.highlight(name, code), 0)
}

/** `highlightCode` for the code of one page, in its order, until there was enough of it. */
export function createHighlighter(): typeof highlightCode {
  let left = MAX_CODE_PER_PAGE
  return (code, language) => {
    left -= code.length
    return left < 0 ? code : highlightCode(code, language)
  }
}

const hasLongRun = (code: string) => code.split(/[^\w\s*&]/).some(run => run.length > MAX_RUN)

function childrenOf(node: Root | Element, depth: number): ReactNode {
  return depth > MAX_DEPTH ? textOf(node) : node.children.map((child, index) => part(child, index, depth))
}

function part(node: RootContent, key: number, depth: number): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const kind = kindOf(node)
  if (!kind) return <Fragment key={key}>{childrenOf(node, depth + 1)}</Fragment>
  return (
    <span key={key} className={`hl-${kind}`}>
      {childrenOf(node, depth + 1)}
    </span>
  )
}

/** All text in a node, without recursion: some code is nothing but brackets. */
function textOf(node: Root | Element): string {
  const open: RootContent[] = node.children.toReversed()
  let text = ''
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.type === 'text') text += at.value
    else if (at.type === 'element') open.push(...at.children.toReversed())
  }
  return text
}

function kindOf({ properties }: Element): string | undefined {
  const [scope] = Array.isArray(properties.className) ? properties.className : []
  const [, first = ''] = /^hljs-([a-z_]+)/.exec(String(scope)) ?? []
  return KINDS[first]
}
