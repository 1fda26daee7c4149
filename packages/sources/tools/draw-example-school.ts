/** Draws the emblem and the house of the example school from three basic forms; copies no real sign. */
import { resolve } from 'node:path'
import sharp from 'sharp'

const PAPER = '#efe9dc'
const INK = '#1c1b1a'
const RED = '#c8341f'
const BLUE = '#1f4a8c'
const YELLOW = '#e6ae1e'

const emblem = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${PAPER}"/>
<rect x="64" y="208" width="240" height="240" fill="${RED}"/><circle cx="320" cy="184" r="120" fill="${BLUE}"/><path d="M448 448L296 448L448 184Z" fill="${YELLOW}"/><path d="M64 64h40v384H64z" fill="${INK}"/></svg>`

/** A glass wall seen from its corner; `left` and `right` are its edges from top to foot. */
function curtain(
  left: [x: number, top: number, foot: number],
  right: [x: number, top: number, foot: number],
  columns: number,
  rows: number,
  fill: (column: number, row: number) => string,
): string {
  const at = (column: number, row: number): string => {
    const [u, v] = [column / columns, row / rows]
    const top = left[1] + (right[1] - left[1]) * u
    const foot = left[2] + (right[2] - left[2]) * u
    return `${(left[0] + (right[0] - left[0]) * u).toFixed(1)} ${(top + (foot - top) * v).toFixed(1)}`
  }
  const panes: string[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      panes.push(
        `<path d="M${at(column, row)}L${at(column + 1, row)}L${at(column + 1, row + 1)}L${at(column, row + 1)}Z" fill="${fill(column, row)}"/>`,
      )
  return `<g stroke="${INK}" stroke-width="3">${panes.join('')}</g>`
}

const GLASS = ['#33475c', '#3f566e', '#4d6780', '#8aa3b5', '#2b3b4d']
const LIT = ['#b9c9d3', '#a9bccb', '#cfd9de', '#93abbc', '#dfe5e6']
const pick = (from: string[], column: number, row: number) =>
  from[(column * 7 + row * 5 + ((column * row) % 3)) % from.length] ?? INK

const house = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="${PAPER}"/>
<circle cx="956" cy="168" r="104" fill="${RED}"/><path d="M0 676L1200 640V800H0Z" fill="${YELLOW}"/><path d="M0 676L470 662L1200 790V800H0Z" fill="#d39c14"/>
<path d="M50 252L470 96V132L50 276ZM470 96L1130 268V292L470 132Z" fill="#faf7ef"/>
${curtain([70, 270, 636], [470, 132, 652], 9, 8, (column, row) => pick(GLASS, column, row))}
${curtain([470, 132, 652], [1110, 288, 634], 15, 8, (column, row) => pick(LIT, column, row))}
<path d="M70 636L470 652L1110 634V664L470 690L70 660Z" fill="#faf7ef"/><path d="M96 662L470 690V712L96 676ZM470 690L1080 665V678L470 712Z" fill="${INK}"/>
<rect x="462" y="120" width="16" height="540" fill="${INK}"/>
<rect x="700" y="560" width="94" height="112" fill="${BLUE}"/><rect x="744" y="560" width="5" height="112" fill="${PAPER}"/>
</svg>`

for (const [name, drawing] of [
  ['bauhaus', emblem],
  ['bauhaus-house', house],
] as const) {
  const file = resolve(import.meta.dirname, `../examples/${name}.webp`)
  const { size } = await sharp(Buffer.from(drawing)).webp({ quality: 70, effort: 6 }).toFile(file)
  console.log(`${file}: ${size} bytes`)
}
