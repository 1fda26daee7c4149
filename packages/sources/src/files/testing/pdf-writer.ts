/** A text or a link area on a page, in points from the lower left corner. */
export type Drawn =
  | { text: string; x: number; y: number; size: number; colour: string; bold?: boolean }
  | { url: string; left: number; bottom: number; right: number; top: number }

const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number)

/** Returns the width of a text in Helvetica, in points. */
export function widthOf(text: string, size: number): number {
  return ([...text].reduce((sum, letter) => sum + unitsOf(letter.charCodeAt(0)), 0) * size) / 1000
}

/**
 * Writes a minimal PDF with colours and links, in Helvetica, or in a font without glyphs for texts outside
 * Latin-1, and with an embedded file in Latin-1 or UTF-8. Deterministic.
 */
export function writePdf(
  pages: Drawn[][],
  { info = {}, attachment }: { info?: Record<string, string>; attachment?: Uint8Array } = {},
): Uint8Array {
  const objects: string[] = ['', '', '', '', '', '']
  const add = (body: string) => objects.push(body)
  const wide = new Set<number>()
  const kids = pages.map(drawn => {
    const content = drawn.flatMap(item => ('text' in item ? drawText(item, wide) : [])).join('\n')
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    const links = drawn.flatMap(item => ('url' in item ? [`${add(linkOf(item))} 0 R`] : []))
    return `${add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${stream} 0 R /Annots [${links.join(' ')}] /Resources << /Font << /L 3 0 R /W 4 0 R /B 6 0 R >> >> >>`,
    )} 0 R`
  })
  const toUnicode = add(streamOf(cmapOf([...wide])))
  const family = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Wide /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /W [${[...wide].map(code => `${code} [${unitsOf(code)}]`).join(' ')}] >>`,
  )
  const latin = add(
    streamOf(
      cmapOf(
        Array.from({ length: 224 }, (_, index) => index + 32),
        2,
      ),
    ),
  )
  const widths = Array.from({ length: 224 }, (_, index) => unitsOf(index + 32)).join(' ')
  const names = attachment
    ? ` /Names << /EmbeddedFiles << /Names [(data.xml) ${add(
        `<< /Type /Filespec /F (data.xml) /EF << /F ${add(streamOf(Buffer.from(attachment).toString('latin1')))} 0 R >> >>`,
      )} 0 R] >> >>`
    : ''
  objects[0] = `<< /Type /Catalog /Pages 2 0 R${names} >>`
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`
  const latinFont = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255 /Widths [${widths}] /ToUnicode ${latin} 0 R >>`
  objects[2] = latinFont('Helvetica')
  objects[3] = `<< /Type /Font /Subtype /Type0 /BaseFont /Wide /Encoding /Identity-H /DescendantFonts [${family} 0 R] /ToUnicode ${toUnicode} 0 R >>`
  objects[4] = `<< ${Object.entries(info)
    .map(([key, value]) => `/${key} (${escaped(value)})`)
    .join(' ')} >>`
  objects[5] = latinFont('Helvetica-Bold')
  return assembled(objects)
}

function drawText(item: Extract<Drawn, { text: string }>, wide: Set<number>): string[] {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(item.colour.slice(at, at + 2), 16) / 255)
  const isLatin = [...item.text].every(letter => letter.charCodeAt(0) < 256)
  const units = Array.from({ length: item.text.length }, (_, index) => item.text.charCodeAt(index))
  if (!isLatin) for (const unit of units) wide.add(unit)
  const shown = isLatin ? `(${escaped(item.text)})` : `<${units.map(hex).join('')}>`
  const font = !isLatin ? 'W' : item.bold ? 'B' : 'L'
  return [
    `${fixed(red)} ${fixed(green)} ${fixed(blue)} rg BT /${font} ${item.size} Tf 1 0 0 1 ${item.x} ${item.y} Tm ${shown} Tj ET`,
  ]
}

function linkOf({ url, left, bottom, right, top }: Extract<Drawn, { url: string }>): string {
  return `<< /Type /Annot /Subtype /Link /Rect [${left} ${bottom} ${right} ${top}] /Border [0 0 0] /A << /S /URI /URI (${escaped(url)}) >> >>`
}

function cmapOf(codes: number[], digits = 4): string {
  const code = (value: number) => value.toString(16).padStart(digits, '0')
  const lines = codes.map(value => `<${code(value)}> <${hex(value)}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => {
    const block = lines.slice(index * 100, index * 100 + 100)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n1 begincodespacerange <${code(0)}> <${'f'.repeat(digits)}> endcodespacerange\n${blocks.join('\n')}\nendcmap end end`
}

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function assembled(objects: string[]): Uint8Array {
  let text = '%PDF-1.4\n'
  const places = objects.map((body, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer << /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

function unitsOf(code: number): number {
  if (code === 0xa0) return 278
  if (code >= 0x2000 && code < 0x2070) return 500
  return code > 0x2e80 ? 1000 : (WIDTHS[code - 32] ?? 556)
}

const escaped = (text: string) => text.replace(/[\\()]/g, mark => `\\${mark}`)
const hex = (code: number) => code.toString(16).padStart(4, '0')
const fixed = (value = 0) => value.toFixed(3)
