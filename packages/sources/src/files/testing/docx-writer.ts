import { zipOf } from './zip-writer.ts'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const run = (text: string) =>
  `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`

/** A paragraph: a plain one, a heading, or an item of a list. Runs are split inside of words, as Word does. */
export function paragraph(text: string, kind: 'text' | 'heading' | 'item' = 'text'): string {
  const properties = {
    text: '',
    heading: '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>',
    item: '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>',
  }[kind]
  const middle = Math.floor(text.length / 2)
  return `<w:p>${properties}${run(text.slice(0, middle))}${run(text.slice(middle))}</w:p>`
}

/** A table, each cell with the given paragraphs. */
export function table(rows: string[][]): string {
  const cells = (row: string[]) => row.map(cell => `<w:tc><w:tcPr/>${cell}</w:tc>`).join('')
  return `<w:tbl>${rows.map(row => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
}

/** A text box as Word writes it: for new versions, and once more for old ones. */
export function textBox(content: string): string {
  const box = `<w:txbxContent>${content}</w:txbxContent>`
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx>${box}</wps:txbx></mc:Choice><mc:Fallback><v:textbox>${box}</v:textbox></mc:Fallback></mc:AlternateContent></w:r></w:p>`
}

/** Creates a Word document of these paragraphs and tables. */
export function docxOf(
  body: string,
  { header = '', more = {} }: { header?: string; more?: Record<string, string> } = {},
): Uint8Array {
  const wrap = (name: string, content: string) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml">${content}</w:${name}>`
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': wrap('document', `<w:body>${body}<w:sectPr/></w:body>`),
    ...(header ? { 'word/header1.xml': wrap('hdr', header) } : {}),
    ...more,
  })
}
