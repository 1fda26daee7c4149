import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Trans } from './trans.tsx'

const show = (message: string, values?: Record<string, unknown>) =>
  renderToStaticMarkup(
    <Trans
      message={message}
      components={{ link: <a href="/terms" />, br: <br />, name: <b>Ada</b> }}
      values={values}
    />,
  )

describe('Trans', () => {
  it('puts the text of a tag into its element', () => {
    expect(show('Read <link>the terms</link>.')).toBe('Read <a href="/terms">the terms</a>.')
  })

  it('shows elements of single tags as they are', () => {
    expect(show('One<br/>two <name/>')).toBe('One<br/>two <b>Ada</b>')
  })

  it('shows a value that looks like a tag as text', () => {
    expect(show('Read <link>{name}</link>.', { name: '<link>x</link>' })).toBe(
      'Read <a href="/terms">&lt;link&gt;x&lt;/link&gt;</a>.',
    )
  })

  it('shows the text of a tag without an element', () => {
    expect(show('Read <unknown>this</unknown>.')).toBe('Read this.')
  })
})
