import { expect, it } from 'vitest'
import { preventFileDrop } from './prevent-file-drop.ts'

function dropped(on: EventTarget, types: string[], isTaken = false) {
  const event = Object.assign(new Event('drop', { cancelable: true }), {
    dataTransfer: { types, dropEffect: 'copy' },
  })
  if (isTaken) event.preventDefault()
  on.dispatchEvent(event)
  return event
}

it('prevents dropped files and links from replacing the editor, and ignores text and handled drops', () => {
  const window = new EventTarget()
  expect(dropped(window, ['Files']).defaultPrevented).toBe(false)
  const stop = preventFileDrop(window)
  const stray = dropped(window, ['Files'])
  expect(stray.defaultPrevented).toBe(true)
  expect(stray.dataTransfer.dropEffect).toBe('none')
  expect(dropped(window, ['text/uri-list', 'text/plain']).defaultPrevented).toBe(true)
  expect(dropped(window, ['text/plain']).defaultPrevented).toBe(false)
  expect(dropped(window, ['Files'], true).dataTransfer.dropEffect).toBe('copy')
  stop()
  expect(dropped(window, ['Files']).defaultPrevented).toBe(false)
})
