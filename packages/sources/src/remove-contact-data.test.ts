import { emptyProfile, parseProfileLink, type Profile, type ProfileLink } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import {
  findContacts,
  removeContactData,
  removeContactFromItems,
  removeContactFromText,
} from './remove-contact-data.ts'

function link(url: string): ProfileLink {
  const parsed = parseProfileLink(url)
  if (!parsed.ok) throw new Error(url)
  return parsed.link
}

const GITHUB = link('https://github.com/ada')

describe('removeContactData', () => {
  it('leaves the texts of every platform, and returns each piece once', () => {
    const image = {
      url: 'https://pictures.example/1.jpg',
      width: 1,
      height: 1,
      alt: 'Write to ada@looms.example',
    }
    const channel: Profile = {
      ...emptyProfile(link('https://www.youtube.com/@looms')),
      bio: 'Films about looms. Business: ada@looms.example.\nNew films on Fridays.',
      links: [
        { label: 'Mail', url: 'https://wa.me/442079460000' },
        { label: 'Site', url: 'https://looms.example/' },
      ],
      details: {
        type: 'youtube',
        handle: 'looms',
        channel_id: null,
        videos: [
          {
            id: 'abcdefghijk',
            url: 'https://www.youtube.com/watch?v=abcdefghijk',
            title: 'A loom in 100 000 cards',
            description: 'How it works. Orders: +44 20 7946 0000.',
            thumbnail: image,
            published: null,
            duration_s: 60,
            views: 1_234_567,
            kind: 'video',
          },
        ],
        playlists: [],
        trailer: null,
        keywords: ['looms', 'ada@looms.example'],
      },
      provenance: {},
    }
    const { profile, withheld } = removeContactData(channel)
    expect(JSON.stringify(profile)).not.toMatch(/@looms\.example|7946/)
    expect(profile).toMatchObject({
      bio: 'Films about looms.\nNew films on Fridays.',
      links: [{ label: 'Site' }],
      details: {
        videos: [{ title: 'A loom in 100 000 cards', description: 'How it works.', thumbnail: { alt: '' } }],
        keywords: ['looms'],
      },
    })
    expect(withheld).toEqual([
      { kind: 'email', value: 'ada@looms.example' },
      { kind: 'phone', value: '+442079460000' },
    ])
  })

  it('leaves the sentences, lines of code and links of a README', () => {
    const text = (content: string, href?: string) => ({
      type: 'text' as const,
      text: content,
      ...(href ? { marks: [{ type: 'link' as const, attrs: { href } }] } : {}),
    })
    const readme: Profile = {
      ...emptyProfile(GITHUB),
      details: {
        type: 'github',
        is_organization: false,
        company: 'Looms | ada@looms.example',
        pinned: [],
        repositories: [],
        languages: [],
        contributions: null,
        organizations: [],
        profile_readme: {
          type: 'doc',
          content: [
            { type: 'heading', attrs: { level: 1 }, content: [text('Looms')] },
            {
              type: 'paragraph',
              content: [text('I weave. '), text('Write me', 'mailto:ada@looms.example'), text('.')],
            },
            { type: 'paragraph', content: [text('ada@looms.example')] },
            { type: 'codeBlock', content: [text('npm i react@18.2.0\nmail ada@looms.example')] },
            {
              type: 'bulletList',
              content: [
                { type: 'listItem', content: [{ type: 'paragraph', content: [text('+44 20 7946 0000')] }] },
              ],
            },
          ],
        },
      },
      provenance: {},
    }
    const { profile, withheld } = removeContactData(readme)
    expect(profile.details).toMatchObject({ company: 'Looms' })
    expect(profile.details).toHaveProperty('profile_readme', {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: [text('Looms')] },
        { type: 'paragraph', content: [text('I weave.')] },
        { type: 'codeBlock', content: [text('npm i react@18.2.0')] },
      ],
    })
    expect(withheld.map(({ kind }) => kind).sort()).toEqual(['email', 'phone'])
  })

  it('returns a profile without contact data unchanged', () => {
    const profile: Profile = {
      ...emptyProfile(GITHUB),
      bio: 'Since 1843: 1 234 567 cards, v2.0.1, ISBN 978-3-16-148410-0, @ada@looms.example at 48.8566, 2.3522',
    }
    expect(removeContactData(profile)).toEqual({ profile, removed: new Set(), withheld: [] })
  })
})

it('removeContactFromItems drops a post only if its own text held nothing else', () => {
  const items = [
    { title: 'A loom', description: 'Mail ada@looms.example' },
    { title: 'ada@looms.example', description: 'A loom' },
  ]
  expect(removeContactFromItems(items)).toEqual([{ title: 'A loom', description: null }])
})

it('removeContactFromText keeps the other sentences and lines', () => {
  expect(removeContactFromText('A loom. Mail ada@looms.example.\nMore.')).toBe('A loom.\nMore.')
})

it('findContacts returns each piece once, in a form that can be shown', () => {
  expect(
    findContacts([
      'Ada [at] looms.example',
      'mailto:ada@looms.example?subject=x',
      'Phone: 020 7946 0000 (Mobile)',
      '02079460000',
      'jane@',
      '12345',
    ]),
  ).toEqual([
    { kind: 'email', value: 'ada@looms.example' },
    { kind: 'phone', value: '020 7946 0000' },
  ])
})
