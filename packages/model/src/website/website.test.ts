import { describe, expect, it } from 'vitest'
import { DomainName, WebsiteName } from './website.ts'
import { checkWebsiteForm, normalizeDomainName, normalizeWebsiteName } from './website-form.ts'

const filled = { websiteName: 'Ada', websiteDomain: 'ada', theme: 'terminal', type: 'github' }
const SCHEMAS = { websiteName: WebsiteName, websiteDomain: DomainName }

describe('the website form', () => {
  it('takes a name as one line without direction overrides', () => {
    const name = ' Ada\r\nByron \u202e!'
    expect([WebsiteName.parse(name), normalizeWebsiteName(name)]).toEqual(['Ada Byron !', 'Ada Byron !'])
  })

  it.each([
    ['websiteName', '', 'Website name is required'],
    ['websiteName', '  ', 'Website name is required'],
    ['websiteName', '\u200b\u3164', 'Website name is required'],
    ['websiteName', 'a'.repeat(81), 'Website name must be 80 characters or less'],
    ['websiteDomain', '', 'Website domain is required'],
    ['websiteDomain', 'a'.repeat(26), 'Website domain must be 25 characters or less'],
    ['websiteDomain', 'my-site', 'subdomain can only contain letters and numbers, no special characters'],
    ['websiteDomain', 'mü', 'subdomain can only contain letters and numbers, no special characters'],
    ['theme', '', 'Theme is required'],
    ['type', '', 'Type is required'],
  ] as const)('rejects %s %j with “%s”', (field, value, message) => {
    expect(checkWebsiteForm({ ...filled, [field]: value })).toEqual({ [field]: message })
    if (field in SCHEMAS)
      expect(SCHEMAS[field as keyof typeof SCHEMAS].safeParse(value).error?.issues[0]?.message).toBe(message)
  })

  it('takes 80 characters, and 25 letters and digits in lower case', () => {
    const websiteDomain = ` Ada${'1'.repeat(22)} `
    const websiteName = ` ${'a'.repeat(80)} `
    expect(checkWebsiteForm({ ...filled, websiteName, websiteDomain })).toEqual({})
    expect(WebsiteName.parse(websiteName)).toHaveLength(80)
    const stored = `ada${'1'.repeat(22)}`
    expect([DomainName.parse(websiteDomain), normalizeDomainName(websiteDomain)]).toEqual([stored, stored])
  })
})
