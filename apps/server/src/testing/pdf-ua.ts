import { SaxesParser } from 'saxes'
import {
  asDict,
  nameOf,
  operatorsOf,
  type PdfDict,
  PdfFile,
  type PdfValue,
  refOf,
  textOf,
} from './pdf-objects.ts'

const STANDARD_TYPES = new Set('Document Sect H1 H2 H3 P L LI Lbl LBody Link Span'.split(' '))
const CHILDREN: Record<string, string[]> = { L: ['LI'], LI: ['Lbl', 'LBody'] }
const PAINTING = new Set('TJ Tj \' " f F f* B B* b b* S s sh Do EI'.split(' '))

/**
 * Lists what a PDF does against PDF/UA-1 (ISO 14289-1), by the checks of the Matterhorn Protocol that apply to
 * documents of text and links. Empty for a conforming file.
 */
export function findPdfUaFaults(bytes: Uint8Array): string[] {
  const pdf = new PdfFile(bytes)
  const faults: string[] = []
  const check = (isFine: unknown, fault: string) => {
    if (!isFine) faults.push(fault)
  }
  const root = pdf.dict(pdf.trailer.dict.Root)
  checkMetadata(pdf, root, check)
  const tree = pdf.dict(root.dict.StructTreeRoot)
  const parents = readNumberTree(pdf, tree.dict.ParentTree)
  const pages = pdf
    .array(pdf.dict(root.dict.Pages).dict.Kids)
    .map(page => ({ ref: refOf(page), dict: pdf.dict(page) }))
  const structure = new Structure(pdf, check)
  for (const kid of pdf.array(tree.dict.K))
    structure.visit(kid, 'StructTreeRoot', refOf(root.dict.StructTreeRoot))
  structure.checkHeadings()
  for (const [index, page] of pages.entries()) {
    const name = `page ${String(index + 1)}`
    check(nameOf(page.dict.dict.Tabs) === 'S', `28-004 ${name}: tab order does not follow the structure`)
    const ids = checkContent(pdf, page.dict, name, check)
    const own = pdf.array(parents.get(Number(page.dict.dict.StructParents)))
    for (const id of ids) {
      const element = structure.content.get(`${String(page.ref)} ${String(id)}`)
      check(element !== undefined, `01-004 ${name}: content ${String(id)} is in no structure element`)
      check(element === refOf(own[id]), `01-005 ${name}: the parent tree misses content ${String(id)}`)
    }
    checkAnnotations(pdf, page.dict, name, { parents, structure, check })
  }
  checkFonts(
    pdf,
    pages.map(({ dict }) => dict),
    check,
  )
  return faults
}

type Check = (isFine: unknown, fault: string) => void

function checkMetadata(pdf: PdfFile, { dict: root }: PdfDict, check: Check): void {
  const info = pdf.dict(pdf.trailer.dict.Info).dict
  const xmp = pdf.dict(root.Metadata).stream?.toString('utf8') ?? ''
  check(pdf.dict(root.MarkInfo).dict.Marked === true, '06-001 not marked as tagged')
  check(pdf.dict(root.MarkInfo).dict.Suspects !== true, '01-006 suspects')
  check(/^[a-z]{2,3}(?:-\w+)*$/i.test(textOf(root.Lang)), '11-006 no language')
  check(pdf.dict(root.ViewerPreferences).dict.DisplayDocTitle === true, '07-001 the title is not shown')
  check(textOf(pdf.resolve(info.Title)), 'no title')
  check(isWellFormed(xmp), '06-001 the metadata is not well-formed')
  check(/<dc:title>/.test(xmp), '06-003 no title in the metadata')
  check(/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp), '06-002 not declared as PDF/UA-1')
  check(pdf.trailer.dict.Encrypt === undefined, '26-001 encrypted')
  for (const file of pdf.objects.filter(value => isDict(value) && nameOf(value.dict.Type) === 'Filespec'))
    check(textOf(asDict(file).dict.F) && textOf(asDict(file).dict.UF), '21-001 a file without names')
  const active = pdf.objects.filter(
    value => isDict(value) && /^(?:JavaScript|Launch|SubmitForm)$/.test(nameOf(value.dict.S)),
  )
  check(active.length === 0, 'active content')
}

