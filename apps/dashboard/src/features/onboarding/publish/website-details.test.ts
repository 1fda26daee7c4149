import {
  draftWebsite,
  emptyProfile,
  parseProfileLink,
  type PreviewData,
  publishContact,
  type SectionOrder,
  type ThemeMode,
  type ThemeName,
  type WithheldContact,
} from '@vitrine/model'
import { expect, test } from 'vitest'
import { defaultDetails, keepEditedDetails, keepDesignChoices, keepReport } from './website-details.ts'

const preview = (suggested: string, shown = suggested, mode: ThemeMode = 'auto', name = 'ada') =>
  ({
    website_type: 'linkedin-individual',
    suggested: { theme_name: suggested, website_name: name, domain_name: name },
    seo: { language: 'en' },
    design: { theme_name: shown as ThemeName, theme_mode: mode, accent: '#0b6e4f' },
  }) as unknown as PreviewData

/** A preview with an introduction and these sections, whose look has the suggested theme. */
const draft = (accent: string, section_order: SectionOrder, lede: string) => {
  const { design, ...rest } = preview('terminal')
  return { ...rest, section_order, design: { ...design, accent, hero: { lede } } } as PreviewData
}

test('keeps a chosen look, with the sections that a new draft adds', () => {
  const previous = draft('#a31420', ['hero', 'gallery', 'projects', 'about', 'footer'], 'Before.')
  const order: SectionOrder = ['hero', 'stats', 'experience', 'projects', 'gallery', 'footer']
  const next = draft('#0b6e4f', order, 'New.')
  const kept = keepDesignChoices(next, previous, true)
  expect(kept.design).toMatchObject({ theme_name: 'terminal', accent: '#a31420', hero: { lede: 'New.' } })
  expect(kept.section_order).toEqual(['hero', 'stats', 'gallery', 'experience', 'projects', 'footer'])
  expect(keepDesignChoices(next, previous)).toMatchObject({ section_order: order, design: next.design })
})

test('keeps a chosen theme and replaces a suggested one', () => {
  const next = preview('blueprint')
  expect(keepDesignChoices(next, preview('terminal')).design.theme_name).toBe('blueprint')
  expect(keepDesignChoices(next, preview('blueprint', 'terminal', 'dark')).design).toMatchObject({
    theme_name: 'terminal',
    theme_mode: 'dark',
    accent: '#0b6e4f',
  })
})

test('keeps an edited name and address and updates untouched ones', () => {
  const [previous, next] = [preview('terminal'), preview('terminal', 'terminal', 'auto', 'Ada Lovelace')]
  const details = { name: 'ada', domain: 'countess', theme: 'terminal', type: 'github', key: 'k' } as const
  expect(keepEditedDetails(details, next, previous)).toEqual({
    name: 'Ada Lovelace',
    domain: 'countess',
    theme: 'terminal',
    type: 'linkedin-individual',
    key: 'k',
  })
})

test('forgets chosen wordings in another language, so that adding more brings none back', () => {
  const [english, german] = (['en', 'de'] as const).map(
    language => ({ ...preview('terminal'), seo: { language } }) as PreviewData,
  ) as [PreviewData, PreviewData]
  const details = { ...defaultDetails(english), wordings: [{ path: 'hero.lede' as const, text: 'Chosen.' }] }
  expect(keepEditedDetails(details, english, english).wordings).toHaveLength(1)
  const translated = keepEditedDetails(details, german, english)
  expect(keepEditedDetails(translated, german, german).wordings).toBeUndefined()
})

test('keeps chosen contact data, open offers and notes when more is added', () => {
  const parsed = parseProfileLink('https://github.com/ada')
  if (!parsed.ok) throw new Error('no link')
  const drafted: PreviewData = { ...draftWebsite(emptyProfile(parsed.link)), media: {}, stages: [] }
  const contacts: WithheldContact[] = [
    { kind: 'email', value: 'ada@looms.example' },
    { kind: 'phone', value: '+44 20 7946 0000' },
    { kind: 'address', value: '12 Saint James Square' },
  ]
  const open: WithheldContact = { kind: 'email', value: 'countess@looms.example' }
  const previous = contacts.reduce(publishContact, {
    ...drafted,
    withheld: [...contacts, open],
    notes: ['a'],
  })
  const next = {
    ...drafted,
    withheld: [...contacts, { kind: 'phone' as const, value: '020 1234 5678' }],
    notes: ['a', 'b'],
  }
  const kept = keepReport(next, previous)
  expect(kept.design.contact).toEqual(previous.design.contact)
  expect(kept.settings).toEqual(previous.settings)
  expect(kept.withheld).toEqual([open, { kind: 'phone', value: '020 1234 5678' }])
  expect(kept.notes).toEqual(['a', 'b'])
})
