import { parseSync, visitorKeys } from 'oxc-parser'

/** A mutant: the text it replaces in a file, and the replacement. */
export type Mutant = {
  id: number
  file: string
  line: number
  change: string
}
type Found = Omit<Mutant, 'id'>
type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Place = { depth: number; isTable: boolean; isSchema: boolean }

/** A module-level literal of more entries than this is a data table, which tests do not cover entry by entry. */
const TABLE_ENTRIES = 8
/** A string longer than this, in characters, is a word list or a user-visible sentence. */
const LONG_TEXT = 60

const COMPARISONS: Record<string, string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}
const LOGICAL: Record<string, string> = { '&&': '||', '||': '&&', '??': '&&' }
const ASSIGNMENTS: Record<string, string> = { '+=': '-=', '-=': '+=', '??=': '=', '||=': '=', '&&=': '=' }
const RENAMED_METHODS = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    min: 'max',
    max: 'min',
    indexOf: 'lastIndexOf',
    lastIndexOf: 'indexOf',
  }),
)
const REMOVED_METHODS = new Set(
  'filter slice sort toSorted trim toLowerCase toUpperCase normalize reverse toReversed flat'.split(' '),
)

/**
 * Returns a module's text in which every selected mutant is behind a switch: `($m(7) ? mutant : original)`. `select`
 * returns the number of a mutant, or null to skip it. `$cache` registers the module-level caches, of which each mutant
 * gets its own; `$e` reports that a function of the module was entered.
 */
export function instrument(
  file: string,
  source: string,
  moduleNumber: number,
  select: (mutant: Found) => number | null,
): string {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const textOf = (node: Node) => source.slice(node.start, node.end)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length

  function render(node: Node, parent: Node | null, key: string, place: Place, isSpine = false): string {
    const inner = placeInside(node, parent, place, textOf)
    let text = ''
    let at = node.start
    for (const [field, child] of childrenOf(node)) {
      if (child.start < at) continue
      text += source.slice(at, child.start)
      const onSpine =
        (node.type === 'ChainExpression' || isSpine) && ['expression', 'callee', 'object'].includes(field)
      const rendered = render(child, node, field, inner, onSpine)
      text += isFunction(node) && field === 'body' ? probed(child, rendered, moduleNumber) : rendered
      at = child.end
    }
    text += source.slice(at, node.end)
    if (isSpine || place.isTable || inner.isSchema) return text
    const cases = faultsOf(node, parent, key, textOf).flatMap(([replacement, change]) => {
      const id = select({ file, line: lineOf(node.start), change })
      return id === null ? [] : [{ id, replacement }]
    })
    // Braces: without semicolons, a statement that begins with a parenthesis would continue the previous line.
    if (cases.length === 0)
      return node.type === 'ExpressionStatement' && !node.directive ? `{ ${text} }` : text
    if (node.type === 'ExpressionStatement')
      return `{ if (${cases.map(({ id }) => `!$m(${id})`).join(' && ')}) { ${text} } }`
    return `(${cases.map(({ id, replacement }) => `$m(${id}) ? (${replacement}) : `).join('')}(${text}))`
  }

  const body = render(program as unknown as Node, null, '', { depth: 0, isTable: false, isSchema: false })
  const { text, caches } = withCaches(body, program.body as unknown as Node[], textOf)
  return `const { $m, $e, $cache } = globalThis.$mutation;${text}\n${caches.join('\n')}`
}

/** Returns the child nodes that are code, in source order; excludes types and names. */
function childrenOf(node: Node): [string, Node][] {
  if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return []
  if (/^(?:Import|ExportAll)/.test(node.type) || (node.type === 'ExportNamedDeclaration' && node.source))
    return []
  const keys = (visitorKeys as Record<string, string[]>)[node.type] ?? []
  return keys
    .filter(field => !['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'].includes(field))
    .filter(field => !(field === 'key' && !node.computed))
    .flatMap(field =>
      [node[field]]
        .flat()
        .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child)
        .map((child): [string, Node] => [field, child]),
    )
    .sort(([, a], [, b]) => a.start - b.start)
}

const isFunction = (node: Node) =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)

function placeInside(node: Node, parent: Node | null, place: Place, textOf: (node: Node) => string): Place {
  if (isFunction(node)) return { depth: place.depth + 1, isTable: false, isSchema: false }
  if (place.depth > 0) return place
  const entries = [node.elements, node.properties].flat().filter(Boolean).length
  return {
    depth: 0,
    isTable: place.isTable || (/^(?:Array|Object)Expression$/.test(node.type) && entries > TABLE_ENTRIES),
    // Schemas are declarations: types and the API tests check their limits, labels and messages.
    isSchema: place.isSchema || (parent?.type === 'VariableDeclarator' && /^z\b/.test(textOf(node))),
  }
}

/** Returns the body of a function with a statement that reports its entry. */
function probed(body: Node, text: string, moduleNumber: number): string {
  return body.type === 'BlockStatement'
    ? `{ $e(${moduleNumber}); ${text.slice(1)}`
    : `($e(${moduleNumber}), ${text})`
}

