import type { ProfileOf } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { readFile } from '../read-file.ts'
import { type Drawn, writePdf } from '../testing/pdf-writer.ts'

type Row = { text: string; size?: number; x?: number; bold?: boolean }

const heading = (text: string): Row => ({ text, size: 16, bold: true })
const bold = (text: string): Row => ({ text, bold: true })
const inside = (text: string): Row => ({ text, x: 46.8 })

/** Writes the layout of before 2019: one column at 36 points, 20 for the name, 13 for the headline, 12 for the rest. */
function oldPdf(rows: Row[], name = 'Ada Lovelace'): Drawn[] {
  return [{ text: name, size: 20, bold: true }, ...rows].map(
    ({ text, size = 12, x = 36, bold: isBold }, index) => ({
      text,
      size,
      x,
      y: 740 - index * 18,
      colour: '#000000',
      ...(isBold ? { bold: true } : {}),
    }),
  )
}

async function read(pages: Drawn[][]) {
  const reading = await readFile({ name: 'old.pdf', bytes: writePdf(pages) }, { link: null, now: new Date() })
  return { ...reading, profile: reading.profile as ProfileOf<'linkedin-individual'> }
}

describe('LinkedIn’s PDF of before 2019', () => {
  it('keeps an e-mail address of the headline’s size out of the headline', async () => {
    const { profile, notes } = await read([
      oldPdf([
        { text: 'Analyst at Analytical Engines', size: 13 },
        { text: 'ada@analytical.example', size: 13 },
        heading('Summary'),
        { text: 'I weave patterns.' },
      ]),
    ])
    expect(profile.headline).toBe('Analyst at Analytical Engines')
    expect(notes.join(' ')).toMatch(/left out/)
  })

  it('reads a school’s activities as its description, not as a school', async () => {
    const { profile } = await read([
      oldPdf([
        heading('Education'),
        bold('University of London'),
        { text: 'Bachelor, Mathematics, 2010 - 2013' },
        bold('Activities and Societies:  Chess, choir'),
        bold('Private lessons'),
        { text: 'Calculus, 2008 - 2009' },
      ]),
    ])
    expect(profile.details.education).toMatchObject([
      {
        school: 'University of London',
        degree: 'Bachelor',
        start: '2010',
        end: '2013',
        description: 'Activities and Societies: Chess, choir',
      },
      { school: 'Private lessons' },
    ])
  })

  it('joins a sentence that goes on in lower case in the next row', async () => {
    const { profile } = await read([
      oldPdf([
        heading('Experience'),
        bold('Analyst at Analytical Engines'),
        { text: 'May 2012 - June 2016 (4 years)' },
        { text: 'Configured the rules of the settlement system based on' },
        { text: 'policies of the bank.' },
      ]),
    ])
    expect(profile.details.experience[0]?.description).toBe(
      'Configured the rules of the settlement system based on policies of the bank.',
    )
  })

  it('takes no placeholder for a summary', async () => {
    const { profile } = await read([oldPdf([heading('Summary'), { text: 'N/A' }])])
    expect(profile.bio).toBeNull()
  })

  it('reads honours and languages', async () => {
    const { profile, notes } = await read([
      oldPdf([
        heading('Languages'),
        { text: 'English   (Native or bilingual proficiency)' },
        { text: 'French' },
        heading('Honors and Awards'),
        bold('Medal of the Society'),
        { text: 'Royal Society' },
        { text: 'May 2016' },
        inside('For the table of numbers.'),
        bold('Prize for notes'),
      ]),
    ])
    expect(profile.details.languages).toEqual([
      { name: 'English', proficiency: 'Native or bilingual proficiency' },
      { name: 'French', proficiency: null },
    ])
    expect(profile.details.honors).toEqual([
      {
        title: 'Medal of the Society',
        issuer: 'Royal Society',
        date: '2016-05',
        description: 'For the table of numbers.',
      },
      { title: 'Prize for notes', issuer: null, date: null, description: null },
    ])
    expect(notes).toEqual([])
  })

  it('is refused if it holds several people', async () => {
    const page = (name: string) => oldPdf([heading('Summary'), { text: 'I weave patterns.' }], name)
    await expect(read([page('Ada Lovelace'), page('Mary Somerville')])).rejects.toThrow(/several profiles/)
  })
})
