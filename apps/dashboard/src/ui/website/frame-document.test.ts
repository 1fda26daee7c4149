import { expect, it } from 'vitest'
import { interceptLinks } from './frame-document.ts'

it('scrolls to an anchor that the page percent-encodes, and focuses it', () => {
  const document = new EventTarget()
  const calls: string[] = []
  const getElementById = (id: string) =>
    id === '日本の話'
      ? { scrollIntoView: () => calls.push(`scroll ${id}`), focus: () => calls.push(`focus ${id}`) }
      : null
  interceptLinks(Object.assign(document, { getElementById }) as unknown as Document, () => undefined)
  const link = { getAttribute: () => `#${encodeURIComponent('日本の話')}` }
  const click = new Event('click', { cancelable: true })
  Object.defineProperty(click, 'target', { value: { closest: () => link } })
  document.dispatchEvent(click)
  expect(calls).toEqual(['scroll 日本の話', 'focus 日本の話'])
})
