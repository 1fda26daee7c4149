/** An XML element: its own text, attributes, and children in order. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const TOKEN = /<\?xml [^?]*\?>|<\/([\w:]+)>|<([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>|[^<]+/gy

/** A strict parser: throws on malformed XML. Does not support comments, CDATA or doctypes. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let end = 0
  for (const found of xml.matchAll(TOKEN)) {
    const [all, closed, opened, attributes = '', alone] = found
    end = found.index + all.length
    const at = open.at(-1) ?? root
    if (opened !== undefined) {
      const element = { name: opened, attributes: attributesOf(attributes), children: [], text: '' }
      at.children.push(element)
      if (!alone) open.push(element)
    } else if (closed !== undefined) {
      if (at.name !== closed || open.length === 1) throw new Error(`</${closed}> closes <${at.name}>`)
      open.pop()
    } else if (!all.startsWith('<?')) at.text += decoded(all)
  }
  if (end !== xml.length) throw new Error(`No XML from ${xml.slice(end, end + 40)}`)
  const [document] = root.children
  if (!document || open.length > 1 || root.children.length > 1 || root.text.trim())
    throw new Error('A document is one element')
  return document
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/ ([\w:]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, decoded(value)]),
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function decoded(text: string): string {
  if (/[^\P{Cc}\t\n\r]/u.test(text)) throw new Error('XML holds no control characters')
  return text.replace(/&([^;&\s]*)(;?)/g, (all, name: string, end: string) => {
    const letter = end ? ENTITIES[name] : undefined
    if (letter === undefined) throw new Error(`${all} is no entity`)
    return letter
  })
}
