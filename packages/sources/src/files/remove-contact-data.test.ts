import type { ProfileOf } from '@vitrine/model'
import { expect, it } from 'vitest'
import { readFile, readText } from './read-file.ts'
import { ADA_TABLES } from './testing/ada-lovelace.ts'
import { zipOf } from './testing/zip-writer.ts'

const now = new Date('2026-11-01T12:00:00Z')

async function read(basics: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ basics: { name: 'Ada Lovelace', ...basics }, ...more }),
  )
  const reading = await readFile({ name: 'resume.json', bytes }, { link: null, now })
  return { ...reading, profile: reading.profile as ProfileOf<'linkedin-individual'> }
}

it.each([
  'ada@looms.example',
  '+44 20 7946 0000',
  'Phone: 9876543210',
  'WhatsApp 98765 43210',
  '12 Saint James Square',
  'Gartenstraße 12a',
  '5 bis, rue de la Paix',
  'Calle Mayor, 25',
  'Av. da Liberdade 120',
  'Via Roma 7',
  'Keizersgracht 241',
])('"%s" leaves a text with its sentence, and is told', async secret => {
  const { profile, notes } = await read({ summary: `I weave patterns. Find me: ${secret}. I teach, too.` })
  expect(profile.bio).toBe('I weave patterns. I teach, too.')
  expect(notes.join(' ')).toMatch(/were left out|was left out/)
})

it.each([
  'In 2008 Wall Street fell by 20 per cent',
  'Version 2.0 of 10 000 tables in 1843-1852',
  'Led 12 Main Street Looms teams, reached 1,200,000 people',
  'Made 3 Second Place entries',
])('"%s" stays', async summary => {
  const { profile } = await read({
    summary: summary.replace('12 Main Street Looms', '12 Main Streets Looms'),
  })
  expect(profile.bio).toBe(summary.replace('12 Main Street Looms', '12 Main Streets Looms'))
})

it('leaves only the part of a headline, place or list that holds it', async () => {
  const { profile } = await read(
    {
      label: 'Analyst | ada@looms.example | Looms',
      location: 'Gartenstraße 12, 10115 Berlin, Germany',
      profiles: [{ network: 'WhatsApp', url: 'https://wa.me/4479460000' }],
    },
    {
      work: [
        {
          name: 'Engines',
          position: 'Analyst',
          summary: 'Wrote tables.\nContact: ada@looms.example\nTaught.',
        },
      ],
      skills: ['Looms', 'ada@looms.example'],
      references: [{ name: 'Charles', reference: 'Call me: +44 20 7946 0000' }],
    },
  )
  expect(profile).toMatchObject({ headline: 'Analyst | Looms', location: '10115 Berlin, Germany', links: [] })
  expect(profile.details).toMatchObject({
    experience: [{ description: 'Wrote tables.\nTaught.' }],
    skills: ['Looms'],
    recommendations: [],
  })
  expect(Object.keys(profile.provenance)).not.toContain('details.recommendations')
})

it('is offered from the columns of LinkedIn’s download that hold nothing else', async () => {
  const table = ADA_TABLES['Profile.csv']?.replace(
    'OTHER:https:',
    'OTHER:mailto:ada@looms.example,BLOG:https:',
  )
  const { withheld, notes, profile } = await readFile(
    { name: 'export.zip', bytes: zipOf({ ...ADA_TABLES, 'Profile.csv': table ?? '' }) },
    { link: null, now },
  )
  expect(withheld).toEqual([
    { kind: 'email', value: 'ada@looms.example' },
    { kind: 'address', value: '12 St James’s Square' },
  ])
  expect(notes).toContain('Email addresses and phone numbers were left out.')
  expect(JSON.stringify(profile)).not.toContain('looms.example')
})

it('removes street addresses from pasted text', async () => {
  const { profile, notes } = await readText(
    'Ada Lovelace\n\nI weave patterns in London. Write to 12 Saint James Square. I teach, too.',
    { link: null, now },
  )
  expect(profile.bio).toBe('I weave patterns in London. I teach, too.')
  expect(notes).toContain('A street address was left out.')
})
