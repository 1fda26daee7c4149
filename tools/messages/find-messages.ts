import { messageKey } from '@vitrine/model'
import { parseSync } from 'oxc-parser'

/** A message in source code, with the range of text that the build replaces. */
export type FoundMessage = {
  message: string
  /** The catalogue's key: the message, after its context if it has one. */
  key: string
  start: number
  end: number
  /** `text` replaces a whole expression by a string, `template` replaces the literal by a compiled message. */
  form: 'text' | 'template'
  /** Names of the values given with the message, or null if they cannot be read from the code. */
  values: string[] | null
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Whether a message contains placeholders, plurals or escaped braces of ICU MessageFormat. */
export const isTemplate = (message: string): boolean => /[{}]/.test(message)

const IMPORTS = /import\s*(?:type\s*)?\{[^}]*\b(?:t|msg|Trans)\b[^}]*\}\s*from/

/**
 * Returns the messages of a module: literal arguments of `t` and `msg`, and the `message` of `<Trans>`. Throws if
 * a message is built at run time, as it cannot be translated.
 */
export function findMessages(file: string, code: string): FoundMessage[] {
  if (!IMPORTS.test(code)) return []
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const names = importedNames(program as unknown as Node)
  const found: FoundMessage[] = []
  visit(program as unknown as Node, node => {
    if (node.type === 'CallExpression') found.push(...inCall(node, names, file))
    else if (node.type === 'JSXElement') found.push(...inElement(node.openingElement as Node, names, file))
  })
  return found
}

/** Returns which local names are `t`, `msg` and `Trans`. */
function importedNames(program: Node): ReadonlyMap<string, 't' | 'msg' | 'Trans'> {
  const names = new Map<string, 't' | 'msg' | 'Trans'>()
  for (const node of program.body as Node[]) {
    if (node.type !== 'ImportDeclaration') continue
    const from = String((node.source as Node).value)
    if (!/^@vitrine\/model$|\/translate\.ts$|\/trans\.tsx$/.test(from)) continue
    for (const specifier of node.specifiers as Node[]) {
      const name = (specifier.imported as Node | undefined)?.name
      if (name === 't' || name === 'msg' || name === 'Trans')
        names.set(String((specifier.local as Node).name), name)
    }
  }
  return names
}

function inCall(node: Node, names: ReadonlyMap<string, string>, file: string): FoundMessage[] {
  const callee = node.callee as Node
  const name = callee.type === 'Identifier' ? names.get(String(callee.name)) : undefined
  if (name !== 't' && name !== 'msg') return []
  const [argument, values, context] = node.arguments as Node[]
  const message = argument && literalOf(argument)
  if (message === null || message === undefined) {
    // `t(variable)` shows what `msg` marked elsewhere; a text put together here would be in no catalogue.
    if (name === 'msg' || argument?.type === 'TemplateLiteral' || argument?.type === 'BinaryExpression')
      throw new Error(`${file}:${node.start}: the message of ${name}() must be one literal`)
    return []
  }
  const keys = values === undefined ? [] : keysOf(values)
  const contextText = context && literalOf(context)
  if (contextText === null || (context && name === 'msg'))
    throw new Error(`${file}:${node.start}: the context of a message must be a literal, and msg() has none`)
  const key = messageKey(message, contextText)
  if (name === 'msg' || isTemplate(message)) {
    const form = isTemplate(message) ? 'template' : 'text'
    const range = name === 'msg' ? node : (argument as Node)
    return [{ message, key, start: range.start, end: range.end, form, values: name === 'msg' ? null : keys }]
  }
  return [{ message, key, start: node.start, end: node.end, form: 'text', values: keys }]
}

function inElement(opening: Node, names: ReadonlyMap<string, string>, file: string): FoundMessage[] {
  const element = opening.name as Node
  if (element.type !== 'JSXIdentifier' || names.get(String(element.name)) !== 'Trans') return []
  const attributes = (opening.attributes as Node[]).filter(({ type }) => type === 'JSXAttribute')
  const valueOf = (name: string) => {
    const value = attributes.find(attribute => (attribute.name as Node).name === name)?.value as
      | Node
      | undefined
    return value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value
  }
  const literal = valueOf('message')
  // `<Trans message={message}>` shows what `msg` marked elsewhere.
  if (literal?.type === 'Identifier') return []
  const message = literal && literalOf(literal)
  if (!literal || typeof message !== 'string')
    throw new Error(`${file}:${opening.start}: the message of <Trans> must be one literal`)
  const values = valueOf('values')
  return [
    {
      message,
      key: message,
      start: literal.start,
      end: literal.end,
      form: 'template',
      values: values === undefined ? [] : keysOf(values),
    },
  ]
}

function literalOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || (node.expressions as Node[]).length > 0) return null
  return ((node.quasis as Node[])[0]?.value as { cooked: string } | undefined)?.cooked ?? null
}

function keysOf(node: Node): string[] | null {
  if (node.type !== 'ObjectExpression') return null
  const properties = node.properties as Node[]
  if (properties.some(({ type, computed }) => type !== 'Property' || computed)) return null
  return properties.map(({ key }) => String((key as Node).name ?? (key as Node).value))
}

/** Calls `enter` for every node of a syntax tree. */
export function visit(node: Node, enter: (node: Node) => void): void {
  enter(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, enter)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