/** Returns all mutants of a node: the replacement and its description. */
function faultsOf(
  node: Node,
  parent: Node | null,
  key: string,
  textOf: (node: Node) => string,
): [string, string][] {
  const own = textOf(node)
  const found: [string, string][] = []
  const to = (text: string) => found.push([text, difference(own, text)])
  const isTest = key === 'test' && /^(?:If|Conditional|While)/.test(parent?.type ?? '')
  if (isTest) {
    if (parent?.type !== 'WhileStatement') to('true')
    to('false')
  }
  const [left, right, argument] = [node.left, node.right, node.argument] as Node[]
  const operator = String(node.operator)
  if (node.type === 'BinaryExpression' && left && right) {
    const isJoin = operator === '+' && [left, right].some(one => /^['"`]/.test(textOf(one)))
    // Negating a whole condition is already covered by the mutants `true` and `false`.
    const others = isTest && /^[!=]==$/.test(operator) ? [] : (COMPARISONS[operator] ?? [])
    if (!isJoin) for (const other of others) to(`${textOf(left)} ${other} ${textOf(right)}`)
  }
  if (node.type === 'LogicalExpression' && left && right && LOGICAL[operator])
    to(`(${textOf(left)}) ${LOGICAL[operator]} (${textOf(right)})`)
  if (node.type === 'UnaryExpression' && argument && !isTest && /^[!-]$/.test(operator)) to(textOf(argument))
  if (node.type === 'UpdateExpression' && argument) to(own.replace(operator, operator === '++' ? '--' : '++'))
  if (node.type === 'AssignmentExpression' && left && right && ASSIGNMENTS[operator])
    to(`${textOf(left)} ${ASSIGNMENTS[operator]} ${textOf(right)}`)
  if (node.type === 'ExpressionStatement' && !node.directive) found.push(['', difference(own, 'removed')])
  if (node.type === 'ArrayExpression' && (node.elements as unknown[]).length > 0) to('[]')
  if (node.type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression') to("''")
  if (node.type === 'Literal') for (const text of literalFaults(node, parent, own)) to(text)
  if (node.type === 'CallExpression') for (const text of callFaults(node, own, textOf)) to(text)
  return found
}

function literalFaults(node: Node, parent: Node | null, own: string): string[] {
  const { value } = node
  if (node.regex) return regexFaults(node.regex as { pattern: string; flags: string })
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value === 'number') return [String(value + 1)]
  const isCompared = parent?.type === 'SwitchCase' || /^[!=]==$/.test(String(parent?.operator))
  if (typeof value !== 'string' || isCompared || own.length > LONG_TEXT) return []
  return [value === '' ? "'mutant'" : "''"]
}

/** Returns the mutants of a call: the opposite method, or the call removed from its chain. */
function callFaults(node: Node, own: string, textOf: (node: Node) => string): string[] {
  const callee = node.callee as Node
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional || node.optional) return []
  const [object, property] = [callee.object as Node, callee.property as Node]
  const name = textOf(property)
  if (REMOVED_METHODS.has(name)) return [textOf(object)]
  const other = RENAMED_METHODS.get(name)
  return other ? [`${textOf(object)}.${other}${own.slice(property.end - node.start)}`] : []
}

/** Returns patterns with one token removed or negated or one flag removed; only valid ones. */
function regexFaults({ pattern, flags }: { pattern: string; flags: string }): string[] {
  const changed = [...pattern.matchAll(/\\.|\(\?<?[:=!]|\[\^?|[$^+*?]|\{\d[\d,]*\}/gs)].flatMap(
    ({ 0: sign, index }) => {
      const put = (text: string) => pattern.slice(0, index) + text + pattern.slice(index + sign.length)
      if (/^(?:\(|\{)/.test(sign)) return []
      if (/^\\[dwsDWSpP]$/.test(sign)) {
        const letter = sign[1] ?? ''
        return [put(`\\${letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()}`)]
      }
      if (sign === '\\b') return [put('')]
      if (sign.startsWith('\\')) return []
      if (sign === '[^') return [put('[')]
      if (sign === '[') return [put('[^')]
      if (sign === '*') return [put('+')]
      // Within a class these are letters.
      return pattern.lastIndexOf('[', index) > pattern.lastIndexOf(']', index) ? [] : [put('')]
    },
  )
  const unflagged = [...flags].filter(flag => 'gims'.includes(flag)).map(flag => flags.replace(flag, ''))
  return [
    ...changed.map(text => [text, flags] as const),
    ...unflagged.map(text => [pattern, text] as const),
  ].flatMap(([text, variantFlags]) => {
    try {
      void new RegExp(text, variantFlags)
      return text === '' ? [] : [`/${text}/${variantFlags}`]
    } catch {
      return []
    }
  })
}

/** Describes a change for the report: long texts are cut to the part around the first difference. */
function difference(from: string, to: string): string {
  const [before, after] = [from, to].map(text => text.replace(/\s+/g, ' ')) as [string, string]
  const first = [...before].findIndex((letter, index) => letter !== after[index])
  const start = before.length > 70 && first > 25 ? first - 25 : 0
  const part = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + 70)}${text.length > start + 70 ? '…' : ''}`
  return `${part(before)} → ${part(after)}`
}

/** Returns a module's text that registers its caches: module-level empty maps and variables. */
function withCaches(
  text: string,
  statements: Node[],
  textOf: (node: Node) => string,
): { text: string; caches: string[] } {
  const caches: string[] = []
  for (const statement of statements) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[]) {
      const name = String(id.name)
      const value = init ? textOf(init) : 'undefined'
      if (statement.kind !== 'let') {
        if (!/^new (?:Weak)?Map(?:<.*>)?\(\)$/s.test(value)) continue
        text = text.replace(new RegExp(`\\bconst ${name}\\b`), `let ${name}`)
      }
      caches.push(`$cache(() => ${name}, value => { ${name} = value }, () => ${value})`)
    }
  }
  return { text, caches }
}
