/**
 * The part of YAML that our deploy files are written in: maps and lists by indentation, plain and quoted words on one
 * line, `[a, b]`, `{}`, and `&name`, `*name` and `<<` for what is said once. Whatever else stands there is refused.
 */
export type Yaml = string | Yaml[] | { [key: string]: Yaml }

type Line = { indent: number; text: string; at: number }

/** Each document of a text. @throws Error with the line that is none */
export function readYaml(text: string): Yaml[] {
  return text.split(/^---\s*$/m).map(part => new Reader(linesOf(part)).document())
}

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((whole, index) => {
    if (whole.includes('\t')) throw new Error(`line ${index + 1}: a tab`)
    const bare = whole.replace(/(^|\s)#.*$/, '').trimEnd()
    return bare.trim() === ''
      ? []
      : [{ indent: bare.length - bare.trimStart().length, text: bare.trim(), at: index + 1 }]
  })
}

class Reader {
  readonly #lines: Line[]
  readonly #named = new Map<string, Yaml>()
  #at = 0

  constructor(lines: Line[]) {
    this.#lines = lines
  }

  document(): Yaml {
    const value = this.#block(0)
    if (this.#at < this.#lines.length) throw this.#wrong('indentation')
    return value
  }

  #wrong(what: string): Error {
    const line = this.#lines[this.#at]
    return new Error(`line ${line?.at ?? 'end'}: ${what} in “${line?.text ?? ''}”`)
  }

  #block(least: number): Yaml {
    const line = this.#lines[this.#at]
    if (!line || line.indent < least) return ''
    return line.text.startsWith('- ') || line.text === '-' ? this.#list(line.indent) : this.#map(line.indent)
  }

  #list(indent: number): Yaml[] {
    const items: Yaml[] = []
    for (
      let line = this.#lines[this.#at];
      line?.indent === indent && /^-( |$)/.test(line.text);
      line = this.#lines[this.#at]
    ) {
      const rest = line.text.slice(1).trimStart()
      if (!/^[\w.<-]+:( |$)/.test(rest)) {
        this.#at += 1
        items.push(this.#value(rest, indent + 1))
        continue
      }
      // `- key: …` begins a map that is indented by what stands before the key.
      this.#lines[this.#at] = { ...line, indent: indent + line.text.length - rest.length, text: rest }
      items.push(this.#block(indent + 1))
    }
    return items
  }

  #map(indent: number): Yaml {
    const map: { [key: string]: Yaml } = {}
    for (let line = this.#lines[this.#at]; line?.indent === indent; line = this.#lines[this.#at]) {
      const match = /^([\w./<-]+):(?: (.*))?$/.exec(line.text)
      if (!match) throw this.#wrong('no key')
      const [, key = '', rest = ''] = match
      if (key in map) throw this.#wrong('a key that was there')
      this.#at += 1
      const value = this.#value(rest.trim(), key === '<<' ? indent : indent + 1)
      if (key === '<<') Object.assign(map, value)
      else map[key] = value
    }
    return map
  }

  #value(text: string, least: number): Yaml {
    const anchor = /^&(\w+) ?(.*)$/.exec(text)
    if (anchor) {
      const [, name = '', rest = ''] = anchor
      const value = this.#value(rest, least)
      this.#named.set(name, value)
      return value
    }
    if (text.startsWith('*')) {
      const found = this.#named.get(text.slice(1))
      if (found === undefined) throw new Error(`${text} was never named`)
      return found
    }
    if (text === '') return this.#block(least)
    if (text === '{}') return {}
    if (text.startsWith('[') && text.endsWith(']'))
      return [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|[^,\s][^,]*/g)].map(
        ([word, inside]) => inside ?? word.trim(),
      )
    if (/^[|>@`%!{[]/.test(text)) throw new Error(`${text} is not read here`)
    return /^"(.*)"$/.exec(text)?.[1] ?? /^'(.*)'$/.exec(text)?.[1] ?? text
  }
}
