import { describe, expect, it } from 'vitest'
import { WebsiteForm } from './website.ts'

const filled = { websiteName: 'Ada', websiteDomain: 'ada', theme: 'terminal', type: 'github' }
const refused = (change: Partial<Record<keyof WebsiteForm, unknown>>) =>
  WebsiteForm.safeParse({ ...filled, ...change }).error?.issues.map(issue => [issue.path[0], issue.message])

describe('the website form', () => {
  it('takes a name as one line without direction overrides', () => {
    const parsed = WebsiteForm.parse({ ...filled, websiteName: ' Ada\r\nByron \u202e!' })
    expect(parsed.websiteName).toBe('Ada Byron !')
  })

  it.each([
    ['websiteName', '', 'Website name is required'],
    ['websiteName', '  ', 'Website name is required'],
    ['websiteName', '\u200b\u3164', 'Website name is required'],
    ['websiteDomain', '', 'Website domain is required'],
    ['websiteDomain', 'a'.repeat(26), 'Website domain must be 25 characters or less'],
    ['websiteDomain', 'my-site', 'subdomain can only contain letters and numbers, no special characters'],
    ['websiteDomain', 'mü', 'subdomain can only contain letters and numbers, no special characters'],
    ['theme', '', 'Theme is required'],
    ['theme', undefined, 'Theme is required'],
    ['type', '', 'Type is required'],
    ['type', null, 'Type is required'],
  ] as const)('rejects %s %j with “%s”', (field, value, message) => {
    expect(refused({ [field]: value })).toEqual([[field, message]])
  })

  it('takes 25 letters and digits, in lower case', () => {
    expect(WebsiteForm.parse({ ...filled, websiteDomain: ` Ada${'1'.repeat(22)} ` }).websiteDomain).toBe(
      `ada${'1'.repeat(22)}`,
    )
  })
})
