import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { storeWithheldEmail } from '../../../api/state/withheld-email.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { ContactFields } from './contact-fields.tsx'
import type { GeneralForm } from './use-general-form.ts'

afterEach(() => vi.unstubAllGlobals())

/** Renders the fields of the website "1" with a public email address, after `storedFor` was created with an offer. */
function render(contact_email: string, storedFor: string): string {
  const { read, write, remove } = memoryStorage()
  vi.stubGlobal('localStorage', { getItem: read, setItem: write, removeItem: remove })
  storeWithheldEmail(storedFor, [
    { kind: 'phone', value: '+44 20 7946 0000' },
    { kind: 'email', value: 'ada@looms.example' },
  ])
  const draft = { contact_email, legal_links: [], language: 'en' }
  const general = { draft, errors: {}, set: () => undefined } as unknown as GeneralForm
  return renderToStaticMarkup(<ContactFields general={general} websiteId="1" />)
}

test('offers the email address that was left out of the website', () => {
  const markup = render('', '1')
  expect(markup).toContain('We found an email address and left it out. Use it here?')
  expect(markup).toContain('ada@looms.example')
  expect(markup).not.toContain('7946')
})

test('offers nothing for another website', () => {
  expect(render('', '2')).not.toContain('ada@looms.example')
})

test('offers nothing beside a public email address', () => {
  expect(render('hello@looms.example', '1')).not.toContain('ada@looms.example')
})