function isWellFormed(xml: string): boolean {
  try {
    new SaxesParser().write(xml).close()
    return true
  } catch {
    return false
  }
}

const isDict = (value: PdfValue): value is PdfDict =>
  typeof value === 'object' && value !== null && 'dict' in value

function readNumberTree(pdf: PdfFile, node: PdfValue | undefined): Map<number, PdfValue> {
  const { Nums, Kids } = pdf.dict(node).dict
  const found = new Map<number, PdfValue>()
  const numbers = pdf.array(Nums)
  for (let at = 0; at < numbers.length; at += 2) found.set(Number(numbers[at]), numbers[at + 1] ?? null)
  for (const kid of pdf.array(Kids))
    for (const [key, value] of readNumberTree(pdf, kid)) found.set(key, value)
  return found
}

/** Visits the structure elements in reading order. */
class Structure {
  /** The element of each content item, by page and id; of each annotation by its number. */
  readonly content = new Map<string, number>()
  readonly annotations = new Map<number, number>()
  readonly #headings: number[] = []
  readonly #pdf: PdfFile
  readonly #check: Check

  constructor(pdf: PdfFile, check: Check) {
    this.#pdf = pdf
    this.#check = check
  }

  visit(value: PdfValue, parentType: string, parent: number): void {
    const ref = refOf(value)
    const { dict } = this.#pdf.dict(value)
    const type = nameOf(dict.S)
    this.#check(STANDARD_TYPES.has(type), `02-001 a structure type ${type}`)
    this.#check(refOf(dict.P) === parent, `a ${type} does not name its parent`)
    this.#check(CHILDREN[parentType]?.includes(type) ?? true, `09-004 a ${type} in a ${parentType}`)
    if (/^H\d$/.test(type)) this.#headings.push(Number(type.slice(1)))
    const kids = this.#pdf.array(dict.K)
    this.#check(kids.length > 0, `an empty ${type}`)
    let hasAnnotation = false
    for (const kid of kids) {
      if (typeof kid === 'number') this.#item(refOf(dict.Pg), kid, ref)
      else if (isDict(kid) && nameOf(kid.dict.Type) === 'MCR')
        this.#item(refOf(kid.dict.Pg), Number(kid.dict.MCID), ref)
      else if (isDict(kid) && nameOf(kid.dict.Type) === 'OBJR') {
        hasAnnotation = true
        this.annotations.set(refOf(kid.dict.Obj), ref)
      } else this.visit(kid, type, ref)
    }
    this.#check(type !== 'Link' || hasAnnotation, '28-011 a link without its annotation')
  }

  #item(page: number, id: number, element: number): void {
    const key = `${String(page)} ${String(id)}`
    this.#check(!this.content.has(key), `content ${key} is in two elements`)
    this.content.set(key, element)
  }

  checkHeadings(): void {
    this.#check(this.#headings[0] === 1, '14-002 the first heading is not of level 1')
    this.#check(this.#headings.filter(level => level === 1).length === 1, 'not one heading of level 1')
    for (const [index, level] of this.#headings.entries())
      this.#check(
        index === 0 || level <= (this.#headings[index - 1] ?? 0) + 1,
        '14-003 a heading level is skipped',
      )
  }
}

