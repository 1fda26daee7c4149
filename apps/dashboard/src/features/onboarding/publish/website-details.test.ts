import type { PreviewData, ThemeMode, ThemeName } from '@vitrine/model'
import { expect, test } from 'vitest'
import { keepEditedDetails, keepThemeChoice } from './website-details.ts'

const preview = (suggested: string, shown = suggested, mode: ThemeMode = 'auto', name = 'ada') =>
  ({
    website_type: 'linkedin-individual',
    suggested: { theme_name: suggested, website_name: name, domain_name: name },
    design: { theme_name: shown as ThemeName, theme_mode: mode, accent: '#0b6e4f' },
  }) as unknown as PreviewData

test('keeps a chosen theme and replaces a suggested one', () => {
  const next = preview('blueprint')
  expect(keepThemeChoice(next, preview('terminal')).design.theme_name).toBe('blueprint')
  expect(keepThemeChoice(next, preview('blueprint', 'terminal', 'dark')).design).toMatchObject({
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
