import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import markdown from 'highlight.js/lib/languages/markdown'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { findCodeLanguage } from '@vitrine/model'
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
  dockerfile,
  go,
  ini,
  java,
  javascript,
  json,
  kotlin,
  markdown,
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

/** Longer code, and code beyond this total per page, is not highlighted: grammars are slow. */
const MAX_CODE_LENGTH = 20_000
const MAX_CODE_PER_PAGE = 60_000
/** C-like grammars backtrack on every word of a long run without punctuation; such text is not code. */
const MAX_RUN = 1000
/** Parts nested deeper are flattened. */
const MAX_DEPTH = 30

/** Token kinds by the first segment of their scope; other tokens are not marked. */
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
 * Highlights code with four classes (`hl-key`, `hl-text`, `hl-note`, `hl-name`). Code without a known language stays
 * plain: auto-detection colours prose and output wrongly.
 */
export function highlightCode(code: string, language: string | null): ReactNode {
  const name = findCodeLanguage(language)?.name ?? language?.trim().toLowerCase() ?? ''
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

/** All text in a node. Iterative: deeply nested brackets would overflow the stack. */
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