/** Checks that all that is painted is content or an artifact, and returns the ids of content. */
function checkContent(pdf: PdfFile, { dict }: PdfDict, name: string, check: Check): number[] {
  const open: string[] = []
  const ids: number[] = []
  for (const part of pdf.array(dict.Contents))
    for (const { operator, operands } of operatorsOf(pdf.dict(part).stream ?? Buffer.alloc(0))) {
      if (operator === 'BMC' || operator === 'BDC') {
        const kind = nameOf(operands[0]) === 'Artifact' ? 'artifact' : 'content'
        check(kind === 'content' || !open.includes('content'), `01-001 ${name}: an artifact in content`)
        check(kind === 'artifact' || !open.includes('artifact'), `01-002 ${name}: content in an artifact`)
        open.push(kind)
        const id = isDict(operands[1] ?? null) ? asDict(operands[1]).dict.MCID : undefined
        if (typeof id === 'number') ids.push(id)
      }
      if (operator === 'EMC') check(open.pop() !== undefined, `${name}: marks are not nested`)
      if (PAINTING.has(operator))
        check(open.length > 0, `01-003 ${name}: ${operator} is neither content nor artifact`)
    }
  check(open.length === 0, `${name}: a mark does not end`)
  check(new Set(ids).size === ids.length, `${name}: two content items of one id`)
  return ids
}

function checkAnnotations(
  pdf: PdfFile,
  { dict }: PdfDict,
  name: string,
  { parents, structure, check }: { parents: Map<number, PdfValue>; structure: Structure; check: Check },
): void {
  for (const annotation of pdf.array(dict.Annots)) {
    const found = pdf.dict(annotation).dict
    check(nameOf(found.Subtype) === 'Link', `${name}: an annotation that is no link`)
    check(textOf(found.Contents), `28-012 ${name}: a link without a description`)
    check(/^(?:https?|mailto|tel):/.test(textOf(pdf.dict(found.A).dict.URI)), `${name}: a link to nowhere`)
    const element = structure.annotations.get(refOf(annotation))
    check(element !== undefined, `28-002 ${name}: a link is in no structure element`)
    check(
      refOf(parents.get(Number(found.StructParent))) === element,
      `28-010 ${name}: the parent tree misses a link`,
    )
  }
}

/** Checks that each shown glyph is in an embedded font and has a text. */
function checkFonts(pdf: PdfFile, pages: readonly PdfDict[], check: Check): void {
  for (const { dict } of pages) {
    const fonts = pdf.dict(pdf.dict(dict.Resources).dict.Font).dict
    const shown = new Map<string, Set<number>>()
    let current = ''
    for (const part of pdf.array(dict.Contents))
      for (const { operator, operands } of operatorsOf(pdf.dict(part).stream ?? Buffer.alloc(0))) {
        if (operator === 'Tf') current = nameOf(operands[0])
        const strings = operator === 'TJ' ? pdf.array(operands[0]) : operator === 'Tj' ? operands : []
        const glyphs = shown.get(current) ?? new Set()
        for (const string of strings)
          if (typeof string === 'object' && string !== null && 'bytes' in string)
            for (let at = 0; at < string.bytes.length; at += 2) glyphs.add(string.bytes.readUInt16BE(at))
        shown.set(current, glyphs)
      }
    for (const [key, glyphs] of shown) {
      if (glyphs.size === 0) continue
      const font = pdf.dict(fonts[key]).dict
      const descendant = pdf.dict(pdf.array(font.DescendantFonts)[0]).dict
      const name = nameOf(font.BaseFont)
      check(
        pdf.dict(pdf.dict(descendant.FontDescriptor).dict.FontFile2).stream,
        `31-009 ${name} is not embedded`,
      )
      check(/^[A-Z]{6}\+/.test(name), `${name} is not a subset`)
      check(nameOf(descendant.CIDToGIDMap) === 'Identity', `31-004 ${name} has no map of glyphs`)
      check(!glyphs.has(0), `31-030 ${name}: a missing glyph is shown`)
      const known = readToUnicode(pdf.dict(font.ToUnicode).stream?.toString('latin1') ?? '')
      for (const glyph of glyphs)
        check(known.has(glyph), `31-027 ${name}: glyph ${String(glyph)} has no text`)
    }
  }
}

/** The codes of a ToUnicode map, written as ranges with one text each or as ranges of texts. */
function readToUnicode(map: string): Set<number> {
  const codes = new Set<number>()
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', , list = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>\s*\[([^\]]*)\]/gi))
      for (const [index, text] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries())
        if (text[1]) codes.add(Number.parseInt(from, 16) + index)
  return codes
}
